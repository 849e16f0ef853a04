// An unmatched attendee: proposals and staff decision.
import { useState } from 'react';
import { Link } from 'react-router';
import { type ReportAttendee, resolveAttendee } from '#contract/credit/attendance.ts';
import { shortDayText, timeSpanText } from '#rules/platform/eastern-time.ts';
import { browserCall } from '#web/client/api.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { useForm } from '#web/client/use-form.ts';
import { usePending } from '#web/client/use-pending.ts';
import { type ChosenPerson, PersonFinder } from '#web/screens/credit/attendance/staff/person-finder.tsx';

const calledOf = ({ name, email, phone }: ReportAttendee): string => name || email || phone || 'A guest without a name';

const matchWords: Record<ReportAttendee['match'], string> = {
  certain: 'found for certain',
  confirmed: 'confirmed',
  doubtful: 'doubtful',
  unknown: 'not found among the registered',
  dismissed: 'said to be nobody who is registered',
};

const isDecided = ({ match }: ReportAttendee): boolean => match === 'confirmed' || match === 'dismissed';

/** The matched person, the reason, and the staff member who decided. */
const stateText = (guest: ReportAttendee): string => {
  const { person, match, decidedBy, decidedAt } = guest;
  const known = `${person ? `${person}, ` : ''}${matchWords[match]}`;
  if (!isDecided(guest)) return known;
  return `${known} by ${decidedBy || 'staff'}${decidedAt ? ` on ${shortDayText(decidedAt)}` : ''}`;
};

/** The selection: `person 12`, `other`, `nobody` or `undecided`. */
const chosenAtFirst = ({ match, memberId, candidates }: ReportAttendee): string => {
  if (match === 'dismissed') return 'nobody';
  if (match !== 'confirmed') return 'undecided';
  return candidates.some((candidate) => candidate.memberId === memberId) ? `person ${memberId}` : 'other';
};

interface Props {
  sessionId: number;
  guest: ReportAttendee;
  done: (statusMessage: string) => Promise<void>;
}

interface Values {
  chosen: string;
  /** The registered person found by name. */
  other: ChosenPerson | null;
}

/** Null if "another person" is chosen without naming one. */
const decisionOf = ({ chosen, other }: Values, candidates: ReportAttendee['candidates']) => {
  const refused = candidates.filter(({ isNew }) => isNew).map(({ memberId }) => memberId);
  if (chosen === 'nobody') return { decision: 'nobody', refused } as const;
  if (chosen === 'undecided') return { decision: 'undecided' } as const;
  const memberId = chosen === 'other' ? other?.memberId : Number(chosen.replace('person ', ''));
  return memberId === undefined ? null : ({ decision: 'person', memberId } as const);
};

const outcomeText = (
  { chosen, other }: Values,
  decision: NonNullable<ReturnType<typeof decisionOf>>,
  candidates: ReportAttendee['candidates'],
): string => {
  if (decision.decision === 'nobody') return 'is nobody who is registered';
  if (decision.decision === 'undecided') return 'is left as the report has it';
  const candidate = candidates.find(({ memberId }) => memberId === decision.memberId);
  return `is ${chosen === 'other' ? other?.name : candidate?.name}`;
};

const GuestForm = ({ sessionId, guest, done }: Props) => {
  const { reportId, candidates } = guest;
  const key = `${reportId}-${guest.guest}`;
  const called = calledOf(guest);
  const form = useForm<Values>({
    initial: {
      chosen: chosenAtFirst(guest),
      other:
        guest.memberId !== null && guest.person ? { memberId: guest.memberId, name: guest.person, email: '' } : null,
    },
    validate: (values): Record<string, string> => (decisionOf(values, candidates) ? {} : { other: 'Choose who it is' }),
    send: async (values) => {
      const decision = decisionOf(values, candidates);
      if (!decision) return;
      const body = { reportId, guest: guest.guest, ...decision };
      await browserCall(resolveAttendee, { params: { id: String(sessionId) }, body });
      await done(`${called} ${outcomeText(values, decision, candidates)}.`);
    },
  });
  const { chosen, other } = form.values;
  const [error = form.failure] = Object.values(form.errors);
  const option = (value: string, text: string, why = '') => (
    <label className="choice" key={value}>
      <input
        type="radio"
        name={`guest-${key}`}
        value={value}
        checked={chosen === value}
        onChange={() => form.change({ chosen: value })}
      />
      <span>
        {text}
        {why && (
          <>
            <br />
            <span className="soft small">{why}</span>
          </>
        )}
      </span>
    </label>
  );
  return (
    <form noValidate method="post" className="guest__form" onSubmit={form.submit}>
      <fieldset>
        <legend className="guest__legend">Who is {called}?</legend>
        {candidates.map(({ memberId, name, why, isNew }) =>
          option(`person ${memberId}`, name, isNew ? `${why} Found after the report came in.` : why),
        )}
        {option('other', 'Another registered person')}
        {chosen === 'other' && (
          <PersonFinder
            sessionId={sessionId}
            id={`other-${key}`}
            label="Which one?"
            chosen={other}
            choose={(person) => form.change({ other: person })}
          />
        )}
        {option('nobody', 'Nobody who is registered')}
        {option('undecided', 'Leave it as the report has it')}
      </fieldset>
      <div aria-live="assertive">{error && <p className="field__error">{error}</p>}</div>
      <button type="submit" className="button">
        Save<span className="visually-hidden"> who {called} is</span>
      </button>
    </form>
  );
};

export const Guest = (props: Props) => {
  const { guest, sessionId, done } = props;
  const request = useAccountRequest();
  const { run } = usePending();
  const isWaiting = guest.match === 'doubtful' || guest.mayBeKnown;
  const [isOpen, setIsOpen] = useState(isWaiting);
  const [failure, setFailure] = useState('');
  const called = calledOf(guest);
  const undo = async (): Promise<void> => {
    const body = { reportId: guest.reportId, guest: guest.guest, decision: 'undecided' } as const;
    const error = await request(() => browserCall(resolveAttendee, { params: { id: String(sessionId) }, body }));
    if (error) setFailure(error.message);
    else await done(`The decision about ${called} is undone.`);
  };
  return (
    <li className="guest">
      <p>
        <strong>{called}</strong>
        {guest.name && guest.email && `, ${guest.email}`}
        {guest.name && guest.phone && guest.phone !== guest.name && `, ${guest.phone}`}
        <br />
        <span className="soft">
          {guest.minutes} minutes, {timeSpanText(guest.from, guest.to)} Eastern Time; {stateText(guest)}
        </span>
      </p>
      {guest.account && (
        <p>
          <Link to={`/staff/people/${guest.account.id}`}>{guest.account.name}</Link> has an account with this e-mail and
          no seat here. Put them on record for this session, then come back.
        </p>
      )}
      <div className="button-row">
        {!isWaiting && (
          <button
            type="button"
            className="button button--second"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            Decide<span className="visually-hidden"> who {called} is</span>
          </button>
        )}
        {isDecided(guest) && (
          <button type="button" className="button button--second" onClick={() => void run(undo)}>
            Undo<span className="visually-hidden"> the decision about {called}</span>
          </button>
        )}
      </div>
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
      {isOpen && <GuestForm {...props} />}
    </li>
  );
};
