// Evidence of people who joined a group with an account of their own: what the group stated stays its statement.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readPresence } from '#server/credit/attendance/read-presence.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { after, anAttendee, aSession } from '#tests/support/attendance.ts';
import { aRegistration } from '#tests/support/credit.ts';
import { accept, aJoinedPerson, aMember, anAddress, invite, keyFor } from '#tests/support/group-invitations.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { tokenOf } from '#tests/support/sign-in.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterEach(() => portal.setClock(() => Temporal.Now.instant()));
afterAll(() => portal?.close());

const attended = async (session: number, member: number) =>
  (await readPresence(portal.db, session, Temporal.Now.instant())).get(member)?.attended;

it('a code word that the coordinator entered counts as the group’s statement, also after the member claimed it', async () => {
  const session = await aSession(portal);
  const coordinator = await anAttendee(portal, session, { others: ['Berg'] });
  const [, bo = 0] = coordinator.members;
  const body = { word: 'ramp' };
  await ask(portal, 'POST', `/api/staff/sessions/${session}/code-word`, { token: await staffToken(portal), body });
  const claimer = await aSignedInPerson(portal);
  const email = anAddress();
  await invite(portal, coordinator, bo, email);
  const key = await keyFor(portal, email);
  portal.setClock(() => after);
  const token = await tokenOf(portal, coordinator.person);
  const given = { token, body: { memberId: bo, word: 'ramp' } };
  expect((await ask(portal, 'POST', `/api/my/sessions/${session}/code-word`, given)).body.isRight).toBe(true);
  expect(await attended(session, bo)).toEqual({ signInSheet: 'none' });

  portal.setClock(() => Temporal.Now.instant());
  expect((await accept(portal, claimer, key)).status).toBe(204);

  expect(await attended(session, claimer.selfId)).toEqual({ signInSheet: 'none' });
});

it('the sheet of a group is for the person whom it registered, not for the group of that person', async () => {
  const session = await aSession(portal);
  const { coordinator, ana } = await aJoinedPerson(portal);
  const cid = await aMember(portal, ana, 'Cid', 'Lund');
  for (const selfId of [ana.selfId, cid]) await aRegistration(portal, { ...ana, selfId }, session);
  const { id: group_person_id } = await portal.db
    .selectFrom('group_person')
    .select('id')
    .where('person_id', '=', ana.accountId)
    .executeTakeFirstOrThrow();
  await portal.db.insertInto('group_registration').values({ group_person_id, session_id: session }).execute();
  const sheet = { session_id: session, account_id: coordinator.accountId, site: 'Old Mill Library' };
  const at = { attested_at: after, sent_at: after, verified_at: after };
  await portal.db
    .insertInto('sign_in_sheet')
    .values({ ...sheet, ...at })
    .execute();

  expect(await attended(session, ana.selfId)).toEqual({ signInSheet: 'verified', returnedAt: after });
  expect(await attended(session, cid)).toEqual({ signInSheet: 'none' });
});
