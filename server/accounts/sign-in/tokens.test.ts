// Tokens: forged, early and expired ones are rejected; two tabs and two keys work together.
import { createHmac, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { aSignedInPerson, ask, keyed } from '#tests/support/api.ts';
import { aPortal, type TestPortal, testConfig, testSecrets } from '#tests/support/portal.ts';

let portal: TestPortal;
let token: string;
let accountId: number;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  ({ token, accountId } = await aSignedInPerson(portal));
});
afterAll(() => portal?.close());

const status = async (bearer: string, on: Pick<TestPortal, 'app'> = portal): Promise<number> =>
  (await ask(on, 'GET', '/api/my/profile', { token: bearer })).status;
const renewed = async (bearer: string, on: Pick<TestPortal, 'app'> = portal): Promise<string | undefined> =>
  (await ask(on, 'GET', '/api/jwt/reset', { token: bearer })).body.jwt;

const encode = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const partsOf = (jwt: string) =>
  jwt
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString())) as [
    Record<string, unknown>,
    Record<string, unknown>,
  ];

/** Signed with the portal's own secret, so that only the change can be the reason. */
const signed = (head: unknown, body: unknown, secret = testSecrets.jwtSecret, hash = 'sha256'): string => {
  const text = `${encode(head)}.${encode(body)}`;
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
};

const forgeries = (): [name: string, token: string][] => {
  const [head, body] = partsOf(token);
  const now = Math.floor(Date.now() / 1000);
  const [one = '', two = '', three = ''] = token.split('.');
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })).export({
    type: 'spki',
    format: 'pem',
  });
  const rs = `${encode({ ...head, alg: 'RS256' })}.${two}`;
  const flipped = `${two.slice(0, -1)}${two.endsWith('A') ? 'B' : 'A'}`;
  const without = (name: string) => Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
  return [
    ['no algorithm', `${encode({ ...head, alg: 'none' })}.${two}.`],
    ['no algorithm, with the signature', `${encode({ ...head, alg: 'none' })}.${two}.${three}`],
    ['None', `${encode({ ...head, alg: 'None' })}.${two}.`],
    ['nOnE', `${encode({ ...head, alg: 'nOnE' })}.${two}.`],
    ['HS512', signed({ ...head, alg: 'HS512' }, body, undefined, 'sha512')],
    ['HS384', signed({ ...head, alg: 'HS384' }, body, undefined, 'sha384')],
    ['HS256 declared as HS512', signed({ ...head, alg: 'HS512' }, body)],
    ['RS256 by another', `${rs}.${sign('sha256', Buffer.from(rs), privateKey).toString('base64url')}`],
    ['HS256 keyed with a public key', signed(head, body, String(pem))],
    ['an empty secret', signed(head, body, '')],
    ['a guessed secret', signed(head, body, 'secret')],
    ['the public key of the client', signed(head, body, testSecrets.apiKey)],
    ['a key of its own (jwk)', signed({ ...head, jwk: { kty: 'oct', k: encode('secret') } }, body, 'secret')],
    ['a key from elsewhere (jku)', signed({ ...head, jku: 'https://evil.example/keys' }, body, 'secret')],
    ['a certificate of its own (x5c)', signed({ ...head, x5c: ['MIIB'] }, body, 'secret')],
    ['a certificate from elsewhere (x5u)', signed({ ...head, x5u: 'https://evil.example/x' }, body, 'secret')],
    ['a key id that is a path', signed({ ...head, kid: '../../../../dev/null' }, body, '')],
    ['a key id that is SQL', signed({ ...head, kid: "x' union select 'secret" }, body, 'secret')],
    ['no key id', signed({ alg: 'HS256', typ: 'at+jwt' }, body)],
    ['an unknown key id', signed({ ...head, kid: 'AAAAAAAA' }, body)],
    ['no type', signed({ alg: head.alg, kid: head.kid }, body)],
    ['the type JWT', signed({ ...head, typ: 'JWT' }, body)],
    ['another type', signed({ ...head, typ: 'logout+jwt' }, body)],
    ['a critical extension', signed({ ...head, crit: ['exp'] }, body)],
    ['an unencoded payload', signed({ ...head, b64: false, crit: ['b64'] }, body)],
    ['another issuer', signed(head, { ...body, iss: 'evil' })],
    ['no issuer', signed(head, without('iss'))],
    ['another audience', signed(head, { ...body, aud: 'another-portal' })],
    ['no audience', signed(head, without('aud'))],
    ['not valid yet', signed(head, { ...body, nbf: now + 600 })],
    ['expired for 61 seconds', signed(head, { ...body, exp: now - 61 })],
    ['expired for a second', signed(head, { ...body, exp: now - 1 })],
    ['no end', signed(head, without('exp'))],
    ['an end that is text', signed(head, { ...body, exp: String(now + 600) })],
    ['no sign-in', signed(head, without('sid'))],
    ['a sign-in that is a number', signed(head, { ...body, sid: 1 })],
    ['no person', signed(head, without('sub'))],
    ['no id', signed(head, without('jti'))],
    ['one bit of the payload', `${one}.${flipped}.${three}`],
    ['one letter of the signature', `${one}.${two}.${three.startsWith('A') ? 'B' : 'A'}${three.slice(1)}`],
    ['no signature', `${one}.${two}.`],
    ['two parts', `${one}.${two}`],
    ['five parts', `${token}.a.b`],
    ['nothing', '..'],
    ['not JSON', signed('{', '{')],
  ];
};

