// The second step: unmatched attendees of reports, open and resolved.

import { useEffect, useRef, useState } from 'react';
import { listReportAttendees, type ReportAttendee } from '#contract/credit/attendance.ts';
import type { ResponseBody } from '#contract/platform/endpoint.ts';
import * as m from '#messages/en/credit.ts';
import { commonLoading } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { browserCall } from '#web/client/api.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { TextField } from '#web/components/field/field.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { AttendeeRow } from '#web/screens/credit/attendance/staff/attendee-row.tsx';
import { StepPage } from '#web/screens/credit/attendance/staff/step-page.tsx';
import { type Act, useAct, useAttendance } from '#web/screens/credit/attendance/staff/use-attendance.ts';
import type { PageHandle } from '#web/shell/screen-handle.ts';

export const handle: PageHandle = { page: () => t(m.attendeesTitle) };

/** More would not fit two screens. */
const mostShown = 8;

interface ListProps {
  attendees: readonly ReportAttendee[];
  act: Act;
}

const List = ({ attendees, act }: ListProps) => (
  <ul className="matches">
    {attendees.map((attendee) => (
      <AttendeeRow
        key={`${attendee.reportId}-${attendee.attendeeNumber} ${attendee.match} ${attendee.memberId} ${attendee.hasNewCandidates}`}
        attendee={attendee}
        act={act}
      />
    ))}
  </ul>
);

interface MoreProps extends Omit<ListProps, 'attendees'> {
  sessionId: number;
  list: 'unknown' | 'resolved';
  title: string;
  count: number;
  /** Changes when an attendee moves to another list: the list is reloaded. */
  state: string;
}

const pauseMs = 250;

/** Read when it is opened, a page at a time. */
const More = ({ sessionId, list, title, count, state, act }: MoreProps) => {
  const request = useAccountRequest();
  const [isOpen, setIsOpen] = useState(false);
  const [asked, setAsked] = useState({ q: '', page: 1 });
  const [found, setFound] = useState<ResponseBody<typeof listReportAttendees> | null>(null);
  const [error, setError] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again for other words, another page, or what has changed.
  useEffect(() => {
    if (!isOpen) return undefined;
    let isWanted = true;
    const ask = async (): Promise<void> => {
      const error = await request(async () => {
        const query = { list, q: asked.q, page: String(asked.page) };
        const answer = await browserCall(listReportAttendees, { params: { id: String(sessionId) }, query });
        if (isWanted) setFound(answer);
      });
      if (isWanted) setError(error?.message ?? '');
    };
    const timer = window.setTimeout(() => void ask(), asked.q ? pauseMs : 0);
    return () => {
      isWanted = false;
      window.clearTimeout(timer);
    };
  }, [isOpen, asked, state, sessionId]);
  const turn = (by: number): void => {
    setAsked({ ...asked, page: asked.page + by });
    status.current?.focus();
  };
  const text = found
    ? t(m.attendeesCount, {
        ...{ count: found.count, search: asked.q ? 'yes' : 'no', q: asked.q },
        ...{ several: found.pages > 1 ? 'yes' : 'no', page: found.page, pages: found.pages },
      })
    : t(commonLoading);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t(m.attendeesList, { title, count })}</summary>
      {isOpen && (
        <>
          <TextField
            state={{ label: t(m.attendeesSearch), isRequired: false, hint: t(m.attendeesSearchHint) }}
            id={`unmatched-attendees-${list}-q`}
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={asked.q}
            onChange={({ target }) => setAsked({ q: target.value, page: 1 })}
          />
          <p aria-live="polite" ref={status} tabIndex={-1}>
            {error || text}
          </p>
          {found && <List act={act} attendees={found.attendees} />}
          {found && found.pages > 1 && (
            <div className="button-row">
              {found.page > 1 && (
                <button type="button" className="button button--second" onClick={() => turn(-1)}>
                  {rich(m.attendeesPrevious, { title, hidden })}
                </button>
              )}
              {found.page < found.pages && (
                <button type="button" className="button button--second" onClick={() => turn(1)}>
                  {rich(m.attendeesNext, { title, hidden })}
                </button>
              )}
            </div>
          )}
        </>
      )}
    </details>
  );
};

const knownText = (count: number, fileName: string): string =>
  t(m.attendeesNew, { count, file: fileName || t(m.attendeesThisReport) });

export const Component = () => {
  const { attendance, changed } = useAttendance();
  const { act, ...outcome } = useAct(changed);
  const { id, attendees, attendeeCounts, reports } = attendance;
  const given = { sessionId: id, act };
  const shown = attendees.slice(0, mostShown);
  const state = `${attendeeCounts.toReview} ${attendeeCounts.unknown} ${attendeeCounts.resolved}`;
  return (
    <StepPage path="unmatched" title={t(m.attendeesTitle)} {...outcome}>
      {reports
        .filter(({ newCandidates }) => newCandidates > 0)
        .map((report) => (
          <p key={report.id} className="notice">
            {knownText(report.newCandidates, report.fileName)}
          </p>
        ))}
      {attendeeCounts.toReview === 0 ? <p>{t(m.attendeesNone)}</p> : <List act={act} attendees={shown} />}
      {attendeeCounts.toReview > shown.length && (
        <p>{t(m.attendeesMore, { count: attendeeCounts.toReview - shown.length })}</p>
      )}
      {attendeeCounts.unknown > 0 && (
        <More {...given} state={state} list="unknown" title={t(m.attendeesUnknown)} count={attendeeCounts.unknown} />
      )}
      {attendeeCounts.resolved > 0 && (
        <More {...given} state={state} list="resolved" title={t(m.attendeesResolved)} count={attendeeCounts.resolved} />
      )}
    </StepPage>
  );
};
