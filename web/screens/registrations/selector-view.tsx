// The selector: a group of choices for each session, a row for each member.
import { useState } from 'react';
import { Link } from 'react-router';
import type { Member } from '#contract/members.ts';
import type { Session } from '#contract/sessions.ts';
import type { DraftParticipant } from '#web/client/registration-draft.ts';
import { ErrorSummary } from '#web/parts/error-summary/error-summary.tsx';
import { SessionTime } from '#web/parts/session-time/session-time.tsx';
import { offered } from '#web/screens/registrations/participations.ts';

type Choose = (sessionId: number, memberId: number, change: { attending?: boolean; method?: string }) => void;

const MemberChoice = ({
  session,
  member,
  choice,
  choose,
}: {
  session: Session;
  member: Member;
  choice: DraftParticipant;
  choose: Choose;
}) => {
  const id = `attends-${session.id}-${member.id}`;
  const name = `${member.firstName} ${member.lastName}`;
  const methods = offered(session);
  return (
    <li className="attend">
      <label className="choice" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={choice.attending}
          onChange={(event) => choose(session.id, member.id, { attending: event.target.checked })}
        />
        <span>
          {name}
          {member.isSelf && <span className="soft"> (you)</span>}
        </span>
      </label>
      {methods.length > 1 ? (
        <span className="attend__method">
          <label className="visually-hidden" htmlFor={`${id}-method`}>
            How {name} attends
          </label>
          <select
            id={`${id}-method`}
            value={choice.method}
            disabled={!choice.attending}
            onChange={(event) => choose(session.id, member.id, { method: event.target.value })}
          >
            {methods.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </span>
      ) : (
        <span className="attend__method soft">{methods[0]?.text}</span>
      )}
    </li>
  );
};

interface Props {
  open: Session[];
  shut: Session[];
  members: Member[];
  choicesFor: (session: Session) => DraftParticipant[];
  choose: Choose;
  drop: (sessionId: number) => void;
  confirm: () => void;
  nobody: boolean;
}

const Shut = ({ session, drop }: { session: Session; drop: () => void }) => (
  <div className="notice">
    <p>
      <strong>{session.name}</strong> no longer takes registrations.
    </p>
    <button type="button" className="button button--second" onClick={drop}>
      Leave it out<span className="visually-hidden">: {session.name}</span>
    </button>
  </div>
);

export const SelectorView = ({ open, shut, members, choicesFor, choose, drop, confirm, nobody }: Props) => {
  const [attempt, setAttempt] = useState(0);
  const [first] = open;
  const firstMember = members[0];
  return (
    <>
      <h1>Who attends?</h1>
      <p>Tick each person of your group who attends, and choose how. Add people below if somebody is missing.</p>
      {attempt > 0 && nobody && (
        <ErrorSummary
          title="Nobody is ticked yet"
          faults={
            first && firstMember
              ? [
                  {
                    controlId: `attends-${first.id}-${firstMember.id}`,
                    text: `Tick at least one person for ${first.name}`,
                  },
                ]
              : []
          }
          attempt={attempt}
        />
      )}
      {shut.map((session) => (
        <Shut key={session.id} session={session} drop={() => drop(session.id)} />
      ))}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setAttempt((before) => before + 1);
          if (!nobody) confirm();
        }}
      >
        {open.map((session) => (
          <fieldset key={session.id} className="card attend-session" data-series={session.approute}>
            <legend>{session.name}</legend>
            <p>
              <SessionTime start={session.startDate} end={session.endDate} />
            </p>
            <ul className="attend-list">
              {choicesFor(session).map((choice) => {
                const member = members.find(({ id }) => id === choice.id);
                return member ? (
                  <MemberChoice key={choice.id} session={session} member={member} choice={choice} choose={choose} />
                ) : null;
              })}
            </ul>
            {open.length > 1 && (
              <button type="button" className="button button--second" onClick={() => drop(session.id)}>
                Leave this session out<span className="visually-hidden">: {session.name}</span>
              </button>
            )}
          </fieldset>
        ))}
        <div className="button-row">
          {open.length > 0 && (
            <button type="submit" className="button">
              Confirm Registration
            </button>
          )}
          <Link className="button button--second" to="..">
            Back to the schedule
          </Link>
        </div>
      </form>
    </>
  );
};
