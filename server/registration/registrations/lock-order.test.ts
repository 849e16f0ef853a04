// Registrations change while a group or an account changes: each waits for the other, and neither fails.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lockAccounts } from '#server/accounts/group-members/lock-accounts.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aMember } from '#tests/support/group-invitations.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';
import { addSession } from '#tests/support/sessions.ts';
import { staffToken } from '#tests/support/staff-token.ts';
import { until } from '#tests/support/until.ts';

let portal: TestPortal;
let person: Awaited<ReturnType<typeof aSignedInPerson>>;
let bo: number;
let session: number;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
beforeEach(async () => {
  person = await aSignedInPerson(portal);
  bo = await aMember(portal, person, 'Bo', 'Berg');
  session = await addSession(portal, { starts_at: Temporal.Now.instant().add({ hours: 48 }) });
});
afterAll(() => portal?.close());

const isBlocked = async (): Promise<boolean> => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(portal.db);
  return rows.length > 0;
};

/** Like renaming, claiming or merging: the account is locked first, then its people or registrations change. */
const whileAccountChanges = async (
  call: () => ReturnType<typeof ask>,
  change: (tx: Tx) => Promise<unknown>,
): Promise<number> => {
  const { answer } = await portal.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [person.accountId]);
    const waiting = call();
    await until('The call waits.', isBlocked);
    await change(tx);
    return { answer: waiting };
  });
  return (await answer).status;
};
const rename = (tx: Tx) => tx.updateTable('member').set({ first_name: 'Boris' }).where('id', '=', bo).execute();
const touch = (tx: Tx) =>
  tx.updateTable('registration').set({ entered_by: null }).where('member_id', '=', bo).execute();
const needsCaptions = () =>
  portal.db
    .insertInto('accommodation')
    .values({ account_id: person.accountId, captioning: true, updated_at: Temporal.Now.instant() })
    .execute();

it('someone with accommodations is registered while the group renames them', async () => {
  await needsCaptions();
  expect(await whileAccountChanges(() => register(portal, person.token, session, [bo]), rename)).toBe(200);
});

it('staff register someone for a session that has begun while the group renames them', async () => {
  const begun = await addSession(portal, { starts_at: Temporal.Now.instant().subtract({ hours: 1 }) });
  const token = await staffToken(portal);
  const body = { sessionId: begun, participants: [{ id: bo, method: 'Web' }], late: true };
  const path = `/api/staff/people/${person.accountId}/registrations`;
  expect(await whileAccountChanges(() => ask(portal, 'POST', path, { token, body }), rename)).toBe(204);
});

it('a registration is canceled while it moves to another account', async () => {
  await register(portal, person.token, session, [bo]);
  const call = () => ask(portal, 'DELETE', `/api/my/sessions/${session}/participants/${bo}`, { token: person.token });
  expect(await whileAccountChanges(call, touch)).toBe(204);
});

it('an offered seat is accepted while the registration moves to another account', async () => {
  await register(portal, person.token, session, [bo]);
  const offered = { state: 'offered', waiting_since: Temporal.Now.instant() } as const;
  await portal.db
    .updateTable('registration')
    .set({ ...offered, offered_until: Temporal.Now.instant().add({ hours: 5 }) })
    .where('member_id', '=', bo)
    .execute();
  const call = () => ask(portal, 'POST', `/api/my/sessions/${session}/accept`, { token: person.token });
  expect(await whileAccountChanges(call, touch)).toBe(204);
});
