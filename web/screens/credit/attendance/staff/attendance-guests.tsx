// Unmatched attendees of reports, open and resolved.
import { useEffect, useRef, useState } from 'react';
import { type Attendance, listReportAttendees, type ReportAttendee } from '#contract/credit/attendance.ts';
import type { GoodBody } from '#contract/platform/endpoint.ts';
import { counted } from '#rules/platform/counted.ts';
import { browserCall } from '#web/client/api.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { useOutcome } from '#web/client/use-outcome.ts';
import { TextField } from '#web/components/field/field.tsx';
import { Guest } from '#web/screens/credit/attendance/staff/guest-form.tsx';

interface Props {
  attendance: Attendance;
  changed: () => Promise<void>;
}

interface ListProps {
  sessionId: number;
  guests: readonly ReportAttendee[];
  done: (statusMessage: string) => Promise<void>;
}

const List = ({ sessionId, guests, done }: ListProps) => (
  <ul className="guests">
    {guests.map((guest) => (
      <Guest
        key={`${guest.reportId}-${guest.guest} ${guest.match} ${guest.memberId} ${guest.mayBeKnown}`}
        {...{ sessionId, guest, done }}
      />
    ))}
  </ul>
);

interface MoreProps extends Omit<ListProps, 'guests'> {
  list: 'unknown' | 'settled';
  title: string;
  count: number;
  /** Changes when an attendee moves to another list: the list is reloaded. */
  state: string;
}

const pauseMs = 250;

/** Read when it is opened, a page at a time. */
const More = ({ sessionId, list, title, count, state, done }: MoreProps) => {
  const request = useAccountRequest();
  const [isOpen, setIsOpen] = useState(false);
  const [asked, setAsked] = useState({ q: '', page: 1 });
  const [found, setFound] = useState<GoodBody<typeof listReportAttendees> | null>(null);
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
    ? `${counted(found.count, 'guest')}${asked.q ? ` with “${asked.q}”` : ''}${
        found.pages > 1 ? `, page ${found.page} of ${found.pages}` : ''
      }`
    : 'Reading the list…';
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        {title}: {count.toLocaleString('en-US')}
      </summary>
      {isOpen && (
        <>
          <TextField
            state={{ label: 'Find a guest', isRequired: false, hint: 'Letters of the name, e-mail or telephone' }}
            id={`guests-${list}-q`}
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
          {found && <List {...{ sessionId, done }} guests={found.guests} />}
          {found && found.pages > 1 && (
            <div className="button-row">
              {found.page > 1 && (
                <button type="button" className="button button--second" onClick={() => turn(-1)}>
                  Previous page<span className="visually-hidden"> ({title})</span>
                </button>
              )}
              {found.page < found.pages && (
                <button type="button" className="button button--second" onClick={() => turn(1)}>
                  Next page<span className="visually-hidden"> ({title})</span>
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
  `${counted(count, 'guest')} of ${fileName || 'this report'} may now be known: somebody who fits has been registered since. Say for each whether it is them.`;

export const AttendanceGuests = ({ attendance, changed }: Props) => {
  const { heading, statusMessage, showOutcome: done } = useOutcome(changed);
  const { id, guests, guestCounts, reports } = attendance;
  const given = { sessionId: id, done };
  const state = `${guestCounts.toSettle} ${guestCounts.unknown} ${guestCounts.settled}`;
  return (
    <section className="section" aria-labelledby="guests">
      <h2 id="guests" ref={heading} tabIndex={-1}>
        Guests to settle
      </h2>
      <div aria-live="polite">{statusMessage && <p className="notice notice--good">{statusMessage}</p>}</div>
      {reports
        .filter(({ mayBeKnown }) => mayBeKnown > 0)
        .map((report) => (
          <p key={report.id} className="notice">
            {knownText(report.mayBeKnown, report.fileName)}
          </p>
        ))}
      {guestCounts.toSettle === 0 ? <p>Nobody is in doubt.</p> : <List {...given} guests={guests} />}
      {guestCounts.toSettle > guests.length && (
        <p>{(guestCounts.toSettle - guests.length).toLocaleString('en-US')} more follow when these are settled.</p>
      )}
      {guestCounts.unknown > 0 && (
        <More
          {...given}
          state={state}
          list="unknown"
          title="Not found among the registered"
          count={guestCounts.unknown}
        />
      )}
      {guestCounts.settled > 0 && (
        <More {...given} state={state} list="settled" title="Settled" count={guestCounts.settled} />
      )}
    </section>
  );
};
