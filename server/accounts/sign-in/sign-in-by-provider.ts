// Sign-in by the identity provider: redirect, callback, and the sign-in with the verified identity.
import { randomBytes } from 'node:crypto';
import type { FailureReason, LinkFailureReason } from '#contract/accounts/identities.ts';
import { emailPattern, normalizeEmail } from '#rules/platform/email-address.ts';
import { hasSecondFactor } from '#server/accounts/sign-in/check-code.ts';
import type { OidcProvider } from '#server/accounts/sign-in/identity-provider.ts';
import type { IdentityProvider } from '#server/accounts/sign-in/identity-providers.ts';
import {
  accountOfIdentity,
  clearExpired,
  consumeAuthorizationRequest,
  consumeTicket,
  holdTicketForLinking,
  insertAuthorizationRequest,
  insertTicket,
  providerOfSignIn,
  rememberProvider,
  type TicketKey,
} from '#server/accounts/sign-in/identity-queries.ts';
import { linkIdentity } from '#server/accounts/sign-in/link-identity.ts';
import { accountByEmail, liveSignIn } from '#server/accounts/sign-in/queries.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import { readCandidate } from '#server/accounts/sign-in/sign-in-limits.ts';
import { type StartedSignIn, startSignIn } from '#server/accounts/sign-in/start-sign-in.ts';
import { type ProviderSession, storedIdentity, storedSession } from '#server/accounts/sign-in/stored-identity.ts';
import type { Tokens } from '#server/accounts/sign-in/tokens.ts';
import { ProviderFailure, type VerifiedIdentity } from '#server/accounts/sign-in/verified-identity.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { hashOfKey } from '#server/platform/http/hash-of-key.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

const keyBytes = 32;
/** How long the visit at the provider may take. */
const minutesAway = 10;
const minutesOfTicket = 2;
const minutesOfLinking = 10;
/** Expired rows are retained this long, so that emails can be counted. */
const retention = { hours: 1 };

export const newKey = (): string => randomBytes(keyBytes).toString('base64url');
/** A ticket, and the key in the browser's cookie; without a cookie nothing matches. */
export interface HeldTicket {
  ticket: string;
  browserKey: string | null;
}

export const ticketKey = ({ ticket, browserKey }: HeldTicket): TicketKey => ({
  keyHash: hashOfKey(ticket),
  browserHash: hashOfKey(browserKey ?? ''),
});

interface Start {
  /** Where to send the browser. */
  url: string;
  /** The value of its cookie at the callback. */
  browserKey: string;
}

/** Throws a ProviderFailure if the provider is unavailable. */
export const startAuthorization = async (
  db: Db,
  provider: IdentityProvider,
  { place, linkingSignInId }: { place: string; linkingSignInId: string | null },
  now: Temporal.Instant,
): Promise<Start> => {
  const [state, nonce, codeVerifier, browserKey] = [newKey(), newKey(), newKey(), newKey()];
  const url = await provider.authorizationUrl({ state, nonce, codeVerifier }, now);
  await clearExpired(db, now.subtract(retention));
  await insertAuthorizationRequest(
    db,
    {
      state_hash: hashOfKey(state),
      browser_hash: hashOfKey(browserKey),
      provider: provider.id,
      nonce,
      code_verifier: codeVerifier,
      place,
      linking_sign_in_id: linkingSignInId,
    },
    now.add({ minutes: minutesAway }),
  );
  return { url, browserKey };
};

interface Return {
  state: string | undefined;
  /** The whole query string, unchanged. */
  search: string;
  browserKey: string | null;
}

export type CallbackResult =
  | { kind: 'ticket'; ticket: string }
  | { kind: 'failed'; reason: FailureReason; failure?: ProviderFailure }
  | { kind: 'linked' }
  | { kind: 'not-linked'; reason: LinkFailureReason; failure?: ProviderFailure };

const exchange = async (
  provider: OidcProvider,
  ...given: Parameters<OidcProvider['exchange']>
): Promise<VerifiedIdentity | ProviderFailure> => {
  try {
    return await provider.exchange(...given);
  } catch (error) {
    if (error instanceof ProviderFailure) return error;
    throw error;
  }
};

/** An address that the portal could have an account for, or null. */
const addressOf = (email: string | null): string | null => {
  const address = normalizeEmail(email ?? '');
  return emailPattern.test(address) ? address : null;
};

