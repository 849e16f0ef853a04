// Examples of the fields of a group member.
import { emptyMember } from '#rules/accounts/group-member.ts';
import { MemberFields } from '#web/components/member-fields/member-fields.tsx';

const none = () => {};

export const examples = {
  filled: <MemberFields id="example-1" values={{ ...emptyMember, firstName: 'Ada' }} errors={{}} change={none} />,
  'with an error': (
    <MemberFields id="example-2" values={emptyMember} errors={{ firstName: 'Enter a name.' }} change={none} />
  ),
};
