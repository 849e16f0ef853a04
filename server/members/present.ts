// A group member as the contract names its fields.
import type { Member } from '#contract/members.ts';
import type { MemberRow } from '#server/members/queries.ts';

export const presentMember = ({ id, first_name, last_name, is_self }: MemberRow): Member => ({
  id,
  firstName: first_name,
  lastName: last_name,
  isSelf: is_self,
  attending: false,
  attendMethod: 'Webinar',
});
