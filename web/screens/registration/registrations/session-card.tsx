// A session in My sessions: people, join details, questions, calendar, changes.

import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { acceptSeat, cancelParticipant, cancelSession, type MySession } from '#contract/registration/registrations.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { type SessionState, sessionState } from '#rules/catalog/session-status.ts';
import { creditStateText } from '#rules/credit/credit-states.ts';
import { dayText, momentOf } from '#rules/platform/eastern-time.ts';
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
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { inLang, sessionInLang } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SessionTag } from '#web/components/session-tag/session-tag.tsx';
import { SessionTime } from '#web/components/session-time/session-time.tsx';
import { CancelButton } from '#web/screens/registration/registrations/cancel-button.tsx';
import { CodeWord } from '#web/screens/registration/registrations/code-word.tsx';
import { JoinDetails } from '#web/screens/registration/registrations/join-details.tsx';
import { CalendarButton } from '#web/shell/calendar-button/calendar-button.tsx';
import { SaveButton } from '#web/shell/save-button/save-button.tsx';

const stateOf = (session: MySession): SessionState['kind'] =>
  sessionState(
    { status: session.status, startsAt: momentOf(session.startDate), endsAt: momentOf(session.endDate) },
    { epochMilliseconds: Date.now() },
  ).kind;

const Afterwards = ({ session }: { session: MySession }) => {
  const recording = safeAddress(session.videoTranscript);
  const page = `/${session.approute}/session/${session.id}`;
  if (!recording && session.materials === 0) return null;
  return (
    <p>
      {recording && (
        <a href={recording} target="_blank" rel="noopener noreferrer">
          {rich(m.sessionRecording, { session: sessionInLang(session), hidden })}
        </a>
      )}
      {recording && session.materials > 0 && ' · '}
      {session.materials > 0 && (
        <Link to={page}>
          {rich(m.sessionMaterials, { count: session.materials, session: sessionInLang(session), hidden })}
        </Link>
      )}
    </p>
  );
};

/** The state of the credit and a link to it, for registered people only. */
const Credit = ({ id, sessionName, lang, credit, participants }: MySession) =>
  participants.some(({ state }) => state === 'registered') && (
    <p>
      {credit.length > 0 && `${t(m.sessionCredit, { states: credit.map(creditStateText).join('. ') })} `}
      <Link to={`/my/credit#session-${id}`}>
        {rich(credit.length > 0 ? m.sessionCreditView : m.sessionCreditOptions, {
          session: sessionInLang({ sessionName, lang }),
          hidden,
        })}
      </Link>
    </p>
  );

