// The people of a session: minutes, sources, staff entries.
import { useRef, useState } from 'react';
import {
  type Attendance,
  type AttendancePerson,
  type AttendanceSource,
  enterAttendance,
  type listAttendancePeople,
  withdrawEntry,
} from '#contract/credit/attendance.ts';
import type { GoodBody } from '#contract/platform/endpoint.ts';
import { counted } from '#rules/platform/counted.ts';
import { timeSpanText, timeText } from '#rules/platform/eastern-time.ts';
import { browserCall } from '#web/client/api.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { useForm } from '#web/client/use-form.ts';
import { usePending } from '#web/client/use-pending.ts';
import { TextField } from '#web/components/field/field.tsx';
import { FindForm } from '#web/components/find-form/find-form.tsx';
import { Pager } from '#web/components/pager/pager.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { type ChosenPerson, PersonFinder } from '#web/screens/credit/attendance/staff/person-finder.tsx';

type FoundPeople = GoodBody<typeof listAttendancePeople>;

interface Props {
  attendance: Attendance;
  people: FoundPeople;
  /** The current search; empty for none. */
  q: string;
  changed: () => Promise<void>;
}

const sourceWords: Record<AttendanceSource, string> = {
  report: 'report',
  'code-word': 'code word',
  site: 'group site',
  manual: 'entered by staff',
};
const formWords = {
  'not needed': '',
  none: 'No sheet of the group site yet',
  attested: 'Sheet of the group site not checked',
  verified: 'Sheet of the group site verified',
} as const;

const knownBy = ({ sources, siteForm, joinedAt }: AttendancePerson): string[] => [
  ...(sources.length > 0 ? [sources.map((source) => sourceWords[source]).join(', ')] : []),
  ...(formWords[siteForm] ? [formWords[siteForm]] : []),
  ...(joinedAt ? [`Went in by the portal at ${timeText(joinedAt)}`] : []),
];

const minutesText = ({ minutes, isEnough, isFromStart }: AttendancePerson): string => {
  if (minutes === null) return 'Not known yet';
  if (minutes === 0) return '0';
  return `${minutes}, ${isEnough ? 'enough' : 'not enough'}${isFromStart ? '' : ', came late'}`;
};

const Row = ({ person, takeBack }: { person: AttendancePerson; takeBack: (id: number) => void }) => (
  <tr>
    <th scope="row">
      {person.name}
      <br />
      <span className="soft small">{person.email}</span>
    </th>
    <td>{minutesText(person)}</td>
    <td>
      {knownBy(person).map((text) => (
        <p key={text} className="evidence__line">
          {text}
        </p>
      ))}
      {person.entries.map((entry) => (
        <p key={entry.id} className="evidence__line">
          {entry.source === 'manual' && `${timeSpanText(entry.from, entry.to)}: ${entry.note} `}
          <button type="button" className="button button--second" onClick={() => takeBack(entry.id)}>
            Take back
            <span className="visually-hidden">
              {' '}
              {entry.source === 'manual' ? `${timeSpanText(entry.from, entry.to)}` : 'the code word'} of {person.name}
            </span>
          </button>
        </p>
      ))}
    </td>
  </tr>
);

const minutesOf = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

