// Options for the browser: to create a passkey, and to use one.
import { createHmac } from 'node:crypto';
import {
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
} from '@simplewebauthn/server';
import { rowName } from '#rules/platform/full-name.ts';
import { newChallenge, type Purpose } from '#server/accounts/sign-in/passkey-challenge.ts';
import type { PasskeyRow } from '#server/accounts/sign-in/passkey-queries.ts';
import { relyingParty, signatureAlgorithms, type Verifying } from '#server/accounts/sign-in/verify-passkey.ts';

const productName = 'Curbcut';
const timeoutMs = 5 * 60_000;

/** The same in all passkeys of an account, so that an authenticator has one account with several of them. */
export const userHandleOf = ({ secret }: Verifying, accountId: number, passkeys: readonly PasskeyRow[]): Buffer =>
  passkeys[0]?.user_handle ?? createHmac('sha256', secret).update(`passkey user ${accountId}`).digest();

/** `passkeys` empty: any that the person chooses. */
export const requestOptions = async (
  settings: Verifying,
  purpose: Purpose,
  passkeys: readonly PasskeyRow[],
  now: Temporal.Instant,
) => {
  const { rpID } = relyingParty(settings);
  const { challenge } = await generateAuthenticationOptions({
    rpID,
    challenge: newChallenge(settings.secret, purpose, now),
  });
  return {
    challenge,
    rpId: rpID,
    timeout: timeoutMs,
    userVerification: 'required' as const,
    allowCredentials: passkeys.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      type: 'public-key' as const,
      transports,
    })),
  };
};

interface Owner {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
}

export const creationOptions = (
  settings: Verifying,
  { signInId, account, passkeys }: { signInId: string; account: Owner; passkeys: readonly PasskeyRow[] },
  now: Temporal.Instant,
) =>
  generateRegistrationOptions({
    rpName: productName,
    rpID: relyingParty(settings).rpID,
    userID: new Uint8Array(userHandleOf(settings, account.id, passkeys)),
    userName: account.email,
    userDisplayName: rowName(account),
    challenge: newChallenge(settings.secret, `add ${signInId}`, now),
    timeout: timeoutMs,
    attestationType: 'none',
    supportedAlgorithmIDs: [...signatureAlgorithms],
    excludeCredentials: passkeys.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      transports: transports as AuthenticatorTransport[], // As browsers named them.
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
