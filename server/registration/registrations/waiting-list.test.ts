// The order of the waiting list: nobody gets a seat before those who wait longer, and nobody loses a place without cause.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tasksOf } from '#server/tasks.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { staffAt } from '#tests/support/edited-sessions.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';
import { addSession } from '#tests/support/sessions.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());

type Person = Awaited<ReturnType<typeof aSignedInPerson>>;
const mail = {
  smtpUrl: null,
  publicUrl: 'https://portal.example',
  joinSecret: 'a secret',
  from: null,
  contactEmail: null,
};
const now = () => Temporal.Now.instant();
const tasksAt = (time: Temporal.Instant) => tasksOf(portal.db, mail, () => time);

/** A session with one seat, and people who registered in this order: the first has the seat. */
const aFullSession = async (people: number, values: object = {}) => {
  const id = await addSession(portal, { type_code: 4, starts_at: now().add({ hours: 240 }), seats_web: 1, ...values });
  const group: Person[] = [];
  for (let count = 0; count < people; count += 1) {
    const person = await aSignedInPerson(portal);
    group.push(person);
    await register(portal, person.token, id, [person.selfId], { waitingList: true });
  }
  return { id, group: group as [Person, ...Person[]] };
};
const stateOf = async ({ selfId }: Person, id: number) => {
  const row = await portal.db
    .selectFrom('registration')
    .select('state')
    .where('member_id', '=', selfId)
    .where('session_id', '=', id)
    .where('canceled_at', 'is', null)
    .executeTakeFirst();
  return row?.state;
};
const cancel = ({ token }: Person, id: number) => ask(portal, 'DELETE', `/api/my/sessions/${id}`, { token });
const accept = ({ token }: Person, id: number) => ask(portal, 'POST', `/api/my/sessions/${id}/accept`, { token });
const endOffer = async (id: number, hours: number) => {
  const offer = await portal.db
    .selectFrom('registration')
    .select('id')
    .where('session_id', '=', id)
    .where('state', '=', 'offered')
    .executeTakeFirstOrThrow();
  await tasksAt(now().add({ hours }))['end-offer']({ registrationId: offer.id });
};
const setSession = (id: number, values: object) =>
  portal.db.updateTable('session').set(values).where('id', '=', id).execute();

it('a seat that was added goes to who waits, also if a newcomer registers before it is offered', async () => {
  const { id, group } = await aFullSession(2);
  const [, waiting] = group as [Person, Person];
  await setSession(id, { seats_web: 2 });
  const newcomer = await aSignedInPerson(portal);

  expect((await register(portal, newcomer.token, id, [newcomer.selfId])).status).toBe(409);

  expect([await stateOf(waiting, id), await stateOf(newcomer, id)]).toEqual(['offered', undefined]);
});

it('who took an offered seat and then waits for another kind of seat comes after those who wait for it already', async () => {
  const { id, group } = await aFullSession(2, { seats_phone: 1 });
  const [holder, first] = group as [Person, Person];
  const [phone, second] = [await aSignedInPerson(portal), await aSignedInPerson(portal)];
  for (const { token, selfId } of [phone, second]) {
    await register(portal, token, id, [selfId], { method: 'Phone', waitingList: true });
  }
  await cancel(holder, id);
  expect((await accept(first, id)).status).toBe(204);
  await register(portal, first.token, id, [first.selfId], { method: 'Phone', waitingList: true });

  await cancel(phone, id);

  expect([await stateOf(first, id), await stateOf(second, id)]).toEqual(['waiting', 'offered']);
});

it('an offer that ends while the session is deleted costs nobody the place, and sends no email', async () => {
  const { id, group } = await aFullSession(2);
  const [holder, waiting] = group as [Person, Person];
  await cancel(holder, id);
  await setSession(id, { status_code: 9 });

  await endOffer(id, 25);

  expect(await stateOf(waiting, id)).toBe('waiting');
  const emails = await portal.db
    .selectFrom('email')
    .select('kind')
    .where('recipient', '=', waiting.person.email)
    .execute();
  expect(emails.map(({ kind }) => kind)).not.toContain('offer-over');
  await setSession(id, { status_code: 1 });
  await tasksAt(now())['offer-seats']({ sessionId: id });
  expect(await stateOf(waiting, id)).toBe('offered');
});

it('seats that became free while a session was on are offered when it is moved to a later day', async () => {
  const { id, group } = await aFullSession(2);
  const [holder, waiting] = group as [Person, Person];
  const began = now().subtract({ minutes: 5 });
  await setSession(id, { starts_at: began, ends_at: began.add({ minutes: 90 }) });
  await cancel(holder, id);
  expect(await stateOf(waiting, id)).toBe('waiting');
  const staff = staffAt(portal, await staffToken(portal));
  const session = await staff.read(id);

  await staff.save(session, { ...session.values, start: '2098-05-15T14:30' });

  const { rows } = await sql`select from graphile_worker._private_jobs where key = ${`offer-seats-${id}`}`.execute(
    portal.db,
  );
  expect(rows).toHaveLength(1);
});
