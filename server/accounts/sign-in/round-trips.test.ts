// Signing in and creating an account ask the database rarely.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, keyed } from '#tests/support/api.ts';
import { aPerson } from '#tests/support/people.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  // With limits, and a mail server to which no job sends.
  portal = await aPortal({ web: false, limits: true, smtpUrl: 'smtp://127.0.0.1:1' });
});
afterAll(() => portal?.close());

/** How often the server asks the database during a call. */
const roundTrips = async (path: string, body: unknown) => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const answer = await ask(portal, 'POST', keyed(path), { body });
    return { body: answer.body, count: query.mock.calls.length };
  } finally {
    query.mockRestore();
  }
};

const mailOf = (recipient: string) =>
  portal.db.selectFrom('email').select('kind').where('recipient', '=', recipient).orderBy('id').execute();

describe('the database is queried', () => {
  it('six times for a new account: the limit (a transaction), the address, the account with its email', async () => {
    const person = aPerson();

    expect(await roundTrips('/api/register', person)).toMatchObject({ body: { error: '' }, count: 6 });
    expect(await mailOf(person.email)).toEqual([{ kind: 'welcome' }]);
  });

  it('twice for a sign-in, also by a new browser, of which the owner is notified', async () => {
    const { email, password } = aPerson();
    await ask(portal, 'POST', keyed('/api/register'), { body: { ...aPerson(), email, password } });
    const given = { email, password, timeZone: 'America/Chicago' };

    for (const attempt of ['first', 'second']) {
      const { body, count } = await roundTrips('/api/login', given);
      expect([attempt, body.result, count]).toEqual([attempt, 'OK', 2]);
    }
    expect(await mailOf(email)).toEqual([{ kind: 'welcome' }, { kind: 'new-device' }]);
  });
});
