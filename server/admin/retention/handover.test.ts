// The account of an inactive main coordinator is deleted while another change of the organization is under way.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultRetention } from '#rules/platform/retention.ts';
import { accountHooks } from '#server/account-hooks.ts';
import { saveOrganization } from '#server/accounts/group-members/change-coordinators.ts';
import { lockAccounts } from '#server/accounts/group-members/lock-accounts.ts';
import { deleteOldDataTask } from '#server/admin/retention/delete-old-data.ts';
import { aSignedInPerson } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { until } from '#tests/support/until.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());

const start = Temporal.Now.instant();
const inDays = (days: number): Temporal.Instant => start.add({ hours: 24 * days });
const mail = { smtpUrl: 'smtp://127.0.0.1:1', publicUrl: 'https://portal.example', joinSecret: 'join' };

/** Also sends the warnings. */
const deleteOldDataAt = async (time: Temporal.Instant): Promise<void> => {
  const settings = { mail, sender: async () => 'help@center.example', hooks: accountHooks };
  await deleteOldDataTask(portal.db, settings, () => time)({});
  await portal.db
    .updateTable('email')
    .set({ state: 'sent', sent_at: time })
    .where('kind', '=', 'account-inactive')
    .where('state', '=', 'waiting')
    .execute();
};

it('accounts are locked in their order, so that nobody deadlocks', async () => {
  const { db } = portal;
  const value = JSON.stringify({ ...defaultRetention, inactiveYears: 3 });
  await db.insertInto('setting').values({ name: 'retention', value }).execute();
  const second = await aSignedInPerson(portal);
  const main = await aSignedInPerson(portal);
  await saveOrganization(db, main.accountId, 'Old Mill Library', start);
  await sql`insert into coordinator select ${second.accountId}, id, ${start} from group_organization`.execute(db);
  await deleteOldDataAt(inDays(1100));
  await db
    .updateTable('sign_in')
    .set({ last_seen_at: inDays(1101) })
    .where('account_id', '=', second.accountId)
    .execute();

  const deleting = await db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [second.accountId]);
    const answer = deleteOldDataAt(inDays(1132));
    await until('The deletion waits.', async () => {
      const waiting = sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await waiting.execute(db)).rows.length > 0;
    });
    await lockAccounts(tx, [main.accountId]);
    return { answer };
  });
  await deleting.answer;

  const accounts = db.selectFrom('account').select('id').where('id', 'in', [main.accountId, second.accountId]);
  expect(await accounts.execute()).toEqual([{ id: second.accountId }]);
  expect(await db.selectFrom('group_organization').select('group_id').execute()).toEqual([
    { group_id: second.accountId },
  ]);
});