/** The callback. The state is valid once, in the browser that started; then the code is exchanged. */
export const handleProviderCallback = async (
  db: Db,
  provider: IdentityProvider,
  settings: AccountSettings,
  { state, search, browserKey }: Return,
  requestContext: RequestContext,
): Promise<CallbackResult> => {
  const { now } = requestContext;
  const browserHash = hashOfKey(browserKey ?? '');
  const key = { provider: provider.id, stateHash: hashOfKey(state ?? ''), browserHash };
  const visit = state && browserKey ? await consumeAuthorizationRequest(db, key, now) : undefined;
  if (!visit || !state) return { kind: 'failed', reason: 'expired' };
  const checks = { state, nonce: visit.nonce, codeVerifier: visit.code_verifier };
  // The response of a SAML provider was validated when it arrived.
  const stored = visit.identity === null ? null : storedIdentity(visit.identity);
  if (provider.kind === 'saml' && !stored) return { kind: 'failed', reason: 'expired' };
  const found = provider.kind === 'saml' ? stored : await exchange(provider, search, checks, now);
  if (!found) return { kind: 'failed', reason: 'expired' };
  const isLinking = visit.linking_sign_in_id !== null;
  if (found instanceof ProviderFailure) {
    return { kind: isLinking ? 'not-linked' : 'failed', reason: found.reason, failure: found };
  }
  const { issuer, subject, emailVerified, name } = found;
  const email = addressOf(found.email);

  if (visit.linking_sign_in_id !== null) {
    // The sign-in may have ended meanwhile, for example after a new password.
    const signIn = await liveSignIn(db, visit.linking_sign_in_id, now);
    if (!signIn) return { kind: 'not-linked', reason: 'expired' };
    const identity = { account_id: signIn.account_id, provider: provider.id, issuer, subject, email: email ?? '' };
    const isLinked = await db
      .transaction()
      .execute((tx) => linkIdentity(tx, { settings, nameOf: () => provider.name }, identity, requestContext));
    return isLinked ? { kind: 'linked' } : { kind: 'not-linked', reason: 'taken' };
  }

  const ticket = newKey();
  await insertTicket(
    db,
    {
      key_hash: hashOfKey(ticket),
      browser_hash: browserHash,
      provider: provider.id,
      issuer,
      subject,
      email,
      email_verified: emailVerified && email !== null,
      name,
      place: visit.place,
      provider_session: stored?.session ?? null,
    },
    now.add({ minutes: minutesOfTicket }),
  );
  return { kind: 'ticket', ticket };
};

/** A sign-in by the provider, and the page to open after it. */
export interface SignedIn {
  result: 'OK';
  started: StartedSignIn;
  place: string;
}

/** Where a sign-in came from, and where it leads. */
export interface Origin {
  provider: string;
  issuer: string;
  place: string;
  session: ProviderSession | null;
}

interface KnownPerson {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
}

/** What a sign-in needs of the request. */
export interface SignInCall {
  settings: AccountSettings;
  /** The browser's device cookie. */
  device: string;
  requestContext: RequestContext;
}

/**
 * Signs in a person whose identity is linked, and records the issuer. The provider's own second factor is unknown here, so
 * the sign-in counts as one without.
 */
export const signInKnown = async (
  db: Db,
  tokens: Tokens,
  account: KnownPerson,
  { provider, issuer, place, session }: Origin,
  { settings, device, requestContext }: SignInCall,
): Promise<SignedIn> => {
  const { facts } = await readCandidate(db, settings, { account, device }, requestContext);
  const how = {
    remember: false,
    device,
    means: 'provider',
    hasSecondFactor: false,
    facts,
    failures: null,
    timeZone: '',
  };
  const started = await startSignIn(db, tokens, settings, account, how, requestContext);
  await rememberProvider(db, { sign_in_id: started.signInId, provider, issuer, provider_session: session });
  return { result: 'OK', started, place };
};

type Finish =
  | SignedIn
  | { result: 'LINK'; provider: string; email: string }
  | {
      result: 'NONE';
      provider: string;
      reason: 'unknown' | 'unverified' | 'second-factor';
      email?: string;
      name?: string;
    };

type Decided = Exclude<Finish, SignedIn> | ({ result: 'KNOWN'; account: KnownPerson } & Origin);

/** Null if the ticket is unknown, used, expired, or another browser's. */
export const finishSignIn = async (
  db: Db,
  tokens: Tokens,
  held: HeldTicket,
  call: SignInCall,
): Promise<Finish | null> => {
  const { now } = call.requestContext;
  const decided = await db.transaction().execute(async (tx): Promise<Decided | null> => {
    const key = ticketKey(held);
    const taken = await consumeTicket(tx, key, now);
    if (!taken) return null;
    const { provider, issuer, email, place, name } = taken;
    const account = await accountOfIdentity(tx, taken, now);
    if (account) {
      // The provider replaces the password, never the code.
      if (await hasSecondFactor(tx, account.id)) return { result: 'NONE', provider, reason: 'second-factor' };
      const session = storedSession(taken.provider_session);
      return { result: 'KNOWN', account, provider, issuer, place, session };
    }
    const shown = { ...(email === null ? {} : { email }), ...(name === null ? {} : { name }) };
    // An address that the provider did not verify may be anybody's, so it is not looked up.
    if (email === null || !taken.email_verified) return { result: 'NONE', provider, reason: 'unverified', ...shown };
    const owner = await accountByEmail(tx, email);
    if (!owner) return { result: 'NONE', provider, reason: 'unknown', ...shown };
    await holdTicketForLinking(tx, key, owner.id, now.add({ minutes: minutesOfLinking }));
    return { result: 'LINK', provider, email };
  });
  if (decided?.result !== 'KNOWN') return decided;
  return signInKnown(db, tokens, decided.account, decided, call);
};

/** Where to end the session at the provider of a sign-in; null if there is nothing to end. */
export const endAtProvider = async (
  db: Db,
  providers: ReadonlyMap<string, IdentityProvider>,
  signInId: string,
  now: Temporal.Instant,
): Promise<{ name: string; url: string } | null> => {
  const from = await providerOfSignIn(db, signInId);
  const provider = from && providers.get(from.provider);
  const url = provider ? await provider.endSessionUrl(now, storedSession(from.provider_session)) : null;
  return provider && url !== null ? { name: provider.name, url } : null;
};
