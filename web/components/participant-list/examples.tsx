// Examples of the participants of a session.
import { ParticipantList } from '#web/components/participant-list/participant-list.tsx';

export const examples = {
  'every state, with actions': (
    <ParticipantList
      participants={[
        { id: 1, name: 'Ada Lane', method: 'Web', state: 'registered' },
        { id: 2, name: 'Ben Ortiz', method: 'Phone', state: 'waiting' },
        { id: 3, name: 'Cleo Park', method: 'Web', state: 'offered', offeredUntil: '2026-12-03T19:00:00Z' },
      ]}
      action={({ name }) => (
        <button type="button" className="button button--second">
          Cancel {name}
        </button>
      )}
    />
  ),
};
