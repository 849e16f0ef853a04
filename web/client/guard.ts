// Keeps private screens for people who are signed in, and brings them back after the detour.
import { redirect } from 'react-router';
import { ApiError } from '#web/client/api.ts';
import { refreshToken } from '#web/client/refresh-token.ts';
import { loginForParticipants } from '#web/client/sign-in.ts';
import { clearAccount, signedInAccount, storedAccount } from '#web/client/stored-account.ts';

/** Runs a private load; without a valid sign-in it throws the redirect to `login`. */
const guarded = async <T>(login: (hasExpired: boolean) => string, load: () => Promise<T>): Promise<T> => {
  const before = storedAccount();
  const hadAccount = before !== null;
  // Somebody who wanted to be remembered gets in with a fresh token.
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

/** Spec 6: a 401 of the group members leads to the series' login. */
export const guardParticipants = <T>(route: string, load: () => Promise<T>): Promise<T> =>
  guarded((hasExpired) => loginForParticipants(route, hasExpired), load);

/** The sign-in guard of My Account; `request` says where to come back to. */
export const guardAccount = <T>(request: Request, load: () => Promise<T>): Promise<T> =>
  guarded(() => `/ao/login?back=${encodeURIComponent(new URL(request.url).pathname)}`, load);
