// Adds a list of people to a group, and invites those with an address.
import type { MemberListResult, MemberListRow } from '#contract/accounts/member-lists.ts';
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { fullName } from '#rules/platform/full-name.ts';
import { lockActingGroup } from '#server/accounts/group-members/acting-group.ts';
import { checkMemberList, readMemberList } from '#server/accounts/group-members/check-member-list.ts';
import {
  type InvitationSettings,
  type InviteResult,
  inviteMember,
} from '#server/accounts/group-members/invite-member.ts';
import { memberValues } from '#server/accounts/group-members/member-columns.ts';
import { insertMember } from '#server/accounts/group-members/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

/** `error`: the text cannot be read, and nothing was done. */
type AddListResult = { error: string } | { result: MemberListResult };

const reasons: Partial<Record<InviteResult['result'], () => string>> = {
  'own address': () => t(m.invitationOwnAddress),
  unverified: () => t(m.invitationUnverified),
  declined: () => t(m.invitationDeclined),
};

interface Inviting {
  settings: InvitationSettings;
  requestContext: RequestContext;
}

/** Why the person was not invited; empty if they were. */
const inviteOne = async (
  db: Db,
  { settings, requestContext }: Inviting,
  which: Parameters<typeof inviteMember>[2],
): Promise<string> => {
  try {
    const { result } = await inviteMember(db, settings, which, requestContext);
    return reasons[result]?.() ?? '';
  } catch (error) {
    if (error instanceof HttpError) return error.message;
    throw error;
  }
};

/** All new lines or none; then the invitations, one by one. */
export const addMemberList = async (
  db: Db,
  coordinatorId: number,
  { text, invite }: { text: string; invite: boolean },
  inviting: Inviting,
): Promise<AddListResult> => {
  const read = readMemberList(text);
  if ('error' in read) return read;
  const { groupId, rows, added } = await db.transaction().execute(async (tx) => {
    const groupId = await lockActingGroup(tx, coordinatorId);
    const checked = await checkMemberList(tx, groupId, read.people);
    const inserted: { row: MemberListRow; id: number }[] = [];
    for (const row of checked.filter(({ state }) => state === 'new')) {
      inserted.push({ row, id: (await insertMember(tx, groupId, memberValues(row))).id });
    }
    return { groupId, rows: checked, added: inserted };
  });
  const toInvite = invite ? added.filter(({ row }) => row.email !== '') : [];
  const notInvited: MemberListResult['notInvited'] = [];
  for (const { row, id } of toInvite) {
    const reason = await inviteOne(db, inviting, {
      accountId: groupId,
      actorId: coordinatorId,
      memberId: id,
      email: row.email,
    });
    if (reason !== '') notInvited.push({ name: fullName(row), reason });
  }
  const left = rows.filter(({ state }) => state !== 'new');
  return { result: { added: added.length, invited: toInvite.length - notInvited.length, notInvited, left } };
};
