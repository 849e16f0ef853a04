// Several identity providers at once: each has its own addresses and identities.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import {
  aFakeProvider,
  anIdentityProvider,
  type FakeProvider,
  type TestProvider,
  walk,
} from '#tests/support/identity-provider.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { aProviderBrowser, type ProviderBrowser, ticketIn } from '#tests/support/provider-browser.ts';

let real: TestProvider;
let liar: FakeProvider;
/** `second` is the real provider; `default` and `third` are one provider with two registrations. */
let portal: TestPortal;
beforeAll(async () => {
  [real, liar] = await Promise.all([anIdentityProvider(), aFakeProvider()]);
  const second = { ...real.settings, id: 'second', name: 'University ID' };
  const third = { ...liar.settings, id: 'third', name: 'Agency ID', emailDomains: ['agency.example.org'] };
  portal = await aPortal({ web: false, providers: [liar.settings, second, third] });
});
afterAll(async () => {
  await portal?.close();
  await real?.close();
  await liar?.close();
});
beforeEach(() => {
  liar.lies = {};
});

const finish = async (browser: ProviderBrowser, place: string) =>
  (await browser.post('finish', { ticket: ticketIn(place) })).body;

/** Signs in at the fake provider. */
const throughLiar = async (provider: 'default' | 'third') => {
  const browser = aProviderBrowser(portal);
  const place = await browser.back(liar.answer(await browser.start('', provider)));
  return { browser, place, body: await finish(browser, place) };
};

describe('several providers', () => {
  it('are named to pages in their order, and have a callback each', async () => {
    const browser = aProviderBrowser(portal);

    expect((await ask(portal, 'GET', '/api/site')).body.signInProviders).toEqual([
      { id: 'default', name: 'Example ID' },
      { id: 'second', name: 'University ID' },
      { id: 'third', name: 'Agency ID' },
    ]);
    const callbackOf = async (id: string) => (await browser.start('', id)).searchParams.get('redirect_uri');
    expect(await Promise.all(['default', 'second', 'third'].map(callbackOf))).toEqual([
      'http://localhost:3000/api/identity/callback',
      'http://localhost:3000/api/identity/second/callback',
      'http://localhost:3000/api/identity/third/callback',
    ]);
    expect((await ask(portal, 'GET', '/api/identity/fourth/start')).status).toBe(404);
  });

  it('sign in, and each names itself in messages and at sign-out', async () => {
    const { person, token } = await aSignedInPerson(portal);
    real.setPerson({ subject: 'at-second', email: person.email, emailVerified: true });
    const visit = async () => {
      const browser = aProviderBrowser(portal);
      const place = await browser.back(await walk((await browser.start('', 'second')).href));
      return { browser, ticket: ticketIn(place) };
    };
    const { browser, ticket } = await visit();
    const first = await browser.post('finish', { ticket });
    const { body } = await browser.post('link', { ticket, password: person.password });
    const later = await visit();

    expect(first.body).toEqual({ result: 'LINK', provider: 'second', email: person.email });
    expect(body.result).toBe('OK');
    expect((await later.browser.post('finish', { ticket: later.ticket })).body.result).toBe('OK');
    const email = await portal.db
      .selectFrom('email')
      .select('body_text')
      .where('recipient', '=', person.email)
      .where('kind', '=', 'identity-linked')
      .executeTakeFirstOrThrow();
    expect(email.body_text).toContain(`You can now sign in to your account with University ID (${person.email}).`);
    const { body: listed } = await ask(portal, 'GET', '/api/my/identities', { token });
    expect(listed.map(({ provider }: { provider: string }) => provider)).toEqual(['University ID']);
    const { body: end } = await ask(portal, 'GET', '/api/identity/end-session', { token: body.jwt });
    expect(end.provider).toEqual({ name: 'University ID', url: expect.stringContaining('/session/end?') });
  });
});

describe('the response of one provider', () => {
  it('is not taken at the callback of another, and stays good at its own', async () => {
    const browser = aProviderBrowser(portal);
    const answer = liar.answer(await browser.start('', 'third'));
    const elsewhere = answer.replace('/third/', '/second/');

    expect(await browser.back(elsewhere)).toBe('/ao/login#sign-in-failed=expired&provider=second');
    expect(await browser.back(answer)).toMatch(/^\/ao\/login#ticket=/);
  });

  it('opens no account that is linked to another one, even with the same issuer and subject', async () => {
    const { person } = await aSignedInPerson(portal);
    liar.lies = { claims: { email: person.email } };
    const { browser, place, body } = await throughLiar('default');
    await browser.post('link', { ticket: ticketIn(place), password: person.password });

    expect(body).toEqual({ result: 'LINK', provider: 'default', email: person.email });
    expect((await throughLiar('default')).body.result).toBe('OK');
    expect((await throughLiar('third')).body.result).toBe('NONE');
  });

  it.each([
    ['someone@agency.example.org', 'unknown'],
    ['someone@AGENCY.example.org', 'unknown'],
    ['someone@elsewhere.example.org', 'unverified'],
    ['someone@not-agency.example.org', 'unverified'],
    ['someone@sub.agency.example.org', 'unverified'],
  ])('for %s counts within the domains of its provider: %s', async (email, reason) => {
    liar.lies = { claims: { email, sub: `sub-${email}` } };
    expect((await throughLiar('third')).body).toMatchObject({ result: 'NONE', provider: 'third', reason });
  });
});
