// Calls for the signed-in person: an expired sign-in leads to the login and back here.
import { useLocation } from 'react-router';
import { toCallError, useSignInAgain } from '#web/client/call-error.ts';

export const useAccountRequest = () => {
  const { pathname } = useLocation();
  const signInAgain = useSignInAgain(`/ao/login?back=${encodeURIComponent(pathname)}&expired=1`);
  return (work: () => Promise<unknown>) => toCallError(work, signInAgain);
};
