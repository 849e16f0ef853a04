// The attendance of each person of a session: minutes, sources, staff entries.

import { useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  type Attendance,
  type AttendancePerson,
  type AttendanceSource,
  enterAttendance,
  listAttendancePeople,
  withdrawEntry,
} from '#contract/credit/attendance.ts';
import type { ResponseBody } from '#contract/platform/endpoint.ts';
import * as m from '#messages/en/credit.ts';
import { saving } from '#messages/en/platform.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { timeSpanText, timeText } from '#rules/platform/eastern-time.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { useForm } from '#web/client/use-form.ts';
import { usePending } from '#web/client/use-pending.ts';
import { TextField } from '#web/components/field/field.tsx';
import { FindForm } from '#web/components/find-form/find-form.tsx';
import { Pager } from '#web/components/pager/pager.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { type ChosenPerson, PersonFinder } from '#web/screens/credit/attendance/staff/person-finder.tsx';
import { BackToStep } from '#web/screens/credit/attendance/staff/step-page.tsx';
import { attendanceAddress } from '#web/screens/credit/attendance/staff/steps.ts';
import { useAttendance } from '#web/screens/credit/attendance/staff/use-attendance.ts';
import type { PageHandle } from '#web/shell/screen-handle.ts';

type FoundPeople = ResponseBody<typeof listAttendancePeople>;

export const loader = ({ request, params, context }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const q = searchParams.get('q')?.trim().slice(0, 200) ?? '';
  const page = /^[1-9]\d{0,4}$/.exec(searchParams.get('page') ?? '')?.[0] ?? '1';
  return guardAccount(request, async () => {
    const of = { params: { id: params.id ?? '' }, query: { q, page } };
    return { people: await context.get(callContext)(listAttendancePeople, of), q };
  });
};

export const handle: PageHandle = { page: () => t(m.peopleTitle), changesWithQuery: true };

interface Props {
  attendance: Attendance;
  changed: () => Promise<void>;
}

const sourceWords: Record<AttendanceSource, Message<string>> = {
  report: m.peopleSourceReport,
  'code-word': m.peopleSourceCodeWord,
  site: m.peopleSourceSite,
  manual: m.peopleSourceManual,
};
const formWords = {
  'not needed': null,
  none: m.peopleSheetNone,
  attested: m.peopleSheetAttested,
  verified: m.peopleSheetVerified,
} as const;

const knownBy = ({ sources, signInSheet, joinedAt, live, polls }: AttendancePerson): string[] => [
  ...(sources.length > 0 ? [sources.map((source) => t(sourceWords[source])).join(', ')] : []),
  ...(formWords[signInSheet] ? [t(formWords[signInSheet])] : []),
  ...(joinedAt ? [t(m.peopleJoined, { time: timeText(joinedAt) })] : []),
  ...(live ? [t(m.peopleLive, { ...live, reported: sources.includes('report') ? 'yes' : 'no' })] : []),
  ...(polls ? [t(m.peoplePolls, polls)] : []),
];

const minutesText = ({ minutes, isEnough, isFromStart }: AttendancePerson): string => {
  if (minutes === null) return t(m.attendanceUnknown);
  return t(m.peopleMinutes, { minutes, enough: isEnough ? 'yes' : 'no', late: isFromStart ? 'no' : 'yes' });
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
          {entry.source === 'manual' &&
            t(m.peopleEntry, { time: timeSpanText(entry.from, entry.to), note: entry.note })}{' '}
          <button type="button" className="button button--second" onClick={() => takeBack(entry.id)}>
            {entry.source === 'manual'
              ? rich(m.peopleWithdrawEntry, { time: timeSpanText(entry.from, entry.to), name: person.name, hidden })
              : rich(m.peopleWithdrawWord, { name: person.name, hidden })}
          </button>
        </p>
      ))}
    </td>
  </tr>
);

const minutesOf = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

