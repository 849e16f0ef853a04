// One job per session reminds everybody who wants reminders.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tasksOf } from '#server/tasks.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';
import { addSession } from '#tests/support/sessions.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());

const tasksAt = (now: Temporal.Instant) =>
  tasksOf(
    portal.db,
    {
      smtpUrl: null,
      publicUrl: 'https://portal.example',
      joinSecret: 'a secret of the tests',
      from: null,
      contactEmail: null,
    },
    () => now,
  );

it('one job reminds all who registered before it was due, have a seat and want it', async () => {
  const start = Temporal.Now.instant().add({ hours: 240 });
  const id = await addSession(portal, { type_code: 4, starts_at: start, seats_web: 3 });
  const [ada, ben, cleo, dan] = await Promise.all([1, 2, 3, 4].map(() => aSignedInPerson(portal)));
  if (!ada || !ben || !cleo || !dan) throw new Error('Someone is missing.');
  for (const { token, selfId } of [ada, ben, cleo]) await register(portal, token, id, [selfId]);
  await register(portal, dan.token, id, [dan.selfId], { waitingList: true });
  await ask(portal, 'POST', '/api/my/reminders', { token: ben.token, body: { reminders: ['hour'], timeZone: '' } });
  const { starts_at } = await portal.db
    .selectFrom('session')
    .select('starts_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const startsAt = starts_at.toString();
  const reminded = async (): Promise<number[]> => {
    const { rows } = await sql<{ key: string }>`
      select key from graphile_worker._private_jobs where key like ${`send-reminder-week-${id}-%`}`.execute(portal.db);
    return rows.map(({ key }) => Number(key.split('-').at(-1)));
  };
  const remind = (hoursBefore: number, given = startsAt) =>
    tasksAt(start.subtract({ hours: hoursBefore }))['send-reminders']({
      sessionId: id,
      kind: 'week',
      startsAt: given,
    });

  // Too early, because a clock was wrong: it waits for its time. The session does not begin at another time.
  await remind(200);
  await remind(167, starts_at.add({ hours: 1 }).toString());
  expect(await reminded()).toEqual([]);
  // The job comes late, as after an outage: who has registered meanwhile was never to be reminded.
  await ask(portal, 'DELETE', `/api/my/sessions/${id}`, { token: cleo.token });
  await portal.db
    .updateTable('registration')
    .set({ state: 'registered', offered_until: null, registered_at: start.subtract({ hours: 168 }) })
    .where('account_id', '=', dan.accountId)
    .execute();
  await remind(160);
  expect(await reminded()).toEqual([ada.accountId]);
});
