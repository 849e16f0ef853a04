// Import of attendance reports of a session, and the imported ones.

import { type FormEvent, type RefObject, useRef, useState } from 'react';
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
import * as m from '#messages/en/credit.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { shortMomentText } from '#rules/platform/eastern-time.ts';
import { browserCall } from '#web/client/api.ts';
import { fileAsBase64 } from '#web/client/read-file.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { FileField } from '#web/components/field/field.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { attendanceAddress } from '#web/screens/credit/attendance/staff/steps.ts';

const sourceName = (source: string): string => {
  if (source === 'telephone') return t(m.channelTelephone);
  if (source === 'teams') return t(m.reportsTeams);
  return (
    new Map([
      ['zoom', 'Zoom'],
      ['webex', 'Webex'],
    ]).get(source) ?? source
  );
};

const mostShown = 100;

const FieldErrors = ({ errors, label }: { errors: ImportOutcome['errors']; label: string }) => (
  <details>
    <summary>{label}</summary>
    <ul>
      {errors.slice(0, mostShown).map(({ row, message }) => (
        <li key={`${row} ${message}`}>{t(m.reportsRow, { row, error: message })}</li>
      ))}
      {errors.length > mostShown && <li>{t(m.reportsMore, { count: errors.length - mostShown })}</li>}
    </ul>
  </details>
);

const outcomeText = ({ result, intervals, certain, doubtful, unknown, errors }: ImportOutcome): string => {
  if (result === 'already') return t(m.reportsAlready);
  if (result === 'unreadable') return t(m.reportsUnreadable);
  return t(m.reportsImported, { intervals, certain, doubtful, unknown, errors: errors.length });
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
      {t(m.reportsMismatch)}
    </h3>
    <p>{message}</p>
    {suggestions.sessions.length > 0 && (
      <>
        <p>{t(m.reportsOtherSession)}</p>
        <ul>
          {suggestions.sessions.map(({ id, name, startDate }) => (
            <li key={id}>
              {rich(m.reportsOtherSessionLink, {
                session: name,
                time: shortMomentText(startDate),
                link: (text) => <Link to={attendanceAddress(id, 'reports')}>{text}</Link>,
              })}
            </li>
          ))}
        </ul>
      </>
    )}
    <div className="button-row">
      {suggestions.timeZones.map(({ timeZone, name }) => (
        <button key={timeZone} type="button" className="button" onClick={() => importAs({ timeZone })}>
          {t(m.reportsReadAs, { zone: name })}
        </button>
      ))}
      {canImport && (
        <ConfirmButton
          title={t(m.reportsAnywayTitle)}
          text={t(m.reportsAnywayText)}
          yes={t(m.reportsAnyway)}
          no={t(platform.commonCancel)}
          confirmed={() => importAs({ isAccepted: true })}
        >
          {t(m.reportsAnyway)}
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
  const name = report.fileName || sourceName(report.source);
  return (
    <li className="devices__item">
      <div>
        <strong>{name}</strong>
        <br />
        <span className="soft">
          {t(m.reportsItem, {
            source: sourceName(report.source),
            intervals: report.intervals,
            time: shortMomentText(report.importedAt),
          })}
        </span>
        {report.errors.length > 0 && (
          <FieldErrors errors={report.errors} label={t(m.reportsErrorRows, { count: report.errors.length })} />
        )}
      </div>
      <button type="button" className="button button--second" onClick={() => remove(name)}>
        {rich(platform.commonRemoveNamed, { name, hidden })}
      </button>
    </li>
  );
};

interface Props {
  attendance: Attendance;
  changed: () => Promise<void>;
  /** Of the step. */
  heading: RefObject<HTMLHeadingElement | null>;
}

export const AttendanceReports = ({ attendance: { id, reports }, changed, heading }: Props) => {
  const request = useAccountRequest();
  const input = useRef<HTMLInputElement>(null);
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
    if (!file) return fail(t(m.fileChoose));
    if (file.size === 0) return fail(t(m.fileEmpty));
    if (file.size > maxReportBytes) return fail(t(m.fileTooLarge, { megabytes: maxReportBytes / 1024 / 1024 }));
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
    if (error && error.status !== 404) fail(error.message);
    else setStatusMessage(t(m.reportsRemoved, { name }));
    heading.current?.focus();
  };

  return (
    <>
      <form noValidate method="post" onSubmit={submit} onChange={() => setQuestion(null)}>
        <FileField
          ref={input}
          id="report-file"
          label={t(m.reportsFile)}
          hint={t(m.reportsFileHint)}
          error={problem}
          accept=".csv,.tsv,.txt,text/csv"
        />
        <p>
          <button type="submit" className="button" aria-disabled={isPending || undefined}>
            {t(m.reportsImport)}
          </button>
        </p>
      </form>
      {question && <Question question={question} importAs={(choices) => void run(() => importAs(choices))} />}
      <div aria-live="polite">
        {isPending && <p>{t(m.reportsImporting)}</p>}
        {statusMessage && <p className="notice notice--good">{statusMessage}</p>}
        {outcome && (
          <p className={outcome.result === 'unreadable' ? 'notice notice--bad' : 'notice notice--good'}>
            {outcomeText(outcome)}
          </p>
        )}
      </div>
      {outcome && outcome.errors.length > 0 && (
        <FieldErrors errors={outcome.errors} label={t(m.reportsErrors, { count: outcome.errors.length })} />
      )}
      {reports.length === 0 ? (
        <p>{t(m.reportsEmpty)}</p>
      ) : (
        <ul className="devices">
          {reports.map((report) => (
            <ReportItem key={report.id} report={report} remove={(name) => void run(() => remove(report.id, name))} />
          ))}
        </ul>
      )}
    </>
  );
};
