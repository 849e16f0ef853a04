// Sign-in by an identity provider: a real one for success, and a manipulated one for failures.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identityProvider } from '#server/accounts/sign-in/identity-provider.ts';
import { aSignedInPerson, ask, keyed } from '#tests/support/api.ts';
import {
  aFakeProvider,
  anIdentityProvider,
  aSilentProvider,
  type FakeProvider,
  type ProviderUser,
  type TestProvider,
  walk,
} from '#tests/support/identity-provider.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { aProviderBrowser, type ProviderBrowser, ticketFrom, ticketIn } from '#tests/support/provider-browser.ts';

let provider: TestProvider;
let liar: FakeProvider;
/** The portal of the real provider, and that of the liar. */
let portal: TestPortal;
let deceived: TestPortal;
beforeAll(async () => {
  [provider, liar] = await Promise.all([anIdentityProvider(), aFakeProvider()]);
  portal = await aPortal({ web: false, providers: [provider.settings] });
  deceived = await aPortal({ web: false, providers: [liar.settings] });
});
afterAll(async () => {
  await portal?.close();
  await deceived?.close();
  await provider?.close();
  await liar?.close();
});
beforeEach(() => {
  liar.lies = {};
});

const ticketMessage = 'This sign-in has expired or was already used. Start again.';
const failedFor = (reason: string): string => `/ao/login#sign-in-failed=${reason}&provider=default`;
let number = 0;
const aSubject = (): string => {
  number += 1;
  return `subject-${number}`;
};

const ticketOf = (browser: ProviderBrowser, person: ProviderUser | null, query = '') =>
  ticketFrom(provider, browser, person, query);

const answerOf = (address: URL, more: Record<string, string> = {}): string => liar.answer(address, more);

/** An account whose identity is linked by its password. */
const aLinkedPerson = async () => {
  const { person, accountId, token } = await aSignedInPerson(portal);
  const there = { subject: aSubject(), email: person.email, emailVerified: true, name: 'Nora Quist' };
  const browser = aProviderBrowser(portal);
  const ticket = await ticketOf(browser, there);
  await browser.post('finish', { ticket });
  const { body } = await browser.post('link', { ticket, password: person.password });
  return { person, accountId, token, there, browser, signedIn: body };
};

