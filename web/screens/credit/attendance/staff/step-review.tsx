// The third step: what publishing would decide.

import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import {
  type AttendanceReview,
  listReviewedDecisions,
  type ReviewedDecision,
  reviewFilters,
  reviewSorts,
} from '#contract/credit/attendance-review.ts';
import * as m from '#messages/en/credit.ts';
import { commonShow } from '#messages/en/platform.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { creditAmount } from '#rules/credit/credit-states.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { saveFile } from '#web/client/download.ts';
import { guardAccount } from '#web/client/guard.ts';
import { filtered, listQuery, readAllPages } from '#web/client/list-address.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { Chips } from '#web/components/chips/chips.tsx';
import { type Column, DataTable } from '#web/components/data-table/data-table.tsx';
import { FindForm } from '#web/components/find-form/find-form.tsx';
import { StepPage } from '#web/screens/credit/attendance/staff/step-page.tsx';
import { attendanceAddress } from '#web/screens/credit/attendance/staff/steps.ts';
import { useAttendance } from '#web/screens/credit/attendance/staff/use-attendance.ts';
import type { PageHandle } from '#web/shell/screen-handle.ts';

export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const state = reviewFilters.find((each) => each === searchParams.get('state')) ?? 'all';
  const q = searchParams.get('q')?.trim().slice(0, 200) ?? '';
  const query = { q, state, ...listQuery(searchParams, reviewSorts) };
  const of = { params: { id: params.id ?? '' }, query };
  return { list: await guardAccount(request, () => context.get(callContext)(listReviewedDecisions, of)), query };
};

export const handle: PageHandle = { page: () => t(m.reviewDecisions), changesWithQuery: true };

const stateText = (state: ReviewedDecision['current'], hours: number | null, units: string): string => {
  if (state === 'granted') return t(m.reviewStateGranted, { hours: creditAmount({ hours: hours ?? 0, units }) });
  return t({ none: m.reviewStateNone, waiting: m.reviewStateWaiting, refused: m.reviewStateRefused }[state]);
};

const currentText = ({ current, currentHours, currentUnits }: ReviewedDecision): string =>
  stateText(current, currentHours, currentUnits);
const proposedText = ({ proposed, proposedHours, proposedUnits }: ReviewedDecision): string =>
  stateText(proposed, proposedHours, proposedUnits);

const filterTexts: Record<(typeof reviewFilters)[number], Message> = {
  all: m.creditQueueAll,
  open: m.creditQueueOpen,
  granted: m.creditGranted,
  refused: m.creditRefused,
};

const columnsFor = (): [Column<ReviewedDecision>, ...Column<ReviewedDecision>[]] => [
  {
    key: 'person',
    head: t(m.peoplePerson),
    isSortable: true,
    cell: ({ requestId, person, typeName }) => (
      <Link to={`/staff/requests/${requestId}`}>{t(m.creditQueueRow, { person, certificate: typeName })}</Link>
    ),
    text: ({ person, typeName }) => t(m.creditQueueRow, { person, certificate: typeName }),
  },
  {
    key: 'current',
    head: t(m.reviewToday),
    isSortable: true,
    cell: currentText,
    text: currentText,
  },
  {
    key: 'proposed',
    head: t(m.reviewWhenPublished),
    cell: (decision) => (
      <>
        {proposedText(decision)}
        {decision.reasons.map((reason) => (
          <p key={reason} className="evidence__line soft small">
            {reason}
          </p>
        ))}
      </>
    ),
    text: (decision) => [proposedText(decision), ...decision.reasons].join(' '),
  },
];

const Decisions = ({ review }: { review: AttendanceReview }) => {
  const { list, query } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const request = useAccountRequest();
  const { counts, id } = review;
  const total = counts.granted + counts.prorated + counts.refused + counts.waiting;
  if (total === 0) return <p>{t(m.reviewNoRequests)}</p>;
  const read = async (page: string) =>
    (await browserCall(listReviewedDecisions, { params: { id: String(id) }, query: { ...query, page } })).decisions;
  return (
    <>
      <p>{t(m.reviewCounts, counts)}</p>
      <Chips
        name={t(commonShow)}
        chips={reviewFilters.map((each) => ({
          to: filtered(search, { state: each }),
          text: t(filterTexts[each]),
          isChosen: each === query.state,
        }))}
      />
      <FindForm
        name={t(m.peopleSearch)}
        label={t(m.peopleSearchLabel)}
        id="review-q"
        q={query.q}
        count={t(m.creditQueueCount, { count: list.count })}
        all={{ to: attendanceAddress(id, 'review'), text: t(m.peopleShowAll) }}
      />
      {list.count === 0 ? (
        <p>{t(m.peopleNoMatch)}</p>
      ) : (
        <DataTable
          name={t(m.reviewDecisionsCaption)}
          rows={list.decisions}
          columns={columnsFor()}
          keyOf={({ requestId }) => String(requestId)}
          nameOf={({ person, typeName }) => t(m.creditQueueRow, { person, certificate: typeName })}
          saveCsv={(text) => saveFile(`decisions-${id}.csv`, 'text/csv', text)}
          served={{
            ...{ count: list.count, page: list.page, pages: list.pages, sort: null, request },
            allRows: (watch) => readAllPages(list.pages, read, watch),
          }}
        />
      )}
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
