// Password recovery: emails to the owner only, keys that are valid once, and no information for others.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetPasswordPattern } from '#rules/platform/passwords.ts';
import { aSignedInPerson, ask, keyed } from '#tests/support/api.ts';
import { aMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { aPortal, type TestPortal, testSecrets } from '#tests/support/portal.ts';

let portal: TestPortal;
let mailServer: MailServer;
beforeAll(async () => {
  mailServer = await aMailServer();
  portal = await aPortal({ web: false, jobs: true, smtpUrl: mailServer.url });
});
afterAll(async () => {
  await portal?.close();
  await mailServer?.close();
});

const recover = (email: string, more: object = {}) =>
  ask(portal, 'POST', '/api/recovery', {
    body: { key: testSecrets.apiKey, email, redirectDomain: 'http://localhost:3000', ...more },
  });
const reset = (ResetKey: string, password = 'New-Pass-1') =>
  ask(portal, 'POST', '/api/recovery/reset', { body: { ResetKey, password } });
const login = (email: string, password: string) =>
  ask(portal, 'POST', keyed('/api/login'), { body: { email, password } });
/** Emails of recovery; those of welcome and of new browsers are not meant. */
const recoverySubjects = ['Set a new password', 'Your password was changed'];
const emailsTo = (email: string) =>
  mailServer.received.filter(
    ({ recipients, mail }) => recipients.includes(email) && recoverySubjects.includes(mail.subject ?? ''),
  );
const messages = async (email: string, count: number) => {
  const end = Date.now() + 15_000;
  while (emailsTo(email).length < count && Date.now() < end) await pause(30);
  return emailsTo(email).map(({ mail }) => mail);
};
const keyIn = (text = ''): string => /reset-password\?code=([\w-]+)/.exec(text)?.[1] ?? '';
const jobsDone = async (): Promise<void> => {
  const { sql } = await import('kysely');
  for (let round = 0; round < 200; round += 1) {
    const { rows } = await sql`select 1 from graphile_worker._private_jobs where run_at <= now()`.execute(portal.db);
    if (rows.length === 0) return;
    await pause(30);
  }
  throw new Error('Jobs are still waiting.');
};

describe('a lost password', () => {
  it('is replaced with the key of the email, once; every sign-in ends, and the owner is notified', async () => {
    const { person, token } = await aSignedInPerson(portal);
    const asked = await recover(` ${person.email.toUpperCase()} `, { redirectDomain: 'https://evil.example' });
    expect(asked.body).toEqual({ message: 'If there’s an account for this address, you’ll get an email with a link.' });
    const [message] = await messages(person.email, 1);
    expect(message?.subject).toBe('Set a new password');
    expect(message?.text).toContain('http://localhost:3000/ao/reset-password?code=');
    expect(message?.text).not.toContain('evil.example');
    const key = keyIn(message?.text);
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);

    expect((await reset(key)).body).toEqual({ message: 'Update Successful' });
    expect((await login(person.email, person.password)).body.error).toBe('Invalid password');
    expect((await login(person.email, 'New-Pass-1')).body.result).toBe('OK');
    expect((await ask(portal, 'GET', '/api/schedule/members', { token })).status).toBe(401);
    expect((await reset(key, 'Other-Pass-2')).body).toEqual({
      error: 'RESET_KEY',
      message: 'This link has expired or was already used. Request a new one.',
    });
    const [, notice] = await messages(person.email, 2);
    expect(notice?.subject).toBe('Your password was changed');
    await jobsDone();
    const kept = JSON.stringify([
      await portal.db.selectFrom('password_reset').selectAll().execute(),
      await portal.db.selectFrom('email').selectAll().execute(),
    ]);
    expect(kept).not.toContain(key);
  });

  it('reveals nothing: the same response, and no email, for an address without an account', async () => {
    const { person } = await aSignedInPerson(portal);
    const [known, unknown] = [await recover(person.email), await recover('nobody-at-all@example.org')];

    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    await messages(person.email, 1);
    await jobsDone();
    expect(emailsTo('nobody-at-all@example.org')).toEqual([]);
  });

  it('has one key that is good: an older one, one of an hour ago, and an invented one are not', async () => {
    const { person } = await aSignedInPerson(portal);
    await recover(person.email);
    const [first] = await messages(person.email, 1);
    await recover(person.email);
    const [, second] = await messages(person.email, 2);

    expect((await reset(keyIn(first?.text))).status).toBe(400);
    portal.setClock(() => Temporal.Now.instant().add({ minutes: 61 }));
    expect((await reset(keyIn(second?.text))).status).toBe(400);
    portal.setClock(() => Temporal.Now.instant());
    for (const key of ['', 'x', `${keyIn(second?.text)}x`, '%00', "' or 1=1"])
      expect((await reset(key)).status).toBe(400);
    expect((await reset(keyIn(second?.text))).status).toBe(200);
  });

  it('is set once where fifty try with the same key at once', async () => {
    const { person } = await aSignedInPerson(portal);
    await recover(person.email);
    const key = keyIn((await messages(person.email, 1))[0]?.text);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => reset(key, `New-Pass-${n}`)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(49);
  }, 60_000);

  it('brings five emails in half an hour at most', async () => {
    const { person } = await aSignedInPerson(portal);
    for (let round = 0; round < 9; round += 1) await recover(person.email);
    await messages(person.email, 5);
    await jobsDone();
    expect(emailsTo(person.email)).toHaveLength(5);
  });

  it('needs the public key, and nothing that is not known', async () => {
    expect((await recover('a@b.org', { key: 'wrong' })).status).toBe(401);
    expect((await recover('not an address')).body.fields).toEqual({ email: 'invalid email' });
    expect((await recover('a@b.org', { role: 'staff' })).status).toBe(400);
  });
});

