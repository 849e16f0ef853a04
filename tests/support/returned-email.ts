// An email that was sent and came back, because its address does not exist.
import { recordReport } from '#server/platform/bounces/record-report.ts';
import type { TestPortal } from '#tests/support/portal.ts';

export const aReturnedEmail = async ({ db }: Pick<TestPortal, 'db'>, recipient: string): Promise<number> => {
  const now = Temporal.Now.instant();
  const { id } = await db
    .insertInto('email')
    .values({
      ...{ kind: 'registration', recipient, subject: 'Registered', body_text: 'Hello', body_html: '', state: 'sent' },
      ...{ created_at: now, sent_at: now, message_id: `<${crypto.randomUUID()}@portal.example>` },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const report = { kind: 'failed', status: '5.1.1', diagnostic: '550 5.1.1 User unknown' } as const;
  await db.transaction().execute((tx) => recordReport(tx, id, report, { now, onComplaint: async () => {} }));
  return id;
};
