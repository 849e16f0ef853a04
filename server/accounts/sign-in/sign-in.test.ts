// Sign-in rate limits: who is delayed, who is rejected, and who never is.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '#server/platform/audit/verify-audit.ts';
import { aNetwork, aSignedInPerson, ask, keyed } from '#tests/support/api.ts';
import { aPerson } from '#tests/support/people.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

let portal: TestPortal;
const start = Temporal.Instant.from('2026-06-01T12:00:00Z');
let time = start;
beforeAll(async () => {
  portal = await aPortal({ web: false, limits: true });
  portal.setClock(() => time);
});
afterAll(() => portal?.close());

interface Try {
  from?: string;
  device?: string;
  on?: TestPortal;
}

const post = async (path: string, body: unknown, { from = '203.0.113.1', device, on = portal }: Try = {}) => {
  const response = await on.app.inject({
    method: 'POST',
    url: keyed(path),
    remoteAddress: from,
    headers: {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
      ...(device ? { cookie: `device=${device}` } : {}),
    },
    payload: body as object,
  });
  return {
    status: response.statusCode,
    body: response.json(),
    device: response.cookies.find(({ name }) => name === 'device'),
    headers: response.headers,
  };
};
const login = (email: string, password: string, how: Try = {}) => post('/api/login', { email, password }, how);
const wrong = 'wrong-pass-1';
const mailsTo = async (recipient: string) =>
  (await portal.db.selectFrom('email').select(['kind']).where('recipient', '=', recipient).orderBy('id').execute()).map(
    ({ kind }) => kind,
  );
const wait = (seconds: number): void => {
  time = time.add({ seconds });
};

describe('failures on one account', () => {
  it('five are free, then each waits longer, and after ten nobody gets in for a quarter of an hour', async () => {
    const { person } = await aSignedInPerson(portal);
    for (let round = 0; round < 5; round += 1) {
      expect((await login(person.email, wrong, { from: aNetwork() })).body).toEqual({
        result: 'FAIL',
        error: 'Invalid password',
      });
    }
    const waits: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const refused = await login(person.email, person.password, { from: aNetwork() });
      expect(refused.status).toBe(429);
      const seconds = Number(refused.headers['retry-after']);
      expect(refused.body.message).toContain('Too many failed sign-ins. Wait');
      waits.push(seconds);
      wait(seconds);
      expect((await login(person.email, wrong, { from: aNetwork() })).status).toBe(200);
    }
    expect(waits).toEqual([5, 10, 20, 40, 80]);
    const refused = await login(person.email, person.password, { from: aNetwork() });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBe(15 * 60 - (5 + 10 + 20 + 40 + 80));
    wait(15 * 60);
    expect((await login(person.email, person.password, { from: aNetwork() })).body.result).toBe('OK');
  });

  it('a thousand guesses at once: ten are looked at, the owner on a known browser gets in, and hears of it once', async () => {
    const person = aPerson();
    await post('/api/register', person, { from: aNetwork() });
    const { device } = await login(person.email, person.password);
    for (let round = 0; round < 10; round += 1) {
      await login(person.email, wrong, { from: aNetwork() });
      if (round >= 4) wait(85);
    }
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => login(person.email, person.password, { from: aNetwork() })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429]));
    const owner = await login(person.email, person.password, { device: device?.value ?? '', from: aNetwork() });
    expect(owner.body.result).toBe('OK');
    expect((await mailsTo(person.email)).filter((kind) => kind === 'many-failures')).toEqual(['many-failures']);
  });

  it('of many at once no more than five are looked at', async () => {
    const { person } = await aSignedInPerson(portal);
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => login(person.email, wrong, { from: aNetwork() })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  it('a browser that is known is slowed down by its own failures', async () => {
    const { person } = await aSignedInPerson(portal);
    const { device } = await login(person.email, person.password);
    const how = { device: device?.value ?? '' };
    for (let round = 0; round < 5; round += 1) await login(person.email, wrong, { ...how, from: aNetwork() });
    expect((await login(person.email, person.password, { ...how, from: aNetwork() })).status).toBe(429);
    expect((await login(person.email, person.password, { from: aNetwork() })).body.result).toBe('OK');
  });

  it('a made-up device is nobody', async () => {
    const { person } = await aSignedInPerson(portal);
    for (let round = 0; round < 5; round += 1)
      await login(person.email, wrong, { device: 'x'.repeat(43), from: aNetwork() });
    expect((await login(person.email, person.password, { device: 'x'.repeat(43), from: aNetwork() })).status).toBe(429);
  });

  it('a right password forgets them', async () => {
    const { person } = await aSignedInPerson(portal);
    for (let round = 0; round < 4; round += 1) await login(person.email, wrong, { from: aNetwork() });
    await login(person.email, person.password, { from: aNetwork() });
    for (let round = 0; round < 4; round += 1) {
      expect((await login(person.email, wrong, { from: aNetwork() })).status).toBe(200);
    }
  });
});

