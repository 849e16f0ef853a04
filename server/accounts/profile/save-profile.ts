// Saves a person's profile and the owner's name in the group. A new name may have to wait for approval.

import { keysOf } from '#rules/platform/keys-of.ts';
import { cancelNameChange, requestNameChange } from '#server/accounts/name-changes/request-name-change.ts';
import {
  hasNamesake,
  lockAccount,
  lockSelf,
  type PersonValues,
  renameSelf,
  updatePerson,
} from '#server/accounts/profile/queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

/**
 * `name-taken`: someone else in the group has the name, and the two would be indistinguishable. `actorId`: who edits
 * it.
 */
export const saveProfile = (
  db: Db,
  accountId: number,
  wanted: PersonValues,
  requestContext: RequestContext,
  actorId = accountId,
): Promise<'saved' | 'name-taken'> =>
  db.transaction().execute(async (tx) => {
    const before = await lockAccount(tx, accountId);
    if (await hasNamesake(tx, accountId, wanted.first_name, wanted.last_name)) return 'name-taken';
    const { id: memberId } = await lockSelf(tx, accountId);
    const isByStaff = actorId !== accountId;
    const after = { firstName: wanted.first_name, lastName: wanted.last_name };
    const waits = !isByStaff && (await requestNameChange(tx, { memberId, after, actorId }, requestContext)) === 'waits';
    const { first_name, last_name } = waits ? before : wanted;
    const values = { ...wanted, first_name, last_name };
    const isRenamed = first_name !== before.first_name || last_name !== before.last_name;
    if (isByStaff && isRenamed) await cancelNameChange(tx, memberId, requestContext.now);
    await updatePerson(tx, accountId, values);
    await renameSelf(tx, accountId, first_name, last_name);
    const names = keysOf(values);
    const changed = names.filter((name) => before[name] !== values[name]);
    if (changed.length > 0) {
      const event = {
        kind: 'profile-changed',
        actorId,
        subjectId: accountId,
        details: { changed },
      } as const;
      await recordEvent(tx, event, requestContext);
    }
    return 'saved';
  });
