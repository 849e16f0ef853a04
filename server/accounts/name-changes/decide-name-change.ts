// Staff approve or decline a name change; the account's owner is emailed.
import { fullName, rowName } from '#rules/platform/full-name.ts';
import {
  applyName,
  changeById,
  isNameTaken,
  isOwnName,
  lockNamed,
  lockOwner,
  markDecided,
} from '#server/accounts/name-changes/queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type MailSettings, queueEmail } from '#server/platform/email/queue-email.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

interface Decision {
  id: number;
  actorId: number;
  isApproved: boolean;
  note: string;
}

/**
 * `own`: staff cannot approve a name of their own account, or of an organization that they coordinate. `taken`: someone else
 * in the group has the name by now.
 */
export type NameDecision = 'decided' | 'unknown' | 'not pending' | 'own' | 'taken';

/** Certificates are reissued with an approved name when their owner requests it. */
export const decideNameChange = (
  db: Db,
  mail: MailSettings,
  { id, actorId, isApproved, note }: Decision,
  requestContext: RequestContext,
): Promise<NameDecision> =>
  db.transaction().execute(async (tx): Promise<NameDecision> => {
    const found = await changeById(tx, id);
    if (!found) return 'unknown';
    await lockOwner(tx, found.account_id);
    await lockNamed(tx, found.member_id);
    const change = await changeById(tx, id);
    if (change?.state !== 'pending') return 'not pending';
    if (isApproved && (await isOwnName(tx, change, actorId))) return 'own';
    if (isApproved && (await isNameTaken(tx, change))) return 'taken';
    if (isApproved) await applyName(tx, change);
    const state = isApproved ? 'approved' : 'declined';
    await markDecided(tx, id, { state, actorId, note }, requestContext.now);
    const kind = isApproved ? 'name-change-approved' : 'name-change-declined';
    const values = {
      firstName: change.owner_name,
      before: fullName({ firstName: change.old_first_name, lastName: change.old_last_name }),
      after: rowName(change),
      // The evidence is for staff only and is not part of the approval email.
      note: isApproved ? '' : note,
    };
    await queueEmail(tx, mail, { kind, words: kind, recipient: change.email, values }, requestContext.now);
    const details = { change: id, member: change.member_id };
    await recordEvent(tx, { kind, actorId, subjectId: change.account_id, details }, requestContext);
    return 'decided';
  });
