// Linking an identity to an account: never without a proof, once, and to one account only.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInPerson, ask, keyed } from '#tests/support/api.ts';
import {
  aFakeProvider,
  anIdentityProvider,
  type FakeProvider,
  type ProviderUser,
  type TestProvider,
  walk,
} from '#tests/support/identity-provider.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { aProviderBrowser, type ProviderBrowser, ticketFrom, ticketIn } from '#tests/support/provider-browser.ts';

let provider: TestProvider;
let liar: FakeProvider;
let portal: TestPortal;
beforeAll(async () => {
  [provider, liar] = await Promise.all([anIdentityProvider(), aFakeProvider()]);
  portal = await aPortal({ web: false, providers: [provider.settings] });
});
afterAll(async () => {
  await portal?.close();
  await provider?.close();
  await liar?.close();
});

let number = 0;
const there = (email: string): ProviderUser => {
  number += 1;
  return { subject: `linked-${number}`, email, emailVerified: true };
};

const messages = (recipient: string, kind: string) =>
  portal.db
    .selectFrom('email')
    .select(['body_text', 'subject'])
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
const keyIn = (text = ''): string =>
  /^http:\/\/localhost:3000\/ao\/login#link=([\w-]{43})&provider=default$/m.exec(text)?.[1] ?? '';

const identitiesOf = (accountId: number) =>
  portal.db.selectFrom('linked_identity').select(['subject']).where('account_id', '=', accountId).execute();

/** Someone with an account, who comes from the provider with the same address for the first time. */
const aNewcomer = async () => {
  const { person, accountId, token } = await aSignedInPerson(portal);
  const who = there(person.email);
  const browser = aProviderBrowser(portal);
  const ticket = await ticketFrom(provider, browser, who, '?returnTo=/my/sessions');
  const { body } = await browser.post('finish', { ticket });
  return { person, accountId, token, who, browser, ticket, finish: body };
};

const isKnown = async (who: ProviderUser): Promise<boolean> => {
  const browser = aProviderBrowser(portal);
  const { body } = await browser.post('finish', { ticket: await ticketFrom(provider, browser, who) });
  return body.result === 'OK';
};