describe('one network', () => {
  it('is slowed down after thirty failures on whatever accounts, also over all its IPv6 addresses', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => aPerson()));
    for (const person of people) await post('/api/register', person, { from: aNetwork() });
    for (let round = 0; round < 30; round += 1) {
      const email = people[round % people.length]?.email ?? '';
      expect((await login(email, wrong, { from: `2001:db8:7:7::${round + 1}` })).status).toBe(200);
    }
    const email = people[7]?.email ?? '';
    const password = people[7]?.password ?? '';
    expect((await login(email, password, { from: '2001:db8:7:7:ffff::1' })).status).toBe(429);
    expect((await login(email, password, { from: '2001:db8:7:8::1' })).body.result).toBe('OK');
  });

  it('hears "User not found" of ten addresses in an hour, over three processes', async () => {
    const from = aNetwork();
    const email = (number: number): string => `nobody${number}@example.net`;
    for (let number = 0; number < 10; number += 1) {
      expect((await login(email(number), 'x', { from })).body).toEqual({ result: 'FAIL', error: 'User not found' });
    }
    expect((await login(email(10), 'x', { from })).status).toBe(429);
    // Earlier requests are not counted.
    expect((await login(email(3), 'x', { from })).status).toBe(200);
    expect((await login(email(10), 'x', { from: aNetwork() })).status).toBe(200);
    wait(60 * 60);
    expect((await login(email(10), 'x', { from })).status).toBe(200);
  });

  it('says nothing of its caller in a header that nobody vouches for', async () => {
    const from = aNetwork();
    for (let number = 0; number < 11; number += 1) {
      const response = await portal.app.inject({
        method: 'POST',
        url: keyed('/api/login'),
        remoteAddress: from,
        headers: { 'x-forwarded-for': `192.0.2.${number}` },
        payload: { email: `forged${number}@example.net`, password: 'x' },
      });
      expect(response.statusCode).toBe(number < 10 ? 200 : 429);
    }
  });

  it('is the one that a trusted proxy sends', async () => {
    const behind = await aPortal({ web: false, limits: true, trustedProxies: ['10.9.9.9'] });
    const unknown = (from: string, address: string, number: number) =>
      behind.app.inject({
        method: 'POST',
        url: keyed('/api/login'),
        remoteAddress: from,
        headers: { 'x-forwarded-for': address },
        payload: { email: `behind${number}@example.net`, password: 'x' },
      });
    for (let number = 0; number < 15; number += 1) {
      expect((await unknown('10.9.9.9', `192.0.2.${number}`, number)).statusCode).toBe(200);
    }
    // Whoever writes the header before the proxy does gains nothing: the proxy's own word is the last.
    for (let number = 20; number < 31; number += 1) {
      const { statusCode } = await unknown('10.9.9.9', `198.51.100.${number}, 203.0.113.5`, number);
      expect(statusCode).toBe(number < 30 ? 200 : 429);
    }
    await behind.close();
  });

  it('may ask for ten accounts in an hour', async () => {
    const from = aNetwork();
    const people = Array.from({ length: 11 }, () => aPerson());
    const statuses: number[] = [];
    for (const person of people) statuses.push((await post('/api/register', person, { from })).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});

describe('emails', () => {
  it('welcome a new account, and report a new browser, but no known one', async () => {
    const person = aPerson();
    await post('/api/register', person, { from: aNetwork() });
    expect(await mailsTo(person.email)).toEqual(['welcome']);
    const { device } = await login(person.email, person.password);
    expect(await mailsTo(person.email)).toEqual(['welcome']);
    await login(person.email, person.password, { device: device?.value ?? '' });
    expect(await mailsTo(person.email)).toEqual(['welcome']);
    await login(person.email, person.password, { from: aNetwork() });
    expect(await mailsTo(person.email)).toEqual(['welcome', 'new-device']);
    const message = await portal.db
      .selectFrom('email')
      .select('body_text')
      .where('kind', '=', 'new-device')
      .where('recipient', '=', person.email)
      .executeTakeFirst();
    expect(message?.body_text).toContain('Firefox on Windows');
    expect(message?.body_text).toContain('Eastern Time');
  });

  // Fails where a column of the email's statement overwrites the id of the sign-in.
  it('of a new browser leave its sign-in valid with a mail server', async () => {
    const withMail = await aPortal({ web: false, smtpUrl: 'smtp://127.0.0.1:9' });
    const { person } = await aSignedInPerson(withMail);

    const { body } = await login(person.email, person.password, { from: aNetwork(), on: withMail });

    expect((await ask(withMail, 'GET', '/api/my/profile', { token: body.jwt })).status).toBe(200);
    const queued = await withMail.db.selectFrom('email').select('kind').where('recipient', '=', person.email).execute();
    expect(queued.map(({ kind }) => kind)).toContain('new-device');
    await withMail.close();
  });

  it('notify the owner once a day that someone tried to create an account with the address', async () => {
    const { person } = await aSignedInPerson(portal);
    const from = [aNetwork(), aNetwork()];
    for (const each of from) {
      expect((await post('/api/register', aPerson({ email: person.email }), { from: each })).body).toEqual({
        accountId: -1,
        error: 'ALREADY EXISTS',
      });
    }
    expect((await mailsTo(person.email)).filter((kind) => kind === 'account-exists')).toEqual(['account-exists']);
  });

  it('the device cookie is hidden from scripts, and only its hash is stored', async () => {
    const { person } = await aSignedInPerson(portal);
    const { device } = await login(person.email, person.password);
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    const { rows } = await portal.app.inject({ url: '/api/site' }).then(async () => ({
      rows: await portal.db.selectFrom('device').select('device_hash').execute(),
    }));
    expect(rows.some(({ device_hash }) => device_hash.toString('base64url') === device?.value)).toBe(false);
  });
});

it('three processes keep one limit', async () => {
  const { person } = await aSignedInPerson(portal);
  const { buildApp } = await import('#server/app.ts');
  const { testConfig, testSecrets } = await import('#tests/support/portal.ts');
  const others = await Promise.all(
    [1, 2].map(() =>
      buildApp({
        config: testConfig({ limits: true }),
        secrets: testSecrets,
        db: portal.db,
        now: () => time,
        web: null,
        webFolder: null,
        logs: false,
      }),
    ),
  );
  const apps = [portal, ...others.map((app) => ({ ...portal, app }))];
  const statuses: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    statuses.push((await login(person.email, wrong, { from: aNetwork(), on: apps[round % 3] ?? portal })).status);
  }
  expect(statuses).toEqual([...Array(5).fill(200), ...Array(4).fill(429)]);
  await Promise.all(others.map((app) => app.close()));
});

