// Checks the answers of authenticators: origin, challenge, user verification, signature and counter.
import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { PasskeyAssertion, PasskeyAttestation } from '#contract/accounts/passkeys.ts';
import { challengeExpiry, hashOfChallenge, type Purpose } from '#server/accounts/sign-in/passkey-challenge.ts';
import { consumeChallenge, recordUse, type StoredPasskey } from '#server/accounts/sign-in/passkey-queries.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

/** COSE numbers of Ed25519, ES256 and RS256. Node warns of the newer ones as experimental. */
export const signatureAlgorithms = [-8, -7, -257] as const;

/** The portal as WebAuthn names it: passkeys belong to its host name. */
export const relyingParty = ({ mail }: Pick<AccountSettings, 'mail'>) => {
  const { hostname, origin } = new URL(mail.publicUrl);
  return { rpID: hostname, origin };
};

export type Verifying = Pick<AccountSettings, 'mail' | 'secret'>;

/** The library throws for whatever is not right. */
const verified = async <T>(work: () => Promise<T>): Promise<T | null> => {
  try {
    return await work();
  } catch {
    return null;
  }
};

const expectedOf = (settings: Verifying, purpose: Purpose, now: Temporal.Instant) => {
  const { rpID, origin } = relyingParty(settings);
  const used = { hash: Buffer.alloc(0), expiresAt: now };
  const expected = {
    expectedChallenge: (challenge: string) => {
      const expiresAt = challengeExpiry(settings.secret, purpose, challenge, now);
      if (expiresAt) Object.assign(used, { hash: hashOfChallenge(challenge), expiresAt });
      return expiresAt !== null;
    },
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  };
  return { expected, used };
};

/** False if the answer is not one of this passkey for this purpose, or was given before. */
export const acceptAssertion = async (
  tx: Tx,
  settings: Verifying,
  { purpose, passkey, credential }: { purpose: Purpose; passkey: StoredPasskey; credential: PasskeyAssertion },
  now: Temporal.Instant,
): Promise<boolean> => {
  const { userHandle } = credential.response;
  if (userHandle && !Buffer.from(userHandle, 'base64url').equals(passkey.user_handle)) return false;
  const { expected, used } = expectedOf(settings, purpose, now);
  const result = await verified(() =>
    verifyAuthenticationResponse({
      response: credential as AuthenticationResponseJSON, // Its contract has the same fields, some of them nullable.
      ...expected,
      credential: {
        id: passkey.credential_id.toString('base64url'),
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.sign_count),
      },
    }),
  );
  if (!result?.verified) return false;
  const { newCounter, credentialBackedUp } = result.authenticationInfo;
  if (!(await consumeChallenge(tx, used.hash, { now, expiresAt: used.expiresAt }))) return false;
  return recordUse(tx, { id: passkey.passkey_id, signCount: newCounter, isSynced: credentialBackedUp }, now);
};

interface NewCredential {
  credential_id: Buffer;
  public_key: Buffer;
  sign_count: number;
  transports: string[];
  is_synced: boolean;
}

/** Null if the answer is not for this purpose, or was given before. */
export const acceptAttestation = async (
  tx: Tx,
  settings: Verifying,
  { purpose, credential: given }: { purpose: Purpose; credential: PasskeyAttestation },
  now: Temporal.Instant,
): Promise<NewCredential | null> => {
  const { expected, used } = expectedOf(settings, purpose, now);
  const response = given as RegistrationResponseJSON; // Likewise.
  const result = await verified(() =>
    verifyRegistrationResponse({ response, ...expected, supportedAlgorithmIDs: [...signatureAlgorithms] }),
  );
  if (!result?.verified) return null;
  if (!(await consumeChallenge(tx, used.hash, { now, expiresAt: used.expiresAt }))) return null;
  const { credential, credentialBackedUp } = result.registrationInfo;
  return {
    credential_id: Buffer.from(credential.id, 'base64url'),
    public_key: Buffer.from(credential.publicKey),
    sign_count: credential.counter,
    transports: given.response.transports ?? [],
    is_synced: credentialBackedUp,
  };
};
