// The language that a person chose is that of their emails; an account begins with the language of its sign-up.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Language } from '#messages/languages.ts';
import { aNetwork, aSignedInPerson, ask, keyed } from '#tests/support/api.ts';
import { aPerson } from '#tests/support/people.ts';
import { aPortal, type TestPortal, testSecrets } from '#tests/support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false, jobs: true });
});
afterAll(() => portal?.close());

const lastEmailTo = (recipient: string) =>
  portal.db
    .selectFrom('email')
    .select(['kind', 'body_text'])
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

const resetBy = (email: string, language: Language) => {
  const body = { key: testSecrets.apiKey, email, redirectDomain: 'http://localhost:3000' };
  return ask(portal, 'POST', '/api/recovery', { body, language, from: aNetwork() });
};

it.each([
  ['es', 'http://localhost:3000/es/'],
  ['en', 'http://localhost:3000/ao/'],
] as const)('who signs up in %s gets emails with links to %s', async (language, link) => {
  const person = aPerson();
  const { status } = await ask(portal, 'POST', keyed('/api/register'), { body: person, from: aNetwork(), language });
  expect(status).toBe(200);
  expect(await lastEmailTo(person.email)).toMatchObject({ kind: 'welcome', body_text: expect.stringContaining(link) });
});

it('a later choice counts, not the language of the request that causes an email', async () => {
  const { token, person } = await aSignedInPerson(portal);
  const choose = (language: string) => ask(portal, 'POST', '/api/my/language', { token, body: { language } });
  expect((await choose('es')).status).toBe(204);
  await resetBy(person.email, 'en');
  await expect
    .poll(() => lastEmailTo(person.email))
    .toMatchObject({ kind: 'reset-key', body_text: expect.stringContaining('/es/ao/reset-password?code=') });
  expect((await choose('fr')).status).toBe(400);
});
