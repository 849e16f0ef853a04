// The attendance review: evidence, resulting decisions, publication.

import { useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import {
  type AttendanceReview,
  markReportMissing,
  markRowsChecked,
  publishDecisions,
  type ReviewedDecision,
  readAttendanceReview,
} from '#contract/credit/attendance-review.ts';
import { channelReportNames } from '#rules/credit/attendance-evidence.ts';
import { hoursText } from '#rules/credit/credit-states.ts';
import { counted } from '#rules/platform/counted.ts';
import { dayText, shortDayText, timeText } from '#rules/platform/eastern-time.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { SessionTime } from '#web/components/session-time/session-time.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = async ({
  request,
  params,
  context,
}: LoaderFunctionArgs): Promise<{ review: AttendanceReview }> => ({
  review: await guardAccount(request, () =>
    context.get(callContext)(readAttendanceReview, { params: { id: params.id ?? '' } }),
  ),
});

export const handle: ScreenHandle<{ review: AttendanceReview } | undefined> = {
  title: (data) => (data ? `Attendance review: ${data.review.name}` : 'Attendance review'),
  crumbs: () => [{ to: '/staff/attendance', text: 'Attendance' }],
};

interface ActProps {
  review: AttendanceReview;
  /** Runs a change and shows the result. */
  act: (change: () => Promise<unknown>, statusMessage: string) => Promise<void>;
}

const Channel = ({
  review: { id },
  act,
  channel: { channel, reports, isMissing },
}: ActProps & {
  channel: AttendanceReview['channels'][number];
}) => {
  const name = channelReportNames[channel];
  const state = (missing: boolean, statusMessage: string) =>
    act(
      () => browserCall(markReportMissing, { params: { id: String(id) }, body: { channel, isMissing: missing } }),
      statusMessage,
    );
  if (reports > 0) return <li>{`${name}: ${counted(reports, 'file', 'files')} imported.`}</li>;
  return (
    <li>
      <span>{isMissing ? `${name}: staff say that none will come.` : `${name}: not imported yet.`}</span>{' '}
      <button
        type="button"
        className="button button--second"
        onClick={() =>
          void state(!isMissing, isMissing ? `${name}: awaited again.` : `${name}: saved that none will come.`)
        }
      >
        {isMissing ? 'Wait for it again' : 'No report will come'}
        <span className="visually-hidden">{` (${name})`}</span>
      </button>
    </li>
  );
};

