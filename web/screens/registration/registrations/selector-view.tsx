// The participant selector: a group for each session, a row for each member.

import { type ReactNode, type RefObject, useState } from 'react';
import { Link } from 'react-router';
import type { Member } from '#contract/accounts/group-members.ts';
import type { Session } from '#contract/catalog/sessions.ts';
import * as platform from '#messages/en/platform.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { fullName } from '#rules/platform/full-name.ts';
import type { DraftParticipant } from '#web/client/registration-draft.ts';
import { ErrorSummary, type FieldError } from '#web/components/error-summary/error-summary.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { inLang } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SessionTime } from '#web/components/session-time/session-time.tsx';
import { offered } from '#web/screens/registration/registrations/participations.ts';
import { type ShutSession, ShutSessions } from '#web/screens/registration/registrations/shut-sessions.tsx';

type Choose = (session: Session, choice: Partial<DraftParticipant> & { id: number }) => void;

interface RowProps {
  session: Session;
  member: Member;
  choice: DraftParticipant;
  choose: Choose;
}

/** The group has the session's name, so controls do not repeat it. */
const MemberChoice = ({ session, member, choice, choose }: RowProps) => {
  const id = `attends-${session.id}-${member.id}`;
  const name = fullName(member);
  const methods = offered(session);
  return (
    <li className="attend">
      <label className="choice" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={choice.attending}
          aria-describedby={methods.length > 1 ? undefined : `${id}-method`}
          onChange={(event) => choose(session, { id: member.id, attending: event.target.checked })}
        />
        <span>
          {member.isSelf
            ? rich(m.registerPerson, { name, soft: (content) => <span className="soft">{content}</span> })
            : name}
        </span>
      </label>
      {methods.length > 1 ? (
        <span className="attend__method">
          <label className="visually-hidden" htmlFor={`${id}-method`}>
            {t(m.registerMethod, { name })}
          </label>
          {/* Chromium gives screen readers no value of a select box that was disabled when it appeared. */}
          <select
            key={String(choice.attending)}
            id={`${id}-method`}
            value={choice.method}
            disabled={!choice.attending}
            onChange={(event) => choose(session, { id: member.id, method: event.target.value })}
          >
            {methods.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </span>
      ) : (
        <span className="attend__method soft" id={`${id}-method`}>
          {methods[0]?.text}
        </span>
      )}
    </li>
  );
};

interface Props {
  heading: RefObject<HTMLHeadingElement | null>;
  open: Session[];
  shut: ShutSession[];
  members: Member[];
  failure: { title: string; errors: string[]; attempt: number } | null;
  /** Address of the schedule. */
  schedule: string;
  choicesFor: (session: Session) => DraftParticipant[];
  choose: Choose;
  chooseSame: (pattern: Session) => void;
  drop: (sessionId: number) => void;
  confirm: () => void;
}

const SessionChoices = ({
  session,
  members,
  choices,
  choose,
  children,
}: {
  session: Session;
  members: Member[];
  choices: DraftParticipant[];
  choose: Choose;
  children: ReactNode;
}) => (
  <fieldset className="card attend-session" data-series={session.approute}>
    <legend>
      <h2 lang={session.lang?.name}>{session.name}</h2>
    </legend>
    <p>
      <SessionTime start={session.startDate} end={session.endDate} />
    </p>
    <ul className="attend-list">
      {members.map((member) => {
        const choice = choices.find(({ id }) => id === member.id);
        return choice && <MemberChoice key={member.id} {...{ session, member, choice, choose }} />;
      })}
    </ul>
    {children}
  </fieldset>
);

export const SelectorView = (props: Props) => {
  const { heading, open, shut, members, failure, schedule, choose, drop, confirm } = props;
  /** Counts attempts to confirm without a selection; 0 once something is selected. */
  const [refusedAt, setRefusedAt] = useState(0);
  /** Status in the session's group, or at the top if the group is gone. */
  const [status, setStatus] = useState<{ at: number | 'top'; text: string }>({ at: 'top', text: '' });
  const isNobody = open.every((session) => props.choicesFor(session).every(({ attending }) => !attending));
  const nobodyErrors = open.map(
    ({ id, name }): FieldError => ({
      ...(members[0] ? { controlId: `attends-${id}-${members[0].id}` } : {}),
      text: t(m.registerNobodyFor, { session: name }),
    }),
  );

  const chooseAnew: Choose = (session, choice) => {
    setRefusedAt(0);
    setStatus({ at: 'top', text: '' });
    choose(session, choice);
  };
  const leaveOut = (id: number, name: string): void => {
    setRefusedAt(0);
    setStatus({ at: 'top', text: t(m.registerRemoved, { session: name }) });
    drop(id);
  };

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t(m.registerTitle)}
      </h1>
      {refusedAt > 0 && <ErrorSummary title={t(m.registerNobody)} errors={nobodyErrors} attempt={refusedAt} />}
      {failure && (
        <ErrorSummary
          title={failure.title}
          errors={failure.errors.map((text) => ({ text }))}
          attempt={failure.attempt}
        />
      )}
      <p aria-live="polite" className="status-message">
        {status.at === 'top' ? status.text : ''}
      </p>
      {open.length > 0 ? (
        <p>{rich(m.registerIntro, { count: open.length, add: (text) => <a href="#add-person">{text}</a> })}</p>
      ) : (
        <p>{t(m.registerNoneOpen)}</p>
      )}
      <ShutSessions
        shut={shut}
        drop={(id) => leaveOut(id, shut.find((each) => each.id === id)?.name ?? t(platform.thisSession))}
      />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isNobody) setRefusedAt(Date.now());
          else confirm();
        }}
      >
        {open.map((session) => (
          <SessionChoices
            key={session.id}
            session={session}
            members={members}
            choices={props.choicesFor(session)}
            choose={chooseAnew}
          >
            {open.length > 1 && (
              <div className="attend-session__more">
                <button
                  type="button"
                  className="button button--second"
                  onClick={() => {
                    setRefusedAt(0);
                    props.chooseSame(session);
                    setStatus({ at: session.id, text: t(m.registerSamePeopleDone, { count: open.length }) });
                  }}
                >
                  {rich(m.registerSamePeople, { session: inLang(session.name, session.lang?.name), hidden })}
                </button>
                <button
                  type="button"
                  className="button button--second"
                  onClick={() => leaveOut(session.id, session.name)}
                >
                  {rich(m.registerRemove, { session: inLang(session.name, session.lang?.name), hidden })}
                </button>
                <span aria-live="polite">{status.at === session.id ? status.text : ''}</span>
              </div>
            )}
          </SessionChoices>
        ))}
        <div className="button-row">
          {open.length > 0 && (
            <button type="submit" className="button">
              {t(m.registerConfirm)}
            </button>
          )}
          <Link className="button button--second" to={schedule}>
            {t(m.registerBack)}
          </Link>
        </div>
        {open.length > 0 && <p className="soft">{t(m.registerNotYet)}</p>}
      </form>
    </>
  );
};
