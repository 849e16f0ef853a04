// The state of a session as staff see it; its words carry the meaning, the colour only repeats it.
import { type EditingState, editingStateWords } from '#rules/catalog/session-states.ts';

export const StateTag = ({ state }: { state: EditingState }) => (
  <span className={state === 'open' || state === 'self-paced' ? 'tag tag--open' : 'tag'}>
    {editingStateWords[state]}
  </span>
);
