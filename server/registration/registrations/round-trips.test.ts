// A registration takes three round trips to the database, for any account and any number of sessions.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aSignedInPerson } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';
import { addSession } from '#tests/support/sessions.ts';

let portal: TestPortal;
beforeAll(async () => {
  // Emails are queued for a mail server, and no job sends them.
  portal = await aPortal({ web: false, smtpUrl: 'smtp://127.0.0.1:1' });
});
afterAll(() => portal?.close());

const aSession = (seats: number | null) =>
  addSession(portal, {
    ...{ type_code: 4, starts_at: Temporal.Now.instant().add({ hours: 240 }) },
    ...{ seats_web: seats, seats_phone: seats },
  });

/** Someone signed in, with a group of so many people. */
const aGroup = async (people: number) => {
  const { token, selfId, accountId } = await aSignedInPerson(portal);
  if (people === 1) return { token, memberIds: [selfId] };
  const others = await portal.db
    .insertInto('member')
    .values(
      Array.from({ length: people - 1 }, (_, number) => ({
        ...{ account_id: accountId, first_name: `P${number}`, last_name: 'Lund', is_self: false },
      })),
    )
    .returning('id')
    .execute();
  return { token, memberIds: [selfId, ...others.map(({ id }) => id)] };
};

/** How often the server asks the database while someone registers. */
const roundTrips = async (...given: Parameters<typeof register>) => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const { status } = await register(...given);
    return { status, count: query.mock.calls.length };
  } finally {
    query.mockRestore();
  }
};

// The sign-in, what it depends on, what it writes.
const registering = 3;

describe('registering', () => {
  it.each([
    ['one person, unlimited seats', 1, null, 'Web'],
    ['200 people, unlimited seats', 200, null, 'Web'],
    ['one person, limited seats', 1, 1000, 'Web'],
    ['200 people, limited seats', 200, 1000, 'Web'],
    ['one person by telephone', 1, null, 'Both'],
    ['200 people by telephone, limited seats', 200, 1000, 'Both'],
  ] as const)('asks the database rarely: %s', async (_, people, seats, method) => {
    const [id, { token, memberIds }] = [await aSession(seats), await aGroup(people)];
    expect(await roundTrips(portal, token, id, memberIds, { method })).toEqual({ status: 200, count: registering });
    const rows = await portal.db.selectFrom('registration').select('id').where('session_id', '=', id).execute();
    expect(rows).toHaveLength(people);
  });

  it('asks as rarely for another session, while the email about the first still waits', async () => {
    const { token, memberIds } = await aGroup(1);
    await register(portal, token, await aSession(null), memberIds);
    const id = await aSession(null);
    expect(await roundTrips(portal, token, id, memberIds)).toEqual({ status: 200, count: registering });
  });

  it('asks less for a full session', async () => {
    const [id, { token, memberIds }] = [await aSession(0), await aGroup(1)];
    expect(await roundTrips(portal, token, id, memberIds)).toEqual({ status: 409, count: registering - 1 });
  });
});
