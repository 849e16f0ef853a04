// The API answers in the language of the request, at every step of a request.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Language } from '#messages/languages.ts';
import { aNetwork, ask, keyed } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());

const failures: [step: string, ask: (language: Language) => ReturnType<typeof ask>][] = [
  ['without sign-in', (language) => ask(portal, 'GET', '/api/my/profile', { language })],
  [
    'with fields that are not valid',
    (language) => ask(portal, 'POST', keyed('/api/register'), { body: { email: 'x' }, language, from: aNetwork() }),
  ],
  ['with a body that is not JSON', (language) => ask(portal, 'POST', keyed('/api/register'), { body: '{', language })],
  ['for a session that does not exist', (language) => ask(portal, 'GET', '/api/session/999999', { language })],
  ['for a call that does not exist', (language) => ask(portal, 'GET', '/api/nothing', { language })],
];

it.each(failures)('an error %s is in the language of the request', async (_, call) => {
  const [english, spanish, again] = [await call('en'), await call('es'), await call('en')];
  expect(spanish.status).toBe(english.status);
  expect(spanish.body.error).toBe(english.body.error);
  expect(spanish.body.message).not.toBe(english.body.message);
  expect(again.body.message).toBe(english.body.message);
});

it('a shared cache keeps an answer for each language', async () => {
  const { headers } = await ask(portal, 'GET', '/api/session/1201');
  expect(headers.vary).toBe('accept-language, accept-encoding');
});
