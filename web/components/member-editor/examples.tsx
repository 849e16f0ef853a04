// Examples of the group editor.
import { emptyMember } from '#rules/accounts/group-member.ts';
import { MemberEditor } from '#web/components/member-editor/member-editor.tsx';

const member = { ...emptyMember, pendingName: '', attending: false, attendMethod: 'Webinar' as const };
const succeed = () => Promise.resolve(null);

export const examples = {
  'two people, one with a pending name': (
    <MemberEditor
      members={[
        { ...member, id: 1, firstName: 'Ada', lastName: 'Lane', isSelf: true },
        { ...member, id: 2, firstName: 'Ben', lastName: 'Ortiz', isSelf: false, pendingName: 'Benjamin Ortiz' },
      ]}
      typed={{ ...emptyMember, firstName: 'Cleo' }}
      onTyped={() => {}}
      onAdd={succeed}
      onRemove={succeed}
      onRename={succeed}
    />
  ),
};
