// Lets the portal send email to an address again: when staff ask for it, and when nobody here has the address.

import { recordEvent } from '#server/platform/audit/record-event.ts';
import { accountWith, deleteOldSuppressions, liftSuppression } from '#server/platform/bounces/queries.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

/** For staff. Nothing happens if the address was not suppressed. */
export const tryAddressAgain = (
  db: Db,
  { email, actorId }: { email: string; actorId: number },
  requestContext: RequestContext,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await liftSuppression(tx, email))) return;
    const subjectId = await accountWith(tx, email);
    await recordEvent(tx, { kind: 'address-tried-again', actorId, subjectId }, requestContext);
  });

/** Daily: suppressed addresses from before that time, without an account or a subscriber. */
export const forgetAddresses = async (tx: Tx, before: Temporal.Instant): Promise<void> => {
  await deleteOldSuppressions(tx, before);
};

/** After the owner of the address read an email there. */
export const liftForOwner = async (tx: Tx, email: string): Promise<void> => {
  await liftSuppression(tx, email);
};
