// What an account says of each person in its group, with the labels of the form.

export const memberFieldLabels = { firstName: 'First name', lastName: 'Last name' } as const;

export type MemberField = keyof typeof memberFieldLabels;
export type GivenMember = Record<MemberField, string>;

export const memberFields = Object.keys(memberFieldLabels) as MemberField[]; // The keys of the object just above.

export const emptyMember: GivenMember = { firstName: '', lastName: '' };

/** Without the other properties of a member. */
export const pickMemberFields = ({ firstName, lastName }: GivenMember): GivenMember => ({ firstName, lastName });
