// Calls of the API in tests: injected, with or without a person's token.
import { sql } from 'kysely';
import type { NewAccount } from '#contract/accounts/sign-in.ts';
import { aPerson } from '#tests/support/people.ts';
import { type TestPortal, testSecrets } from '#tests/support/portal.ts';

interface Reply {
  status: number;
  // Tests look into bodies of every shape.
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
  { token, body, from }: { token?: string; body?: unknown; from?: string } = {},
): Promise<Reply> => {
  const response = await app.inject({
    method,
    url,
    ...(from ? { remoteAddress: from } : {}),
    headers: {
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

/** A network that nobody else in the tests has, so that limits of one network do not meet. */
export const aNetwork = (): string => {
  networks += 1;
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
};

/** As if the link of the welcome email had been opened. */
const provenAddress = ({ db }: Pick<TestPortal, 'db'>, accountId: number) =>
  db.updateTable('account').set({ email_proven_at: sql`now()` }).where('id', '=', accountId).execute();

/** An account of its own, with a proven address, signed in. */
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
