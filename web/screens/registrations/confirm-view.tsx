// The confirm view: what will happen, before it happens.
import { useEffect, useRef } from 'react';
import { ErrorSummary } from '#web/parts/error-summary/error-summary.tsx';
import { ParticipantList } from '#web/parts/participant-list/participant-list.tsx';
import { SessionTime } from '#web/parts/session-time/session-time.tsx';
import type { Participation } from '#web/screens/registrations/participations.ts';

interface Props {
  chosen: Participation[];
  failure: { text: string; attempt: number } | null;
  isUnderWay: boolean;
  register: () => void;
  back: () => void;
}

export const ConfirmView = ({ chosen, failure, isUnderWay, register, back }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const withPeople = chosen.filter(({ people }) => people.length > 0);
  const without = chosen.filter(({ people }) => people.length === 0);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Check and register
      </h1>
      {failure && <ErrorSummary title={failure.text} faults={[]} attempt={failure.attempt} />}
      <p>Nothing is registered yet. These people will be registered when you press Register:</p>
      {withPeople.map(({ session, people }) => (
        <section
          key={session.id}
          className="card confirm-card"
          aria-labelledby={`confirm-${session.id}`}
          data-series={session.approute}
        >
          <h2 id={`confirm-${session.id}`}>{session.name}</h2>
          <p>
            <SessionTime start={session.startDate} end={session.endDate} />
          </p>
          <ParticipantList participants={people} />
        </section>
      ))}
      {without.length > 0 && (
        <p className="notice">
          Nobody attends {without.map(({ session }) => session.name).join('; ')}, so it is left out.
        </p>
      )}
      <div className="button-row">
        <button type="button" className="button" aria-disabled={isUnderWay} onClick={register}>
          Register
        </button>
        <button type="button" className="button button--second" onClick={back}>
          Change something
        </button>
        <span role="status">{isUnderWay ? 'Registering…' : ''}</span>
      </div>
      <p className="soft">You can cancel later under My sessions.</p>
    </>
  );
};
