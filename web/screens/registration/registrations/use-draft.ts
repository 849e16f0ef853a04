// The draft in this tab; every change is stored at once.
import { useRef, useState } from 'react';
import { type RegistrationDraft, readDraft, writeDraft } from '#web/client/registration-draft.ts';

interface UsedDraft {
  draft: RegistrationDraft;
  /** Takes an updater, so that a change during a call is not overwritten. */
  change: (next: (before: RegistrationDraft) => RegistrationDraft) => void;
  /** Check before reading the draft again: another tab may have cleared it. */
  keep: () => void;
}

export const useDraft = (): UsedDraft => {
  const [draft, setDraft] = useState<RegistrationDraft>(() => readDraft() ?? { sessions: [], participants: {} });
  const latest = useRef(draft);
  const keep = (): void => writeDraft(latest.current);
  return {
    draft,
    keep,
    change: (next) => {
      latest.current = next(latest.current);
      keep();
      setDraft(latest.current);
    },
  };
};