const EntryForm = ({ attendance: { id, lengthMinutes }, changed }: Pick<Props, 'attendance' | 'changed'>) => {
  const [chosen, setChosen] = useState<ChosenPerson | null>(null);
  const initial = {
    memberId: '',
    fromMinute: '0',
    toMinute: String(lengthMinutes),
    note: '',
  };
  const bodyOf = ({ memberId, fromMinute, toMinute, note }: typeof initial) => ({
    memberId: Number(memberId),
    fromMinute: minutesOf(fromMinute),
    toMinute: minutesOf(toMinute),
    note,
  });
  const form = useForm({
    initial,
    validate: (values) => ({
      ...schemaErrors(enterAttendance.body, bodyOf(values)),
      ...(values.memberId === '' ? { memberId: 'Choose who was there' } : {}),
    }),
    successMessage: 'The entry is saved.',
    send: async (values) => {
      await browserCall(enterAttendance, { params: { id: String(id) }, body: bodyOf(values) });
      form.reset({ ...initial, memberId: values.memberId });
      await changed();
    },
  });
  const field = (name: 'fromMinute' | 'toMinute' | 'note', label: string, hint: string) => (
    <TextField
      state={{ label, isRequired: true, hint, error: form.errors[name] }}
      id={`entry-${name}`}
      type="text"
      inputMode={name === 'note' ? 'text' : 'numeric'}
      {...form.control(name)}
      onBlur={() => form.touch(name)}
    />
  );
  return (
    <section className="section" aria-labelledby="entry">
      <h2 id="entry">Enter somebody by hand</h2>
      <p>Such as where the meeting program has failed. The minutes are counted from the start of the session.</p>
      <form noValidate method="post" onSubmit={form.submit}>
        <PersonFinder
          sessionId={id}
          id="entry-memberId"
          label="Who was there?"
          chosen={chosen}
          choose={(person) => {
            setChosen(person);
            form.change({ memberId: String(person.memberId) });
          }}
          error={form.errors.memberId}
        />
        <div className="pair">
          {field('fromMinute', 'From minute', '0 is the start')}
          {field('toMinute', 'To minute', `${lengthMinutes} is the end`)}
        </div>
        {field('note', 'How do you know it?', 'Kept with the entry')}
        <SaveBar label="Save entry" sendingLabel="Saving…" {...form} />
      </form>
    </section>
  );
};

const addressOf = (id: number, q: string, page = 1): string => {
  const query = new URLSearchParams({ ...(q ? { q } : {}), ...(page > 1 ? { page: String(page) } : {}) }).toString();
  return `/staff/attendance/${id}${query && `?${query}`}`;
};

const countText = ({ count, page, pages }: FoundPeople, registered: number): string => {
  const found = counted(count, 'person', 'people');
  const of = count === registered ? '' : ` of ${registered.toLocaleString('en-US')}`;
  return `${found}${of}${pages > 1 ? `, page ${page} of ${pages}` : ''}`;
};

export const AttendancePeople = ({ attendance, people: found, q, changed }: Props) => {
  const request = useAccountRequest();
  const { run } = usePending();
  const [statusMessage, setStatusMessage] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, registered, lengthMinutes, minimumMinutes } = attendance;
  const { people } = found;
  const takeBack = async (entryId: number): Promise<void> => {
    const error = await request(() =>
      browserCall(withdrawEntry, { params: { id: String(id), entryId: String(entryId) } }),
    );
    await changed();
    setStatusMessage(error && error.status !== 404 ? error.message : 'That no longer counts. It stays on record.');
    heading.current?.focus();
  };
  return (
    <>
      <section className="section" aria-labelledby="people">
        <h2 id="people" ref={heading} tabIndex={-1}>
          People
        </h2>
        <div aria-live="polite">{statusMessage && <p className="notice notice--good">{statusMessage}</p>}</div>
        {registered === 0 ? (
          <p>Nobody was registered for this session.</p>
        ) : (
          <FindForm
            name="People of this session"
            label="Name or e-mail"
            id="people-q"
            q={q}
            count={countText(found, registered)}
            all={{ to: addressOf(id, ''), text: 'Show all' }}
          />
        )}
        {registered > 0 && people.length === 0 && (
          <p>{found.count === 0 ? 'Nobody fits.' : 'There is no such page.'}</p>
        )}
        {people.length > 0 && (
          <table className="evidence">
            <caption>
              Who was there, of {lengthMinutes} minutes; {minimumMinutes} are enough for full credit
            </caption>
            <thead>
              <tr>
                <th scope="col">Person</th>
                <th scope="col">Minutes</th>
                <th scope="col">How we know it</th>
              </tr>
            </thead>
            <tbody>
              {people.map((person) => (
                <Row key={person.memberId} person={person} takeBack={(entryId) => void run(() => takeBack(entryId))} />
              ))}
            </tbody>
          </table>
        )}
        <Pager page={found.page} pages={found.pages} label="People" to={(each) => addressOf(id, q, each)} />
      </section>
      {registered > 0 && <EntryForm attendance={attendance} changed={changed} />}
    </>
  );
};
