// The third step: what publishing would decide.

import { Link, useSearchParams } from 'react-router';
import type { AttendanceReview, ReviewedDecision } from '#contract/credit/attendance-review.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { hoursText } from '#rules/credit/credit-states.ts';
import { Pager } from '#web/components/pager/pager.tsx';
import { StepPage } from '#web/screens/credit/attendance/staff/step-page.tsx';
import { attendanceAddress } from '#web/screens/credit/attendance/staff/steps.ts';
import { useAttendance } from '#web/screens/credit/attendance/staff/use-attendance.ts';
import type { PageHandle } from '#web/shell/screen-handle.ts';

export const handle: PageHandle = { page: () => t(m.reviewDecisions), changesWithQuery: true };

const stateText = (state: ReviewedDecision['current'], hours: number | null): string => {
  if (state === 'granted') return t(m.reviewStateGranted, { hours: hoursText(hours ?? 0) });
  return t({ none: m.reviewStateNone, waiting: m.reviewStateWaiting, refused: m.reviewStateRefused }[state]);
};

/** More would not fit two screens. */
const pageSize = 5;

const Decisions = ({ review }: { review: AttendanceReview }) => {
  const [search] = useSearchParams();
  const { counts, decisions } = review;
  const pages = Math.max(1, Math.ceil(decisions.length / pageSize));
  const page = Math.min(pages, Math.max(1, Number(search.get('page')) || 1));
  const shown = decisions.slice((page - 1) * pageSize, page * pageSize);
  const total = counts.granted + counts.prorated + counts.refused + counts.waiting;
  if (total === 0) return <p>{t(m.reviewNoRequests)}</p>;
  return (
    <>
      <p>{t(m.reviewCounts, counts)}</p>
      {pages > 1 && (
        <h3 data-results tabIndex={-1}>
          {t(m.reviewCredit, { page, pages })}
        </h3>
      )}
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
          {shown.map((each) => (
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
      <Pager
        page={page}
        pages={pages}
        label={t(m.reviewDecisionsCaption)}
        to={(each) => `${attendanceAddress(review.id, 'review')}?page=${each}`}
      />
      {total > decisions.length && <p>{t(m.reviewFirst, { shown: decisions.length, total })}</p>}
    </>
  );
};

export const Component = () => {
  const { review } = useAttendance();
  return (
    <StepPage path="review" title={t(m.reviewDecisions)}>
      {review.unmatched > 0 && <p className="notice">{t(m.reviewUnmatched, { count: review.unmatched })}</p>}
      <Decisions review={review} />
      <p className="step-aside">
        <Link to={attendanceAddress(review.id, 'review/people')}>{t(m.peopleLink)}</Link>
      </p>
    </StepPage>
  );
};
