// Signing out: this device, or all of them.
import { forgetDevices, revokeSignIn, revokeSignIns } from '#server/accounts/sign-in/queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/access.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

/** Ends every sign-in and forgets every browser. */
export const signOutEverywhere = async (tx: Tx, accountId: number, now: Temporal.Instant): Promise<void> => {
  await revokeSignIns(tx, accountId, now);
  await forgetDevices(tx, accountId);
};

export const endSignIns = (
  db: Db,
  { accountId, signInId }: Pick<Caller, 'accountId' | 'signInId'>,
  isEverywhere: boolean,
  requestContext: RequestContext,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { now } = requestContext;
    if (isEverywhere) await signOutEverywhere(tx, accountId, now);
    else await revokeSignIn(tx, signInId, now);
    const kind = isEverywhere ? 'signed-out-everywhere' : 'signed-out';
    await recordEvent(tx, { kind, actorId: accountId, subjectId: accountId }, requestContext);
  });
