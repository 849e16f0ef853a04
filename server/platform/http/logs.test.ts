// What the server logs when something goes wrong: enough to find the error, and nothing that a person typed.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { aSignedInPerson, ask, keyed } from '#tests/support/api.ts';
import { aPerson } from '#tests/support/people.ts';
import { aPortal, type TestPortal, testConfig, testSecrets } from '#tests/support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());

it('the log line of a request names its route and contains no personal data and no address', async () => {
  const { person, token } = await aSignedInPerson(portal, { firstName: 'Canary', lastName: 'Gelbvogel' });
  const lines: string[] = [];
  const { db } = portal;
  const app = await buildApp({
    ...{
      config: testConfig(),
      secrets: testSecrets,
      db,
      now: () => Temporal.Now.instant(),
      web: null,
      webFolder: null,
    },
    logs: { write: (line) => void lines.push(line) },
  });
  const question = 'Do canaries ride elevators?';
  await ask({ app }, 'GET', `/api/search?q=${encodeURIComponent('Gelbvogel canary@example.org')}`);
  await ask({ app }, 'GET', '/api/my/profile', { token });
  await ask({ app }, 'POST', '/api/session/1201/questions', { token, body: { question } });
  await ask({ app }, 'POST', keyed('/api/login'), { body: { email: person.email, password: 'canary-password' } });
  await ask({ app }, 'GET', '/nowhere/Gelbvogel');
  await app.close();

  const calls = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'call');
  expect(calls.map(({ route, status }) => [route, status])).toEqual([
    ['/api/search', 200],
    ['/api/my/profile', 200],
    ['/api/session/:id/questions', expect.any(Number)],
    ['/api/login', 200],
    ['none', 404],
  ]);
  expect(new Set(calls.map(({ reqId }) => reqId)).size).toBe(5);
  const text = lines.join('');
  const personal = [person.email, 'Gelbvogel', 'canary@', 'Canary', question, 'elevators', 'canary-password', token];
  for (const value of [...personal, testSecrets.apiKey, '127.0.0.1']) expect(text).not.toContain(value);
});

it('a logged error names its route and cause, and contains no key, token, password or name', async () => {
  const { person, token } = await aSignedInPerson(portal, { lastName: 'Kanarienvogel' });
  const lines: string[] = [];
  const app = await buildApp({
    config: testConfig(),
    secrets: testSecrets,
    db: portal.db,
    now: () => Temporal.Now.instant(),
    web: null,
    webFolder: null,
    logs: { write: (line) => void lines.push(line) },
  });
  // From here on every write fails, and the database reports the values.
  await sql`alter table account add constraint broken check (city <> 'Fairwater') not valid`.execute(portal.db);
  await sql`alter table sign_in add constraint broken check (false) not valid`.execute(portal.db);
  const someone = aPerson({ lastName: 'Kanarienvogel', password: 'my-secret-1' });
  const answers = [
    await ask({ app }, 'POST', keyed('/api/register'), { body: someone }),
    await ask({ app }, 'POST', keyed('/api/login'), { body: { email: person.email, password: person.password } }),
    await ask({ app }, 'GET', '/api/jwt/reset', { token }),
  ];
  await app.close();

  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500]);
  const text = lines.join('');
  expect(text).toContain('/api/register');
  expect(text).toContain('violates check constraint');
  const secrets = [testSecrets.apiKey, testSecrets.jwtSecret, token, someone.password, person.password];
  for (const secret of [...secrets, someone.email, person.email, 'Kanarienvogel', 'argon2', '127.0.0.1']) {
    expect(text).not.toContain(secret);
  }
});