describe('a token that is not ours', () => {
  it('opens nothing and is not renewed, in 45 forms', async () => {
    const all = forgeries();
    expect(all.length).toBeGreaterThanOrEqual(40);
    for (const [name, forged] of all) {
      expect(await status(forged), name).toBe(401);
      expect(await renewed(forged), name).toBe(undefined);
    }
    // The same made by the same means, unchanged, is good: what was changed above is what is refused.
    const [head, body] = partsOf(token);
    expect(await status(signed(head, body))).toBe(200);
  });

  it('of a sign-in that does not exist, or is no uuid, opens nothing', async () => {
    const [head, body] = partsOf(token);
    for (const sid of ['00000000-0000-4000-8000-000000000000', 'x', "' or true --", '']) {
      expect(await status(signed(head, { ...body, sid })), sid).toBe(401);
    }
  });
});

describe('a token that is ours', () => {
  it('is renewed a hundred times from two tabs, and nobody is signed out', async () => {
    const person = await aSignedInPerson(portal);
    const tabs = [person.token, person.token];
    for (let round = 0; round < 50; round += 1) {
      const fresh = await Promise.all(tabs.map((each) => renewed(each)));
      for (const [tab, jwt] of fresh.entries()) if (jwt) tabs[tab] = jwt;
    }
    for (const each of [person.token, ...tabs]) expect(await status(each)).toBe(200);
  });

  it('ends after an hour, and its sign-in after twelve, or after thirty days where it is to be remembered', async () => {
    const { person } = await aSignedInPerson(portal);
    const real = () => Temporal.Now.instant();
    for (const [remember, hours] of [
      [false, 12],
      [true, 30 * 24],
    ] as const) {
      const login = { email: person.email, password: person.password, remember };
      let { jwt } = (await ask(portal, 'POST', keyed('/api/login'), { body: login })).body;
      portal.setClock(() => real().add({ minutes: 59 }));
      expect(await status(jwt)).toBe(200);
      portal.setClock(() => real().add({ minutes: 61 }));
      expect(await status(jwt)).toBe(401);
      // Renewed again and again, it lives as long as the sign-in and no longer.
      for (let minutes = 50; minutes < hours * 60 - 50; minutes += 50) {
        portal.setClock(() => real().add({ minutes }));
        jwt = await renewed(jwt);
      }
      portal.setClock(() => real().add({ minutes: hours * 60 - 45 }));
      jwt = await renewed(jwt);
      portal.setClock(() => real().add({ minutes: hours * 60 - 1 }));
      expect(await status(jwt)).toBe(200);
      portal.setClock(() => real().add({ minutes: hours * 60 + 1 }));
      expect(await status(jwt)).toBe(401);
      expect(await renewed(jwt)).toBe(undefined);
      portal.setClock(real);
    }
  });

  it('of a sign-in that is to be remembered is renewed also after it has ended, for thirty days; others are not', async () => {
    const { person } = await aSignedInPerson(portal);
    const real = () => Temporal.Now.instant();
    const tokenOf = async (remember: boolean): Promise<string> =>
      (
        await ask(portal, 'POST', keyed('/api/login'), {
          body: { email: person.email, password: person.password, remember },
        })
      ).body.jwt;
    const [kept, other] = [await tokenOf(true), await tokenOf(false)];
    portal.setClock(() => real().add({ hours: 5 }));
    expect(await renewed(other)).toBe(undefined);
    expect(await status(kept)).toBe(401);
    const fresh = (await renewed(kept)) ?? '';
    expect(await status(fresh)).toBe(200);
    portal.setClock(() => real().add({ hours: 29 * 24 }));
    expect(await status((await renewed(kept)) ?? '')).toBe(200);
    portal.setClock(() => real().add({ hours: 30 * 24 + 1 }));
    expect(await renewed(fresh)).toBe(undefined);
    portal.setClock(real);
    await ask(portal, 'POST', '/api/logout?everywhere=1', { token: kept });
    portal.setClock(() => real().add({ hours: 5 }));
    expect(await renewed(kept)).toBe(undefined);
    portal.setClock(real);
  });

  it('opens nothing from the moment of signing out everywhere', async () => {
    const { token: one, person } = await aSignedInPerson(portal);
    const login = { email: person.email, password: person.password };
    const { jwt: two } = (await ask(portal, 'POST', keyed('/api/login'), { body: login })).body;
    expect((await ask(portal, 'POST', '/api/logout?everywhere=1', { token: one })).status).toBe(204);
    for (const each of [one, two]) {
      expect(await status(each)).toBe(401);
      expect(await renewed(each)).toBe(undefined);
    }
  });

  it('names the account by number, and nobody by name', () => {
    const [, body] = partsOf(token);
    expect(Object.keys(body).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'sid', 'sub']);
    expect(body.sub).toBe(String(accountId));
  });
});

