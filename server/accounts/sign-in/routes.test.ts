// Creating an account, signing in, and tokens, at the API.
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInPerson, ask, keyed } from '#tests/support/api.ts';
import { aCertificate } from '#tests/support/certificates.ts';
import { aPerson } from '#tests/support/people.ts';
import { aPortal, type TestPortal, testSecrets } from '#tests/support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());

const register = (body: unknown) => ask(portal, 'POST', keyed('/api/register'), { body });
const login = (body: unknown) => ask(portal, 'POST', keyed('/api/login'), { body });

describe('creating an account', () => {
  it('answers the new id, and the same address a second time ALREADY EXISTS', async () => {
    const person = aPerson();

    const first = await register(person);
    const again = await register({ ...person, email: ` ${person.email.toUpperCase()} ` });

    expect(first.status).toBe(200);
    expect(first.body).toEqual({ accountId: expect.any(Number), error: '' });
    expect(again.body).toEqual({ accountId: -1, error: 'ALREADY EXISTS' });
  });

  it('makes one account of twenty equal requests at once', async () => {
    const person = aPerson();

    const replies = await Promise.all(Array.from({ length: 20 }, () => register(person)));

    expect(replies.filter(({ body }) => body.accountId > 0).length).toBe(1);
    expect(replies.every(({ status }) => status === 200)).toBe(true);
  });

  it('names every error with its field', async () => {
    const { status, body } = await register({
      ...aPerson({ firstName: ' ', lastName: '', email: 'nora@example', password: 'short' }),
      state: 'XX',
      role: 'staff',
    });

    expect(status).toBe(400);
    expect(body).toEqual({
      error: 'INVALID',
      message: 'Some fields have errors. Fix them, then try again.',
      fields: {
        firstName: 'Enter a first name, a last name or both',
        email: 'invalid email',
        password: 'must be at least 6 characters, contain one number and one special character',
        state: 'Choose from the list.',
        role: 'This field is not known',
      },
    });
  });

  it('takes people with one name, and never shows a stray space', async () => {
    for (const [firstName, lastName, name] of [
      ['', 'Suharto', 'Suharto'],
      ['Madonna', ' ', 'Madonna'],
    ] as const) {
      const { person, token, selfId, accountId } = await aSignedInPerson(portal, { firstName, lastName });
      const signedIn = await ask(portal, 'POST', keyed('/api/login'), {
        body: { email: person.email, password: person.password },
      });
      const { number } = await aCertificate(portal.db, { accountId, memberId: selfId });
      const { body: listed } = await ask(portal, 'GET', '/api/my/certificates', { token });

      expect(signedIn.body.name).toBe(name);
      expect(listed).toMatchObject([{ number, person: name, newName: null }]);
    }
  });

  it.each(['\n\nCall 900 555 0199', '\tAda', '\u202eadA'])('refuses a first name with %j', async (firstName) => {
    const { status, body } = await register({ ...aPerson(), firstName });

    expect([status, Object.keys(body.fields)]).toEqual([400, ['firstName']]);
  });

  it('keeps password and secret answer as argon2id hashes only', async () => {
    const { accountId } = await aSignedInPerson(portal, { secretAnswer: 'Ultramarine' });

    const row = await portal.db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow();

    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(row.secret_answer_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toContain('Ultramarine');
  });

  it('needs the public key', async () => {
    expect((await ask(portal, 'POST', '/api/register', { body: aPerson() })).status).toBe(401);
    expect((await ask(portal, 'POST', '/api/register?apikey=wrong', { body: aPerson() })).status).toBe(401);
  });
});

describe('signing in', () => {
  it('distinguishes an unknown user from a wrong password', async () => {
    const { person } = await aSignedInPerson(portal);

    expect((await login({ email: 'nobody@example.org', password: 'x' })).body).toEqual({
      result: 'FAIL',
      error: 'User not found',
    });
    expect((await login({ email: person.email, password: 'x' })).body).toEqual({
      result: 'FAIL',
      error: 'Invalid password',
    });
    expect((await login({ email: person.email, password: person.password })).body).toEqual({
      result: 'OK',
      jwt: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      name: 'Nora Quist',
    });
  });
});

describe('tokens', () => {
  const key = new TextEncoder().encode(testSecrets.jwtSecret);
  const members = (token: string) => ask(portal, 'GET', '/api/schedule/members', { token });
  const forge = (claims: object, header: object, secret: Uint8Array = key) =>
    new SignJWT({ sid: crypto.randomUUID(), ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
      .setIssuer('curbcut')
      .setAudience('curbcut-portal')
      .setSubject('1')
      .setJti('1')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(secret);

  it('are renewed for a live sign-in, and the old one lives on', async () => {
    const { token } = await aSignedInPerson(portal);

    const { body } = await ask(portal, 'GET', '/api/jwt/reset', { token });

    expect(body.jwt).not.toBe(token);
    expect((await members(body.jwt)).status).toBe(200);
    expect((await members(token)).status).toBe(200);
  });

  it('are not renewed without one: the answer is empty', async () => {
    expect((await ask(portal, 'GET', '/api/jwt/reset')).body).toEqual({});
    expect((await ask(portal, 'GET', '/api/jwt/reset', { token: 'a.b.c' })).body).toEqual({});
  });

  it('end after an hour, and with their sign-in', async () => {
    const { token, accountId } = await aSignedInPerson(portal);

    portal.setClock(() => Temporal.Now.instant().add({ minutes: 61 }));
    const expired = await members(token);
    portal.setClock(() => Temporal.Now.instant());
    await portal.db
      .updateTable('sign_in')
      .set((eb) => ({ revoked_at: eb.ref('signed_in_at') }))
      .where('account_id', '=', accountId)
      .execute();

    expect(expired.status).toBe(401);
    expect((await members(token)).status).toBe(401);
    expect((await ask(portal, 'GET', '/api/jwt/reset', { token })).body).toEqual({});
  });

  it('end with logging out, here or everywhere', async () => {
    const { token, person } = await aSignedInPerson(portal);
    const again = async () => (await login({ email: person.email, password: person.password })).body.jwt;
    const [second, third] = [await again(), await again()];

    expect((await ask(portal, 'POST', '/api/logout', { token })).status).toBe(204);
    expect((await members(token)).status).toBe(401);
    expect((await members(second)).status).toBe(200);
    expect((await ask(portal, 'POST', '/api/logout?everywhere=1', { token: second })).status).toBe(204);
    expect([(await members(second)).status, (await members(third)).status]).toEqual([401, 401]);
    expect((await ask(portal, 'POST', '/api/logout', { token: second })).status).toBe(401);
  });

  it('that are forged open nothing', async () => {
    const { token } = await aSignedInPerson(portal);
    const [header = '', payload = '', signature = ''] = token.split('.');
    const unsigned = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
    const forged = [
      `${unsigned}.${payload}.`,
      `${unsigned}.${payload}.${signature}`,
      `${header}.${payload}.${signature.slice(0, -2)}AA`,
      `${header}.${Buffer.from('{"sid":"x"}').toString('base64url')}.${signature}`,
      await forge({}, {}),
      await forge({}, { typ: 'JWT' }),
      await forge({}, {}, new TextEncoder().encode('another secret, also forty letters long!')),
      await forge({ nbf: Math.floor(Date.now() / 1000) + 600 }, {}),
      'x.y.z',
    ];

    for (const each of forged) expect((await members(each)).status, each).toBe(401);
  });
});
