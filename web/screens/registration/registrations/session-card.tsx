// A session in My sessions: people, join details, questions, calendar, changes.
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import {
  acceptSeat,
  cancelParticipant,
  cancelSession,
  joinSession,
  type MySession,
} from '#contract/registration/registrations.ts';
import { type SessionState, sessionState } from '#rules/catalog/session-status.ts';
import { creditStateLabels } from '#rules/credit/credit-states.ts';
import { counted } from '#rules/platform/counted.ts';
import { dayText, momentOf, timeText } from '#rules/platform/eastern-time.ts';
import { safeAddress } from '#rules/platform/safe-address.ts';
import { accommodationKinds, accommodationStateLabels } from '#rules/registration/accommodations.ts';
import { browserCall } from '#web/client/api.ts';
import { saveCalendar, saveSignInSheet } from '#web/client/download.ts';
import { startChange } from '#web/client/registration-draft.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { useOwnQuestions } from '#web/client/use-own-questions.ts';
import { usePending } from '#web/client/use-pending.ts';
import { OwnQuestions } from '#web/components/own-questions/own-questions.tsx';
import { type ListedParticipant, ParticipantList } from '#web/components/participant-list/participant-list.tsx';
import { SessionTag } from '#web/components/session-tag/session-tag.tsx';
import { SessionTime } from '#web/components/session-time/session-time.tsx';
import { CancelButton } from '#web/screens/registration/registrations/cancel-button.tsx';
import { CodeWord } from '#web/screens/registration/registrations/code-word.tsx';
import { CalendarButton } from '#web/shell/calendar-button/calendar-button.tsx';
import { SaveButton } from '#web/shell/save-button/save-button.tsx';

const stateOf = (session: MySession): SessionState['kind'] =>
  sessionState(
    { status: session.status, startsAt: momentOf(session.startDate), endsAt: momentOf(session.endDate) },
    { epochMilliseconds: Date.now() },
  ).kind;

/** Records a join for everybody with a seat, by method: one screen can serve a whole group. */
const noteJoining = async ({ id, participants }: MySession, method: 'Web' | 'Phone'): Promise<void> => {
  const fits = (own: string): boolean => (method === 'Web' ? own === 'Web' || own === 'Both' : own !== 'Web');
  const going = participants.filter(({ state, method: own }) => state === 'registered' && fits(own));
  await Promise.allSettled(
    going.map(({ id: memberId }) =>
      browserCall(joinSession, { params: { id: String(id) }, body: { memberId, method } }),
    ),
  );
};

