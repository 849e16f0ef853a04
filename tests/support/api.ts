// Calls the API in tests by injection, with or without a token.
import { sql } from 'kysely';
import type { NewAccount } from '#contract/accounts/sign-in.ts';
import type { Language } from '#messages/languages.ts';
import { aPerson } from '#tests/support/people.ts';
import { type TestPortal, testSecrets } from '#tests/support/portal.ts';

interface Reply {
  status: number;
  // Tests read bodies of any shape.
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  body: any;
  text: string;
  headers: Record<string, unknown>;
}

type Method = 'GET' | 'POST' | 'DELETE';

const bytes = 'application/octet-stream';
const payloadOf = (body: unknown): string | Buffer =>
  typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);

export const ask = async (
  { app }: Pick<TestPortal, 'app'>,
  method: Method,
  url: string,
  { token, body, from, language = 'en' }: { token?: string; body?: unknown; from?: string; language?: Language } = {},
): Promise<Reply> => {
  const response = await app.inject({
    method,
    url,
    ...(from ? { remoteAddress: from } : {}),
    headers: {
      'accept-language': language,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': Buffer.isBuffer(body) ? bytes : 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: payloadOf(body) }),
  });
  const text = response.body;
  const isJson = String(response.headers['content-type']).includes('application/json');
  return { status: response.statusCode, body: isJson ? JSON.parse(text) : null, text, headers: response.headers };
};

export const keyed = (path: string): string => `${path}?apikey=${testSecrets.apiKey}`;

let networks = 0;

/** A unique network, so that tests do not share rate limits. */
export const aNetwork = (): string => {
  networks += 1;
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
};

/** Verifies the address, as the link in the welcome email does. */
const provenAddress = ({ db }: Pick<TestPortal, 'db'>, accountId: number) =>
  db.updateTable('account').set({ email_proven_at: sql`now()` }).where('id', '=', accountId).execute();

/** A new account with a verified address, signed in. */
export const aSignedInPerson = async (
  portal: TestPortal,
  values: Partial<NewAccount> = {},
): Promise<{ token: string; accountId: number; selfId: number; person: NewAccount }> => {
  const person = aPerson(values);
  const { body: created } = await ask(portal, 'POST', keyed('/api/register'), { body: person, from: aNetwork() });
  await provenAddress(portal, created.accountId);
  const { body } = await ask(portal, 'POST', keyed('/api/login'), {
    body: { email: person.email, password: person.password },
    from: aNetwork(),
  });
  const { body: members } = await ask(portal, 'GET', '/api/schedule/members', { token: body.jwt });
  return { token: body.jwt, accountId: created.accountId, selfId: members[0].id, person };
};
