// Seats are counted correctly however they are taken or freed, and changes during a registration are noticed.
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';
import { addSession } from '#tests/support/sessions.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const aSession = (seats: number | null) =>
  addSession(portal, { type_code: 4, starts_at: Temporal.Now.instant().add({ hours: 240 }), seats_web: seats });
const change = (id: number, values: object) =>
  portal.db.updateTable('session').set(values).where('id', '=', id).execute();

/** Seats by method, as the triggers have counted them and as the registrations say. */
const counts = async (id: number) => {
  const { rows } = await sql<{ counted: unknown; real: unknown }>`
    select (select jsonb_object_agg(method, seats) from seat_count where session_id = ${id} and seats <> 0) as counted,
      (select jsonb_object_agg(method, seats) from (
        select method, count(*) as seats from registration
        where session_id = ${id} and canceled_at is null and state <> 'waiting' group by method
      ) as real) as real`.execute(portal.db);
  return rows[0];
};

describe('seats', () => {
  it('are counted when people come, change, go, and are offered what became free', async () => {
    const id = await aSession(3);
    const [ada, ben, cleo, dan] = [
      await aSignedInPerson(portal),
      await aSignedInPerson(portal),
      await aSignedInPerson(portal),
      await aSignedInPerson(portal),
    ];
    const both = { counted: { Web: 2, Both: 1 }, real: { Web: 2, Both: 1 } };
    for (const { token, selfId } of [ada, ben]) await register(portal, token, id, [selfId]);
    await register(portal, cleo.token, id, [cleo.selfId], { method: 'Both' });
    expect(await counts(id)).toEqual(both);
    expect((await register(portal, dan.token, id, [dan.selfId])).status).toBe(409);
    expect((await register(portal, dan.token, id, [dan.selfId], { waitingList: true })).status).toBe(200);
    expect(await counts(id)).toEqual(both);
    // Someone who waits is offered the seat that becomes free.
    await register(portal, cleo.token, id, [cleo.selfId], { method: 'Phone' });
    expect(await counts(id)).toEqual({ counted: { Web: 3, Phone: 1 }, real: { Web: 3, Phone: 1 } });
    await ask(portal, 'DELETE', `/api/my/sessions/${id}`, { token: ada.token });
    expect(await counts(id)).toEqual({ counted: { Web: 2, Phone: 1 }, real: { Web: 2, Phone: 1 } });
    await portal.db.deleteFrom('account').where('id', '=', ben.accountId).execute();
    expect(await counts(id)).toEqual({ counted: { Web: 1, Phone: 1 }, real: { Web: 1, Phone: 1 } });
  });

  it('are counted from when staff limit them', async () => {
    const id = await aSession(null);
    const [ada, ben, cleo] = [
      await aSignedInPerson(portal),
      await aSignedInPerson(portal),
      await aSignedInPerson(portal),
    ];
    await register(portal, ada.token, id, [ada.selfId]);
    expect(await counts(id)).toEqual({ counted: null, real: { Web: 1 } });
    await change(id, { seats_web: 2 });
    await register(portal, ben.token, id, [ben.selfId]);
    expect(await counts(id)).toEqual({ counted: { Web: 2 }, real: { Web: 2 } });
    expect((await register(portal, cleo.token, id, [cleo.selfId])).status).toBe(409);
    await change(id, { seats_web: null });
    await register(portal, cleo.token, id, [cleo.selfId]);
    await change(id, { seats_phone: 10 });
    expect(await counts(id)).toEqual({ counted: { Web: 3 }, real: { Web: 3 } });
  });

  it('that become free without a lock, while staff limit them, are counted as free', async () => {
    const id = await aSession(null);
    const { token, selfId, accountId } = await aSignedInPerson(portal);
    await register(portal, token, id, [selfId]);
    let limiting: Promise<unknown> = Promise.resolve();
    await portal.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('account').where('id', '=', accountId).execute();
      limiting = change(id, { seats_web: 5 });
      const blocked = async (): Promise<boolean> =>
        (await sql`select from pg_locks where not granted`.execute(portal.db)).rows.length > 0;
      await vi.waitFor(async () => expect(await blocked()).toBe(true), { timeout: 10_000, interval: 20 });
    });
    await limiting;
    expect(await counts(id)).toEqual({ counted: null, real: null });
  });
});

/** Does something else right before a registration is written. */
const beforeWriting = (work: () => Promise<unknown>): void => {
  const query: (...given: unknown[]) => unknown = pg.Client.prototype.query;
  let isDone = false;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    if (isDone || !JSON.stringify(given[0]).includes('/* writes */')) return query.apply(this, given);
    isDone = true;
    return work().then(() => query.apply(this, given));
  } as never); // One of the many forms of `query`.
};

describe('what changes between looking and registering', () => {
  const kinds = async (recipient: string) =>
    (await portal.db.selectFrom('email').select('kind').where('recipient', '=', recipient).execute()).filter(
      ({ kind }) => kind === 'registration',
    ).length;

  it.each([
    ['the session is closed', 409, 'NOT_OPEN', (id: number) => change(id, { status_code: 2 })],
    ['staff take seats away', 409, 'FULL', (id: number) => change(id, { seats_web: 0 })],
    [
      'someone takes the last seat',
      409,
      'FULL',
      async (id: number, seats: { other: Person }) => register(portal, seats.other.token, id, [seats.other.selfId]),
    ],
    [
      'the person leaves the group',
      404,
      'UNKNOWN_MEMBER',
      (_: number, { memberId }: { memberId: number }) =>
        portal.db
          .updateTable('member')
          .set({ removed_at: sql<Temporal.Instant>`now()` })
          .where('id', '=', memberId)
          .execute(),
    ],
  ] as const)('is noticed: %s', async (_, status, error, work) => {
    const id = await aSession(1);
    const [own, other] = [await aSignedInPerson(portal), await aSignedInPerson(portal)];
    const body = { firstName: 'Ida', lastName: 'Berg' };
    const memberId = (await ask(portal, 'POST', '/api/schedule/members', { token: own.token, body })).body.id;
    beforeWriting(() => Promise.resolve(work(id, { memberId, other })));
    const answer = await register(portal, own.token, id, [memberId]);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect(await kinds(own.person.email)).toBe(0);
  });

  it('is noticed where the same person registers from another tab, by another way', async () => {
    const id = await aSession(5);
    const { token, selfId, person } = await aSignedInPerson(portal);
    beforeWriting(() => register(portal, token, id, [selfId], { method: 'Phone' }));
    expect((await register(portal, token, id, [selfId])).status).toBe(200);
    expect(await counts(id)).toEqual({ counted: { Web: 1 }, real: { Web: 1 } });
    expect(await kinds(person.email)).toBe(2);
  });

  it('is noticed twice, and then under locks', async () => {
    const id = await aSession(5);
    const { token, selfId } = await aSignedInPerson(portal);
    let times = 0;
    const again = async (): Promise<void> => {
      times += 1;
      await change(id, { join_url: `https://meet.example/${times}` });
      vi.restoreAllMocks();
      if (times === 1) beforeWriting(again);
    };
    beforeWriting(again);
    expect((await register(portal, token, id, [selfId])).status).toBe(200);
    expect(times).toBe(2);
    expect(await counts(id)).toEqual({ counted: { Web: 1 }, real: { Web: 1 } });
  });
});

type Person = Awaited<ReturnType<typeof aSignedInPerson>>;
