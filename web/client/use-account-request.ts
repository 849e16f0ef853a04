// Calls for the signed-in person: an expired sign-in leads to the login and back here.
import { useLocation } from 'react-router';
import { toCallError, useSignInAgain } from '#web/client/call-error.ts';

/** The address of the login that leads back here. */
export const useExpiredLogin = (): string => `/ao/login?back=${encodeURIComponent(useLocation().pathname)}&expired=1`;

export const useAccountRequest = () => {
  const signInAgain = useSignInAgain(useExpiredLogin());
  return (work: () => Promise<unknown>) => toCallError(work, signInAgain);
};
