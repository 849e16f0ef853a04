// A person's registrations; registers and cancels for them.
import { Link } from 'react-router';
import type { Person, PersonSession } from '#contract/accounts/people.ts';
import { cancelPerson } from '#contract/admin/people-management.ts';
import { attendanceChoices } from '#rules/catalog/attendance-choice.ts';
import { browserCall } from '#web/client/api.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import { Opener } from '#web/screens/admin/people-management/opener.tsx';
import { type Done, Part } from '#web/screens/admin/people-management/part.tsx';
import { RegisterForm } from '#web/screens/admin/people-management/register-form.tsx';

type Participant = PersonSession['participants'][number];

const stateWords: Record<Participant['state'], string> = {
  registered: '',
  waiting: ', on the waiting list',
  offered: ', a seat is offered',
  cancelled: ', cancelled',
};

const methodWords = (method: string): string =>
  Object.entries(attendanceChoices).find(([code]) => code === method)?.[1] ?? method;

const attendedWords = ({ minutes, state }: Participant): string => {
  if (state === 'cancelled') return '';
  if (minutes === null) return '. No evidence of attendance';
  return minutes === 1 ? '. There for 1 minute' : `. There for ${minutes} minutes`;
};

interface RowProps {
  personId: number;
  session: PersonSession;
  done: Done;
}

const Row = ({ personId, session, done }: RowProps) => {
  const request = useAccountRequest();
  const { run } = usePending();
  const cancel = async ({ memberId, name }: Participant): Promise<void> => {
    const params = { id: String(personId), sessionId: String(session.sessionId), memberId: String(memberId) };
    const error = await request(() => browserCall(cancelPerson, { params }));
    await done(
      error ? error.message : `${name} is no longer registered for ${session.sessionName}. They are told by mail.`,
    );
  };
  return (
    <li className="session-list__item">
      {session.isOver ? (
        <Link to={`/staff/attendance/${session.sessionId}`}>{session.sessionName}</Link>
      ) : (
        <strong>{session.sessionName}</strong>
      )}
      <span className="soft small">
        <ShortSessionTime start={session.startDate} />
      </span>
      <ul className="participants--acting">
        {session.participants.map((each) => (
          <li key={each.memberId}>
            <span>
              {each.name}: {methodWords(each.method)}
              {stateWords[each.state]}
              {each.isByStaff && ', entered by staff'}
              {session.isOver && attendedWords(each)}
            </span>
            {!session.isOver && each.state !== 'cancelled' && (
              <ConfirmButton
                title="Cancel this registration?"
                text={`${each.name} will no longer be registered for ${session.sessionName}. They are told by mail, and the seat goes to the next who waits.`}
                yes="Cancel the registration"
                no="Leave it"
                confirmed={() => void run(() => cancel(each))}
              >
                Cancel
                <span className="visually-hidden">
                  {' '}
                  {each.name}, {session.sessionName}
                </span>
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
      <Part id="coming" title="Sessions to come">
        {(done) => (
          <>
            {coming.length === 0 && <p>None.</p>}
            {coming.length > 0 && <List personId={person.id} sessions={coming} done={done} />}
            <Opener done={done} label="Register for a session">
              {(form) => <RegisterForm person={person} isLate={false} {...form} />}
            </Opener>
          </>
        )}
      </Part>
      <Part id="over" title="Sessions that are over">
        {(done) => (
          <>
            {over.length === 0 && <p>None.</p>}
            {over.length > 0 && <List personId={person.id} sessions={over} done={done} />}
            <Opener done={done} label="Enter a session that has begun or is over">
              {(form) => <RegisterForm person={person} isLate {...form} />}
            </Opener>
          </>
        )}
      </Part>
    </>
  );
};
