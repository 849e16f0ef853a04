// A group member as the contract names its fields.
import type { GivenMember, Member } from '#contract/accounts/group-members.ts';
import type { MemberRow, MemberValues } from '#server/accounts/group-members/queries.ts';

export const memberValues = ({ firstName, lastName }: GivenMember): MemberValues => ({
  first_name: firstName,
  last_name: lastName,
});

/** `pendingNames`: names that wait for staff, by member. */
export const presentMember = (
  { id, first_name, last_name, is_self }: MemberRow,
  pendingNames: ReadonlyMap<number, string>,
): Member => ({
  id,
  firstName: first_name,
  lastName: last_name,
  isSelf: is_self,
  pendingName: pendingNames.get(id) ?? '',
  attending: false,
  attendMethod: 'Webinar',
});
