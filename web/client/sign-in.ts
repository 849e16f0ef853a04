// Signs in and chooses the next page.
import { type LoginError, login } from '#contract/accounts/sign-in.ts';
import { ownZone } from '#rules/platform/own-zone.ts';
import type { Call } from '#web/client/api.ts';
import { storeAccount } from '#web/client/stored-account.ts';

interface Credentials {
  email: string;
  password: string;
  /** Second factor, if the account has one. */
  code?: string;
  remember: boolean;
}

type Outcome = { error: LoginError } | { isStaff: boolean; needsSecondFactor: boolean };

export const signIn = async (call: Call, apikey: string, credentials: Credentials): Promise<Outcome> => {
  const answer = await call(login, { query: { apikey }, body: { ...credentials, timeZone: ownZone() ?? '' } });
  if (answer.result === 'FAIL') return { error: answer.error };
  const { remember, email } = credentials;
  storeAccount({
    result: answer.result,
    jwt: answer.jwt,
    name: answer.name,
    remember,
    email: email.trim().toLowerCase(),
  });
  return { isStaff: answer.isStaff === true, needsSecondFactor: answer.needsSecondFactor === true };
};

const ownPlace =
  /^\/(?:my|staff|live|(?:coordinator-)?invitation|continuing-education)(\/[a-z0-9-]+)*(\?[\w=&%.~+*-]*)?$/;

/** The participants if `redirect` is select-group-members (Spec 4), back to My Account, the staff area, a live page, an invitation or a course, otherwise the profile, or the dashboard of staff. */
export const pathAfterSignIn = (search: URLSearchParams, route: string, isStaff = false): string => {
  if (search.get('redirect') === 'select-group-members') return `/${route}/schedule/participants`;
  const back = search.get('back') ?? '';
  if (ownPlace.test(back)) return back;
  return isStaff ? '/staff' : '/my/profile';
};

/** The login of a series, with the reason for the redirect. */
export const loginForParticipants = (route: string, hasExpired: boolean): string =>
  `/${route}/login?redirect=select-group-members${hasExpired ? '&expired=1' : ''}`;
