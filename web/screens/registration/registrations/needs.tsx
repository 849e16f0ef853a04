// Accommodations during registration, saved with it.
import { type RefObject, useEffect } from 'react';
import { type Accommodations, readAccommodations } from '#contract/accounts/profile.ts';
import type { Session } from '#contract/catalog/sessions.ts';
import { accessLines } from '#rules/catalog/session-access.ts';
import { dayText, momentOf } from '#rules/platform/eastern-time.ts';
import { ApiError, type Call, CallFailed } from '#web/client/api.ts';
import { toCallError } from '#web/client/call-error.ts';
import { useAccommodationForm } from '#web/client/use-accommodation-form.ts';
import { AccommodationFields } from '#web/components/accommodation-form/accommodation-form.tsx';

/** Null if they could not be loaded: registration must still work. */
export const readNeeds = async (call: Call): Promise<Accommodations | null> => {
  try {
    return await call(readAccommodations, {});
  } catch (error) {
    if (error instanceof ApiError || error instanceof CallFailed) return null;
    throw error;
  }
};

/** Null when nothing is left to save. */
export type SaveNeeds = () => ReturnType<typeof toCallError>;

interface Props {
  stored: Accommodations;
  sessions: readonly Session[];
  signInAgain: () => Promise<void>;
  /** Receives the function that saves the values. */
  save: RefObject<SaveNeeds | null>;
}

const accessText = ({ access }: Session): string => {
  const lines = accessLines(access);
  return lines.length === 0 ? '' : ` It already has: ${lines.join(', ')}.`;
};

const isLate = ({ requestBy }: Session): boolean => momentOf(requestBy).epochMilliseconds < Date.now();

export const Needs = ({ stored, sessions, signInAgain, save }: Props) => {
  const form = useAccommodationForm(stored, (work) => toCallError(work, signInAgain));
  useEffect(() => {
    save.current = form.saveChanges;
    return () => {
      save.current = null;
    };
  });
  return (
    <section className="section">
      <h2 id="needs">What do you need to take part?</h2>
      <p>
        Tell us what you or your group need. It is saved when you press Register, and our staff tell you what is
        arranged.
      </p>
      <ul>
        {sessions.map((session) => (
          <li key={session.id}>
            {isLate(session)
              ? `${session.name} is soon: interpreters and captioners may no longer be free. We try, and tell you.`
              : `${session.name}: interpreters and captioners can be booked if you ask by ${dayText(session.requestBy)}.`}
            {accessText(session)}
          </li>
        ))}
      </ul>
      <AccommodationFields values={form.values} change={form.change} errors={form.errors} />
    </section>
  );
};
