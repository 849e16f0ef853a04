// Signs out one device of a person.

import { revokeOwnSignIn } from '#server/accounts/sign-in/security-queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

/** False if it is not theirs, or has ended. */
export const endDevice = (
  db: Db,
  accountId: number,
  signInId: string,
  requestContext: RequestContext,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await revokeOwnSignIn(tx, accountId, signInId, requestContext.now))) return false;
    await recordEvent(tx, { kind: 'device-signed-out', actorId: accountId, subjectId: accountId }, requestContext);
    return true;
  });
