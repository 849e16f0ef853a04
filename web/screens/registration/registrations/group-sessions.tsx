// In My sessions: registrations that a coordinator made for people of the group with an account of their own.

import { Link } from 'react-router';
import { cancelGroupRegistration, type GroupSession } from '#contract/registration/group-registrations.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { browserCall } from '#web/client/api.ts';
import { saveSignInSheet } from '#web/client/download.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { type ListedParticipant, ParticipantList } from '#web/components/participant-list/participant-list.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { sessionInLang } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SessionTime } from '#web/components/session-time/session-time.tsx';
import { CancelButton } from '#web/screens/registration/registrations/cancel-button.tsx';
import { SaveButton } from '#web/shell/save-button/save-button.tsx';

/** Called after a cancellation with the status message. */
type Canceled = (statusMessage: string) => Promise<void>;

const GroupSessionCard = ({ session, canceled }: { session: GroupSession; canceled: Canceled }) => {
  const request = useAccountRequest();
  const { id, sessionName, people, isOver } = session;
  const isSeated = people.some(({ state }) => state === 'registered');
  const cancel = async (memberId: number): Promise<string | null> => {
    const params = { id: String(id), memberId: String(memberId) };
    const error = await request(() => browserCall(cancelGroupRegistration, { params }));
    // Already canceled is success.
    return error && error.status !== 404 ? error.message : null;
  };
  const action = (person: ListedParticipant) => (
    <CancelButton
      session={{ ...session, participants: [person] }}
      label={rich(m.cancelButtonPerson, { name: person.name, session: sessionInLang(session), hidden })}
      note={t(m.groupSessionsCancelNote, { name: person.name })}
      cancel={() => cancel(person.id)}
      onCanceled={() => canceled(t(m.cancelDonePerson, { name: person.name, session: sessionName }))}
    />
  );
  return (
    <li className="card my-session" data-series={session.approute} id={`group-session-${id}`}>
      <h3>
        <Link to={`/${session.approute}/session/${id}`} lang={session.lang?.sessionName}>
          {sessionName}
        </Link>
      </h3>
      <p>
        <SessionTime start={session.startDate} end={session.endDate} />
      </p>
      <ParticipantList participants={people} {...(isOver ? {} : { action })} />
      {isSeated && (
        <div className="button-row">
          <SaveButton
            underWay={t(m.sessionSheetPreparing)}
            saved={t(m.sessionSheetDone)}
            save={() => saveSignInSheet(id)}
          >
            {rich(m.sessionSheet, { session: sessionInLang(session), hidden })}
          </SaveButton>
        </div>
      )}
    </li>
  );
};

export const GroupSessions = ({ sessions, canceled }: { sessions: readonly GroupSession[]; canceled: Canceled }) =>
  sessions.length > 0 && (
    <section className="section">
      <h2 id="group">{t(m.groupSessions)}</h2>
      <p>{t(m.groupSessionsIntro)}</p>
      <ul className="my-sessions">
        {sessions.map((session) => (
          <GroupSessionCard key={session.id} session={session} canceled={canceled} />
        ))}
      </ul>
    </section>
  );
