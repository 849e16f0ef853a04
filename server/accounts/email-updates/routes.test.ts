// Email updates: subscribing with a confirmed address only, changing preferences by link, and unsubscribing with one click.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subscriberToken } from '#server/platform/email/subscriber-links.ts';
import { aNetwork, aSignedInPerson, ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false, limits: true });
});
afterAll(() => portal?.close());

const preferences = { language: 'en', topics: ['series-4', 'recordings'], onlyWith: [], frequency: 'immediately' };
let number = 0;
const anAddress = (): string => `reader${++number}@news.example.org`;

const request = (email: string, more: object = {}, from = aNetwork()) =>
  ask(portal, 'POST', '/api/updates', { body: { ...preferences, email, ...more }, from });
const emailsTo = (recipient: string) =>
  portal.db.selectFrom('email').selectAll().where('recipient', '=', recipient).orderBy('id').execute();
const keyIn = async (email: string): Promise<string> => {
  const mail = (await emailsTo(email)).at(-1);
  return /updates\/confirm\?code=([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
};
const confirm = (key: string) => ask(portal, 'POST', '/api/updates/confirm', { body: { key } });
/** The key of the preferences. */
const aSubscriber = async (email: string, more: object = {}): Promise<string> => {
  expect((await request(email, more)).status).toBe(204);
  const { status, body } = await confirm(await keyIn(email));
  expect(status).toBe(200);
  return body.token;
};
const rowOf = (email: string) =>
  portal.db.selectFrom('subscriber').selectAll().where('email', '=', email).executeTakeFirst();
const oneClick = (token: string, payload = 'List-Unsubscribe=One-Click', type = 'application/x-www-form-urlencoded') =>
  portal.app.inject({ method: 'POST', url: `/updates/${token}`, headers: { 'content-type': type }, payload });

describe('subscribing by address', () => {
  it('needs the link in an email, in the language that was chosen; only then is anything stored as subscribed', async () => {
    const email = anAddress();
    expect((await request(` ${email.toUpperCase()} `, { language: 'es' })).status).toBe(204);
    const [mail] = await emailsTo(email);
    expect(mail).toMatchObject({
      kind: 'updates-confirm',
      subject: 'Confirme sus novedades por correo',
      holds_secret: true,
    });
    expect(mail?.body_text).toContain('http://localhost:3000/es/updates/confirm?code=');
    expect(await rowOf(email)).toBeUndefined();

    const key = await keyIn(email);
    const { rows } = {
      rows: await portal.db.selectFrom('subscriber_request').selectAll().where('email', '=', email).execute(),
    };
    expect(JSON.stringify(rows)).not.toContain(key);
    expect((await confirm(key)).status).toBe(200);
    expect(await rowOf(email)).toMatchObject({
      language: 'es',
      topics: ['series-4', 'recordings'],
    });
  });

  it('answers the same for a known address, and lets its owner replace the preferences', async () => {
    const email = anAddress();
    await aSubscriber(email);
    const again = await request(email, { onlyWith: ['spanish'] });
    const other = await request(anAddress());
    expect([again.status, again.text]).toEqual([other.status, other.text]);
    expect(await rowOf(email)).toMatchObject({ only_with: [] });
    await confirm(await keyIn(email));
    expect(await rowOf(email)).toMatchObject({ only_with: ['spanish'] });
  });

  it('refuses unknown and expired keys, and confirming again does not undo an unsubscription', async () => {
    const email = anAddress();
    expect((await confirm('x'.repeat(43))).status).toBe(404);
    const token = await aSubscriber(email);
    const key = await keyIn(email);
    await oneClick(token);
    expect((await confirm(key)).status).toBe(200);
    expect((await rowOf(email))?.ended_at).not.toBeNull();

    const late = anAddress();
    await request(late);
    const lateKey = await keyIn(late);
    try {
      portal.setClock(() => Temporal.Now.instant().add({ hours: 49 }));
      expect((await confirm(lateKey)).status).toBe(404);
    } finally {
      portal.setClock(() => Temporal.Now.instant());
    }
  });

  it('sends an address three emails a day without saying so, and a network 20 requests an hour', async () => {
    const email = anAddress();
    for (let count = 0; count < 5; count += 1) expect((await request(email)).status).toBe(204);
    expect(await emailsTo(email)).toHaveLength(3);

    const network = aNetwork();
    for (let count = 0; count < 20; count += 1) expect((await request(anAddress(), {}, network)).status).toBe(204);
    expect((await request(anAddress(), {}, network)).status).toBe(429);
  });

  it('names what is missing or unknown', async () => {
    const { status, body } = await request('not an address', { topics: [] });
    expect([status, body.fields.topics]).toEqual([400, 'Choose at least one topic.']);
    expect(body.fields.email).toContain('email address');
    expect((await request(anAddress(), { topics: ['drop-1'] })).status).toBe(400);
  });

  it('needs a credit topic for only sessions with credit that was chosen', async () => {
    const onlyCredit = { onlyWith: ['credit'] };
    const { status, body } = await request(anAddress(), onlyCredit);
    expect([status, body.fields]).toEqual([
      400,
      { topics: 'Choose at least one kind of credit, or clear “for credit that I chose”.' },
    ]);
    const token = await aSubscriber(anAddress(), { ...onlyCredit, topics: ['series-4', 'credit-aia'] });
    const save = await ask(portal, 'POST', `/api/updates/${token}`, { body: { ...preferences, ...onlyCredit } });
    expect(save.status).toBe(400);
  });
});

describe('the link of an email', () => {
  it('shows and saves the preferences without a sign-in, and not the whole address', async () => {
    const email = anAddress();
    const url = `/api/updates/${await aSubscriber(email)}`;
    const { body, headers } = await ask(portal, 'GET', url);
    expect(body).toMatchObject({ email: 'r•••@news.example.org', isSubscribed: true, preferences });
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    const changed = { ...preferences, topics: ['recordings'], onlyWith: ['spanish'], frequency: 'weekly' };
    expect((await ask(portal, 'POST', url, { body: changed })).body.preferences).toEqual(changed);
    expect(await rowOf(email)).toMatchObject({ topics: ['recordings'], only_with: ['spanish'], frequency: 'weekly' });
  });

  it('unsubscribes with one POST of a mail program, in both encodings, once and again', async () => {
    const [email, other] = [anAddress(), anAddress()];
    const [token, otherToken] = [await aSubscriber(email), await aSubscriber(other)];
    for (let count = 0; count < 2; count += 1) {
      const { statusCode, headers, body } = await oneClick(token);
      expect([statusCode, headers['set-cookie']]).toEqual([200, undefined]);
      expect(body).toContain('You’re unsubscribed');
    }
    expect((await rowOf(email))?.ended_at).not.toBeNull();
    const form = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    expect((await oneClick(otherToken, form, 'multipart/form-data; boundary=b')).statusCode).toBe(200);
    expect((await rowOf(other))?.ended_at).not.toBeNull();
  });

  it('changes nothing by a GET, a form without the field, or a link that was not signed here', async () => {
    const email = anAddress();
    const token = await aSubscriber(email);
    const id = (await rowOf(email))?.id ?? 0;
    await portal.app.inject({ method: 'GET', url: `/updates/${token}` });
    await ask(portal, 'GET', `/api/updates/${token}`);
    expect((await oneClick(token, 'other=One-Click')).statusCode).toBe(400);
    const forged = subscriberToken('another secret', id);
    expect((await oneClick(forged)).statusCode).toBe(404);
    expect((await ask(portal, 'DELETE', `/api/updates/${forged}`)).status).toBe(404);
    expect((await oneClick(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).statusCode).toBe(404);
    expect((await rowOf(email))?.ended_at).toBeNull();
  });

  it('subscribes again after unsubscribing', async () => {
    const email = anAddress();
    const token = await aSubscriber(email);
    expect((await ask(portal, 'DELETE', `/api/updates/${token}`)).status).toBe(204);
    expect((await ask(portal, 'GET', `/api/updates/${token}`)).body.isSubscribed).toBe(false);
    expect((await ask(portal, 'POST', `/api/updates/${token}`, { body: preferences })).body.isSubscribed).toBe(true);
  });
});

describe('the subscription of an account', () => {
  const own = (token: string, method: 'GET' | 'POST' | 'DELETE', body?: object) =>
    ask(portal, method, '/api/my/updates', { token, ...(body ? { body } : {}) });

  it('does not come with the account, needs no link for a confirmed address, and ends with the account', async () => {
    const { token, accountId, person } = await aSignedInPerson(portal);
    expect((await own(token, 'GET')).body).toMatchObject({ isSubscribed: false, preferences: null });
    expect((await own(token, 'POST', preferences)).body).toMatchObject({ isSubscribed: true, isPending: false });
    expect((await own(token, 'DELETE')).status).toBe(204);
    expect((await own(token, 'GET')).body.isSubscribed).toBe(false);
    await own(token, 'POST', preferences);
    await portal.db.deleteFrom('account').where('id', '=', accountId).execute();
    expect(await rowOf(person.email)).toBeUndefined();
  });

  it('waits for the link if the address is not confirmed', async () => {
    const { token, accountId, person } = await aSignedInPerson(portal);
    await portal.db.updateTable('account').set({ email_proven_at: null }).where('id', '=', accountId).execute();
    expect((await own(token, 'POST', preferences)).body).toMatchObject({
      isSubscribed: false,
      isPending: true,
      preferences,
    });
    await confirm(await keyIn(person.email));
    expect((await own(token, 'GET')).body).toMatchObject({ isSubscribed: true, isPending: false });
  });

  it('is that of its address from before, follows it to a new one, and is in the exported data', async () => {
    const email = anAddress();
    await aSubscriber(email);
    const { token, accountId, person } = await aSignedInPerson(portal, { email });
    expect((await own(token, 'GET')).body).toMatchObject({ email, isSubscribed: true });
    const moved = anAddress();
    const change = (values: { email: string; email_proven_at: Temporal.Instant | null }) =>
      portal.db.updateTable('account').set(values).where('id', '=', accountId).execute();
    // Anybody can enter an address: it gets nothing until it is proven.
    await change({ email: moved, email_proven_at: null });
    expect(await rowOf(moved)).toBeUndefined();
    expect(await rowOf(email)).toMatchObject({ account_id: accountId });
    await change({ email: moved, email_proven_at: Temporal.Now.instant() });
    expect(await rowOf(moved)).toMatchObject({ account_id: accountId });
    expect(await rowOf(email)).toBeUndefined();
    const { text } = await ask(portal, 'POST', '/api/my/export', { token, body: { password: person.password } });
    expect(text).toContain('series-4');
  });

  it.each([
    ['that is not subscribed', false],
    ['with a subscription of its own', true],
  ])('moves to a new address %s, once its link is opened', async (_, hasOwn) => {
    const { token, accountId, person } = await aSignedInPerson(portal);
    await own(token, 'POST', preferences);
    const moved = anAddress();
    if (hasOwn) await aSubscriber(moved);
    await portal.db
      .updateTable('account')
      .set({ email: moved, email_proven_at: null })
      .where('id', '=', accountId)
      .execute();
    await own(token, 'POST', { ...preferences, topics: ['recordings'] });
    expect((await confirm(await keyIn(moved))).status).toBe(200);
    expect(await rowOf(moved)).toMatchObject({ account_id: accountId, topics: ['recordings'] });
    expect(await rowOf(person.email)).toBeUndefined();
  });
});
