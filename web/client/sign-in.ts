// Signing in, and where one goes afterwards.
import { login } from '#contract/accounts/sign-in.ts';
import type { Call } from '#web/client/api.ts';
import { storeAccount } from '#web/client/stored-account.ts';

interface Credentials {
  email: string;
  password: string;
  /** Of the second factor, where the account has one. */
  code?: string;
  remember: boolean;
}

/** Null when signed in; otherwise the server's reason. */
export const signIn = async (call: Call, apikey: string, credentials: Credentials): Promise<string | null> => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const answer = await call(login, { query: { apikey }, body: { ...credentials, timeZone } });
  if (answer.result === 'FAIL') return answer.error;
  const { remember, email } = credentials;
  storeAccount({
    result: answer.result,
    jwt: answer.jwt,
    name: answer.name,
    remember,
    email: email.trim().toLowerCase(),
  });
  return null;
};

const ownPlace = /^\/(?:my|staff|continuing-education)(\/[a-z0-9-]+)*$/;

/** To the participants where `redirect` is select-group-members (spec 4), back to a place of My Account, of the staff or of a course, else to the profile. */
export const pathAfterSignIn = (search: URLSearchParams, route: string): string => {
  if (search.get('redirect') === 'select-group-members') return `/${route}/schedule/participants`;
  const back = search.get('back') ?? '';
  return ownPlace.test(back) ? back : '/my/profile';
};

/** The login of a series, with the reason why one is sent there. */
export const loginForParticipants = (route: string, hasExpired: boolean): string =>
  `/${route}/login?redirect=select-group-members${hasExpired ? '&expired=1' : ''}`;
