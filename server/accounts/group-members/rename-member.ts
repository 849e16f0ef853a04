// Changes the name of a person of an account's group; registrations past and to come show the new one.
// Of somebody who has certificates the owner's new name waits for staff.

import {
  lockGroup,
  type MemberRow,
  memberById,
  memberByName,
  setName,
} from '#server/accounts/group-members/queries.ts';
import { cancelNameChange, requestNameChange } from '#server/accounts/name-changes/request-name-change.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

export type Renaming =
  | { result: 'renamed' | 'waits'; member: MemberRow }
  | { result: 'unknown' | 'self' | 'name-taken' };

/** `recordByStaff`: staff do it, and this records it in the same transaction. */
export const renameMember = (
  db: Db,
  accountId: number,
  id: number,
  { firstName, lastName }: { firstName: string; lastName: string },
  requestContext: RequestContext,
  recordByStaff?: (tx: Tx) => Promise<void>,
): Promise<Renaming> =>
  db.transaction().execute(async (tx) => {
    await lockGroup(tx, accountId);
    const member = await memberById(tx, accountId, id);
    if (!member) return { result: 'unknown' };
    if (member.is_self) return { result: 'self' };
    const other = await memberByName(tx, accountId, firstName, lastName);
    if (other && other.id !== id) return { result: 'name-taken' };
    if (!recordByStaff) {
      const asked = await requestNameChange(tx, { memberId: id, after: { firstName, lastName } }, requestContext);
      if (asked === 'waits') return { result: 'waits', member };
    }
    const renamed = await setName(tx, id, firstName, lastName);
    if (recordByStaff) await cancelNameChange(tx, id, requestContext.now);
    await recordByStaff?.(tx);
    return { result: 'renamed', member: renamed };
  });
