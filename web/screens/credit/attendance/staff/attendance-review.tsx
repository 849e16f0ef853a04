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
import * as m from '#messages/en/credit.ts';
import { commonCancel } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { channelReportNames } from '#rules/credit/attendance-evidence.ts';
import { hoursText } from '#rules/credit/credit-states.ts';
import { momentText, shortDayText } from '#rules/platform/eastern-time.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
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
  title: (data) => (data ? t(m.reviewOf, { session: data.review.name }) : t(m.reviewTitle)),
  crumbs: () => [{ to: '/staff/attendance', text: t(m.attendanceTitle) }],
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
  const report = t(channelReportNames[channel]);
  const state = (missing: boolean, statusMessage: string) =>
    act(
      () => browserCall(markReportMissing, { params: { id: String(id) }, body: { channel, isMissing: missing } }),
      statusMessage,
    );
  if (reports > 0) return <li>{t(m.reviewImported, { report, count: reports })}</li>;
  return (
    <li>
      <span>{t(isMissing ? m.reviewNoneExpected : m.reviewNotImported, { report })}</span>{' '}
      <button
        type="button"
        className="button button--second"
        onClick={() =>
          void state(!isMissing, t(isMissing ? m.reviewExpectedAgain : m.reviewNoneExpectedSaved, { report }))
        }
      >
        {rich(isMissing ? m.reviewExpect : m.reviewExpectNone, { report, hidden })}
      </button>
    </li>
  );
};

const UnreadRows = ({ review, act }: ActProps) => {
  if (review.unreadRowCount === 0) return null;
  const files = [...Map.groupBy(review.unreadRows, ({ reportId }) => reportId)];
  return (
    <li>
      {t(m.reviewUnread, { count: review.unreadRowCount })}
      {files.map(([reportId, rows]) => (
        <details key={reportId}>
          <summary>{t(m.reviewUnreadFile, { file: rows[0]?.fileName || t(m.reviewFile), count: rows.length })}</summary>
          <ul>
            {rows.map(({ row, message, text }) => (
              <li key={`${row} ${message}`}>
                {t(m.reportsRow, { row, error: message })}
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
                t(m.reviewRowsMarked),
              )
            }
          >
            {rich(m.reviewMarkRows, { file: rows[0]?.fileName || t(m.reviewFile), hidden })}
          </button>
        </details>
      ))}
    </li>
  );
};

const Evidence = ({ review, act }: ActProps) => (
  <section className="section" aria-labelledby="evidence">
    <h2 id="evidence">{t(m.reviewEvidence)}</h2>
    <ul>
      {review.channels.map((channel) => (
        <Channel key={channel.channel} {...{ review, act, channel }} />
      ))}
      <li>{review.unmatched === 0 ? t(m.reviewNoUnmatched) : t(m.reviewUnmatched, { count: review.unmatched })}</li>
      <UnreadRows {...{ review, act }} />
    </ul>
    <p>
      <Link to={`/staff/attendance/${review.id}`}>{rich(m.reviewImportLink, { session: review.name, hidden })}</Link>
    </p>
  </section>
);

const stateText = (state: ReviewedDecision['current'], hours: number | null): string => {
  if (state === 'granted') return t(m.reviewStateGranted, { hours: hoursText(hours ?? 0) });
  return t({ none: m.reviewStateNone, waiting: m.reviewStateWaiting, refused: m.reviewStateRefused }[state]);
};

const Decisions = ({ review }: { review: AttendanceReview }) => {
  const { counts, decisions } = review;
  const total = counts.granted + counts.prorated + counts.refused + counts.waiting;
  if (total === 0) return <p>{t(m.reviewNoRequests)}</p>;
  return (
    <>
      <p>{t(m.reviewCounts, counts)}</p>

      <table className="equal-columns">
        <caption className="visually-hidden">{t(m.reviewDecisionsCaption)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(m.peoplePerson)}</th>
            <th scope="col">{t(m.reviewToday)}</th>
            <th scope="col">{t(m.reviewWhenPublished)}</th>
          </tr>
        </thead>
        <tbody>
          {decisions.map((each) => (
            <tr key={each.requestId}>
              <th scope="row">
                <Link to={`/staff/requests/${each.requestId}`}>
                  {t(m.creditQueueRow, { person: each.person, certificate: each.typeName })}
                </Link>
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
      {total > decisions.length && <p>{t(m.reviewFirst, { shown: decisions.length, total })}</p>}
    </>
  );
};

const publicationText = ({ isPublished, publishedAt, publishedBy, autoPublishAt }: AttendanceReview): string => {
  const named = publishedBy === '' ? 'no' : 'yes';
  const before = publishedAt
    ? t(m.publishLast, { time: momentText(publishedAt), named, name: publishedBy })
    : t(m.publishNever);
  if (isPublished) return publishedAt ? before : t(m.publishedAutomatically);
  return autoPublishAt
    ? t(m.publishAutomatic, { before, day: shortDayText(autoPublishAt) })
    : t(m.publishByStaff, { before });
};

const Publication = ({ review, act }: ActProps) => {
  const { isOver, recipients, counts } = review;
  return (
    <section className="section" aria-labelledby="publication">
      <h2 id="publication">{t(m.publishTitle)}</h2>
      <p>{t(m.publishText)}</p>
      <p>{publicationText(review)}</p>
      {recipients.length > 0 && (
        <details>
          <summary>{t(m.publishRecipients, { count: recipients.length })}</summary>
          <ul>
            {recipients.map(({ name, email, decisions }) => (
              <li key={email}>{t(m.publishRecipient, { name, email, count: decisions })}</li>
            ))}
          </ul>
        </details>
      )}
      {!isOver && <p>{t(m.publishLater)}</p>}
      {isOver && (
        <ConfirmButton
          title={t(m.publishConfirm)}
          text={t(m.publishConfirmText, {
            changes: counts.changes,
            people: recipients.length,
            waiting: counts.waiting,
          })}
          yes={t(m.publishTitle)}
          no={t(commonCancel)}
          confirmed={() =>
            void act(
              () =>
                browserCall(publishDecisions, { params: { id: String(review.id) }, body: { version: review.version } }),
              t(m.publishDone),
            )
          }
        >
          {t(m.publishOpen)}
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
        {t(m.reviewOf, { session: review.name })}
      </h1>
      <p>
        <SessionTime start={review.startDate} end={review.endDate} />
      </p>
      <div aria-live="polite">
        {status.text && <p className={`notice notice--${status.isGood ? 'good' : 'bad'}`}>{status.text}</p>}
      </div>
      <Evidence {...{ review, act }} />
      <section className="section" aria-labelledby="decisions">
        <h2 id="decisions">{t(m.reviewDecisions)}</h2>
        <Decisions review={review} />
      </section>
      <Publication {...{ review, act }} />
    </>
  );
};
