// Calls of the API in tests: injected, with or without a person's token.
import type { NewAccount } from '#contract/accounts.ts';
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

export const ask = async (
  { app }: Pick<TestPortal, 'app'>,
  method: Method,
  url: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<Reply> => {
  const response = await app.inject({
    method,
    url,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = response.body;
  const isJson = String(response.headers['content-type']).includes('application/json');
  return { status: response.statusCode, body: isJson ? JSON.parse(text) : null, text, headers: response.headers };
};

export const keyed = (path: string): string => `${path}?apikey=${testSecrets.apiKey}`;

/** An account of its own, signed in. */
export const aSignedInPerson = async (
  portal: TestPortal,
  values: Partial<NewAccount> = {},
): Promise<{ token: string; accountId: number; selfId: number; person: NewAccount }> => {
  const person = aPerson(values);
  const { body: created } = await ask(portal, 'POST', keyed('/api/register'), { body: person });
  const { body } = await ask(portal, 'POST', keyed('/api/login'), {
    body: { email: person.email, password: person.password },
  });
  const { body: members } = await ask(portal, 'GET', '/api/schedule/members', { token: body.jwt });
  return { token: body.jwt, accountId: created.accountId, selfId: members[0].id, person };
};
