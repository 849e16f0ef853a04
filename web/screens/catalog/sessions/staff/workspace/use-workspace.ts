// What the pages of a session share.
import { useOutletContext } from 'react-router';
import type { FoundSpeaker, SessionChoices, StaffSession } from '#contract/catalog/session-editing.ts';
import type { SessionForm } from '#web/screens/catalog/sessions/staff/workspace/session-form.ts';

export interface Workspace extends SessionForm {
  session: StaffSession;
  choices: SessionChoices;
  /** Details of speakers besides their names. */
  known: ReadonlyMap<number, FoundSpeaker>;
  remember: (speakers: readonly FoundSpeaker[]) => void;
  /** Loads the session again. */
  changed: () => Promise<void>;
}

export const useWorkspace = (): Workspace => useOutletContext<Workspace>();
