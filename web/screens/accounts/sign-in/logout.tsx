// Signs out (Spec 2, my: logout).

import { redirect } from 'react-router';
import { topBarSignedOut } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { signOut } from '#web/client/sign-out.ts';
import { signedInAccount } from '#web/client/stored-account.ts';
import { showToast } from '#web/shell/toasts.tsx';

export const loader = (): Response => {
  if (signedInAccount()) showToast(t(topBarSignedOut));
  signOut();
  return redirect('/ao');
};
