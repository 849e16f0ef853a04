// Signs in through the API.
import { ask, keyed } from '#tests/support/api.ts';
import type { TestPortal } from '#tests/support/portal.ts';

interface Credentials {
  email: string;
  password: string;
}

export const logIn = (portal: Pick<TestPortal, 'app'>, credentials: Credentials & object, from?: string) =>
  ask(portal, 'POST', keyed('/api/login'), { body: credentials, ...(from ? { from } : {}) });

/** The token of a successful sign-in. `from`: the network address. */
export const tokenOf = async (
  portal: Pick<TestPortal, 'app'>,
  { email, password }: Credentials,
  from?: string,
): Promise<string> => (await logIn(portal, { email, password }, from)).body.jwt;
