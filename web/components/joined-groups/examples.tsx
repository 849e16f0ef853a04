// Examples of the groups that a person has joined.
import { JoinedGroups } from '#web/components/joined-groups/joined-groups.tsx';

const joinedAt = '2026-10-01T09:00:00-04:00';

export const examples = {
  'two groups': (
    <JoinedGroups
      groups={[
        { id: 1, name: 'Ada Lane', email: 'ada@library.example', organization: 'Old Mill Library', joinedAt },
        { id: 2, name: 'Ben Ortiz', email: 'ben@home.example', organization: '', joinedAt },
      ]}
      leave={() => Promise.resolve(null)}
    />
  ),
};