describe('the way to the provider', () => {
  it('is by code with PKCE, state and nonce, and comes back to PUBLIC_URL alone', async () => {
    const browser = aProviderBrowser(portal);
    const { status, location, setCookie } = await browser.send(
      'GET',
      '/api/identity/default/start?returnTo=/my/sessions',
    );
    const { origin, searchParams } = new URL(location);

    expect(status).toBe(302);
    expect(origin).toBe(provider.settings.issuer);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'curbcut',
      response_type: 'code',
      redirect_uri: 'http://localhost:3000/api/identity/callback',
      scope: 'openid email profile',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(setCookie).toMatch(/^provider=[\w-]{43}; Max-Age=1200; Path=\/; HttpOnly; SameSite=Lax$/);
    const kept = JSON.stringify(await portal.db.selectFrom('provider_visit').selectAll().execute());
    expect(kept).not.toContain(searchParams.get('state'));
  });

  it('over https has a cookie for https only, and does not follow the name by which it was called', async () => {
    const secure = await aPortal({ web: false, providers: [liar.settings], publicUrl: 'https://portal.example' });
    const { headers } = await secure.app.inject({
      url: '/api/identity/default/start',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    await secure.close();

    expect(headers['set-cookie']).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
    expect(new URL(String(headers.location)).searchParams.get('redirect_uri')).toBe(
      'https://portal.example/api/identity/callback',
    );
  });

  it('is known by name to the pages, and is not there where none is configured', async () => {
    const without = await aPortal({ web: false });
    const { token } = await aSignedInPerson(without);
    const calls = await Promise.all([
      ask(without, 'GET', '/api/identity/default/start'),
      ask(without, 'GET', '/api/identity/callback?state=x'),
      ask(without, 'POST', keyed('/api/identity/finish'), { body: { ticket: 'x' } }),
      ask(without, 'POST', keyed('/api/identity/link'), { body: { ticket: 'x', password: 'x' } }),
      ask(without, 'POST', keyed('/api/identity/link-by-mail'), { body: { ticket: 'x' } }),
      ask(without, 'POST', keyed('/api/identity/confirm-link'), { body: { key: 'x' } }),
      ask(without, 'GET', '/api/identity/end-session', { token }),
      ask(without, 'GET', '/api/my/identities', { token }),
      ask(without, 'POST', '/api/my/identities', { token, body: { provider: 'default', password: 'x' } }),
      ask(without, 'POST', '/api/my/identities/1/remove', { token, body: { password: 'x' } }),
    ]);
    const { body: site } = await ask(without, 'GET', '/api/site');
    await without.close();

    expect(calls.map(({ status, body }) => [status, body.error])).toEqual(calls.map(() => [404, 'NO_PROVIDER']));
    expect(site.signInProviders).toEqual([]);
    expect((await ask(portal, 'GET', '/api/site')).body.signInProviders).toEqual([
      { id: 'default', name: 'Example ID' },
    ]);
  });

  it('says so where the provider is down, and goes on once it is there', async () => {
    const later = await anIdentityProvider();
    const { settings } = later;
    await later.close();
    const lonely = await aPortal({ web: false, providers: [settings] });
    const browser = aProviderBrowser(lonely);
    const { person, token } = await aSignedInPerson(lonely);

    const down = await browser.send('GET', '/api/identity/default/start');
    const proof = { provider: 'default', password: person.password };
    const linking = await browser.send('POST', '/api/my/identities', proof, token);
    await lonely.close();

    expect([down.status, down.location]).toEqual([302, failedFor('provider-unavailable')]);
    expect([linking.status, linking.body.message]).toEqual([
      503,
      'Example ID can’t be reached right now. Try again later.',
    ]);

    const mended = await aPortal({ web: false, providers: [liar.settings] });
    const visitor = aProviderBrowser(mended);
    liar.lies = { issuer: 'https://evil.example' };
    expect((await visitor.start()).hash).toBe('#sign-in-failed=provider-unavailable&provider=default');
    liar.lies = {};
    expect((await visitor.start()).origin).toBe(liar.settings.issuer);
    await mended.close();
  });
});

describe('a provider that does not help', () => {
  it('keeps nobody from logging in with a password, and is waited for ten seconds', async () => {
    const silent = await aSilentProvider();
    const waiting = await aPortal({ web: false, providers: [silent.settings] });
    const began = performance.now();
    const start = aProviderBrowser(waiting).start();
    await aSignedInPerson(waiting);
    const signedInAfter = performance.now() - began;
    const { hash } = await start;
    const waitedMs = performance.now() - began;
    await waiting.close();
    await silent.close();

    expect(signedInAfter).toBeLessThan(5000);
    expect(hash).toBe('#sign-in-failed=provider-unavailable&provider=default');
    expect(waitedMs).toBeGreaterThan(9000);
    expect(waitedMs).toBeLessThan(15_000);
  });

  it.each([
    ['a secret that is wrong', { clientSecret: 'wrong' }, 'invalid_client'],
    ['an issuer where nobody listens', { issuer: 'http://127.0.0.1:2' }, 'ECONNREFUSED'],
    ['an issuer written differently', { issuer: '/other' }, 'OAUTH_RESPONSE_IS_NOT_CONFORM'],
  ])('says for the log what is wrong: %s', async (_, wrong, code) => {
    const issuer = 'issuer' in wrong && wrong.issuer === '/other' ? `${provider.settings.issuer}/other` : null;
    const settings = { ...provider.settings, ...wrong, ...(issuer ? { issuer } : {}) };
    const client = identityProvider(settings, 'http://localhost:3000');
    const checks = { state: 'state', nonce: 'nonce', codeVerifier: 'v'.repeat(43) };
    const search = `?code=x&state=state&iss=${encodeURIComponent(provider.settings.issuer)}`;

    await expect(client.exchange(search, checks, Temporal.Now.instant())).rejects.toMatchObject({
      reason: 'provider-unavailable',
      code,
    });
  });
});

describe('back from the provider', () => {
  it('a linked person is signed in, and led to the place', async () => {
    const { person, accountId, there, signedIn } = await aLinkedPerson();
    expect(signedIn).toEqual({
      result: 'OK',
      jwt: expect.any(String),
      name: 'Nora Quist',
      email: person.email,
      returnTo: '',
    });

    const browser = aProviderBrowser(portal);
    const changed = { ...there, email: 'another@example.org' };
    const { body } = await browser.post('finish', {
      ticket: await ticketOf(browser, changed, '?returnTo=select-group-members'),
    });

    expect(body).toEqual({
      result: 'OK',
      jwt: expect.any(String),
      name: 'Nora Quist',
      email: person.email,
      returnTo: 'select-group-members',
    });
    const { body: listed } = await ask(portal, 'GET', '/api/my/identities', { token: body.jwt });
    expect(listed).toEqual([
      {
        id: expect.any(Number),
        provider: 'Example ID',
        issuer: provider.settings.issuer,
        email: person.email,
        linkedAt: expect.stringMatching(/^\d{4}-.*-0[45]:00$/),
        lastUsedAt: expect.stringMatching(/^\d{4}-.*-0[45]:00$/),
      },
    ]);
    const kept = await portal.db.selectFrom('sign_in').select('id').where('account_id', '=', accountId).execute();
    expect(kept).toHaveLength(3);
  });

  it('a person without an account gets a message with the name and address from the provider', async () => {
    const browser = aProviderBrowser(portal);
    const there = { subject: aSubject(), email: 'Nobody-Yet@example.org', emailVerified: true, name: 'No Body' };
    const { body } = await browser.post('finish', { ticket: await ticketOf(browser, there) });

    expect(body).toEqual({
      result: 'NONE',
      provider: 'default',
      reason: 'unknown',
      email: 'nobody-yet@example.org',
      name: 'No Body',
    });
  });

  it.each([
    ['that is stated as unverified', { emailVerified: false }],
    ['whose verification is not stated', {}],
  ])('an address %s leads to no account', async (_, more) => {
    const { person } = await aSignedInPerson(portal);
    const browser = aProviderBrowser(portal);
    const ticket = await ticketOf(browser, { subject: aSubject(), email: person.email, ...more });

    expect((await browser.post('finish', { ticket })).body).toEqual({
      result: 'NONE',
      provider: 'default',
      reason: 'unverified',
      email: person.email,
    });
    expect((await browser.post('link', { ticket, password: person.password })).status).toBe(400);
    expect((await browser.post('link-by-mail', { ticket })).status).toBe(400);
  });

  it('a person who declines there is not signed in', async () => {
    const browser = aProviderBrowser(portal);
    provider.setPerson(null);
    const place = await browser.back(await walk((await browser.start()).href));

    expect(place).toBe(failedFor('refused'));
  });

  it('counts once, in the browser that went, and for ten minutes', async () => {
    provider.setPerson({ subject: aSubject(), email: 'a@example.org', emailVerified: true });
    const [browser, other] = [aProviderBrowser(portal), aProviderBrowser(portal)];
    const address = await walk((await browser.start()).href);
    await other.start();

    expect(await aProviderBrowser(portal).back(address)).toBe(failedFor('expired'));
    expect(await other.back(address)).toBe(failedFor('expired'));
    const places = await Promise.all(Array.from({ length: 20 }, () => browser.back(address)));
    expect(places.filter((place) => place.startsWith('/ao/login#ticket='))).toHaveLength(1);
    expect(places.filter((place) => place === failedFor('expired'))).toHaveLength(19);

    const late = await walk((await browser.start()).href);
    portal.setClock(() => Temporal.Now.instant().add({ minutes: 10, seconds: 1 }));
    expect(await browser.back(late)).toBe(failedFor('expired'));
    portal.setClock(() => Temporal.Now.instant());
  });

  it('a code of another visit is worth nothing', async () => {
    provider.setPerson({ subject: aSubject() });
    const [thief, victim] = [aProviderBrowser(portal), aProviderBrowser(portal)];
    const stolen = await walk((await victim.start()).href);
    const own = await walk((await thief.start()).href);
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '');

    expect(await thief.back(own)).toBe(failedFor('refused'));
  });

  it.each([
    ['names another issuer in the answer', {}, { iss: 'https://evil.example' }],
    ['names another issuer in the token', { claims: { iss: 'https://evil.example' } }, {}],
    ['speaks to another client', { claims: { aud: 'another' } }, {}],
    ['gives another nonce', { claims: { nonce: 'another' } }, {}],
    ['gives no nonce', { claims: { nonce: undefined } }, {}],
    ['signs with another key', { isForged: true }, {}],
    ['gives a token that has expired', { claims: { exp: 1_000_000_000 } }, {}],
    ['says no', {}, { error: 'access_denied' }],
  ])('a provider that %s is not believed', async (_, lies, more) => {
    const browser = aProviderBrowser(deceived);
    const address = await browser.start();
    liar.lies = lies;

    expect(await browser.back(answerOf(address, more))).toBe(failedFor('refused'));
  });

  it('the issuer must be named in the answer where the provider says that it does so', async () => {
    const browser = aProviderBrowser(deceived);
    const address = new URL(answerOf(await browser.start()));
    address.searchParams.delete('iss');

    expect(await browser.back(address)).toBe(failedFor('refused'));
  });

  it('a provider that fails is distinguished from one that rejects', async () => {
    const browser = aProviderBrowser(deceived);
    const address = await browser.start();
    liar.lies = { status: 503 };

    expect(await browser.back(answerOf(address))).toBe(failedFor('provider-unavailable'));
  });

  it.each([['another'], [''], ["' or 1=1"]])(
    'a state that nobody gave (%j) is rejected before any request',
    async (state) => {
      const browser = aProviderBrowser(deceived);
      const address = await browser.start();
      const before = liar.exchanges;

      expect(await browser.back(answerOf(address, { state }))).toBe(failedFor('expired'));
      expect(liar.exchanges).toBe(before);
    },
  );

  it.each([
    ['"yes"', 'yes'],
    ['1', 1],
    ['null', null],
  ])('%s is not the word for a verified address', async (_, email_verified) => {
    const browser = aProviderBrowser(deceived);
    const address = await browser.start();
    liar.lies = { claims: { email_verified, sub: aSubject() } };

    const ticket = ticketIn(await browser.back(answerOf(address)));
    expect((await browser.post('finish', { ticket })).body.reason).toBe('unverified');
  });
});

describe('a ticket', () => {
  it('is good once where twenty come at once, in its browser only, and for two minutes', async () => {
    const { there } = await aLinkedPerson();
    const browser = aProviderBrowser(portal);
    const ticket = await ticketOf(browser, there);
    const stranger = aProviderBrowser(portal);
    await stranger.start();

    expect((await stranger.post('finish', { ticket })).status).toBe(400);
    expect((await aProviderBrowser(portal).post('finish', { ticket })).status).toBe(400);
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.post('finish', { ticket })));
    expect(answers.filter(({ body }) => body.result === 'OK')).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 400 && body.message === ticketMessage)).toHaveLength(19);

    const late = await ticketOf(browser, there);
    portal.setClock(() => Temporal.Now.instant().add({ minutes: 2, seconds: 1 }));
    expect((await browser.post('finish', { ticket: late })).status).toBe(400);
    portal.setClock(() => Temporal.Now.instant());
    const kept = JSON.stringify(await portal.db.selectFrom('provider_ticket').selectAll().execute());
    expect(kept).not.toContain(late);
  });
});

it('what has expired is taken away at a later start', async () => {
  const browser = aProviderBrowser(deceived);
  await browser.back(liar.answer(await browser.start()));
  const count = async () =>
    Promise.all(
      (['provider_visit', 'provider_ticket'] as const).map(
        async (table) => (await deceived.db.selectFrom(table).select('browser_hash').execute()).length,
      ),
    );
  const [visits = 0, tickets = 0] = await count();
  deceived.setClock(() => Temporal.Now.instant().add({ hours: 2 }));
  await browser.start();
  deceived.setClock(() => Temporal.Now.instant());

  expect([visits > 1, tickets > 0]).toEqual([true, true]);
  expect(await count()).toEqual([1, 0]);
});