const WayIn = ({ session, helpLine }: { session: MySession; helpLine: string }) => {
  const { join, joinOpensAt, sessionName } = session;
  if (!join) {
    return (
      <p className="soft">
        The way in appears here on {dayText(joinOpensAt)}, from {timeText(joinOpensAt)} Eastern Time.
      </p>
    );
  }
  const url = safeAddress(join.url);
  const captions = safeAddress(join.captioningURL);
  const isEmpty = !url && !join.dialIn;
  return (
    <div className="notice notice--good way-in">
      <h4 className="notice__title">The way in</h4>
      {url && (
        <p>
          <a
            className="button"
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => void noteJoining(session, 'Web')}
          >
            <span>
              Join the webinar<span className="visually-hidden"> {sessionName} (opens in a new tab)</span>
            </span>
          </a>{' '}
          <span className="soft" aria-hidden="true">
            opens in a new tab
          </span>
        </p>
      )}
      {join.dialIn && (
        <p>
          By telephone:{' '}
          <a href={`tel:${join.dialIn.replaceAll(/[^\d+]/g, '')}`} onClick={() => void noteJoining(session, 'Phone')}>
            {join.dialIn}
          </a>
          {join.dialInCode && (
            <>
              , code <strong>{join.dialInCode}</strong>
            </>
          )}
        </p>
      )}
      {join.dialIn && join.pins.length > 0 && (
        <>
          <p>Key in your own PIN when you are asked for it. It shows that you were there.</p>
          <ul>
            {join.pins.map(({ name, pin }) => (
              <li key={pin}>
                {name}: <strong>{pin}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
      {captions && (
        <p>
          <a href={captions} target="_blank" rel="noopener noreferrer">
            Captions in a window of their own (opens in a new tab)
          </a>
        </p>
      )}
      {isEmpty && (
        <p>The link is not here yet. It appears as soon as it is set; look again shortly before the start.</p>
      )}
      <p>Trouble getting in? Call {helpLine}.</p>
    </div>
  );
};

const Afterwards = ({ session }: { session: MySession }) => {
  const recording = safeAddress(session.videoTranscript);
  const page = `/${session.approute}/session/${session.id}`;
  if (!recording && session.materials === 0) return null;
  return (
    <p>
      {recording && (
        <a href={recording} target="_blank" rel="noopener noreferrer">
          Recording<span className="visually-hidden"> of {session.sessionName}</span> (opens in a new tab)
        </a>
      )}
      {recording && session.materials > 0 && ' · '}
      {session.materials > 0 && (
        <Link to={page}>
          {counted(session.materials, 'material')}
          <span className="visually-hidden"> of {session.sessionName}</span>
        </Link>
      )}
    </p>
  );
};

/** The state of the credit and a link to it, for registered people only. */
const Credit = ({ id, sessionName, credit, participants }: MySession) =>
  participants.some(({ state }) => state === 'registered') && (
    <p>
      Credit: {credit.length > 0 && `${credit.map((state) => creditStateLabels[state]).join('. ')}. `}
      <Link to={`/my/credit#session-${id}`}>
        {credit.length > 0 ? 'See your credit' : 'See what is possible'}
        <span className="visually-hidden"> for {sessionName}</span>
      </Link>
    </p>
  );

/** The group's accommodation requests and their state. */
const Needs = ({ accommodations }: MySession) =>
  accommodations.length > 0 && (
    <section className="own-needs" aria-label="What you asked for">
      <h4>What you asked for</h4>
      <ul>
        {accommodations.map(({ kind, state, words }) => (
          <li key={kind}>
            {accommodationKinds[kind].name}: <strong>{accommodationStateLabels[state]}</strong>
            {words && (
              <>
                <br />
                <span className="own-needs__words">{words}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );

const sheetWords = {
  early: 'Group sheet, to be sent after the session',
  open: 'Send the group sheet',
  sent: 'Group sheet: sent',
  'given back': 'Group sheet: please correct it',
  verified: 'Group sheet: checked',
  over: 'Group sheet: the last day is over',
} as const;

const SheetLink = ({ id, sessionName, siteSheet }: MySession) =>
  siteSheet && (
    <p>
      <Link to={`/my/sessions/${id}/site-sheet`}>
        {sheetWords[siteSheet.state]}
        <span className="visually-hidden"> for {sessionName}</span>
      </Link>
    </p>
  );

const lastDayText = (until: string): string => dayText(new Date(Date.parse(until) - 1).toISOString());

/** Open steps of the group. */
const Asked = ({ id, sessionName, quizOpenUntil, evaluationOpenUntil }: MySession) =>
  (quizOpenUntil || evaluationOpenUntil) && (
    <ul className="quiet-list">
      {quizOpenUntil && (
        <li>
          <Link to={`/my/sessions/${id}/tests/quiz`}>
            Take the quiz<span className="visually-hidden"> of {sessionName}</span>
          </Link>{' '}
          <span className="soft">until {lastDayText(quizOpenUntil)}</span>
        </li>
      )}
      {evaluationOpenUntil && (
        <li>
          <Link to={`/my/sessions/${id}/evaluation`}>
            Say what you think<span className="visually-hidden"> of {sessionName}</span>
          </Link>{' '}
          <span className="soft">until {lastDayText(evaluationOpenUntil)}</span>
        </li>
      )}
    </ul>
  );

interface Props {
  session: MySession;
  isUpcoming: boolean;
  helpLine: string;
  /** Reloads from the server. */
  changed: () => Promise<void>;
  /** Called after a cancellation with the status message. */
  cancelled: (statusMessage: string) => Promise<void>;
}

export const SessionCard = ({ session, isUpcoming, helpLine, changed, cancelled }: Props) => {
  const request = useAccountRequest();
  const questions = useOwnQuestions(session.id, request, changed);
  const { run } = usePending();
  const [statusMessage, setStatusMessage] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const id = String(session.id);
  const isOffered = session.participants.some(({ state }) => state === 'offered');
  const isGroup = session.participants.filter(({ state }) => state === 'registered').length > 1;
  const isSeated = session.participants.some(({ state }) => state === 'registered');

  const cancel = async (work: () => Promise<unknown>): Promise<string | null> => {
    const error = await request(work);
    // Not there any more is what was wanted.
    return error && error.status !== 404 ? error.message : null;
  };
  const cancelAll = () => cancel(() => browserCall(cancelSession, { params: { id } }));
  const cancelOne = (memberId: number) =>
    cancel(() => browserCall(cancelParticipant, { params: { id, memberId: String(memberId) } }));
  const accept = async (): Promise<void> => {
    const error = await request(() => browserCall(acceptSeat, { params: { id } }));
    setStatusMessage(error ? error.message : 'The seat is yours.');
    await changed();
    heading.current?.focus();
  };
  const oneAction = (participant: ListedParticipant) => (
    <CancelButton
      session={{ sessionName: session.sessionName, participants: [participant] }}
      label={
        <>
          Cancel
          <span className="visually-hidden">
            {' '}
            for {participant.name}, {session.sessionName}
          </span>
        </>
      }
      cancel={() => cancelOne(participant.id)}
      onCancelled={() => cancelled(`${participant.name} is no longer registered for ${session.sessionName}.`)}
    />
  );

  /** Also after the session: the site signs it then and sends it in. */
  const sheet = isGroup && (
    <SaveButton
      underWay="Printing the sheet…"
      saved="The sheet is saved with your downloads."
      save={() => saveSignInSheet(session.id)}
    >
      Sign-in sheet (PDF)<span className="visually-hidden"> for {session.sessionName}</span>
    </SaveButton>
  );

  return (
    <li className="card my-session" data-series={session.approute} id={`session-${session.id}`}>
      <p className="session-kind">
        <SessionTag kind={stateOf(session)} /> · {session.appname}
      </p>
      <h3 ref={heading} tabIndex={-1}>
        <Link to={`/${session.approute}/session/${session.id}`}>{session.sessionName}</Link>
      </h3>
      <p>
        <SessionTime start={session.startDate} end={session.endDate} />
      </p>
      <p aria-live="polite">{statusMessage}</p>
      {isUpcoming && isOffered && (
        <div className="notice">
          <p>A seat has become free and is held for you.</p>
          <p>
            <button type="button" className="button" onClick={() => void run(accept)}>
              Take the seat<span className="visually-hidden"> in {session.sessionName}</span>
            </button>
          </p>
        </div>
      )}
      <ParticipantList
        participants={session.participants}
        {...(isUpcoming && session.participants.length > 1 ? { action: oneAction } : {})}
      />
      {isUpcoming && <Needs {...session} />}
      {isUpcoming && isSeated && <WayIn session={session} helpLine={helpLine} />}
      {!isUpcoming && <Afterwards session={session} />}
      <SheetLink {...session} />
      <CodeWord session={session} changed={changed} />
      <Asked {...session} />
      {!isUpcoming && <Credit {...session} />}
      {!isUpcoming && sheet && <div className="button-row">{sheet}</div>}
      {isUpcoming && (
        <div className="button-row">
          <CalendarButton sessionName={session.sessionName} save={() => saveCalendar(session.id)} />
          {sheet}
          {stateOf(session) === 'open' && (
            <Link
              className="button button--second"
              to={`/${session.approute}/schedule/participants`}
              onClick={() => startChange(session.id, session.participants)}
            >
              Change who attends<span className="visually-hidden"> {session.sessionName}</span>
            </Link>
          )}
          <CancelButton
            session={session}
            cancel={cancelAll}
            onCancelled={() => cancelled(`Your registration for ${session.sessionName} is cancelled.`)}
          />
        </div>
      )}
      {isUpcoming && <OwnQuestions session={session} {...questions} />}
    </li>
  );
};
