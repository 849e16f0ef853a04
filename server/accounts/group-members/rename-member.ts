// Renames a group member; past and future registrations show the new name. For people with certificates the change
// waits for approval by staff.

import type { GivenMember } from '#rules/accounts/group-member.ts';
import { memberValues } from '#server/accounts/group-members/member-columns.ts';
import {
  lockGroup,
  type MemberRow,
  memberById,
  memberByName,
  updateMember,
} from '#server/accounts/group-members/queries.ts';
import { cancelNameChange, requestNameChange } from '#server/accounts/name-changes/request-name-change.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

export type Renaming =
  | { result: 'renamed' | 'waits'; member: MemberRow }
  | { result: 'unknown' | 'self' | 'name-taken' };

/** `accountId`: of the group. `recordByStaff`: records the change by staff in the same transaction. */
export const renameMember = (
  db: Db,
  { accountId, actorId }: { accountId: number; actorId: number },
  id: number,
  given: GivenMember,
  requestContext: RequestContext,
  recordByStaff?: (tx: Tx) => Promise<void>,
): Promise<Renaming> =>
  db.transaction().execute(async (tx) => {
    await lockGroup(tx, accountId);
    const member = await memberById(tx, accountId, id);
    if (!member) return { result: 'unknown' };
    if (member.is_self) return { result: 'self' };
    const sameName = await memberByName(tx, accountId, given.firstName, given.lastName);
    if (sameName && sameName.id !== id) return { result: 'name-taken' };
    if (!recordByStaff) {
      const requestState = await requestNameChange(tx, { memberId: id, after: given, actorId }, requestContext);
      if (requestState === 'waits') return { result: 'waits', member };
    }
    const renamed = await updateMember(tx, id, memberValues(given));
    if (recordByStaff) await cancelNameChange(tx, id, requestContext.now);
    await recordByStaff?.(tx);
    return { result: 'renamed', member: renamed };
  });