describe('a new password', () => {
  const filled = (length: number): string => `aB1!${'x'.repeat(length - 4)}`;
  it.each([
    [filled(7), false],
    [filled(8), true],
    [filled(128), true],
    [filled(129), false],
    ['alllower1!', false],
    ['ALLUPPER1!', false],
    ['NoDigits!!', false],
    ['NoSpecial11', false],
    ['With Space1!', false],
    ['Tab\tTab1!aB', false],
    ['Ünïcode1!aB', true],
  ])('%j: %s', async (password, isTaken) => {
    expect(resetPasswordPattern.test(password)).toBe(isTaken);
    const { body } = await reset('no-such-key', password);
    expect(body.error).toBe(isTaken ? 'RESET_KEY' : 'INVALID');
  });

  const rule =
    'Use at least 8 characters, with a capital letter, a lowercase letter, a number and a special character (such as ! or ?).';
  it.each([
    ['too long', filled(129), `${rule} Use at most 128 characters.`],
    ['with a space', 'With Space1!', `${rule} Don’t use spaces.`],
    ['too short', filled(7), rule],
  ])('that is %s is rejected with a reason', async (_, password, message) => {
    expect((await reset('no-such-key', password)).body.fields).toEqual({ password: message });
  });
});

it('takes the same time for an address with an account as for one without', async () => {
  const quiet = await aPortal({ web: false });
  const { person } = await aSignedInPerson(quiet);
  const times: [isKnown: boolean, milliseconds: number][] = [];
  const answers = new Set<string>();
  const once = async (isKnown: boolean, number: number): Promise<void> => {
    const email = isKnown ? person.email : `${'x'.repeat(number % 5)}${person.email}.no`.slice(0, 60);
    const begin = performance.now();
    const { status, text } = await ask(quiet, 'POST', '/api/recovery', {
      body: { key: testSecrets.apiKey, email, redirectDomain: '' },
    });
    times.push([isKnown, performance.now() - begin]);
    answers.add(`${status} ${text}`);
  };
  for (let number = 0; number < 50; number += 1) await once(true, number);
  times.length = 0;
  for (let number = 0; number < 2000; number += 1) {
    // Which comes first changes, so that neither gains from it.
    await once(number % 2 === 0, number);
    await once(number % 2 === 1, number);
  }
  await quiet.close();

  expect(answers.size).toBe(1);
  const sorted = times.toSorted(([, one], [, other]) => one - other);
  const ranks = sorted.flatMap(([isKnown], rank) => (isKnown ? [rank + 1] : []));
  const count = ranks.length;
  const auc =
    (ranks.reduce((sum, rank) => sum + rank, 0) - (count * (count + 1)) / 2) / (count * (times.length - count));
  expect(auc).toBeGreaterThan(0.45);
  expect(auc).toBeLessThan(0.55);
}, 120_000);
