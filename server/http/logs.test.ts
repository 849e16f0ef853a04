// What the server writes down when something goes wrong: enough to find the fault, nothing that somebody typed.
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

it('names route and failure, and holds no key, token, password or name', async () => {
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
  // Every write fails from here on, and the database says with which values.
  await sql`alter table account add constraint broken check (city <> 'Fairwater') not valid`.execute(portal.db);
  await sql`alter table sign_in add constraint broken check (false) not valid`.execute(portal.db);
  const somebody = aPerson({ lastName: 'Kanarienvogel', password: 'my-secret-1' });
  const answers = [
    await ask({ app }, 'POST', keyed('/api/register'), { body: somebody }),
    await ask({ app }, 'POST', keyed('/api/login'), { body: { email: person.email, password: person.password } }),
    await ask({ app }, 'GET', '/api/jwt/reset', { token }),
  ];
  await app.close();

  expect(answers.map(({ status }) => status)).toEqual([500, 500, 500]);
  const text = lines.join('');
  expect(text).toContain('/api/register');
  expect(text).toContain('violates check constraint');
  const secrets = [testSecrets.apiKey, testSecrets.jwtSecret, token, somebody.password, person.password];
  for (const secret of [...secrets, somebody.email, person.email, 'Kanarienvogel', 'argon2', '127.0.0.1']) {
    expect(text).not.toContain(secret);
  }
});