describe('an identity with the address of an account', () => {
  it('is not linked without a proof', async () => {
    const { person, accountId, who, browser, ticket, finish } = await aNewcomer();

    expect(finish).toEqual({ result: 'LINK', provider: 'default', email: person.email });
    expect(await isKnown(who)).toBe(false);
    expect((await browser.post('finish', { ticket })).status).toBe(400);
    expect(await identitiesOf(accountId)).toEqual([]);
    expect(await messages(person.email, 'identity-linked')).toEqual([]);
  });

  it("is linked by the account's password, and the owner is notified", async () => {
    const { person, accountId, who, browser, ticket } = await aNewcomer();

    const wrong = await browser.post('link', { ticket, password: 'wrong-password' });
    expect([wrong.status, wrong.body]).toEqual([
      403,
      { error: 'PASSWORD', message: 'This isn’t the password of the account. Check it, then try again.' },
    ]);
    expect(await identitiesOf(accountId)).toEqual([]);
    const stranger = aProviderBrowser(portal);
    await stranger.start();
    for (const password of [person.password, 'a', 'b', 'c', 'd', 'e']) {
      // Neither an answer about the password, nor one of the owner's tries.
      expect((await stranger.post('link', { ticket, password })).status).toBe(400);
    }

    const right = await browser.post('link', { ticket, password: person.password });
    expect(right.body).toEqual({
      result: 'OK',
      jwt: expect.any(String),
      name: 'Nora Quist',
      email: person.email,
      returnTo: '/my/sessions',
    });
    expect((await ask(portal, 'GET', '/api/my/identities', { token: right.body.jwt })).body).toHaveLength(1);
    expect((await browser.post('link', { ticket, password: person.password })).status).toBe(400);
    expect(await isKnown(who)).toBe(true);
    const [message, ...more] = await messages(person.email, 'identity-linked');
    expect(message?.body_text).toContain(`You can now sign in to your account with Example ID (${person.email}).`);
    expect(more).toEqual([]);
  });

  it('takes five tries with a password, also where twenty come at once', async () => {
    const { person, accountId, browser, ticket } = await aNewcomer();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => browser.post('link', { ticket, password: `wrong-${n}` })),
    );

    expect(answers.filter(({ status }) => status === 403)).toHaveLength(5);
    expect((await browser.post('link', { ticket, password: person.password })).status).toBe(400);
    expect(await identitiesOf(accountId)).toEqual([]);
  });

  it('is linked once where twenty give the right password at once', async () => {
    const { person, accountId, browser, ticket } = await aNewcomer();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.post('link', { ticket, password: person.password })),
    );

    expect(answers.filter(({ body }) => body.result === 'OK')).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
    expect(await identitiesOf(accountId)).toHaveLength(1);
  });

  it('waits ten minutes for the proof', async () => {
    const { person, browser, ticket } = await aNewcomer();
    portal.setClock(() => Temporal.Now.instant().add({ minutes: 10, seconds: 1 }));
    const late = await browser.post('link', { ticket, password: person.password });
    const wrong = await browser.post('link', { ticket, password: 'wrong-password' });
    portal.setClock(() => Temporal.Now.instant());

    expect([late.status, wrong.status]).toEqual([400, 400]);
  });

  it('is linked by an email, once, where twenty open it at once', async () => {
    const { person, accountId, who, browser, ticket } = await aNewcomer();
    const asked = await Promise.all(Array.from({ length: 20 }, () => browser.post('link-by-mail', { ticket })));
    expect(asked.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([{ email: person.email }]);
    expect(asked.filter(({ status }) => status === 400)).toHaveLength(19);
    expect(await identitiesOf(accountId)).toEqual([]);
    const [message, ...more] = await messages(person.email, 'identity-link');
    expect(more).toEqual([]);
    const key = keyIn(message?.body_text);
    expect(JSON.stringify(await portal.db.selectFrom('identity_link_key').selectAll().execute())).not.toContain(key);

    const elsewhere = aProviderBrowser(portal);
    const answers = await Promise.all(Array.from({ length: 20 }, () => elsewhere.post('confirm-link', { key })));
    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([{ email: person.email }]);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
    expect(await identitiesOf(accountId)).toEqual([{ subject: who.subject }]);
    expect(await isKnown(who)).toBe(true);
  });

  it('ends the password of whoever made the account, where nobody had proven the address before', async () => {
    const { person, accountId, browser, ticket } = await aNewcomer();
    await portal.db.updateTable('account').set({ email_proven_at: null }).where('id', '=', accountId).execute();
    await browser.post('link-by-mail', { ticket });
    const [message] = await messages(person.email, 'identity-link');
    expect(message?.body_text).not.toContain(person.firstName);

    expect((await browser.post('confirm-link', { key: keyIn(message?.body_text) })).status).toBe(200);

    const { email, password } = person;
    const answer = await ask(portal, 'POST', '/api/login?apikey=public-key-of-the-tests', {
      body: { email, password },
    });
    expect(answer.body).toEqual({ result: 'FAIL', error: 'Invalid password' });
  });

  it('gets an email that is good for an hour, and void once there is a newer one', async () => {
    const { person, browser, ticket, who } = await aNewcomer();
    await browser.post('link-by-mail', { ticket });
    const again = await ticketFrom(provider, browser, who);
    await browser.post('finish', { ticket: again });
    await browser.post('link-by-mail', { ticket: again });
    const [first, second] = (await messages(person.email, 'identity-link')).map(({ body_text }) => keyIn(body_text));

    const old = await browser.post('confirm-link', { key: first });
    expect([old.status, old.body.message]).toEqual([
      400,
      'This link has expired or was already used. Sign in again to get a new one.',
    ]);
    portal.setClock(() => Temporal.Now.instant().add({ minutes: 60, seconds: 1 }));
    expect((await browser.post('confirm-link', { key: second })).status).toBe(400);
    portal.setClock(() => Temporal.Now.instant());
    expect((await browser.post('confirm-link', { key: second })).status).toBe(200);
  });

  it('brings five emails in half an hour at most', async () => {
    const { person, browser, who } = await aNewcomer();
    const statuses: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      const ticket = await ticketFrom(provider, browser, who);
      await browser.post('finish', { ticket });
      statuses.push((await browser.post('link-by-mail', { ticket })).status);
    }

    expect(statuses).toEqual([200, 200, 200, 200, 200, 409, 409]);
    expect(await messages(person.email, 'identity-link')).toHaveLength(5);
  });
});