const UnreadRows = ({ review, act }: ActProps) => {
  if (review.unreadRowCount === 0) return null;
  const files = [...Map.groupBy(review.unreadRows, ({ reportId }) => reportId)];
  return (
    <li>
      {counted(review.unreadRowCount, 'row could not be read', 'rows could not be read')}. Enter the people they name by
      hand, then mark them as checked.
      {files.map(([reportId, rows]) => (
        <details key={reportId}>
          <summary>{`${rows[0]?.fileName || 'Report'}: ${counted(rows.length, 'row', 'rows')}`}</summary>
          <ul>
            {rows.map(({ row, message, text }) => (
              <li key={`${row} ${message}`}>
                {`Row ${row}: ${message}`}
                {text !== '' && (
                  <>
                    {' '}
                    <code>{text}</code>
                  </>
                )}
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="button button--second"
            onClick={() =>
              void act(
                () =>
                  browserCall(markRowsChecked, {
                    params: { id: String(review.id), reportId: String(reportId) },
                    body: {},
                  }),
                'The rows are marked as checked.',
              )
            }
          >
            Mark rows as checked<span className="visually-hidden">{` of ${rows[0]?.fileName || 'the report'}`}</span>
          </button>
        </details>
      ))}
    </li>
  );
};

const Evidence = ({ review, act }: ActProps) => (
  <section className="section" aria-labelledby="evidence">
    <h2 id="evidence">Evidence</h2>
    <ul>
      {review.channels.map((channel) => (
        <Channel key={channel.channel} {...{ review, act, channel }} />
      ))}
      <li>
        {review.unmatched === 0
          ? 'No unmatched attendees.'
          : `${counted(review.unmatched, 'unmatched attendee', 'unmatched attendees')}. People who may be one of them are not refused until you match or dismiss them.`}
      </li>
      <UnreadRows {...{ review, act }} />
    </ul>
    <p>
      <Link to={`/staff/attendance/${review.id}`}>
        {`Import reports and match attendees`}
        <span className="visually-hidden">{` of ${review.name}`}</span>
      </Link>
    </p>
  </section>
);

const stateText = (state: ReviewedDecision['current'], hours: number | null): string => {
  if (state === 'granted') return `Granted, ${hoursText(hours ?? 0)}`;
  return { none: 'Not decided', waiting: 'Waiting', refused: 'Refused' }[state];
};

const Decisions = ({ review }: { review: AttendanceReview }) => {
  const { counts, decisions } = review;
  const total = counts.granted + counts.prorated + counts.refused + counts.waiting;
  if (total === 0) return <p>Nobody has requested credit for this session yet.</p>;
  return (
    <>
      <p>
        {`${counts.granted} granted in full, ${counts.prorated} prorated, ${counts.refused} refused, ${counts.waiting} waiting. `}
        {counts.changes === 0 ? 'Publishing changes none of them.' : `Publishing changes ${counts.changes} of them.`}
      </p>

      <table className="equal-columns">
        <caption className="visually-hidden">Decisions about credit</caption>
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Today</th>
            <th scope="col">When published</th>
          </tr>
        </thead>
        <tbody>
          {decisions.map((each) => (
            <tr key={each.requestId}>
              <th scope="row">
                <Link to={`/staff/credit/${each.requestId}`}>{`${each.person}, ${each.typeName}`}</Link>
              </th>
              <td>{stateText(each.current, each.currentHours)}</td>
              <td>
                {stateText(each.proposed, each.proposedHours)}
                {each.reasons.map((reason) => (
                  <p key={reason} className="evidence__line soft small">
                    {reason}
                  </p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > decisions.length && <p>{`The first ${decisions.length} of ${total} are shown.`}</p>}
    </>
  );
};

const publicationText = ({ isPublished, publishedAt, publishedBy, autoPublishAt }: AttendanceReview): string => {
  const by = publishedBy === '' ? '' : ` by ${publishedBy}`;
  const before = publishedAt
    ? `Last published ${dayText(publishedAt)}, ${timeText(publishedAt)} Eastern Time${by}.`
    : 'Not published yet.';
  if (isPublished) return publishedAt ? before : 'Published by the setting.';
  const itself = autoPublishAt
    ? `The setting publishes decisions on complete evidence on ${shortDayText(autoPublishAt)}.`
    : 'Only staff publish: the setting is off.';
  return `${before} ${itself}`;
};

const Publication = ({ review, act }: ActProps) => {
  const { isOver, recipients, counts } = review;
  const emails = counted(recipients.length, 'person', 'people');
  return (
    <section className="section" aria-labelledby="publication">
      <h2 id="publication">Publish decisions</h2>
      <p>
        Credit in full is granted as soon as the evidence shows it. Everything else waits until you publish: refusals,
        prorated credit, and corrections that take credit back.
      </p>
      <p>{publicationText(review)}</p>
      {recipients.length > 0 && (
        <details>
          <summary>{`Who gets an email: ${emails}`}</summary>
          <ul>
            {recipients.map(({ name, email, decisions }) => (
              <li key={email}>{`${name}, ${email}: ${counted(decisions, 'decision', 'decisions')}`}</li>
            ))}
          </ul>
        </details>
      )}
      {!isOver && <p>You can publish after the session has ended.</p>}
      {isOver && (
        <ConfirmButton
          title="Publish decisions?"
          text={`This changes ${counted(counts.changes, 'decision', 'decisions')} and emails ${emails}. ${counted(counts.waiting, 'request keeps', 'requests keep')} waiting.`}
          yes="Publish decisions"
          no="Cancel"
          confirmed={() =>
            void act(
              () =>
                browserCall(publishDecisions, { params: { id: String(review.id) }, body: { version: review.version } }),
              'Decisions published.',
            )
          }
        >
          Publish decisions…
        </ConfirmButton>
      )}
    </section>
  );
};

export const Component = () => {
  const { review } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const request = useAccountRequest();
  const heading = useRef<HTMLHeadingElement>(null);
  const [status, setStatus] = useState({ text: '', isGood: true });
  const { run } = usePending();
  const act = (change: () => Promise<unknown>, statusMessage: string): Promise<void> =>
    run(async () => {
      setStatus({ text: '', isGood: true });
      const error = await request(async () => {
        await change();
      });
      await revalidate();
      setStatus(error ? { text: error.message, isGood: false } : { text: statusMessage, isGood: true });
      heading.current?.focus();
    });
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Attendance review: {review.name}
      </h1>
      <p>
        <SessionTime start={review.startDate} end={review.endDate} />
      </p>
      <div aria-live="polite">
        {status.text && <p className={`notice notice--${status.isGood ? 'good' : 'bad'}`}>{status.text}</p>}
      </div>
      <Evidence {...{ review, act }} />
      <section className="section" aria-labelledby="decisions">
        <h2 id="decisions">Decisions</h2>
        <Decisions review={review} />
      </section>
      <Publication {...{ review, act }} />
    </>
  );
};