const EntryForm = ({ attendance: { id, lengthMinutes }, changed }: Props) => {
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
      ...(values.memberId === '' ? { memberId: t(m.entryChoose) } : {}),
    }),
    successMessage: t(m.entrySaved),
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
      <h2 id="entry">{t(m.entryTitle)}</h2>
      <p>{t(m.entryText)}</p>
      <form noValidate method="post" onSubmit={form.submit}>
        <PersonFinder
          sessionId={id}
          id="entry-memberId"
          label={t(m.entryWho)}
          chosen={chosen}
          choose={(person) => {
            setChosen(person);
            form.change({ memberId: String(person.memberId) });
          }}
          error={form.errors.memberId}
        />
        <div className="pair">
          {field('fromMinute', t(m.entryFrom), t(m.entryFromHint))}
          {field('toMinute', t(m.entryTo), t(m.entryToHint, { minutes: lengthMinutes }))}
        </div>
        {field('note', t(m.entryHow), t(m.entryHowHint))}
        <SaveBar label={t(m.entrySave)} sendingLabel={t(saving)} {...form} />
      </form>
    </section>
  );
};

const addressOf = (id: number, q: string, page = 1): string => {
  const query = new URLSearchParams({ ...(q ? { q } : {}), ...(page > 1 ? { page: String(page) } : {}) }).toString();
  return attendanceAddress(id, `review/people${query && `?${query}`}`);
};

const countText = ({ count, page, pages }: FoundPeople, registered: number): string => {
  const [part, several] = [count === registered ? 'no' : 'yes', pages > 1 ? 'yes' : 'no'];
  return t(m.peopleCount, { count, part, registered, several, page, pages });
};

export const Component = () => {
  const { attendance, changed } = useAttendance();
  const { people: found, q } = useLoaderData<typeof loader>();
  const request = useAccountRequest();
  const { run } = usePending();
  const [status, setStatus] = useState({ text: '', isGood: true });
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, registered, lengthMinutes, minimumMinutes } = attendance;
  const { people } = found;
  const takeBack = async (entryId: number): Promise<void> => {
    const error = await request(() =>
      browserCall(withdrawEntry, { params: { id: String(id), entryId: String(entryId) } }),
    );
    await changed();
    const isGood = !error || error.status === 404;
    setStatus({ text: isGood ? t(m.peopleWithdrawn) : error.message, isGood });
    heading.current?.focus();
  };
  return (
    <>
      <section className="section" aria-labelledby="people">
        <h2 id="people" data-heading ref={heading} tabIndex={-1}>
          {t(m.peopleTitle)}
        </h2>
        <div aria-live="polite">
          {status.text && <p className={`notice notice--${status.isGood ? 'good' : 'bad'}`}>{status.text}</p>}
        </div>
        {registered === 0 ? (
          <p>{t(m.peopleNoRegistrations)}</p>
        ) : (
          <FindForm
            name={t(m.peopleSearch)}
            label={t(m.peopleSearchLabel)}
            id="people-q"
            q={q}
            count={countText(found, registered)}
            all={{ to: addressOf(id, ''), text: t(m.peopleShowAll) }}
          />
        )}
        {registered > 0 && people.length === 0 && <p>{t(found.count === 0 ? m.peopleNoMatch : m.peopleNoPage)}</p>}
        {people.length > 0 && (
          <table className="evidence">
            <caption>{t(m.peopleCaption, { length: lengthMinutes, minimum: minimumMinutes })}</caption>
            <thead>
              <tr>
                <th scope="col">{t(m.peoplePerson)}</th>
                <th scope="col">{t(m.peopleMinutesHead)}</th>
                <th scope="col">{t(m.peopleEvidence)}</th>
              </tr>
            </thead>
            <tbody>
              {people.map((person) => (
                <Row
                  key={person.memberId}
                  person={person}
                  takeBack={(entryId) => void run(() => takeBack(entryId), String(entryId))}
                />
              ))}
            </tbody>
          </table>
        )}
        <Pager page={found.page} pages={found.pages} label={t(m.peopleTitle)} to={(each) => addressOf(id, q, each)} />
      </section>
      {registered > 0 && <EntryForm attendance={attendance} changed={changed} />}
      <BackToStep path="review" />
    </>
  );
};
