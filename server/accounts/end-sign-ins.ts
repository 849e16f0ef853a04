// Signing out: on this device, or on all of them.
import { forgetDevices, revokeSignIn, revokeSignIns } from '#server/accounts/queries.ts';
import { recordEvent } from '#server/audit/record-event.ts';
import type { Db } from '#server/database/transaction.ts';
import type { Caller } from '#server/http/access.ts';
import type { Circumstances } from '#server/http/circumstances.ts';

export const endSignIns = (
  db: Db,
  { accountId, signInId }: Pick<Caller, 'accountId' | 'signInId'>,
  isEverywhere: boolean,
  circumstances: Circumstances,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { now } = circumstances;
    if (isEverywhere) {
      await revokeSignIns(tx, accountId, now);
      await forgetDevices(tx, accountId);
    } else {
      await revokeSignIn(tx, signInId, now);
    }
    const kind = isEverywhere ? 'signed-out-everywhere' : 'signed-out';
    await recordEvent(tx, { kind, actorId: accountId, subjectId: accountId }, circumstances);
  });
