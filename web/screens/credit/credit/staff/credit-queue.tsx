// The queue of credit requests, most urgent first.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type ListedCreditRequest, listCreditRequests, queueStates } from '#contract/credit/credit-review.ts';
import * as m from '#messages/en/credit.ts';
import { commonShow } from '#messages/en/platform.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { creditStateText, hoursText } from '#rules/credit/credit-states.ts';
import { plainDayText } from '#rules/platform/eastern-time.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { Chips } from '#web/components/chips/chips.tsx';
import { type Column, DataTable } from '#web/components/data-table/data-table.tsx';
import { Pager } from '#web/components/pager/pager.tsx';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

type QueueState = (typeof queueStates)[number];

const stateWords: Record<QueueState, Message<string>> = {
  open: m.creditQueueOpen,
  asked: m.creditQueueAsked,
  missing: m.creditQueueMissing,
  granted: m.creditGranted,
  refused: m.creditRefused,
  overridden: m.creditQueueOverridden,
  all: m.creditQueueAll,
};

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const state = queueStates.find((each) => each === searchParams.get('state')) ?? 'open';
  const page = /^[1-9]\d{0,4}$/.exec(searchParams.get('page') ?? '')?.[0] ?? '1';
  const list = await guardAccount(request, () =>
    context.get(callContext)(listCreditRequests, { query: { state, page } }),
  );
  return { list, state };
};

export const handle: ScreenHandle = { title: () => t(m.creditQueueTitle), changesWithQuery: true };

const addressOf = (state: QueueState, page: number): string =>
  `/staff/requests?${new URLSearchParams({ state, ...(page > 1 ? { page: String(page) } : {}) })}`;

const decisionText = (request: ListedCreditRequest): string =>
  t(m.creditQueueState, {
    state: creditStateText(request.state),
    hours: request.hours === null ? 'none' : 'some',
    hoursText: hoursText(request.hours ?? 0),
    byStaff: request.isOverridden ? 'yes' : 'no',
    due: request.dueDay === null ? 'none' : 'day',
    day: request.dueDay === null ? '' : plainDayText(request.dueDay),
  });

const columnsFor = (): [Column<ListedCreditRequest>, ...Column<ListedCreditRequest>[]] => [
  {
    key: 'request',
    head: t(m.creditQueueRequest),
    cell: ({ id, person, typeName }) => (
      <Link to={`/staff/requests/${id}`}>{t(m.creditQueueRow, { person, certificate: typeName })}</Link>
    ),
  },
  { key: 'state', head: t(m.creditQueueStateHead), cell: decisionText },
  { key: 'session', head: t(m.creditQueueSession), cell: ({ sessionName }) => sessionName },
  { key: 'start', head: t(m.creditQueueStart), cell: ({ startDate }) => <ShortSessionTime start={startDate} /> },
];

export const Component = () => {
  const { list, state } = useLoaderData<typeof loader>();
  const { requests, count, page, pages } = list;
  return (
    <>
      <h1>{t(m.creditQueueTitle)}</h1>
      <p>{t(m.creditQueueIntro)}</p>
      <Chips
        name={t(commonShow)}
        chips={queueStates.map((each) => ({
          to: addressOf(each, 1),
          text: t(stateWords[each]),
          isChosen: each === state,
        }))}
      />
      <h2 data-results tabIndex={-1} className="found__count">
        {t(m.creditQueueCount, { count })}
      </h2>
      {count === 0 && <p>{t(m.creditQueueEmpty)}</p>}
      {requests.length > 0 && (
        <DataTable
          name={t(m.creditQueueTitle)}
          rows={requests}
          columns={columnsFor()}
          keyOf={({ id }) => String(id)}
          nameOf={({ person }) => person}
          served={{ sort: null, change: () => {} }}
        />
      )}
      <Pager page={page} pages={pages} label={t(m.creditQueueTitle)} to={(each) => addressOf(state, each)} />
    </>
  );
};
