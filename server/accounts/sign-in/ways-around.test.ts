// Ways around a password or a code: each is closed, and attempts are logged.
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInPerson, ask, keyed } from '#tests/support/api.ts';
import { anIdentityProvider, type TestProvider } from '#tests/support/identity-provider.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { aProviderBrowser, ticketFrom } from '#tests/support/provider-browser.ts';

let provider: TestProvider;
let portal: TestPortal;
let secure: TestPortal;
beforeAll(async () => {
  provider = await anIdentityProvider();
  [portal, secure] = await Promise.all([
    aPortal({ web: false, limits: true, providers: [provider.settings] }),
    aPortal({ web: false, publicUrl: 'https://portal.example', providers: [provider.settings] }),
  ]);
});
afterAll(async () => {
  await portal?.close();
  await secure?.close();
  await provider?.close();
});

const post = (path: string, token: string, body: unknown) => ask(portal, 'POST', path, { token, body });
const status = async (token: string) => (await ask(portal, 'GET', '/api/my/profile', { token })).status;
const eventsOf = async (accountId: number) =>
  (
    await portal.db.selectFrom('audit_event').select('kind').where('subject_id', '=', accountId).orderBy('id').execute()
  ).map(({ kind }) => kind);
const turnOn = async (token: string, password: string): Promise<string[]> => {
  const { body } = await post('/api/my/second-factor', token, { password });
  const code = new TOTP({ secret: body.secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate();
  return (await post('/api/my/second-factor/confirm', token, { code })).body.recoveryCodes;
};

describe('an account that asks for a code', () => {
  it('is not entered by a provider, linked before or only now', async () => {
    const { person, token, accountId } = await aSignedInPerson(portal);
    const who = { subject: 'with-a-code', email: person.email, emailVerified: true };
    const first = aProviderBrowser(portal);
    const ticket = await ticketFrom(provider, first, who);
    expect((await first.post('finish', { ticket })).body.result).toBe('LINK');
    await turnOn(token, person.password);
    const linked = await first.post('link', { ticket, password: person.password });
    expect(linked.body).toEqual({ result: 'NONE', provider: 'default', reason: 'second-factor' });
    const again = aProviderBrowser(portal);
    const { body } = await again.post('finish', { ticket: await ticketFrom(provider, again, who) });
    expect(body).toEqual({ result: 'NONE', provider: 'default', reason: 'second-factor' });
    expect((await eventsOf(accountId)).filter((kind) => kind === 'sign-in')).toHaveLength(1);
  });

  it('loses the mark of its sign-ins with the code', async () => {
    const { person, token } = await aSignedInPerson(portal);
    const [code] = await turnOn(token, person.password);
    const marks = () =>
      portal.db.selectFrom('sign_in').select('second_factor_at').where('second_factor_at', 'is not', null).execute();
    const before = (await marks()).length;
    expect((await post('/api/my/second-factor/remove', token, { password: person.password, code })).status).toBe(204);
    expect(await marks()).toHaveLength(before - 1);
  });
});

/** The key that is emailed to another address, which the person has entered for the account. */
const anAddressKey = async (token: string, password: string, email: string): Promise<string | undefined> => {
  await post('/api/my/email', token, { password, email });
  const message = await portal.db
    .selectFrom('email')
    .select('body_text')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  return /confirm-email\?code=([\w-]+)/.exec(message.body_text)?.[1];
};

describe('a new password', () => {
  it.each(['changed', 'reset'])('that was %s ends a change of the address that someone else has begun', async (how) => {
    const { person, token } = await aSignedInPerson(portal);
    const key = await anAddressKey(token, person.password, `thief-${how}.${person.email}`);
    if (how === 'changed') {
      await post('/api/my/password', token, { password: person.password, newPassword: 'Ramp-And-Rail-9' });
    } else {
      const { sendPasswordResetTask } = await import('#server/accounts/sign-in/recover-password.ts');
      const mail = { smtpUrl: null, publicUrl: 'https://portal.example', joinSecret: 'a secret of the tests' };
      await sendPasswordResetTask(portal.db, mail, () => Temporal.Now.instant())({ email: person.email });
      const reset = await portal.db
        .selectFrom('email')
        .select('body_text')
        .where('recipient', '=', person.email)
        .where('kind', '=', 'reset-key')
        .executeTakeFirstOrThrow();
      const ResetKey = /reset-password\?code=([\w-]+)/.exec(reset.body_text)?.[1];
      const done = await ask(portal, 'POST', '/api/recovery/reset', {
        body: { ResetKey, password: 'Ramp-And-Rail-9' },
      });
      expect(done.status).toBe(200);
    }
    expect((await ask(portal, 'POST', '/api/email/confirm', { body: { key } })).status).toBe(400);
  });
});

/** The key of an email, with which an identity of the provider becomes a way to sign in. */
const aLinkKey = async (email: string, subject: string) => {
  const browser = aProviderBrowser(portal);
  const ticket = await ticketFrom(provider, browser, { subject, email, emailVerified: true });
  await browser.post('finish', { ticket });
  await browser.post('link-by-mail', { ticket });
  const message = await portal.db
    .selectFrom('email')
    .select('body_text')
    .where('recipient', '=', email)
    .where('kind', '=', 'identity-link')
    .executeTakeFirstOrThrow();
  return { browser, key: /#link=([\w-]+)/.exec(message.body_text)?.[1] };
};

it('linking by email ends every sign-in of whoever made the account', async () => {
  const { person, token } = await aSignedInPerson(portal);
  const { browser, key } = await aLinkKey(person.email, 'the-owner');
  expect(await status(token)).toBe(200);
  expect((await browser.post('confirm-link', { key })).status).toBe(200);
  expect(await status(token)).toBe(401);
});

describe('a link that was emailed to connect a sign-in', () => {
  it('ends with a new password', async () => {
    const { person, token } = await aSignedInPerson(portal);
    const { browser, key } = await aLinkKey(person.email, 'before-the-password');
    const newPassword = 'Ramp-And-Rail-9';
    expect((await post('/api/my/password', token, { password: person.password, newPassword })).status).toBe(204);
    expect((await browser.post('confirm-link', { key })).status).toBe(400);
  });

  it('ends when the account gets another address', async () => {
    const { person, token } = await aSignedInPerson(portal);
    const { browser, key } = await aLinkKey(person.email, 'former-mailbox');
    const addressKey = await anAddressKey(token, person.password, `new.${person.email}`);
    expect((await post('/api/email/confirm', token, { key: addressKey })).status).toBe(200);
    expect((await browser.post('confirm-link', { key })).status).toBe(400);
  });
});

it('linking by password verifies only the address that the provider named', async () => {
  const { person, accountId } = await aSignedInPerson(portal);
  const browser = aProviderBrowser(portal);
  const ticket = await ticketFrom(provider, browser, { subject: 'moved', email: person.email, emailVerified: true });
  await browser.post('finish', { ticket });
  const moved = { email: `else.${person.email}`, email_proven_at: null };
  await portal.db.updateTable('account').set(moved).where('id', '=', accountId).execute();
  expect((await browser.post('link', { ticket, password: person.password })).body.result).toBe('OK');
  const account = portal.db.selectFrom('account').select('email_proven_at').where('id', '=', accountId);
  expect(await account.executeTakeFirst()).toEqual({ email_proven_at: null });
});

it('a sign-in by the provider ends the one that the browser had', async () => {
  const { person, token } = await aSignedInPerson(portal);
  const browser = aProviderBrowser(portal);
  const ticket = await ticketFrom(provider, browser, { subject: 'twice', email: person.email, emailVerified: true });
  await browser.post('finish', { ticket });
  const path = keyed('/api/identity/link');
  const { body } = await browser.send('POST', path, { ticket, password: person.password }, token);
  expect([body.result, await status(token), await status(body.jwt)]).toEqual(['OK', 401, 200]);
});

it('another site cannot send people to the provider', async () => {
  const started = async (site: string) =>
    (await portal.app.inject({ url: '/api/identity/default/start', headers: { 'sec-fetch-site': site } })).headers
      .location;
  expect(await started('cross-site')).toBe('/ao/login');
  for (const site of ['same-origin', 'none']) expect(await started(site)).toContain(provider.settings.issuer);
});

it('cookies are for this very host where there is https', async () => {
  const { person } = await aSignedInPerson(secure);
  const login = await secure.app.inject({
    method: 'POST',
    url: keyed('/api/login'),
    payload: { email: person.email, password: person.password },
  });
  expect(login.headers['set-cookie']).toMatch(
    /^__Host-device=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  const start = await secure.app.inject({ url: '/api/identity/default/start' });
  expect(start.headers['set-cookie']).toMatch(
    /^__Host-provider=[\w-]{43}; Max-Age=1200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

it('wrong passwords and refusals are on record, a flood of them once', async () => {
  const { person, token, accountId } = await aSignedInPerson(portal);
  await post('/api/my/export', token, { password: 'wrong' });
  for (let round = 0; round < 9; round += 1) {
    await ask(portal, 'POST', keyed('/api/login'), { body: { email: person.email, password: 'wrong' } });
  }
  const kinds = await eventsOf(accountId);
  expect(kinds.filter((kind) => kind === 'password-refused')).toHaveLength(1);
  expect(kinds.filter((kind) => kind === 'sign-in-failed')).toHaveLength(5);
  expect(kinds.filter((kind) => kind === 'sign-in-limited')).toHaveLength(1);
});
