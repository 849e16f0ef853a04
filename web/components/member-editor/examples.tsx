// Examples of the group editor.
import { emptyMember } from '#rules/accounts/group-member.ts';
import { MemberEditor } from '#web/components/member-editor/member-editor.tsx';

const member = {
  ...emptyMember,
  ...{ pendingName: '', hasAccount: false, invitation: null },
  ...{ attending: false, attendMethod: 'Webinar' as const },
};
const succeed = () => Promise.resolve(null);

export const examples = {
  'people with a pending name, an invitation, or an account': (
    <MemberEditor
      members={[
        { ...member, id: 1, firstName: 'Ada', lastName: 'Lane', isSelf: true },
        { ...member, id: 2, firstName: 'Ben', lastName: 'Ortiz', isSelf: false, pendingName: 'Benjamin Ortiz' },
        ...(['invited', 'expired', 'declined'] as const).map((state, index) => ({
          ...{ ...member, id: 3 + index, firstName: 'Cleo', lastName: state, isSelf: false },
          invitation: { email: 'cleo@home.example', state, expiresAt: '2026-12-03T14:30:00-05:00' },
        })),
        { ...member, id: 6, firstName: 'Dee', lastName: 'Park', isSelf: false, hasAccount: true },
      ]}
      typed={emptyMember}
      onTyped={() => {}}
      onAdd={succeed}
      onRemove={succeed}
      onRename={succeed}
      inviting={{ invite: succeed, revoke: succeed }}
    />
  ),
};