describe('a signed-in person', () => {
  const linkingUrl = async (browser: ProviderBrowser, token: string, password: string): Promise<string> =>
    (await browser.send('POST', '/api/my/identities', { provider: 'default', password }, token)).body.url;

  it('links an identity with the password, whatever its address, and removes it', async () => {
    const { person, token, accountId } = await aSignedInPerson(portal);
    const browser = aProviderBrowser(portal);
    const refused = await browser.send(
      'POST',
      '/api/my/identities',
      { provider: 'default', password: 'wrong-password' },
      token,
    );
    expect([refused.status, refused.body.error, refused.setCookie]).toEqual([400, 'INVALID', '']);

    const who = { subject: 'an-unverified-one', email: 'elsewhere@example.org' };
    provider.setPerson(who);
    const back = await walk(await linkingUrl(browser, token, person.password));
    expect(await aProviderBrowser(portal).back(back)).toBe('/ao/login#sign-in-failed=expired&provider=default');
    expect(await browser.back(back)).toBe('/my/security#linked&provider=default');
    expect(await isKnown(who)).toBe(true);
    expect(await messages(person.email, 'identity-linked')).toHaveLength(1);

    const { body: listed } = await ask(portal, 'GET', '/api/my/identities', { token });
    expect(listed.map(({ email }: { email: string }) => email)).toEqual(['elsewhere@example.org']);
    const stranger = await aSignedInPerson(portal);
    const path = `/api/my/identities/${listed[0].id}/remove`;
    const remove = (who: { token: string }, password = person.password) =>
      ask(portal, 'POST', path, { token: who.token, body: { password } });
    expect((await ask(portal, 'GET', '/api/my/identities', stranger)).body).toEqual([]);
    expect((await remove(stranger)).status).toBe(404);
    expect((await remove({ token }, 'not-it')).body.fields).toEqual({
      password: 'That’s not your current password. Try again.',
    });
    expect((await remove({ token })).status).toBe(204);
    expect((await remove({ token })).status).toBe(404);
    expect(await isKnown(who)).toBe(false);
    expect(await identitiesOf(accountId)).toEqual([]);
  });

  it('cannot link what belongs to another account, also where twenty try at once', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => aSignedInPerson(portal)));
    const who = there('shared@example.org');
    provider.setPerson(who);
    const ways: { browser: ProviderBrowser; back: URL }[] = [];
    for (const { person, token } of people) {
      const browser = aProviderBrowser(portal);
      ways.push({ browser, back: await walk(await linkingUrl(browser, token, person.password)) });
    }
    const places = await Promise.all(ways.map(({ browser, back }) => browser.back(back)));

    expect(places.filter((place) => place === '/my/security#linked&provider=default')).toHaveLength(1);
    expect(places.filter((place) => place === '/my/security#link-failed=taken&provider=default')).toHaveLength(19);
  }, 60_000);

  it('links nothing once the sign-in that began it has ended', async () => {
    const { person, token, accountId } = await aSignedInPerson(portal);
    const browser = aProviderBrowser(portal);
    provider.setPerson(there(person.email));
    const back = await walk(await linkingUrl(browser, token, person.password));
    await ask(portal, 'POST', '/api/logout?everywhere=1', { token });

    expect(await browser.back(back)).toBe('/my/security#link-failed=expired&provider=default');
    expect(await identitiesOf(accountId)).toEqual([]);
  });

  it("gets the provider's sign-out address if the sign-in came from there", async () => {
    const { person, token, browser, ticket } = await aNewcomer();
    const { body } = await browser.post('link', { ticket, password: person.password });
    const end = async (by: string) => (await ask(portal, 'GET', '/api/identity/end-session', { token: by })).body;

    expect(await end(token)).toEqual({ provider: null });
    expect(await end(body.jwt)).toEqual({
      provider: { name: 'Example ID', url: `${provider.settings.issuer}/session/end?client_id=curbcut` },
    });
    const answer = await end(body.jwt);
    expect((await ask(portal, 'POST', '/api/logout', { token: body.jwt })).body).toEqual(answer);
    expect((await ask(portal, 'POST', '/api/logout', { token })).status).toBe(204);
  });
});

