// Rows of an attendance report that could not be read name people: their texts go with the names of the others.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountHooks } from '#server/account-hooks.ts';
import { deleteOldDataTask } from '#server/admin/retention/delete-old-data.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { addSession } from '#tests/support/sessions.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());

const start = Temporal.Instant.from('2026-03-02T15:00Z');
const mail = { smtpUrl: null, publicUrl: 'https://portal.example', joinSecret: 'join' };
const runAt = (time: Temporal.Instant) =>
  deleteOldDataTask(portal.db, { mail, sender: async () => null, hooks: accountHooks }, () => time)({});

it('loses the text of rows that could not be read after seven years, and keeps why', async () => {
  const sessionId = await addSession(portal, { starts_at: start });
  const errors = [{ row: 2, message: 'The row has no leave time.', text: 'Nora Quist,nora@home.example,2:30 PM,' }];
  await portal.db
    .insertInto('attendance_report')
    .values({
      ...{ session_id: sessionId, source: 'zoom', content_hash: Buffer.alloc(32), imported_at: start },
      errors: JSON.stringify(errors),
    })
    .execute();
  const reports = portal.db.selectFrom('attendance_report').select('errors').where('session_id', '=', sessionId);

  await runAt(Temporal.Instant.from('2033-03-01T15:00Z'));
  expect(await reports.execute()).toEqual([{ errors }]);

  await runAt(Temporal.Instant.from('2033-03-04T15:00Z'));
  expect(await reports.execute()).toEqual([{ errors: [{ row: 2, message: 'The row has no leave time.', text: '' }] }]);
});
