// The state of a session for staff; the text carries the meaning, not the color.
import { type EditingState, editingStateText } from '#rules/catalog/session-states.ts';

export const StateTag = ({ state }: { state: EditingState }) => (
  <span className={state === 'open' || state === 'self-paced' ? 'tag tag--open' : 'tag'}>
    {editingStateText(state)}
  </span>
);
