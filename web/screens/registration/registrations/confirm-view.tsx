// The confirm view of a registration.

import type { ReactNode, RefObject } from 'react';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { ParticipantList } from '#web/components/participant-list/participant-list.tsx';
import { inLang } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SessionTime } from '#web/components/session-time/session-time.tsx';
import type { Participation } from '#web/screens/registration/registrations/participations.ts';
import { type ShutSession, ShutSessions } from '#web/screens/registration/registrations/shut-sessions.tsx';

interface Props {
  /** The group's accommodations; null if they could not be loaded. */
  needs: ReactNode;
  heading: RefObject<HTMLHeadingElement | null>;
  chosen: Participation[];
  shut: ShutSession[];
  failure: { title: string; errors: string[]; attempt: number } | null;
  isPending: boolean;
  register: () => void;
  /** If seats are missing: the same with waiting list positions; otherwise null. */
  waitInstead: (() => void) | null;
  changeSomething: () => void;
}

export const ConfirmView = ({
  needs,
  heading,
  chosen,
  shut,
  failure,
  isPending,
  register,
  waitInstead,
  changeSomething,
}: Props) => {
  const withPeople = chosen.filter(({ people }) => people.length > 0);
  const without = chosen.filter(({ people }) => people.length === 0);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t(m.reviewTitle)}
      </h1>
      {failure && (
        <ErrorSummary
          title={failure.title}
          errors={failure.errors.map((text) => ({ text }))}
          attempt={failure.attempt}
        />
      )}
      <p>{t(m.reviewIntro)}</p>
      {withPeople.map(({ session, people }) => (
        <section key={session.id} className="card confirm-card" data-series={session.approute}>
          <h2 lang={session.lang?.name}>{session.name}</h2>
          <p>
            <SessionTime start={session.startDate} end={session.endDate} />
          </p>
          <ParticipantList participants={people} />
        </section>
      ))}
      {without.map(({ session }) => (
        <p className="notice" key={session.id}>
          {rich(m.reviewNobody, {
            session: inLang(session.name, session.lang?.name),
            strong: (content) => <strong>{content}</strong>,
          })}
        </p>
      ))}
      <ShutSessions shut={shut} />
      {needs}
      <p>{t(m.reviewStays)}</p>
      <div className="button-row">
        <button type="button" className="button" aria-disabled={isPending || undefined} onClick={register}>
          {t(m.reviewRegister)}
        </button>
        {waitInstead && (
          <button type="button" className="button" aria-disabled={isPending || undefined} onClick={waitInstead}>
            {t(m.reviewRegisterAndWait)}
          </button>
        )}
        <button type="button" className="button button--second" onClick={changeSomething}>
          {t(m.reviewEdit)}
        </button>
        <span aria-live="polite">{isPending ? t(m.reviewRegistering) : ''}</span>
      </div>
    </>
  );
};
