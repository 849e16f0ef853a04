// Signs in with a passkey.
import { signInWithPasskey as signInEndpoint, startPasskeySignIn } from '#contract/accounts/passkeys.ts';
import { ownZone } from '#rules/platform/own-zone.ts';
import { browserCall } from '#web/client/api.ts';
import { askForPasskey } from '#web/client/passkeys.ts';
import { storeAccount } from '#web/client/stored-account.ts';

/** Null if no passkey was used. Throws an ApiError if it was rejected. */
export const signInWithPasskey = async (
  apikey: string,
  { inField, wantsRemember }: { inField: boolean; wantsRemember: () => boolean },
): Promise<{ isStaff: boolean } | null> => {
  const options = await browserCall(startPasskeySignIn, { query: { apikey } });
  const credential = await askForPasskey(options, { inField });
  if (!credential) return null;
  const remember = wantsRemember();
  const body = { credential, remember, timeZone: ownZone() ?? '' };
  const { jwt, name, email, isStaff = false } = await browserCall(signInEndpoint, { query: { apikey }, body });
  storeAccount({ result: 'OK', jwt, name, remember, email });
  return { isStaff };
};
