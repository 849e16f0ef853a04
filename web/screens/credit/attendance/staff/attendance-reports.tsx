// Import of attendance reports of a session, and the imported ones.

import { type RefObject, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import {
  type Attendance,
  continueReportImport,
  maxReportBytes,
  removeReport,
  startReportImport,
} from '#contract/credit/attendance.ts';
import {
  type AttendanceMismatch,
  type BackgroundTask,
  type BackgroundTaskResult,
  type RowError,
  removeBackgroundTask,
} from '#contract/platform/background-tasks.ts';
import * as m from '#messages/en/credit.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { shortMomentText } from '#rules/platform/eastern-time.ts';
import { browserCall } from '#web/client/api.ts';
import { fileAsBase64 } from '#web/client/read-file.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { useOwnTask } from '#web/client/use-own-task.ts';
import { usePending } from '#web/client/use-pending.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { FileField } from '#web/components/field/field.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { WorkProgress } from '#web/components/work-progress/work-progress.tsx';
import { WorkState } from '#web/components/work-progress/work-state.tsx';
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

interface FieldErrorsProps {
  errors: readonly RowError[];
  /** More than those given. */
  count?: number;
  label: string;
}

const FieldErrors = ({ errors, count = errors.length, label }: FieldErrorsProps) => (
  <details>
    <summary>{label}</summary>
    <ul>
      {errors.slice(0, mostShown).map(({ row, message }) => (
        <li key={`${row} ${message}`}>{t(m.reportsRow, { row, error: message })}</li>
      ))}
      {count > mostShown && <li>{t(m.reportsMore, { count: count - mostShown })}</li>}
    </ul>
  </details>
);

const outcomeText = ({ attendance, errorCount = 0 }: BackgroundTaskResult): string => {
  if (!attendance) return '';
  const { result, intervals, certain, doubtful, unknown } = attendance;
  if (result === 'already') return t(m.reportsAlready);
  if (result === 'unreadable') return t(m.reportsUnreadable);
  return t(m.reportsImported, { intervals, certain, doubtful, unknown, errors: errorCount });
};

interface Choices {
  timeZone?: string;
  isAccepted?: boolean;
}

interface QuestionProps {
  question: AttendanceMismatch;
  importAs: (choices: Choices) => void;
}

/** The file stays with its task, so that each step reads the same one. */
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

/** How the portal's own asking for the report went. */
const ProviderState = ({ providerReport }: Pick<Attendance, 'providerReport'>) => {
  if (!providerReport || providerReport.state === 'imported') return null;
  const { provider, error, nextTryAt } = providerReport;
  return (
    <p className="notice">
      {t(m.providerReportError, { provider, error: error ?? 'unreachable' })}{' '}
      {nextTryAt
        ? t(m.providerReportAgain, { time: shortMomentText(nextTryAt) })
        : t(m.providerReportByHand, { provider })}
    </p>
  );
};

interface Props {
  attendance: Attendance;
  changed: () => Promise<void>;
  /** Of the step. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** What became of the last import. */
const Outcome = ({ work, importAs }: { work: BackgroundTask; importAs: (choices: Choices) => void }) => {
  const { attendance, mismatch, rowErrors = [], errorCount = 0 } = work.result;
  if (mismatch) return <Question question={mismatch} importAs={importAs} />;
  return (
    <>
      <p className={attendance?.result === 'unreadable' ? 'notice notice--bad' : 'notice notice--good'}>
        {outcomeText(work.result)}
      </p>
      {errorCount > 0 && (
        <FieldErrors errors={rowErrors} count={errorCount} label={t(m.reportsErrors, { count: errorCount })} />
      )}
    </>
  );
};

const fileError = (file: File | undefined): string => {
  if (!file) return t(m.fileChoose);
  if (file.size === 0) return t(m.fileEmpty);
  return file.size > maxReportBytes ? t(m.fileTooLarge, { megabytes: maxReportBytes / 1024 / 1024 }) : '';
};

export const AttendanceReports = ({ attendance: { id, reports, providerReport }, changed, heading }: Props) => {
  const request = useAccountRequest();
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const [statusMessage, setStatusMessage] = useState('');
  const [problem, setError] = useState('');
  const { run } = usePending();
  const ended = useCallback(
    ({ result }: BackgroundTask): void => {
      void changed();
      if (result.mismatch) document.getElementById('report-question')?.focus();
    },
    [changed],
  );
  const { own, isBusy, look, watched } = useOwnTask({ kind: 'attendance-import', sessionId: id, ended });
  const params = { id: String(id) };

  const fail = (text: string): void => {
    setError(text);
    input.current?.focus();
  };
  const importFile = async (): Promise<void> => {
    const file = input.current?.files?.[0];
    setStatusMessage('');
    const found = fileError(file);
    setError(found);
    if (found || !file) return fail(found);
    const controller = new AbortController();
    const { signal } = controller;
    sending.current = controller;
    setSent(file.name);
    heading.current?.focus();
    const error = await request(async () => {
      const body = { fileName: file.name, content: await fileAsBase64(file) };
      await browserCall(startReportImport, { params, body }, { signal });
      await look(() => setSent(null));
    }).catch((thrown: unknown) => {
      if (!signal.aborted) throw thrown;
      return null; // Nothing to announce: the person stopped it.
    });
    flushSync(() => setSent(null));
    if (error) fail(error.fields.content ?? error.message);
  };
  const importAs = async (body: Choices): Promise<void> => {
    heading.current?.focus();
    const error = await request(() =>
      browserCall(continueReportImport, { params: { ...params, taskId: String(own?.id) }, body }),
    );
    await look();
    if (error) fail(error.message);
  };
  const remove = (reportId: number, name: string): Promise<void> =>
    run(async () => {
      const error = await request(async () => {
        await browserCall(removeReport, { params: { ...params, reportId: String(reportId) } });
        if (own) await browserCall(removeBackgroundTask, { params: { id: String(own.id) } });
      });
      await Promise.all([changed(), look()]);
      if (error && error.status !== 404) fail(error.message);
      else setStatusMessage(t(m.reportsRemoved, { name }));
      heading.current?.focus();
    }, String(reportId));

  return (
    <>
      {sent !== null && (
        <WorkProgress
          name={t(m.reportsUploading, { file: sent })}
          words={t(platform.taskStarted)}
          done={0}
          total={null}
          stop={{ label: t(platform.commonCancel), isStopping: false, run: () => sending.current?.abort() }}
        />
      )}
      {own && sent === null && (
        <WorkState work={own} name={t(m.reportsImporting, { file: own.fileName })} {...watched}>
          <Outcome work={own} importAs={(choices) => void run(() => importAs(choices))} />
        </WorkState>
      )}
      {!isBusy && (
        <form
          noValidate
          method="post"
          hidden={sent !== null}
          onSubmit={(event) => {
            event.preventDefault();
            void run(importFile);
          }}
        >
          <FileField
            ref={input}
            id="report-file"
            label={t(m.reportsFile)}
            hint={t(m.reportsFileHint)}
            error={problem}
            accept=".csv,.tsv,.txt,text/csv"
          />
          <p>
            <button type="submit" className="button">
              {t(m.reportsImport)}
            </button>
          </p>
        </form>
      )}
      <div aria-live="polite">{statusMessage && <p className="notice notice--good">{statusMessage}</p>}</div>
      <ProviderState providerReport={providerReport} />
      {reports.length === 0 ? (
        <p>{t(m.reportsEmpty)}</p>
      ) : (
        <ul className="devices">
          {reports.map((report) => (
            <ReportItem key={report.id} report={report} remove={(name) => void remove(report.id, name)} />
          ))}
        </ul>
      )}
    </>
  );
};