describe('changing the secrets', () => {
  it('signs nobody out while the old one is still named, and everybody once it is not', async () => {
    const serve = (secrets: Parameters<typeof buildApp>[0]['secrets']) =>
      buildApp({
        config: testConfig(),
        secrets,
        db: portal.db,
        now: () => Temporal.Now.instant(),
        web: null,
        webFolder: null,
        logs: false,
      });
    const next = { jwtSecret: 'another secret of the tests, also forty', apiKey: 'another-public-key' };
    const [both, only] = await Promise.all([
      serve({ ...next, previousJwtSecret: testSecrets.jwtSecret, previousApiKey: testSecrets.apiKey }),
      serve(next),
    ]);
    const { token: old } = await aSignedInPerson(portal);
    expect(await status(old, { app: both })).toBe(200);
    const fresh = (await renewed(old, { app: both })) ?? '';
    expect(await status(fresh, { app: only })).toBe(200);
    expect(await status(old, { app: only })).toBe(401);
    const body = { email: 'nobody@example.net', password: 'x' };
    expect((await ask({ app: both }, 'POST', keyed('/api/login'), { body })).status).toBe(200);
    expect((await ask({ app: only }, 'POST', keyed('/api/login'), { body })).status).toBe(401);
    await Promise.all([both.close(), only.close()]);
  });
});
