// Attendance reports of a session: import, unreadable rows, remove.
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import {
  type Attendance,
  type ImportOutcome,
  importReport,
  maxReportBytes,
  type ReportMismatch,
  removeReport,
  reportMismatch,
} from '#contract/credit/attendance.ts';
import { counted } from '#rules/platform/counted.ts';
import { shortDayText, timeText } from '#rules/platform/eastern-time.ts';
import { browserCall } from '#web/client/api.ts';
import { fileAsBase64 } from '#web/client/read-file.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { FileField } from '#web/components/field/field.tsx';

const sourceNames: Record<string, string> = {
  zoom: 'Zoom',
  teams: 'Microsoft Teams',
  webex: 'Webex',
  telephone: 'Telephone log',
};

const mostShown = 100;

const FieldErrors = ({ errors, label }: { errors: ImportOutcome['errors']; label: string }) => (
  <details>
    <summary>{label}</summary>
    <ul>
      {errors.slice(0, mostShown).map(({ row, message }) => (
        <li key={`${row} ${message}`}>
          Row {row}: {message}
        </li>
      ))}
      {errors.length > mostShown && <li>And {errors.length - mostShown} more.</li>}
    </ul>
  </details>
);

const outcomeText = ({ result, stays, certain, doubtful, unknown, errors }: ImportOutcome): string => {
  if (result === 'already') return 'This file was read in before. Nothing has changed.';
  if (result === 'unreadable') return 'Nothing of this file could be read, and nothing has changed.';
  const left = errors.length > 0 ? ` ${errors.length} rows could not be read.` : '';
  return `The report is in: ${counted(stays, 'stay')}. People who are certain: ${certain}; doubtful: ${doubtful}; unknown: ${unknown}.${left}`;
};

interface Choices {
  timeZone?: string;
  isAccepted?: boolean;
}

interface QuestionProps {
  question: ReportMismatch;
  importAs: (choices: Choices) => void;
}

/** The file stays selected, so that each step reads the same one. */
const Question = ({ question: { message, canImport, suggestions }, importAs }: QuestionProps) => (
  <div className="notice notice--bad">
    <h3 id="report-question" tabIndex={-1}>
      This report doesn’t fit the session
    </h3>
    <p>{message}</p>
    {suggestions.sessions.length > 0 && (
      <>
        <p>It looks like the report of another session. Open that session and choose the file there:</p>
        <ul>
          {suggestions.sessions.map(({ id, name, startDate }) => (
            <li key={id}>
              <Link to={`/staff/attendance/${id}#reports`}>Import into {name}</Link>, {shortDayText(startDate)},{' '}
              {timeText(startDate)} Eastern Time
            </li>
          ))}
        </ul>
      </>
    )}
    <div className="button-row">
      {suggestions.timeZones.map(({ timeZone, name }) => (
        <button key={timeZone} type="button" className="button" onClick={() => importAs({ timeZone })}>
          Read times as {name}
        </button>
      ))}
      {canImport && (
        <ConfirmButton
          title="Import this report anyway?"
          text="People get the minutes that the report shows inside this session. That can be none."
          yes="Import anyway"
          no="Cancel"
          confirmed={() => importAs({ isAccepted: true })}
        >
          Import anyway
        </ConfirmButton>
      )}
    </div>
  </div>
);

interface ReportItemProps {
  report: Attendance['reports'][number];
  remove: (name: string) => void;
}

const ReportItem = ({ report, remove }: ReportItemProps) => {
  const name = report.fileName || sourceNames[report.source] || report.source;
  return (
    <li className="devices__item">
      <div>
        <strong>{name}</strong>
        <br />
        <span className="soft">
          {sourceNames[report.source] ?? report.source}, {report.stays} stays, read in {shortDayText(report.importedAt)}
          , {timeText(report.importedAt)} Eastern Time
        </span>
        {report.errors.length > 0 && (
          <FieldErrors errors={report.errors} label={`Rows that could not be read: ${report.errors.length}`} />
        )}
      </div>
      <button type="button" className="button button--second" onClick={() => remove(name)}>
        Remove<span className="visually-hidden"> {name}</span>
      </button>
    </li>
  );
};

interface Props {
  attendance: Attendance;
  changed: () => Promise<void>;
}

export const AttendanceReports = ({ attendance: { id, reports }, changed }: Props) => {
  const request = useAccountRequest();
  const input = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const [question, setQuestion] = useState<ReportMismatch | null>(null);
  const [statusMessage, setStatusMessage] = useState('');
  const [problem, setError] = useState('');
  const { isPending, run } = usePending();
  const params = { id: String(id) };

  const fail = (text: string): void => {
    setError(text);
    input.current?.focus();
  };
  const importAs = async (choices: Choices): Promise<void> => {
    const file = input.current?.files?.[0];
    setError('');
    setStatusMessage('');
    setOutcome(null);
    if (!file) return fail('Choose a file');
    if (file.size === 0) return fail('This file is empty');
    if (file.size > maxReportBytes) return fail('This file has more than 10 MB');
    const error = await request(async () => {
      const content = await fileAsBase64(file);
      const made = await browserCall(importReport, { params, body: { fileName: file.name, content, ...choices } });
      await changed();
      setOutcome(made);
      // The pressed button disappears with the question.
      if (question) heading.current?.focus();
      setQuestion(null);
      if (input.current) input.current.value = '';
    });
    const asked = reportMismatch(error?.body);
    if (asked) {
      flushSync(() => setQuestion(asked));
      document.getElementById('report-question')?.focus();
    } else if (error) fail(error.fields.content ?? error.message);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(() => importAs({}));
  };
  const remove = async (reportId: number, name: string): Promise<void> => {
    const error = await request(() => browserCall(removeReport, { params: { ...params, reportId: String(reportId) } }));
    await changed();
    setOutcome(null);
    setStatusMessage(
      error && error.status !== 404 ? error.message : `${name} is removed, with all that was read from it.`,
    );
    heading.current?.focus();
  };

  return (
    <section className="section" aria-labelledby="reports">
      <h2 id="reports" ref={heading} tabIndex={-1}>
        Reports
      </h2>
      <form noValidate method="post" onSubmit={submit} onChange={() => setQuestion(null)}>
        <FileField
          ref={input}
          id="report-file"
          label="Report of the meeting"
          hint="A CSV file of Zoom, Microsoft Teams or Webex, or a telephone log, at most 10 MB"
          error={problem}
          accept=".csv,.tsv,.txt,text/csv"
        />
        <p>
          <button type="submit" className="button" aria-disabled={isPending || undefined}>
            Read it in
          </button>
        </p>
      </form>
      {question && <Question question={question} importAs={(choices) => void run(() => importAs(choices))} />}
      <div aria-live="polite">
        {isPending && <p>Reading…</p>}
        {statusMessage && <p className="notice notice--good">{statusMessage}</p>}
        {outcome && (
          <p className={outcome.result === 'unreadable' ? 'notice notice--bad' : 'notice notice--good'}>
            {outcomeText(outcome)}
          </p>
        )}
      </div>
      {outcome && outcome.errors.length > 0 && (
        <FieldErrors errors={outcome.errors} label={`What is wrong in this file: ${outcome.errors.length}`} />
      )}
      {reports.length === 0 ? (
        <p>No report has been read in yet.</p>
      ) : (
        <ul className="devices">
          {reports.map((report) => (
            <ReportItem key={report.id} report={report} remove={(name) => void run(() => remove(report.id, name))} />
          ))}
        </ul>
      )}
    </section>
  );
};
