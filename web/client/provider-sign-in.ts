// Sign-in by identity providers: the redirect, and the result in the URL fragment.
import {
  confirmLink,
  type FailureReason,
  failureReasons,
  finishSignIn,
  linkByMail,
  linkByPassword,
} from '#contract/accounts/identities.ts';
import { browserCall } from '#web/client/api.ts';
import { clearFormValues, readSavedFormValues, saveFormValues } from '#web/client/saved-form-values.ts';
import { pathAfterSignIn } from '#web/client/sign-in.ts';
import { storeAccount } from '#web/client/stored-account.ts';

const routeKey = 'signInRoute';

/** The address to navigate to; the server redirects to the provider. */
export const providerStart = (provider: string, search: URLSearchParams): string => {
  const isForParticipants = search.get('redirect') === 'select-group-members';
  const returnTo = isForParticipants ? 'select-group-members' : (search.get('back') ?? '').replace(/\?.*/s, '');
  return `/api/identity/${provider}/start${returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : ''}`;
};

/** The provider returns to one login for all series; this tab remembers the original series. */
export const saveRoute = (route: string): void => saveFormValues(routeKey, { route }, ['route']);

/** The result in the URL fragment. */
export type ProviderResult =
  | { kind: 'ticket'; ticket: string }
  | { kind: 'link'; key: string; provider: string }
  | { kind: 'failed'; reason: FailureReason; provider: string };

/** Reads the result once and removes it from the URL, so that it is neither stored nor shared. */
export const takeProviderResult = (): ProviderResult | null => {
  const [, name, value = '', provider = ''] =
    /^#(ticket|link|sign-in-failed)=([\w-]+)(?:&provider=([\w-]+))?$/.exec(window.location.hash) ?? [];
  if (name === undefined) return null;
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  if (name === 'ticket') return { kind: 'ticket', ticket: value };
  if (name === 'link') return { kind: 'link', key: value, provider };
  const reason = failureReasons.find((known) => known === value);
  return reason ? { kind: 'failed', reason, provider } : null;
};

/** Stores the account; returns the path to go to. */
const enter = (
  answer: { result: 'OK'; jwt: string; name: string; email: string; returnTo: string },
  isRoute: (route: string) => boolean,
): string => {
  const { result, jwt, name, email, returnTo } = answer;
  storeAccount({ result, jwt, name, email, remember: false });
  const { route = '' } = readSavedFormValues(routeKey);
  clearFormValues(routeKey);
  const search = new URLSearchParams(returnTo === 'select-group-members' ? { redirect: returnTo } : { back: returnTo });
  return pathAfterSignIn(search, isRoute(route) ? route : 'ao');
};

type Finished =
  | { result: 'OK'; returnTo: string }
  | { result: 'LINK'; provider: string; email: string }
  | {
      result: 'NONE';
      provider: string;
      reason: 'unknown' | 'unverified' | 'second-factor';
      email?: string | undefined;
    };

/** Signs in, or returns what is missing. */
export const finish = async (
  apikey: string,
  ticket: string,
  isRoute: (route: string) => boolean,
): Promise<Finished> => {
  const answer = await browserCall(finishSignIn, { query: { apikey }, body: { ticket } });
  return answer.result === 'OK' ? { result: 'OK', returnTo: enter(answer, isRoute) } : answer;
};

/** Links the identity and signs in; returns the path to go to, or null if the account also requires a code. */
export const linkWithPassword = async (
  apikey: string,
  body: { ticket: string; password: string },
  isRoute: (route: string) => boolean,
): Promise<string | null> => {
  const answer = await browserCall(linkByPassword, { query: { apikey }, body });
  return answer.result === 'OK' ? enter(answer, isRoute) : null;
};

/** Returns the address to which the email goes. */
export const sendLinkEmail = async (apikey: string, ticket: string): Promise<string> =>
  (await browserCall(linkByMail, { query: { apikey }, body: { ticket } })).email;

/** Returns the email of the linked account. */
export const confirmLinkByKey = async (apikey: string, key: string): Promise<string> =>
  (await browserCall(confirmLink, { query: { apikey }, body: { key } })).email;
