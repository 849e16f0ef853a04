// The first verification of an address: what was set on the account before that ends.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewAccount } from '#contract/accounts/sign-in.ts';
import { aNetwork, aSignedInPerson, ask, keyed } from '#tests/support/api.ts';
import { aPerson } from '#tests/support/people.ts';
import { aPortal, type TestPortal, testSecrets } from '#tests/support/portal.ts';
import { until } from '#tests/support/until.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false, jobs: true, limits: true });
});
afterAll(() => portal?.close());

const login = async ({ email }: { email: string }, password: string, more: { cookie?: string; from?: string } = {}) => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: keyed('/api/login'),
    remoteAddress: more.from ?? aNetwork(),
    ...(more.cookie ? { headers: { cookie: `device=${more.cookie}` } } : {}),
    payload: { email, password },
  });
  const device = answer.cookies.find(({ name }) => name === 'device')?.value;
  return { status: answer.statusCode, body: answer.json(), device };
};

const mailsTo = (email: string) =>
  portal.db
    .selectFrom('email')
    .select(['kind', 'subject', 'body_text'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();

/** Through the form, so that nobody has proven the address. */
const someoneNew = async (values: Partial<NewAccount> = {}) => {
  const person = aPerson(values);
  const { body } = await ask(portal, 'POST', keyed('/api/register'), { body: person, from: aNetwork() });
  return { person, accountId: Number(body.accountId), token: (await login(person, person.password)).body.jwt };
};

const addFactor = async (accountId: number): Promise<void> => {
  await sql`insert into second_factor (account_id, secret, created_at, confirmed_at)
    values (${accountId}, 'JBSWY3DPEHPK3PXP', now(), now())`.execute(portal.db);
};

/** Sets a new password with the email; what the browser is to hold from then on. */
const resetByEmail = async (email: string, password: string): Promise<string | undefined> => {
  const before = (await mailsTo(email)).length;
  await ask(portal, 'POST', '/api/recovery', {
    body: { key: testSecrets.apiKey, email, redirectDomain: 'http://localhost:3000' },
    from: aNetwork(),
  });
  await until('the email is written', async () => (await mailsTo(email)).length > before);
  const message = (await mailsTo(email)).at(-1)?.body_text ?? '';
  const [, ResetKey] = /reset-password\?code=([\w-]+)/.exec(message) ?? [];
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/recovery/reset',
    remoteAddress: aNetwork(),
    payload: { ResetKey, password },
  });
  expect(answer.statusCode).toBe(200);
  return answer.cookies.find(({ name }) => name === 'device')?.value;
};

describe('an account that a stranger made with my address', () => {
  it('is mine alone after a reset by email: no password, second factor, answer or sign-in of theirs is left', async () => {
    const { person, accountId, token } = await someoneNew();
    await addFactor(accountId);

    await resetByEmail(person.email, 'Mine-Alone-1');

    expect((await login(person, person.password)).body).toEqual({ result: 'FAIL', error: 'Invalid password' });
    expect((await login(person, 'Mine-Alone-1')).body.result).toBe('OK');
    expect((await ask(portal, 'GET', '/api/my/security', { token })).status).toBe(401);
    const account = await portal.db
      .selectFrom('account')
      .select(['secret_question', sql<boolean>`email_proven_at is not null`.as('isProven')])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    expect(account).toEqual({ secret_question: '', isProven: true });
  });

  it('keeps the second factor of someone who had proven the address before', async () => {
    const { person, accountId } = await aSignedInPerson(portal);
    await addFactor(accountId);

    await resetByEmail(person.email, 'Mine-Again-1');

    expect((await login(person, 'Mine-Again-1')).body).toEqual({ result: 'FAIL', error: 'Code needed' });
  });

  it('writes nothing to me that they typed', async () => {
    const { person } = await someoneNew({ firstName: 'Win a prize at', lastName: 'evil.example' });
    const [message] = await mailsTo(person.email);

    expect(message?.kind).toBe('welcome');
    expect(`${message?.subject} ${message?.body_text}`).not.toMatch(/prize|evil/);
    expect(message?.body_text).toContain('Hello,');
  });
});

