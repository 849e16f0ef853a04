// At the start, once: a fresh token for the stored one. Spec 7, General.
import { resetToken } from '#contract/accounts/tokens.ts';
import { browserCall } from '#web/client/api.ts';
import { storeAccount, storedAccount } from '#web/client/stored-account.ts';

/** Asked for visitors as well, whose answer is empty. Nobody waits for it, and a failure changes nothing. */
export const refreshToken = async (): Promise<void> => {
  const before = storedAccount();
  try {
    const { jwt } = await browserCall(resetToken, {});
    const account = storedAccount();
    // Whoever signed in meanwhile has a token of their own.
    if (account && jwt && account.jwt === before?.jwt) storeAccount({ ...account, jwt });
  } catch (error) {
    console.error('ERROR RESETTING JWT', error);
  }
};