/** The group's accommodation requests and their state. */
const Needs = ({ accommodations }: MySession) =>
  accommodations.length > 0 && (
    <section className="own-needs" aria-label={t(m.sessionNeeds)}>
      <h4>{t(m.sessionNeeds)}</h4>
      <ul>
        {accommodations.map(({ kind, state, words }) => (
          <li key={kind}>
            {t(accommodationKinds[kind].name)}: <strong>{t(accommodationStateLabels[state])}</strong>
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

const sheetLinks = {
  early: m.sessionGroupSheetEarly,
  open: m.sessionGroupSheetOpen,
  sent: m.sessionGroupSheetSent,
  returned: m.sessionGroupSheetReturned,
  verified: m.sessionGroupSheetVerified,
  over: m.sessionGroupSheetOver,
} as const;

const SheetLink = ({ id, sessionName, lang, signInSheet }: MySession) =>
  signInSheet && (
    <p>
      <Link to={`/my/sessions/${id}/sign-in-sheet`}>
        {rich(sheetLinks[signInSheet.state], { session: sessionInLang({ sessionName, lang }), hidden })}
      </Link>
    </p>
  );

const lastDayText = (until: string): string => dayText(new Date(Date.parse(until) - 1).toISOString());

/** Open steps of the group. */
const QuizAndEvaluation = ({ id, sessionName, lang, quizOpenUntil, evaluationOpenUntil }: MySession) =>
  (quizOpenUntil || evaluationOpenUntil) && (
    <ul className="quiet-list">
      {quizOpenUntil && (
        <li>
          <Link to={`/my/sessions/${id}/tests/quiz`}>
            {rich(m.sessionQuiz, { session: sessionInLang({ sessionName, lang }), hidden })}
          </Link>{' '}
          <span className="soft">{t(m.sessionDue, { day: lastDayText(quizOpenUntil) })}</span>
        </li>
      )}
      {evaluationOpenUntil && (
        <li>
          <Link to={`/my/sessions/${id}/evaluation`}>
            {rich(m.sessionEvaluation, { session: sessionInLang({ sessionName, lang }), hidden })}
          </Link>{' '}
          <span className="soft">{t(m.sessionDue, { day: lastDayText(evaluationOpenUntil) })}</span>
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
  canceled: (statusMessage: string) => Promise<void>;
}

export const SessionCard = ({ session, isUpcoming, helpLine, changed, canceled }: Props) => {
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
    // Already canceled is success.
    return error && error.status !== 404 ? error.message : null;
  };
  const cancelAll = () => cancel(() => browserCall(cancelSession, { params: { id } }));
  const cancelOne = (memberId: number) =>
    cancel(() => browserCall(cancelParticipant, { params: { id, memberId: String(memberId) } }));
  const accept = async (): Promise<void> => {
    const error = await request(() => browserCall(acceptSeat, { params: { id } }));
    setStatusMessage(error ? error.message : t(m.sessionSeatAccepted));
    await changed();
    heading.current?.focus();
  };
  const oneAction = (participant: ListedParticipant) => (
    <CancelButton
      session={{ ...session, participants: [participant] }}
      label={rich(m.cancelButtonPerson, { name: participant.name, session: sessionInLang(session), hidden })}
      cancel={() => cancelOne(participant.id)}
      onCanceled={() => canceled(t(m.cancelDonePerson, { name: participant.name, session: session.sessionName }))}
    />
  );

  /** Also after the session: the site signs it then and sends it in. */
  const sheet = isGroup && (
    <SaveButton
      underWay={t(m.sessionSheetPreparing)}
      saved={t(m.sessionSheetDone)}
      save={() => saveSignInSheet(session.id)}
    >
      {rich(m.sessionSheet, { session: sessionInLang(session), hidden })}
    </SaveButton>
  );

  return (
    <li className="card my-session" data-series={session.approute} id={`session-${session.id}`}>
      <p className="session-kind">
        <SessionTag kind={stateOf(session)} /> · {inLang(session.appname, session.lang?.appname)}
      </p>
      <h3 ref={heading} tabIndex={-1}>
        <Link to={`/${session.approute}/session/${session.id}`} lang={session.lang?.sessionName}>
          {session.sessionName}
        </Link>
      </h3>
      <p>
        <SessionTime start={session.startDate} end={session.endDate} />
      </p>
      <p aria-live="polite">{statusMessage}</p>
      {isUpcoming && isOffered && (
        <div className="notice">
          <p>{t(m.sessionSeatOffered)}</p>
          <p>
            <button type="button" className="button" onClick={() => void run(accept)}>
              {rich(m.sessionSeatAccept, { session: sessionInLang(session), hidden })}
            </button>
          </p>
        </div>
      )}
      <ParticipantList
        participants={session.participants}
        {...(isUpcoming && session.participants.length > 1 ? { action: oneAction } : {})}
      />
      {isUpcoming && <Needs {...session} />}
      {isUpcoming && isSeated && <JoinDetails session={session} helpLine={helpLine} changed={changed} />}
      {!isUpcoming && <Afterwards session={session} />}
      <SheetLink {...session} />
      <CodeWord session={session} changed={changed} />
      <QuizAndEvaluation {...session} />
      {!isUpcoming && <Credit {...session} />}
      {!isUpcoming && sheet && <div className="button-row">{sheet}</div>}
      {isUpcoming && (
        <div className="button-row">
          <CalendarButton session={session} save={() => saveCalendar(session.id)} />
          {sheet}
          {stateOf(session) === 'open' && (
            <Link
              className="button button--second"
              to={`/${session.approute}/schedule/participants`}
              onClick={() => startChange(session.id, session.participants)}
            >
              {rich(m.sessionPeople, { session: sessionInLang(session), hidden })}
            </Link>
          )}
          <CancelButton
            session={session}
            cancel={cancelAll}
            onCanceled={() => canceled(t(m.cancelDone, { session: session.sessionName }))}
          />
        </div>
      )}
      {isUpcoming && <OwnQuestions session={session} {...questions} />}
    </li>
  );
};