const host = 'evil.example';
const hostilePlaces = [
  ...[
    '',
    'my',
    '/',
    '//',
    '/my/',
    '/my//',
    '/My',
    '/MY/x',
    '/my/1',
    '/my/a_b',
    '/mysessions',
    '/ao',
    '/api/identity/default/start',
  ],
  ...[
    `https://${host}`,
    `http://${host}/my`,
    `//${host}`,
    `//${host}/my`,
    `///${host}`,
    `////${host}/my`,
    `/\\${host}`,
  ],
  ...[
    `\\\\${host}`,
    `\\/${host}`,
    `/my\\..\\${host}`,
    `/my/..//${host}`,
    `/my/../../${host}`,
    `/my/./${host}`,
    `/my/%2e%2e`,
  ],
  ...[`/my@${host}`, `/my:80@${host}`, `@${host}`, `/my.${host}`, `.${host}`, `https:${host}`, `https:/${host}`],
  ...[
    `javascript:alert(1)`,
    `data:text/html,x`,
    `vbscript:x`,
    `blob:https://${host}`,
    `file:///etc/passwd`,
    `ftp://${host}`,
  ],
  ...[
    `/my?next=//${host}`,
    `/my#//${host}`,
    `/my/x?y`,
    `/my/x#y`,
    `/my;//${host}`,
    `/my,//${host}`,
    `/my/x/`,
    ' /my',
    '/my ',
  ],
  ...['/my\n', '/my\r\nLocation: https://evil.example', `/my\t//${host}`, `\t//${host}`, `/\t/${host}`, `/\n/${host}`],
  ...[
    `%2F%2F${host}`,
    `/%2F${host}`,
    `/%5C${host}`,
    `/my/ä`,
    `/my/\u202e`,
    `／／${host}`,
    `/my／${host}`,
    `//${host}\\@localhost:3000`,
  ],
  ...[
    'select-group-members/',
    'select-group-members#',
    'Select-Group-Members',
    `select-group-members@${host}`,
    '__proto__',
  ],
];

describe('the place after the sign-in', () => {
  it('is one of the closed list, or none', async () => {
    const home = await aPortal({ web: false, providers: [liar.settings] });
    const { person } = await aSignedInPerson(home);
    liar.lies = { claims: { sub: 'traveler', email: person.email } };
    const browser = aProviderBrowser(home);
    const first = ticketIn(await browser.back(liar.answer(await browser.start())));
    await browser.post('finish', { ticket: first });
    await browser.post('link', { ticket: first, password: person.password });
    const placeAfter = async (query: string): Promise<[string, string]> => {
      const address = await browser.start(query);
      const ticket = ticketIn(await browser.back(liar.answer(address)));
      const { body } = await browser.post('finish', { ticket });
      return [address.origin, body.returnTo];
    };
    const queries = hostilePlaces.map((place) => `?returnTo=${encodeURIComponent(place)}`);
    queries.push(`?returnTo=/my&returnTo=//${host}`, `?returnTo[]=//${host}`.replace('[]', ''), '?returnTo=');

    expect(queries.length).toBeGreaterThanOrEqual(60);
    for (const query of queries)
      expect([query, ...(await placeAfter(query))]).toEqual([query, liar.settings.issuer, '']);
    for (const place of ['/my', '/my/sessions', '/my/sign-in/security', 'select-group-members']) {
      expect(await placeAfter(`?returnTo=${place}`)).toEqual([liar.settings.issuer, place]);
    }
    await home.close();
  }, 60_000);
});

it('calls that take a password are counted with the others that do', async () => {
  const limited = await aPortal({ web: false, limits: true, providers: [provider.settings] });
  const link = () => ask(limited, 'POST', keyed('/api/identity/link'), { body: { ticket: 'x', password: 'x' } });
  const statuses: number[] = [];
  for (let turn = 0; turn < 121; turn += 1) statuses.push((await link()).status);
  await limited.close();

  expect(statuses).toEqual([...Array.from({ length: 120 }, () => 400), 429]);
});
