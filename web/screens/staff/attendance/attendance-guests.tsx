// Guests of reports who are nobody's for sure: staff say whose they are, or that they are nobody's.
import { type FormEvent, useRef, useState } from 'react';
import { type Attendance, type AttendanceGuest, decideGuest } from '#contract/attendance.ts';
import { timeSpanText } from '#rules/eastern-time.ts';
import { browserCall } from '#web/client/api.ts';
import { useAccountRefusal } from '#web/client/use-account-refusal.ts';

interface Props {
  attendance: Attendance;
  changed: () => Promise<void>;
}

const keyOf = ({ reportId, guest }: AttendanceGuest): string => `${reportId}-${guest}`;
const calledOf = ({ name, email, phone }: AttendanceGuest): string =>
  name || email || phone || 'A guest without a name';

const matchWords: Record<AttendanceGuest['match'], string> = {
  certain: 'found for certain',
  confirmed: 'confirmed by staff',
  doubtful: 'doubtful',
  unknown: 'not found among the registered',
  dismissed: 'said by staff to be nobody who is registered',
};

/** What is chosen: `person 12`, `other`, `nobody` or `undecided`. */
const chosenAtFirst = ({ match, memberId, candidates }: AttendanceGuest): string => {
  if (match === 'dismissed') return 'nobody';
  if (match !== 'confirmed') return 'undecided';
  return candidates.some((candidate) => candidate.memberId === memberId) ? `person ${memberId}` : 'other';
};

interface FormProps extends Props {
  guest: AttendanceGuest;
  done: (said: string) => Promise<void>;
}

const GuestForm = ({ attendance: { id, people }, guest, done }: FormProps) => {
  const refuse = useAccountRefusal();
  const [chosen, setChosen] = useState(() => chosenAtFirst(guest));
  const [other, setOther] = useState(String(guest.memberId ?? people[0]?.memberId ?? ''));
  const [failure, setFailure] = useState('');
  const key = keyOf(guest);
  const called = calledOf(guest);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { reportId } = guest;
    const of = { reportId, guest: guest.guest };
    const memberId = Number(chosen === 'other' ? other : chosen.replace('person ', ''));
    const decisions = { nobody: { decision: 'nobody' }, undecided: { decision: 'undecided' } } as const;
    const said =
      chosen === 'nobody' || chosen === 'undecided' ? decisions[chosen] : ({ decision: 'person', memberId } as const);
    const { decision } = said;
    const body = { ...of, ...said };
    const refusal = await refuse(() => browserCall(decideGuest, { params: { id: String(id) }, body }));
    if (refusal) return setFailure(refusal.message);
    const name = people.find((person) => person.memberId === memberId)?.name;
    const words =
      decision === 'person' ? `is ${name}` : decision === 'nobody' ? 'is nobody who is registered' : 'is left open';
    await done(`${called} ${words}.`);
  };
  const option = (value: string, text: string, why = '') => (
    <label className="choice" key={value}>
      <input
        type="radio"
        name={`guest-${key}`}
        value={value}
        checked={chosen === value}
        onChange={() => setChosen(value)}
      />
      <span>
        {text}
        {why && <span className="soft small candidate__why">{why}</span>}
      </span>
    </label>
  );
  return (
    <form noValidate method="post" className="guest__form" onSubmit={(event) => void submit(event)}>
      <fieldset>
        <legend className="guest__legend">Who is {called}?</legend>
        {guest.candidates.map(({ memberId, name, why }) => option(`person ${memberId}`, name, why))}
        {people.length > 0 && option('other', 'Another registered person')}
        {chosen === 'other' && (
          <div className="field">
            <label htmlFor={`other-${key}`}>Which one?</label>
            <select id={`other-${key}`} value={other} onChange={(event) => setOther(event.target.value)}>
              {people.map(({ memberId, name, email }) => (
                <option key={memberId} value={memberId}>
                  {name}, {email}
                </option>
              ))}
            </select>
          </div>
        )}
        {option('nobody', 'Nobody who is registered')}
        {option('undecided', 'Leave it as the report has it')}
      </fieldset>
      <div role="alert">{failure && <p className="field__error">{failure}</p>}</div>
      <button type="submit" className="button">
        Save<span className="visually-hidden"> who {called} is</span>
      </button>
    </form>
  );
};

const Guest = ({ guest, ...rest }: FormProps) => {
  const [isOpen, setIsOpen] = useState(guest.match === 'doubtful');
  const owner = rest.attendance.people.find(({ memberId }) => memberId === guest.memberId)?.name;
  return (
    <li className="guest">
      <p>
        <strong>{calledOf(guest)}</strong>
        {guest.name && guest.email && `, ${guest.email}`}
        {guest.name && guest.phone && guest.phone !== guest.name && `, ${guest.phone}`}
        <br />
        <span className="soft">
          {guest.minutes} minutes, {timeSpanText(guest.from, guest.to)} Eastern Time;{' '}
          {owner ? `${owner}, ${matchWords[guest.match]}` : matchWords[guest.match]}
        </span>
      </p>
      {guest.match !== 'doubtful' && (
        <button
          type="button"
          className="button button--second"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          Decide<span className="visually-hidden"> who {calledOf(guest)} is</span>
        </button>
      )}
      {isOpen && <GuestForm guest={guest} {...rest} />}
    </li>
  );
};

export const AttendanceGuests = ({ attendance, changed }: Props) => {
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const { guests } = attendance;
  const doubtful = guests.filter(({ match }) => match === 'doubtful');
  const unknown = guests.filter(({ match }) => match === 'unknown');
  const settled = guests.filter(({ match }) => match !== 'doubtful' && match !== 'unknown');
  const done = async (text: string): Promise<void> => {
    await changed();
    setSaid(text);
    heading.current?.focus();
  };
  const list = (some: readonly AttendanceGuest[]) => (
    <ul className="guests">
      {some.map((guest) => (
        <Guest key={`${keyOf(guest)} ${guest.match} ${guest.memberId}`} {...{ guest, attendance, changed, done }} />
      ))}
    </ul>
  );
  return (
    <section className="section" aria-labelledby="guests">
      <h2 id="guests" ref={heading} tabIndex={-1}>
        Guests to settle
      </h2>
      <div role="status">{said && <p className="notice notice--good">{said}</p>}</div>
      {doubtful.length === 0 ? <p>Nobody is in doubt.</p> : list(doubtful)}
      {unknown.length > 0 && (
        <details>
          <summary>Not found among the registered: {unknown.length}</summary>
          {list(unknown)}
        </details>
      )}
      {settled.length > 0 && (
        <details>
          <summary>Settled: {settled.length}</summary>
          {list(settled)}
        </details>
      )}
    </section>
  );
};
