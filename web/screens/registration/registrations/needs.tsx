// Accommodations during registration, saved with it.

import { type RefObject, useEffect } from 'react';
import { type Accommodations, readAccommodations } from '#contract/accounts/profile.ts';
import type { Session } from '#contract/catalog/sessions.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { accessLines } from '#rules/catalog/session-access.ts';
import { dayText, momentOf } from '#rules/platform/eastern-time.ts';
import { listText } from '#rules/platform/formats.ts';
import { ApiError, type Call, CallFailed } from '#web/client/api.ts';
import { toCallError } from '#web/client/call-error.ts';
import { useAccommodationForm } from '#web/client/use-accommodation-form.ts';
import { AccommodationFields } from '#web/components/accommodation-form/accommodation-form.tsx';
import { inLang } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';

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
  return lines.length === 0 ? '' : t(m.reviewNeedsIncluded, { services: listText(lines) });
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
      <h2 id="needs">{t(m.reviewNeeds)}</h2>
      <p>{t(m.reviewNeedsIntro)}</p>
      <ul>
        {sessions.map((session) => (
          <li key={session.id}>
            {isLate(session)
              ? rich(m.reviewNeedsLate, { session: inLang(session.name, session.lang?.name) })
              : rich(m.reviewNeedsBy, {
                  session: inLang(session.name, session.lang?.name),
                  day: dayText(session.requestBy),
                })}{' '}
            {accessText(session)}
          </li>
        ))}
      </ul>
      <AccommodationFields values={form.values} change={form.change} errors={form.errors} />
    </section>
  );
};
