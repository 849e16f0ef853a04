// Guards private screens: redirects to the login and back.
import { redirect } from 'react-router';
import { ApiError } from '#web/client/api.ts';
import { pathWithoutPrefix } from '#web/client/language.ts';
import { refreshToken } from '#web/client/refresh-token.ts';
import { loginForParticipants } from '#web/client/sign-in.ts';
import { clearAccount, signedInAccount, storedAccount } from '#web/client/stored-account.ts';

/** Runs a private load; throws the redirect to `login` without a valid sign-in. */
const guarded = async <T>(login: (hasExpired: boolean) => string, load: () => Promise<T>): Promise<T> => {
  const before = storedAccount();
  const hadAccount = before !== null;
  // With "remember", an expired token is renewed.
  if (before?.remember && !signedInAccount()) await refreshToken();
  if (!signedInAccount()) throw redirect(login(hadAccount));
  try {
    return await load();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      clearAccount();
      throw redirect(login(true));
    }
    throw error;
  }
};

/** Spec 6: a 401 of the group members redirects to the series' login. */
export const guardParticipants = <T>(route: string, load: () => Promise<T>): Promise<T> =>
  guarded((hasExpired) => loginForParticipants(route, hasExpired), load);

/** The guard of My Account and the staff area; returns to the address of `request`, with its filters. */
export const guardAccount = <T>(request: Request, load: () => Promise<T>): Promise<T> =>
  guarded(() => {
    const { pathname, search } = new URL(request.url);
    return `/ao/login?back=${encodeURIComponent(pathWithoutPrefix(pathname) + search)}`;
  }, load);
