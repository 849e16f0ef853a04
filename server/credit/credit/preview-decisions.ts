// What decisions on several requests would change, and whom they would email: done in a transaction that is rolled back.
// It records no audit event, for which others would wait until then.
import type { PreviewedDecision } from '#contract/credit/bulk-decisions.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { type Decided, decideGroup, groupsOf, lockPeopleOf, type Order } from '#server/credit/credit/decide-in-bulk.ts';
import { notifyCredit } from '#server/credit/credit/notify-credit.ts';
import { emailById } from '#server/credit/credit/notify-queries.ts';
import { validCertificates } from '#server/credit/credit/staff-queries.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { MailSettings } from '#server/platform/email/queue-email.ts';

export interface DecisionsPreview {
  requests: PreviewedDecision[];
  emails: number;
  example: { to: string; subject: string; text: string } | null;
}

class RolledBack extends Error {}

const previewOf = (
  { requestId, name, sessionName, error, row, after }: Decided,
  revokes: string,
): PreviewedDecision => ({
  ...{ requestId, name, sessionName, error, revokes },
  current: row?.state ?? 'requested',
  currentHours: row?.hours ?? null,
  hours: after?.hours ?? null,
});

/** Numbers of new certificates will be others. */
const exampleOf = async (tx: Tx, emailId: number, numbers: readonly string[]) => {
  const { recipient: to, subject, body_text } = await emailById(tx, emailId);
  const text = numbers.reduce((all, number) => all.replaceAll(number, t(m.bulkNumberLater)), body_text);
  return { to, subject, text };
};

export const previewDecisions = async (
  db: Db,
  mail: MailSettings,
  { orders, actorId }: { orders: readonly Order[]; actorId: number },
  now: Temporal.Instant,
): Promise<DecisionsPreview> => {
  const preview: DecisionsPreview = { requests: [], emails: 0, example: null };
  const work = async (tx: Tx): Promise<void> => {
    const groups = await groupsOf(tx, { orders });
    await lockPeopleOf(tx, groups);
    for (const group of groups) {
      const ids = group.map(({ order }) => order.requestId);
      const before = await validCertificates(tx, ids);
      const decided = await decideGroup(tx, { group, actorId }, now);
      const after = await validCertificates(tx, ids);
      preview.requests.push(
        ...decided.map((each) => previewOf(each, after.has(each.requestId) ? '' : (before.get(each.requestId) ?? ''))),
      );
      const issued = [...after.values()].filter((number) => ![...before.values()].includes(number));
      const row = group[0]?.row;
      if (!row) continue;
      const emailId = await notifyCredit(tx, mail, { sessionId: row.session_id, accountId: row.account_id }, now);
      if (emailId === null) continue;
      preview.emails += 1;
      preview.example ??= await exampleOf(tx, emailId, issued);
    }
    throw new RolledBack();
  };
  await db
    .transaction()
    .execute(work)
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  return preview;
};
