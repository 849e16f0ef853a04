// Rosters due to accrediting bodies, and sent ones.
import { useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { listCorrections } from '#contract/credit/corrections.ts';
import { type DueReport, listReports, type RecordedReport } from '#contract/credit/credit-review.ts';
import type { GoodBody } from '#contract/platform/endpoint.ts';
import { counted } from '#rules/platform/counted.ts';
import { plainDayText } from '#rules/platform/eastern-time.ts';
import { callContext } from '#web/client/api.ts';
import { saveAuditFile, saveRoster } from '#web/client/download.ts';
import { guardAccount } from '#web/client/guard.ts';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import { Corrections } from '#web/screens/credit/credit/staff/corrections.tsx';
import { RosterForm } from '#web/screens/credit/credit/staff/roster-form.tsx';
import { SaveButton } from '#web/shell/save-button/save-button.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

interface Read {
  reports: GoodBody<typeof listReports>;
  corrections: GoodBody<typeof listCorrections>;
}

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<Read> =>
  guardAccount(request, async () => {
    const call = context.get(callContext);
    const [reports, corrections] = await Promise.all([call(listReports, {}), call(listCorrections, {})]);
    return { reports, corrections };
  });

export const handle: ScreenHandle = { title: () => 'Reports to accrediting bodies' };

const Due = ({ due, recorded }: { due: DueReport; recorded: (statusMessage: string) => Promise<void> }) => {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <li className="credit-line">
      <h3>
        {due.bodyName}: {due.sessionName}
      </h3>
      <p>
        <ShortSessionTime start={due.startDate} />. {counted(due.certificates, 'certificate')}.{' '}
        {due.dueDay === null ? 'This body sets no day.' : `Due ${plainDayText(due.dueDay)}`}
        {due.dueDay !== null && (due.isLate ? ', which is over.' : '.')}
      </p>
      <button
        ref={button}
        type="button"
        className="button button--second"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Check the roster
        <span className="visually-hidden">
          {' '}
          for {due.bodyName} of {due.sessionName}
        </span>
      </button>
      {isOpen && <RosterForm due={due} close={close} recorded={recorded} />}
    </li>
  );
};

const Made = ({ report }: { report: RecordedReport }) => {
  return (
    <li className="credit-line">
      <h3>
        {report.bodyName}: {report.sessionName}
      </h3>
      <p>
        {counted(report.certificates, 'certificate')}, recorded <ShortSessionTime start={report.reportedAt} />
      </p>
      <div className="button-row">
        <SaveButton
          underWay="Collecting…"
          saved="The roster is saved with your downloads."
          save={() => saveRoster(report.id)}
        >
          Roster (CSV)
          <span className="visually-hidden">
            {' '}
            for {report.bodyName} of {report.sessionName}
          </span>
        </SaveButton>
        <SaveButton
          underWay="Collecting…"
          saved="The file is saved with your downloads."
          save={() => saveAuditFile(report.sessionId)}
        >
          Audit file (JSON)
          <span className="visually-hidden">
            {' '}
            of {report.sessionName}, for {report.bodyName}
          </span>
        </SaveButton>
      </div>
    </li>
  );
};

export const Component = () => {
  const { reports, corrections } = useLoaderData<typeof loader>();
  const { due, made } = reports;
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const correctionsHeading = useRef<HTMLHeadingElement>(null);
  const [statusMessage, setStatusMessage] = useState('');
  const late = due.filter(({ isLate }) => isLate).length;
  const recorded = async (text: string): Promise<void> => {
    await revalidate();
    setStatusMessage(text);
    heading.current?.focus();
  };
  const marked = async (text: string): Promise<void> => {
    await revalidate();
    setStatusMessage(text);
    correctionsHeading.current?.focus();
  };
  return (
    <>
      <h1>Reports to accrediting bodies</h1>
      <p>Check a roster, record it, save it as CSV, and bring it to the body. Nothing is told twice.</p>
      <div aria-live="polite">{statusMessage && <p className="notice notice--good">{statusMessage}</p>}</div>
      {late > 0 && <p className="notice">{counted(late, 'report is late.', 'reports are late.')}</p>}
      <section aria-labelledby="due">
        <h2 id="due" ref={heading} tabIndex={-1}>
          Still to report
        </h2>
        {due.length === 0 && <p>The bodies have heard of every certificate.</p>}
        {due.length > 0 && (
          <ul className="credit-lines">
            {due.map((each) => (
              <Due key={`${each.body} ${each.sessionId}`} due={each} recorded={recorded} />
            ))}
          </ul>
        )}
      </section>
      <Corrections {...corrections} heading={correctionsHeading} marked={marked} />
      <section className="section" aria-labelledby="made">
        <h2 id="made">Recorded</h2>
        {made.length === 0 && <p>Nothing has been reported yet.</p>}
        {made.length > 0 && (
          <ul className="credit-lines">
            {made.map((report) => (
              <Made key={report.id} report={report} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
};
