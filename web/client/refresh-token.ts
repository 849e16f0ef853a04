// At the start, once: a fresh token for the stored one. Spec 7, General.
import { resetToken } from '#contract/accounts.ts';
import { browserCall } from '#web/client/api.ts';
import { storeAccount, storedAccount } from '#web/client/stored-account.ts';

/** Nobody waits for it, and a failure changes nothing. */
export const refreshToken = async (): Promise<void> => {
  if (!storedAccount()) return;
  try {
    const { jwt } = await browserCall(resetToken, {});
    const account = storedAccount();
    if (account && jwt) storeAccount({ ...account, jwt });
  } catch (error) {
    console.error('ERROR RESETTING JWT', error);
  }
};