describe('the log of events', () => {
  it('holds each try, chained, and no address or password', async () => {
    const { person, accountId } = await aSignedInPerson(portal);
    await login(person.email, wrong, { from: '192.0.2.77' });
    await login('nobody-at-all@example.net', 'my-secret-word1', { from: aNetwork() });
    const rows = await portal.db
      .selectFrom('audit_event')
      .selectAll()
      .where('subject_id', '=', accountId)
      .orderBy('id')
      .execute();
    expect(rows.map(({ kind }) => kind)).toEqual(['account-created', 'sign-in', 'sign-in-failed']);
    expect(rows.at(-1)).toMatchObject({ network: '192.0.2.77', details: { reason: 'password' } });
    const all = JSON.stringify(await portal.db.selectFrom('audit_event').selectAll().execute());
    for (const secret of [person.email, wrong, 'my-secret-word1', 'nobody-at-all', person.lastName]) {
      expect(all).not.toContain(secret);
    }
    expect((await verifyAudit(portal.db)).broken).toEqual([]);
  });

  it('cannot be changed, and shows it where someone who owns the table did', async () => {
    const first = await portal.db.selectFrom('audit_event').select('id').orderBy('id').executeTakeFirstOrThrow();
    const change = () =>
      portal.db
        .updateTable('audit_event')
        .set({ kind: 'other' })
        .where('id', '=', first.id + 1)
        .execute();
    await expect(change()).rejects.toThrow('cannot be changed');
    await expect(portal.db.deleteFrom('audit_event').execute()).rejects.toThrow('cannot be changed');
    const { sql } = await import('kysely');
    await expect(sql`truncate audit_event`.execute(portal.db)).rejects.toThrow('cannot be changed');
    await sql`alter table audit_event disable trigger keep_audit_event`.execute(portal.db);
    await change();
    expect((await verifyAudit(portal.db)).broken).toEqual([first.id + 1]);
    await portal.db
      .deleteFrom('audit_event')
      .where('id', '=', first.id + 1)
      .execute();
    expect((await verifyAudit(portal.db)).broken).toContain(first.id + 2);
  });
});
