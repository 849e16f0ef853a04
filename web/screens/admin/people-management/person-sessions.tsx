// A person's registrations; registers and cancels for them.

import { Link } from 'react-router';
import type { Person, PersonSession } from '#contract/accounts/people.ts';
import { cancelPerson } from '#contract/admin/people-management.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { attendanceText } from '#rules/catalog/attendance-choice.ts';
import { browserCall } from '#web/client/api.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import { Opener } from '#web/screens/admin/people-management/opener.tsx';
import { type Done, Part } from '#web/screens/admin/people-management/part.tsx';
import { RegisterForm } from '#web/screens/admin/people-management/register-form.tsx';
import { Permitted, usePermissions } from '#web/shell/console/permissions.tsx';

type Participant = PersonSession['participants'][number];

const participantText = ({ name, method, state, isByStaff, minutes }: Participant, isOver: boolean): string => {
  const participant = t(m.personParticipant, {
    name,
    method: attendanceText(method),
    state,
    source: isByStaff ? 'staff' : 'person',
  });
  if (!isOver || state === 'canceled') return participant;
  return minutes === null
    ? t(m.personParticipantAbsent, { participant })
    : t(m.personParticipantAttended, { participant, minutes });
};

interface RowProps {
  personId: number;
  session: PersonSession;
  done: Done;
}

const Row = ({ personId, session, done }: RowProps) => {
  const request = useAccountRequest();
  const { run } = usePending();
  const has = usePermissions();
  const cancel = async ({ memberId, name }: Participant): Promise<void> => {
    const params = { id: String(personId), sessionId: String(session.sessionId), memberId: String(memberId) };
    const error = await request(() => browserCall(cancelPerson, { params }));
    await done(error ? error.message : t(m.personCanceled, { name, session: session.sessionName }));
  };
  return (
    <li className="session-list__item">
      {session.isOver && has('credit') ? (
        <Link to={`/staff/sessions/${session.sessionId}/attendance/review/people`} lang={contentLang()}>
          {session.sessionName}
        </Link>
      ) : (
        <strong lang={contentLang()}>{session.sessionName}</strong>
      )}
      <span className="soft small">
        <ShortSessionTime start={session.startDate} />
      </span>
      <ul className="participants--acting">
        {session.participants.map((each) => (
          <li key={each.memberId}>
            <span>{participantText(each, session.isOver)}</span>
            {has('registration-changes') && !session.isOver && each.state !== 'canceled' && (
              <ConfirmButton
                title={t(m.personCancelTitle, { name: each.name })}
                text={rich(m.personCancelText, { name: each.name, session: inEnglish(session.sessionName) })}
                yes={t(m.personCancelYes)}
                no={t(m.personCancelNo)}
                confirmed={() => void run(() => cancel(each))}
              >
                {rich(m.personCancel, {
                  name: each.name,
                  session: inEnglish(session.sessionName),
                  hidden: (text) => <span className="visually-hidden">{text}</span>,
                })}
              </ConfirmButton>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
};

const List = ({ personId, sessions, done }: { personId: number; sessions: PersonSession[]; done: Done }) => (
  <ul className="session-list">
    {sessions.map((session) => (
      <Row key={session.sessionId} personId={personId} session={session} done={done} />
    ))}
  </ul>
);

export const PersonSessions = ({ person }: { person: Person }) => {
  const coming = person.sessions.filter(({ isOver }) => !isOver).toReversed();
  const over = person.sessions.filter(({ isOver }) => isOver);
  return (
    <>
      <Part id="coming" title={t(m.personUpcoming)}>
        {(done) => (
          <>
            {coming.length === 0 && <p>{t(m.personNoUpcoming)}</p>}
            {coming.length > 0 && <List personId={person.id} sessions={coming} done={done} />}
            <Permitted to="registration-changes">
              <Opener done={done} label={t(m.personRegister)}>
                {(form) => <RegisterForm person={person} isLate={false} {...form} />}
              </Opener>
            </Permitted>
          </>
        )}
      </Part>
      <Part id="over" title={t(m.personPast)}>
        {(done) => (
          <>
            {over.length === 0 && <p>{t(m.personNoPast)}</p>}
            {over.length > 0 && <List personId={person.id} sessions={over} done={done} />}
            <Permitted to="registration-changes">
              <Opener done={done} label={t(m.personRegisterLate)}>
                {(form) => <RegisterForm person={person} isLate {...form} />}
              </Opener>
            </Permitted>
          </>
        )}
      </Part>
    </>
  );
};
