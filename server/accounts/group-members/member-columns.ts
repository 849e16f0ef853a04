// Maps the fields of a group member to their columns.
import type { Selectable } from 'kysely';
import type { GivenMember } from '#rules/accounts/group-member.ts';
import type { Member } from '#server/platform/database/tables.ts';

export const memberColumns = ['first_name', 'last_name'] as const;

export type MemberValues = Pick<Selectable<Member>, (typeof memberColumns)[number]>;

export const memberValues = ({ firstName, lastName }: GivenMember): MemberValues => ({
  first_name: firstName,
  last_name: lastName,
});

export const givenMember = ({ first_name, last_name }: MemberValues): GivenMember => ({
  firstName: first_name,
  lastName: last_name,
});
