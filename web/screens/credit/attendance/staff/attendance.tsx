// The attendance of a session: reports, unmatched attendees, people, code word, group sites.

import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { type Attendance, listAttendancePeople, readAttendance, setCodeWord } from '#contract/credit/attendance.ts';
import * as m from '#messages/en/credit.ts';
import { saving } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { saveAuditFile } from '#web/client/download.ts';
import { guardAccount } from '#web/client/guard.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { TextField } from '#web/components/field/field.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { SessionTime } from '#web/components/session-time/session-time.tsx';
import { AttendancePeople } from '#web/screens/credit/attendance/staff/attendance-people.tsx';
import { AttendanceReports } from '#web/screens/credit/attendance/staff/attendance-reports.tsx';
import { AttendanceSites } from '#web/screens/credit/attendance/staff/attendance-sites.tsx';
import { SessionCertificates } from '#web/screens/credit/attendance/staff/session-certificates.tsx';
import { UnmatchedAttendees } from '#web/screens/credit/attendance/staff/unmatched-attendees.tsx';
import { SaveButton } from '#web/shell/save-button/save-button.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  guardAccount(request, async () => {
    const call = context.get(callContext);
    const { searchParams } = new URL(request.url);
    const q = searchParams.get('q')?.trim().slice(0, 200) ?? '';
    const page = /^[1-9]\d{0,4}$/.exec(searchParams.get('page') ?? '')?.[0] ?? '1';
    const of = { params: { id: params.id ?? '' } };
    const [attendance, people] = await Promise.all([
      call(readAttendance, of),
      call(listAttendancePeople, { ...of, query: { q, page } }),
    ]);
    return { attendance, people, q };
  });

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => {
    if (!data) return t(m.attendanceTitle);
    const { attendance, q } = data;
    return q
      ? t(m.attendanceSearch, { session: attendance.name, q })
      : t(m.attendanceOfSession, { session: attendance.name });
  },
  changesWithQuery: true,
  crumbs: () => [{ to: '/staff/attendance', text: t(m.attendanceTitle) }],
};

const CodeWord = ({ attendance: { id, codeWord } }: { attendance: Attendance }) => {
  const form = useForm({
    initial: { word: codeWord },
    validate: (values) => schemaErrors(setCodeWord.body, values),
    successMessage: t(m.codeWordSaved),
    send: async (body) => {
      await browserCall(setCodeWord, { params: { id: String(id) }, body });
    },
  });
  return (
    <section className="section" aria-labelledby="word">
      <h2 id="word">{t(m.codeWordTitle)}</h2>
      <p>{t(m.codeWordText)}</p>
      <form noValidate method="post" onSubmit={form.submit}>
        <TextField
          state={{ label: t(m.codeWordTitle), isRequired: false, hint: t(m.codeWordHint), error: form.errors.word }}
          id="code-word"
          type="text"
          autoComplete="off"
          {...form.control('word')}
        />
        <SaveBar label={t(m.codeWordSave)} sendingLabel={t(saving)} {...form} />
      </form>
    </section>
  );
};

/** What stays of a session for those who ask later. */
const Papers = ({ id, name }: Attendance) => {
  return (
    <section className="section" aria-labelledby="papers">
      <h2 id="papers">{t(m.sessionFiles)}</h2>
      <p>{t(m.sessionFilesText)}</p>
      <SessionCertificates id={id} name={name} />
      <div className="button-row">
        <SaveButton underWay={t(m.downloadPreparing)} saved={t(m.downloadDone)} save={() => saveAuditFile(id)}>
          {rich(m.auditFileOfSession, { session: name, hidden })}
        </SaveButton>
      </div>
    </section>
  );
};

export const Component = () => {
  const { attendance, people, q } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const given = { attendance, changed: revalidate };
  return (
    <>
      <h1>{t(m.attendanceOfSession, { session: attendance.name })}</h1>
      <p>
        <SessionTime start={attendance.startDate} end={attendance.endDate} />
      </p>
      <p>
        <Link to={`/staff/attendance/${attendance.id}/review`}>{t(m.attendanceReviewLink)}</Link>
      </p>
      <AttendanceReports {...given} />
      <UnmatchedAttendees {...given} />
      <AttendancePeople {...given} people={people} q={q} />
      <CodeWord attendance={attendance} />
      <AttendanceSites {...given} />
      <Papers {...attendance} />
    </>
  );
};
