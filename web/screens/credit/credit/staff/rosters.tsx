// Rosters due to accrediting bodies, and sent ones.

import { useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { listCorrections } from '#contract/credit/corrections.ts';
import { type DueRoster, listRosters, type RecordedRoster } from '#contract/credit/credit-review.ts';
import type { ResponseBody } from '#contract/platform/endpoint.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { plainDayText } from '#rules/platform/eastern-time.ts';
import { callContext } from '#web/client/api.ts';
import { saveAuditFile, saveRoster } from '#web/client/download.ts';
import { guardAccount } from '#web/client/guard.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import { Corrections } from '#web/screens/credit/credit/staff/corrections.tsx';
import { RosterForm } from '#web/screens/credit/credit/staff/roster-form.tsx';
import { SaveButton } from '#web/shell/save-button/save-button.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

interface Read {
  reports: ResponseBody<typeof listRosters>;
  corrections: ResponseBody<typeof listCorrections>;
}

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<Read> =>
  guardAccount(request, async () => {
    const call = context.get(callContext);
    const [reports, corrections] = await Promise.all([call(listRosters, {}), call(listCorrections, {})]);
    return { reports, corrections };
  });

export const handle: ScreenHandle = { title: () => t(m.rostersTitle) };

const Due = ({ due, recorded }: { due: DueRoster; recorded: (statusMessage: string) => Promise<void> }) => {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const of = { body: due.bodyName, session: inEnglish(due.sessionName) };
  const close = (): void => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <li className="credit-line">
      <h3>{rich(m.rostersItem, of)}</h3>
      <p>
        {rich(m.rostersDueText, {
          count: due.certificates,
          due: due.dueDay === null ? 'none' : due.isLate ? 'late' : 'day',
          dueDay: due.dueDay === null ? '' : plainDayText(due.dueDay),
          day: () => <ShortSessionTime start={due.startDate} />,
        })}
      </p>
      <button
        ref={button}
        type="button"
        className="button button--second"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {rich(m.rostersCheck, { ...of, hidden })}
      </button>
      {isOpen && <RosterForm due={due} close={close} recorded={recorded} />}
    </li>
  );
};

const Made = ({ report }: { report: RecordedRoster }) => {
  const of = { body: report.bodyName, session: inEnglish(report.sessionName) };
  return (
    <li className="credit-line">
      <h3>{rich(m.rostersItem, of)}</h3>
      <p>
        {rich(m.rostersRecordedText, {
          count: report.certificates,
          day: () => <ShortSessionTime start={report.reportedAt} />,
        })}
      </p>
      <div className="button-row">
        <SaveButton underWay={t(m.downloadPreparing)} saved={t(m.downloadDone)} save={() => saveRoster(report.id)}>
          {rich(m.rostersDownload, { ...of, hidden })}
        </SaveButton>
        <SaveButton
          underWay={t(m.downloadPreparing)}
          saved={t(m.downloadDone)}
          save={() => saveAuditFile(report.sessionId)}
        >
          {rich(m.auditFileOf, { ...of, hidden })}
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
      <h1>{t(m.rostersTitle)}</h1>
      <p>{t(m.rostersIntro)}</p>
      <div aria-live="polite">{statusMessage && <p className="notice notice--good">{statusMessage}</p>}</div>
      {late > 0 && <p className="notice">{t(m.rostersLate, { count: late })}</p>}
      <section aria-labelledby="due">
        <h2 id="due" ref={heading} tabIndex={-1}>
          {t(m.rostersDue)}
        </h2>
        {due.length === 0 && <p>{t(m.rostersDueEmpty)}</p>}
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
        <h2 id="made">{t(m.rostersRecorded)}</h2>
        {made.length === 0 && <p>{t(m.rostersRecordedEmpty)}</p>}
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
