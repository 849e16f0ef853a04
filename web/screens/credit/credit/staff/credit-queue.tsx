// The queue of credit requests, most urgent first.
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import {
  type ListedCreditRequest,
  listCreditRequests,
  queueSorts,
  queueStates,
} from '#contract/credit/credit-review.ts';
import * as m from '#messages/en/credit.ts';
import { commonShow } from '#messages/en/platform.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { creditStateText, hoursText } from '#rules/credit/credit-states.ts';
import { plainDayText, shortDayText } from '#rules/platform/eastern-time.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { saveFile } from '#web/client/download.ts';
import { guardAccount } from '#web/client/guard.ts';
import { filtered, listQuery, readAllPages } from '#web/client/list-address.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { Chips } from '#web/components/chips/chips.tsx';
import { type Column, DataTable, textColumn } from '#web/components/data-table/data-table.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import { ListViews } from '#web/shell/list-views/list-views.tsx';
import { loadListViews } from '#web/shell/list-views/load-list-views.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

type QueueState = (typeof queueStates)[number];

const stateWords: Record<QueueState, Message<string>> = {
  open: m.creditQueueOpen,
  requested: m.creditQueueRequested,
  missing: m.creditQueueMissing,
  granted: m.creditGranted,
  refused: m.creditRefused,
  overridden: m.creditQueueOverridden,
  all: m.creditQueueAll,
};

export const loader = async (args: LoaderFunctionArgs) => {
  const { request, context } = args;
  const { searchParams } = new URL(request.url);
  const state = queueStates.find((each) => each === searchParams.get('state')) ?? 'open';
  const query = { state, ...listQuery(searchParams, queueSorts) };
  const [list, views] = await Promise.all([
    guardAccount(request, () => context.get(callContext)(listCreditRequests, { query })),
    loadListViews('credit-requests', args),
  ]);
  return { list, state, query, views };
};

export const handle: ScreenHandle = { title: () => t(m.creditQueueTitle) };

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
    key: 'person',
    head: t(m.creditQueueRequest),
    isSortable: true,
    cell: ({ id, person, typeName }) => (
      <Link to={`/staff/requests/${id}`}>{t(m.creditQueueRow, { person, certificate: typeName })}</Link>
    ),
    text: ({ person, typeName }) => t(m.creditQueueRow, { person, certificate: typeName }),
  },
  { key: 'state', head: t(m.creditQueueStateHead), cell: decisionText, text: decisionText },
  {
    key: 'due',
    head: t(m.creditQueueDue),
    isSortable: true,
    cell: ({ dueDay }) => (dueDay === null ? '' : plainDayText(dueDay)),
    text: ({ dueDay }) => dueDay ?? '',
  },
  {
    ...textColumn<ListedCreditRequest>('session', t(m.creditQueueSession), ({ sessionName }) => sessionName),
    cell: ({ sessionName }) => inEnglish(sessionName),
  },
  {
    key: 'start',
    head: t(m.creditQueueStart),
    isSortable: true,
    cell: ({ startDate }) => <ShortSessionTime start={startDate} />,
    text: ({ startDate }) => startDate,
  },
  {
    key: 'requested',
    head: t(m.creditQueueRequestedAt),
    isSortable: true,
    cell: ({ requestedAt }) => <time dateTime={requestedAt}>{shortDayText(requestedAt)}</time>,
    text: ({ requestedAt }) => requestedAt,
  },
];

const Table = ({ list, query }: Pick<Awaited<ReturnType<typeof loader>>, 'list' | 'query'>) => {
  const read = async (page: string) => (await browserCall(listCreditRequests, { query: { ...query, page } })).requests;
  const request = useAccountRequest();
  return (
    <DataTable
      name={t(m.creditQueueTitle)}
      rows={list.requests}
      columns={columnsFor()}
      keyOf={({ id }) => String(id)}
      nameOf={({ person, typeName }) => t(m.creditQueueRow, { person, certificate: typeName })}
      saveCsv={(text) => saveFile('credit-requests.csv', 'text/csv', text)}
      served={{
        ...{ count: list.count, page: list.page, pages: list.pages },
        sort: { key: 'due', isDescending: false },
        allRows: () => readAllPages(list.pages, read),
        request,
      }}
    />
  );
};

export const Component = () => {
  const { list, state, query, views } = useLoaderData<typeof loader>();
  const { count } = list;
  const { search } = useLocation();
  return (
    <>
      <h1>{t(m.creditQueueTitle)}</h1>
      <p>{t(m.creditQueueIntro)}</p>
      <ListViews lists={views} />
      <Chips
        name={t(commonShow)}
        chips={queueStates.map((each) => ({
          to: filtered(search, { state: each }),
          text: t(stateWords[each]),
          isChosen: each === state,
        }))}
      />
      <h2 data-results tabIndex={-1} className="found__count">
        {t(m.creditQueueCount, { count })}
      </h2>
      {count === 0 && <p>{t(m.creditQueueEmpty)}</p>}
      {count > 0 && <Table list={list} query={query} />}
    </>
  );
};
