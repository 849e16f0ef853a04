// Converts a group member to the contract's fields.

import type { Member } from '#contract/accounts/group-members.ts';
import { givenMember } from '#server/accounts/group-members/member-columns.ts';
import type { MemberRow } from '#server/accounts/group-members/queries.ts';

/** `pendingNames`: names waiting for approval by staff, by member. */
export const presentMember = (row: MemberRow, pendingNames: ReadonlyMap<number, string>): Member => ({
  id: row.id,
  ...givenMember(row),
  isSelf: row.is_self,
  pendingName: pendingNames.get(row.id) ?? '',
  attending: false,
  attendMethod: 'Webinar',
});
