// Responses and logout requests of SAML providers.
import { createHash } from 'node:crypto';
import {
  answerRequest,
  endRequest,
  pendingRequest,
  signInsOfPerson,
} from '#server/accounts/sign-in/identity-queries.ts';
import { revokeSignIn } from '#server/accounts/sign-in/queries.ts';
import type { SamlProvider } from '#server/accounts/sign-in/saml-provider.ts';
import type { CallbackResult } from '#server/accounts/sign-in/sign-in-by-provider.ts';
import { ProviderFailure } from '#server/accounts/sign-in/verified-identity.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { hashOfKey } from '#server/platform/http/hash-of-key.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

interface Posted {
  /** The form field RelayState: the state of our request. */
  state: string;
  message: string;
}

/**
 * Validates a posted response and stores the identity. Browsers send no cookies with a form of another site, so nobody is
 * signed in yet: the same browser retrieves the identity at the callback. Null: it is there.
 */
export const receiveResponse = async (
  db: Db,
  provider: SamlProvider,
  { state, message }: Posted,
  now: Temporal.Instant,
): Promise<CallbackResult | null> => {
  const stateHash = hashOfKey(state);
  const request = await pendingRequest(db, { provider: provider.id, stateHash }, now);
  if (!request) return { kind: 'failed', reason: 'expired' };
  try {
    const { assertionId, issuer, ...stated } = await provider.readResponse(message, request, now);
    const assertionHash = createHash('sha256')
      .update(JSON.stringify([provider.id, issuer, assertionId]))
      .digest();
    const identity = { ...stated, issuer, session: { ...stated.session } };
    if (await answerRequest(db, stateHash, { identity, assertionHash })) return null;
    throw new ProviderFailure('refused', 'REPLAY');
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    await endRequest(db, stateHash, now);
    const isLinking = request.linking_sign_in_id !== null;
    return { kind: isLinking ? 'not-linked' : 'failed', reason: error.reason, failure: error };
  }
};

/** Ends the sign-ins that a provider's logout request names, and returns the address of our response. Throws a ProviderFailure. */
export const logOutByProvider = async (
  db: Db,
  provider: SamlProvider,
  search: string,
  requestContext: RequestContext,
): Promise<string> => {
  const { now } = requestContext;
  const request = await provider.readLogoutRequest(search, now);
  const { nameId, sessionIndexes } = request;
  await db.transaction().execute(async (tx) => {
    for (const { id, account_id } of await signInsOfPerson(tx, { provider: provider.id, nameId, sessionIndexes })) {
      await revokeSignIn(tx, id, now);
      await recordEvent(tx, { kind: 'signed-out', actorId: account_id, subjectId: account_id }, requestContext);
    }
  });
  return provider.logoutResponseUrl(request, now);
};
