// Examples of the note about a name.
import { UnprintableNote } from '#web/components/name-note/name-note.tsx';

export const examples = {
  'one character': <UnprintableNote characters={['☃']} />,
  'several characters': <UnprintableNote characters={['☃', '☂']} />,
};
