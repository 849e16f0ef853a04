// Password, second factor, devices and the address of an account.
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInPerson, ask, keyed } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

let portal: TestPortal;
let open: TestPortal;
beforeAll(async () => {
  [portal, open] = await Promise.all([aPortal({ web: false, limits: true }), aPortal({ web: false, isPublic: true })]);
});
afterAll(async () => {
  await portal?.close();
  await open?.close();
});

const get = (path: string, token: string, on = portal) => ask(on, 'GET', path, { token });
const post = (path: string, token: string, body: unknown, on = portal) => ask(on, 'POST', path, { token, body });
const login = (email: string, password: string, more: object = {}, on = portal) =>
  ask(on, 'POST', keyed('/api/login'), { body: { email, password, ...more } });
const emailsTo = async (recipient: string) =>
  (
    await portal.db
      .selectFrom('email')
      .select(['kind', 'body_text'])
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute()
  ).map(({ kind, body_text }) => ({ kind, text: body_text }));
const newPassword = 'Wheel-Chair-9';

describe('a new password', () => {
  it('needs the old one, signs out every other device, and notifies the owner', async () => {
    const { token, person } = await aSignedInPerson(portal);
    const { body: second } = await login(person.email, person.password);
    const wrong = await post('/api/my/password', token, { password: 'nope', newPassword });
    expect(wrong.body.fields).toEqual({ password: 'That’s not your current password. Try again.' });
    const weak = await post('/api/my/password', token, { password: person.password, newPassword: 'short' });
    expect(Object.keys(weak.body.fields)).toEqual(['newPassword']);

    expect((await post('/api/my/password', token, { password: person.password, newPassword })).status).toBe(204);
    expect((await get('/api/my/profile', token)).status).toBe(200);
    expect((await get('/api/my/profile', second.jwt)).status).toBe(401);
    expect((await login(person.email, person.password)).body.error).toBe('Invalid password');
    expect((await login(person.email, newPassword)).body.result).toBe('OK');
    expect((await emailsTo(person.email)).map(({ kind }) => kind)).toContain('password-changed');
  });

  it('guesses at the old one are slowed down', async () => {
    const { token } = await aSignedInPerson(portal);
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      statuses.push((await post('/api/my/export', token, { password: 'guess' })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });
});

describe('devices', () => {
  it('are listed with the present one marked, and signed out one by one, own ones only', async () => {
    const { token, person } = await aSignedInPerson(portal);
    const stranger = await aSignedInPerson(portal);
    const { body: second } = await login(person.email, person.password);
    const { body } = await get('/api/my/security', token);
    expect(body.signIns).toHaveLength(2);
    expect(body.signIns.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1);
    const other = body.signIns.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);

    expect((await ask(portal, 'DELETE', `/api/my/sign-ins/${other.id}`, { token: stranger.token })).status).toBe(404);
    expect((await ask(portal, 'DELETE', `/api/my/sign-ins/${other.id}`, { token })).status).toBe(204);
    expect((await get('/api/my/profile', second.jwt)).status).toBe(401);
    expect((await ask(portal, 'DELETE', `/api/my/sign-ins/${other.id}`, { token })).status).toBe(404);
    expect((await get('/api/my/security', token)).body.signIns).toHaveLength(1);
  });
});

describe('another address', () => {
  const keyIn = (text = ''): string => /confirm-email\?code=([\w-]+)/.exec(text)?.[1] ?? '';
  const ask4 = (token: string, person: { password: string }, email: string) =>
    post('/api/my/email', token, { password: person.password, email });
  const confirm = (key: string) => ask(portal, 'POST', '/api/email/confirm', { body: { key } });

  it('is used once its email is confirmed, once; the old one is notified', async () => {
    const { token, person } = await aSignedInPerson(portal);
    const email = `fresh.${person.email}`;
    expect((await ask4(token, person, ` ${email.toUpperCase()}`)).body).toEqual({ pendingEmail: email });
    expect((await get('/api/my/profile', token)).body[0]).toMatchObject({ email: person.email, pendingEmail: email });
    const key = keyIn((await emailsTo(email))[0]?.text);
    expect((await confirm(`${key}x`)).status).toBe(400);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(key)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);

    expect((await get('/api/my/profile', token)).body[0]).toMatchObject({ email, pendingEmail: '' });
    expect((await login(email, person.password)).body.result).toBe('OK');
    expect((await login(person.email, person.password)).body.error).toBe('User not found');
    expect((await emailsTo(person.email)).at(-1)?.kind).toBe('email-changed');
  });

  it('does not reveal whether someone else has it, and never takes it from them', async () => {
    const [mine, theirs] = [await aSignedInPerson(portal), await aSignedInPerson(portal)];
    const answer = await ask4(mine.token, mine.person, theirs.person.email);
    expect(answer.body).toEqual({ pendingEmail: theirs.person.email });
    const message = (await emailsTo(theirs.person.email)).at(-1);
    expect(message?.kind).toBe('email-key');
    expect(message?.text).not.toContain('confirm-email');
  });

  it('a link expires after an hour, and when a newer one is requested', async () => {
    const { token, person } = await aSignedInPerson(portal);
    const [first, second] = [`one.${person.email}`, `two.${person.email}`];
    await ask4(token, person, first);
    await ask4(token, person, second);
    expect((await confirm(keyIn((await emailsTo(first))[0]?.text))).status).toBe(400);
    const real = () => Temporal.Now.instant();
    portal.setClock(() => real().add({ minutes: 61 }));
    expect((await confirm(keyIn((await emailsTo(second))[0]?.text))).status).toBe(400);
    portal.setClock(real);
  });

  it('five in an hour', async () => {
    const { token, person } = await aSignedInPerson(portal);
    const statuses: number[] = [];
    for (let number = 0; number < 6; number += 1)
      statuses.push((await ask4(token, person, `n${number}.${person.email}`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

const codeOf = (secret: string, offsetSeconds = 0): string =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: Date.now() + offsetSeconds * 1000,
  });

const turnOn = async (on: TestPortal, token: string, password: string) => {
  const { body } = await post('/api/my/second-factor', token, { password }, on);
  const confirmed = await post('/api/my/second-factor/confirm', token, { code: codeOf(body.secret) }, on);
  return { secret: String(body.secret), codes: confirmed.body.recoveryCodes as string[], started: body };
};

describe('the second factor', () => {
  it('is on once a code has confirmed it; then signing in needs one, and none is good twice', async () => {
    const { token, person } = await aSignedInPerson(portal);
    const started = await post('/api/my/second-factor', token, { password: person.password });
    expect(started.body.address).toMatch(/^otpauth:\/\/totp\/Curbcut:/);
    expect(started.body.modules.length).toBe(started.body.modules[0].length);
    expect((await login(person.email, person.password)).body.result).toBe('OK');
    expect((await post('/api/my/second-factor/confirm', token, { code: '000000' })).status).toBe(400);
    const { secret, codes } = await turnOn(portal, token, person.password);
    expect(codes).toHaveLength(10);

    expect((await login(person.email, person.password)).body).toEqual({ result: 'FAIL', error: 'Code needed' });
    expect((await login(person.email, person.password, { code: '123 456' })).body.error).toBe('Invalid code');
    // The code that confirmed it has been used.
    expect((await login(person.email, person.password, { code: codeOf(secret) })).body.error).toBe('Invalid code');
    const next = codeOf(secret, 30);
    expect((await login(person.email, person.password, { code: next })).body.result).toBe('OK');
    expect((await login(person.email, person.password, { code: next })).body.error).toBe('Invalid code');
    expect((await emailsTo(person.email)).map(({ kind }) => kind)).toContain('second-factor-on');
  });

  it('a recovery code is good once, however it is typed, and also where four try at once', async () => {
    const { token, person } = await aSignedInPerson(portal);
    const { codes } = await turnOn(portal, token, person.password);
    const typed = ` ${codes[0]?.toUpperCase().replaceAll('-', ' ')}`;
    expect((await login(person.email, person.password, { code: typed })).body.result).toBe('OK');
    expect((await login(person.email, person.password, { code: typed })).body.error).toBe('Invalid code');
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => login(person.email, person.password, { code: codes[1] ?? '' })),
    );
    expect(answers.filter(({ body }) => body.result === 'OK')).toHaveLength(1);
    expect((await get('/api/my/security', token)).body.secondFactor).toEqual({ isOn: true, recoveryCodesLeft: 8 });
  });

  it('wrong codes count as failures of the account', async () => {
    const { token, person } = await aSignedInPerson(portal);
    await turnOn(portal, token, person.password);
    for (let round = 0; round < 5; round += 1) await login(person.email, person.password, { code: '000000' });
    expect((await login(person.email, person.password, { code: '000000' })).status).toBe(429);
  });

  it('is turned off with password and code', async () => {
    const { token, person } = await aSignedInPerson(portal);
    const { codes } = await turnOn(portal, token, person.password);
    const remove = (code: string) => post('/api/my/second-factor/remove', token, { password: person.password, code });
    expect((await remove('000000')).status).toBe(400);
    expect((await post('/api/my/second-factor', token, { password: person.password })).status).toBe(409);
    expect((await remove(codes[3] ?? '')).status).toBe(204);
    expect((await login(person.email, person.password)).body.result).toBe('OK');
  });

  it('staff come in with it only, where others reach the portal; sample accounts not at all', async () => {
    const sample = await login('staff@example.org', 'curb-cuts1!', {}, open);
    expect(sample.body).toEqual({ result: 'FAIL', error: 'User not found' });
    const { token, person, accountId } = await aSignedInPerson(open);
    const staffPaths = ['/api/staff/emails', '/api/staff/emails/1', '/api/staff/accommodations'];
    for (const path of staffPaths) expect((await get(path, token, open)).status).toBe(403);
    await open.db
      .updateTable('account')
      .set({ roles: ['administrator'] })
      .where('id', '=', accountId)
      .execute();
    for (const path of staffPaths) expect((await get(path, token, open)).body.error).toBe('SECOND_FACTOR');
    expect((await get('/api/my/security', token, open)).body.needsSecondFactor).toBe(true);
    const { body: led } = await login(person.email, person.password, {}, open);
    expect([led.isStaff, led.needsSecondFactor]).toEqual([true, true]);

    const { codes } = await turnOn(open, token, person.password);
    expect((await get('/api/staff/emails', token, open)).status).toBe(200);
    const again = await login(person.email, person.password, { code: codes[0] ?? '' }, open);
    expect((await get('/api/staff/emails', again.body.jwt, open)).status).toBe(200);
    expect((await ask(open, 'GET', '/api/sample/emails')).status).toBe(404);
  });
});

describe('mail that is stored', () => {
  it('is read by staff, and by whoever sits at the machine while the portal is tried out', async () => {
    const { person } = await aSignedInPerson(portal);
    const { body } = await ask(portal, 'GET', `/api/sample/emails?q=${encodeURIComponent(person.email)}`);
    expect(body).toMatchObject({ page: 1, pages: 1, count: 1 });
    expect(body.emails[0]).toMatchObject({ kind: 'welcome', recipient: person.email, state: 'unsent' });
    const message = await ask(portal, 'GET', `/api/sample/emails/${body.emails[0].id}`);
    expect(message.body.text).toContain('Your account is ready');
    const elsewhere = await portal.app.inject({ url: '/api/sample/emails', remoteAddress: '192.0.2.9' });
    expect(elsewhere.statusCode).toBe(404);
    expect((await ask(portal, 'GET', '/api/sample/emails?q=%25')).body.count).toBe(0);
  });
});

describe('what a proxy or another site could reach', () => {
  const open4 = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    portal.app.inject({ url: '/api/sample/emails', headers, remoteAddress });
  const enter = (headers: Record<string, string>) =>
    portal.app.inject({
      method: 'POST',
      url: keyed('/api/login'),
      headers,
      payload: { email: 'zoe@example.org', password: 'read-aloud7' },
    });

  it.each([
    [{ host: 'portal.example' }],
    [{ host: 'localhost', 'x-forwarded-for': '192.0.2.1' }],
    [{ host: 'localhost', forwarded: 'for=192.0.2.1' }],
    [{ host: 'localhost', 'x-forwarded-host': 'portal.example' }],
    [{ host: '127.0.0.1.evil.example' }],
    [{ host: 'localhost:3000', via: '1.1 proxy' }],
  ])('%j sees no mail and signs in with no sample account', async (headers) => {
    expect((await open4(headers)).statusCode).toBe(404);
    expect((await enter(headers)).json()).toEqual({ result: 'FAIL', error: 'User not found' });
  });

  it('whoever sits at the machine does both', async () => {
    for (const host of ['localhost:3000', '127.0.0.1:8080', '[::1]:3000']) {
      expect((await open4({ host })).statusCode).toBe(200);
      expect((await enter({ host })).json().result).toBe('OK');
    }
  });
});

describe('emails with a key, for staff', () => {
  it('are shown only where they are to be handed over, and never one to staff', async () => {
    const { token, accountId, person } = await aSignedInPerson(portal);
    await portal.db
      .updateTable('account')
      .set({ roles: ['administrator'] })
      .where('id', '=', accountId)
      .execute();
    const someone = await aSignedInPerson(portal);
    const add = async (recipient: string, state: 'waiting' | 'sent' | 'failed' | 'unsent'): Promise<string> => {
      const { id } = await portal.db
        .insertInto('email')
        .values({
          ...{ kind: 'reset-key', recipient, subject: 'Key', body_text: 'the key', body_html: 'the key' },
          ...{ state, message_id: `<${recipient}-${state}>`, holds_secret: true, created_at: Temporal.Now.instant() },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return (await get(`/api/staff/emails/${id}`, token)).body.text;
    };
    expect(await add(someone.person.email, 'unsent')).toBe('the key');
    expect(await add(someone.person.email, 'waiting')).toBe('');
    expect(await add(person.email, 'unsent')).toBe('');
  });
});

it("logging in again ends the browser's previous sign-in, also if its token has expired", async () => {
  const remembered = await aSignedInPerson(portal);
  const { email, password } = remembered.person;
  const { body: old } = await login(email, password, { remember: true });
  const real = () => Temporal.Now.instant();
  portal.setClock(() => real().add({ hours: 3 }));
  await ask(portal, 'POST', keyed('/api/login'), { token: old.jwt, body: { email, password } });
  expect((await ask(portal, 'GET', '/api/jwt/reset', { token: old.jwt })).body).toEqual({});
  portal.setClock(real);

  const { token, person } = await aSignedInPerson(portal);
  const body = { email: person.email, password: person.password };
  const again = await ask(portal, 'POST', keyed('/api/login'), { token, body });
  expect((await get('/api/my/profile', token)).status).toBe(401);
  expect((await get('/api/my/profile', again.body.jwt)).status).toBe(200);
});
