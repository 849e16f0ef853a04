// Renews the stored token once at the start (Spec 7, General).
import { resetToken } from '#contract/accounts/tokens.ts';
import { browserCall } from '#web/client/api.ts';
import { storeAccount, storedAccount } from '#web/client/stored-account.ts';

/** Also called for visitors, with an empty response. A failure changes nothing. False if the server does not renew the token. */
export const refreshToken = async (): Promise<boolean> => {
  const before = storedAccount();
  try {
    const { jwt } = await browserCall(resetToken, {});
    const account = storedAccount();
    // Someone signed in meanwhile and has a new token.
    if (account && jwt && account.jwt === before?.jwt) storeAccount({ ...account, jwt });
    return Boolean(jwt) || account?.jwt !== before?.jwt;
  } catch (error) {
    console.error('ERROR RESETTING JWT', error);
    return true;
  }
};