describe('the link of the welcome email', () => {
  const keyOf = async (email: string): Promise<string> => {
    const message = (await mailsTo(email)).at(-1)?.body_text ?? '';
    return /confirm-email\?code=([\w.-]+)/.exec(message)?.[1] ?? '';
  };
  const confirm = (key: string, token?: string) =>
    ask(portal, 'POST', '/api/email/confirm', { body: { key }, ...(token ? { token } : {}) });
  const isProven = async (token: string): Promise<boolean> =>
    (await ask(portal, 'GET', '/api/my/security', { token })).body.isEmailVerified;

  it('proves the address to who is signed in to the account, and to nobody else', async () => {
    const [mine, other] = [await someoneNew(), await someoneNew()];
    const key = await keyOf(mine.person.email);

    expect((await confirm(key)).status).toBe(400);
    expect((await confirm(key, other.token)).status).toBe(400);
    // Not its last character, of which some bits say nothing.
    const forged = key.replace(/\.(.)([\w-]*)$/, (_, first, rest) => `.${first === 'A' ? 'B' : 'A'}${rest}`);
    expect((await confirm(forged, mine.token)).status).toBe(400);
    expect(await isProven(mine.token)).toBe(false);
    expect((await confirm(key, mine.token)).body).toEqual({ email: mine.person.email });
    expect([await isProven(mine.token), await isProven(other.token)]).toEqual([true, false]);
  });

  it('is sent again on request, five times in an hour, and is valid for seven days', async () => {
    const { person, token } = await someoneNew();
    for (let round = 0; round < 5; round += 1) {
      expect((await ask(portal, 'POST', '/api/my/email/proof', { token })).status).toBe(204);
    }
    expect((await ask(portal, 'POST', '/api/my/email/proof', { token })).status).toBe(429);
    const key = await keyOf(person.email);
    const [id, end, signature] = key.split('.');

    expect((await confirm(`${id}.${Number(end) + 1}.${signature}`, token)).status).toBe(400);
    expect((await confirm(key, token)).status).toBe(200);
    const count = (await mailsTo(person.email)).length;
    expect((await ask(portal, 'POST', '/api/my/email/proof', { token })).status).toBe(204);
    expect(await mailsTo(person.email)).toHaveLength(count);
  });
});

describe('browsers', () => {
  it('a reset by email lets the owner in at once, however many wrong passwords strangers have tried', async () => {
    const { person } = await aSignedInPerson(portal);
    for (let round = 0; round < 6; round += 1) await login(person, 'Wrong-Pass-1');
    expect((await login(person, person.password)).status).toBe(429);

    const device = await resetByEmail(person.email, 'Mine-Alone-1');
    expect((await login(person, 'Mine-Alone-1')).body.result).toBe('OK');

    for (let round = 0; round < 6; round += 1) await login(person, 'Wrong-Pass-1');
    expect((await login(person, 'Mine-Alone-1')).status).toBe(429);
    expect((await login(person, 'Mine-Alone-1', { cookie: device ?? '' })).body.result).toBe('OK');
  });

  it('a device that the sender made up is not adopted; one that was given out is', async () => {
    const [{ person }, { person: other }] = [await aSignedInPerson(portal), await aSignedInPerson(portal)];
    const planted = 'x'.repeat(43);

    const { device } = await login(person, person.password, { cookie: planted });
    expect(device).toMatch(/^[\w-]{43}$/);
    expect(device).not.toBe(planted);
    expect((await login(person, person.password, { cookie: device ?? '' })).device).toBe(device);
    expect((await login(other, other.password, { cookie: device ?? '' })).device).toBe(device);
  });
});
