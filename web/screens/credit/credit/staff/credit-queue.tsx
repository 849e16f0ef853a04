// The queue of credit requests, most urgent first.
import { useCallback, useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation, useRevalidator } from 'react-router';
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
import { creditAmount, creditStateText } from '#rules/credit/credit-states.ts';
import { plainDayText, shortDayText } from '#rules/platform/eastern-time.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { saveFile } from '#web/client/download.ts';
import { guardAccount } from '#web/client/guard.ts';
import { filtered, listQuery, readAllPages } from '#web/client/list-address.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { useOwnTask } from '#web/client/use-own-task.ts';
import { Chips } from '#web/components/chips/chips.tsx';
import { type Column, DataTable, textColumn } from '#web/components/data-table/data-table.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import { WorkState } from '#web/components/work-progress/work-state.tsx';
import { DecideSelected, type Deciding } from '#web/screens/credit/credit/staff/decide-selected.tsx';
import { DecisionsResult } from '#web/screens/credit/credit/staff/decisions-result.tsx';
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
    hoursText: creditAmount({ hours: request.hours ?? 0, units: request.units }),
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

interface TableProps extends Pick<Awaited<ReturnType<typeof loader>>, 'list' | 'query'> {
  decide: (deciding: Deciding, clear: () => void) => void;
}

const Table = ({ list, query, decide }: TableProps) => {
  const read = async (page: string) => (await browserCall(listCreditRequests, { query: { ...query, page } })).requests;
  const request = useAccountRequest();
  return (
    <DataTable
      name={t(m.creditQueueTitle)}
      rows={list.requests}
      columns={columnsFor()}
      keyOf={({ id }) => String(id)}
      nameOf={({ person, typeName }) => t(m.creditQueueRow, { person, certificate: typeName })}
      actions={({ rows, clear }) => {
        const requestIds = rows.map(({ id }) => id);
        const count = rows.length;
        return (
          <>
            <button type="button" className="button" onClick={() => decide({ requestIds, isGranted: true }, clear)}>
              {t(m.bulkGrant, { count })}
            </button>
            <button
              type="button"
              className="button button--second"
              onClick={() => decide({ requestIds, isGranted: false }, clear)}
            >
              {t(m.bulkRefuse, { count })}
            </button>
          </>
        );
      }}
      saveCsv={(text) => saveFile('credit-requests.csv', 'text/csv', text)}
      served={{
        ...{ count: list.count, page: list.page, pages: list.pages },
        sort: { key: 'due', isDescending: false },
        allRows: (watch) => readAllPages(list.pages, read, watch),
        request,
      }}
    />
  );
};

export const Component = () => {
  const { list, state, query, views } = useLoaderData<typeof loader>();
  const { count } = list;
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  const results = useRef<HTMLHeadingElement>(null);
  const [deciding, setDeciding] = useState<(Deciding & { clear: () => void }) | null>(null);
  const ended = useCallback((): void => void revalidate(), [revalidate]);
  const { own, look, watched } = useOwnTask({ kind: 'credit-decisions', sessionId: null, ended });
  const started = async (): Promise<void> => {
    deciding?.clear();
    setDeciding(null);
    results.current?.focus();
    await look();
  };
  const undone = async (): Promise<void> => {
    results.current?.focus();
    await look();
  };
  return (
    <>
      <h1>{t(m.creditQueueTitle)}</h1>
      <p>{t(m.creditQueueIntro)}</p>
      {own && (
        <WorkState work={own} name={t(m.bulkWork)} {...watched}>
          <DecisionsResult work={own} undone={undone} />
        </WorkState>
      )}
      {deciding && (
        <DecideSelected
          key={`${deciding.isGranted} ${deciding.requestIds}`}
          deciding={deciding}
          close={() => {
            setDeciding(null);
            results.current?.focus();
          }}
          started={started}
        />
      )}
      <ListViews lists={views} />
      <Chips
        name={t(commonShow)}
        chips={queueStates.map((each) => ({
          to: filtered(search, { state: each }),
          text: t(stateWords[each]),
          isChosen: each === state,
        }))}
      />
      <h2 ref={results} data-results tabIndex={-1} className="found__count">
        {t(m.creditQueueCount, { count })}
      </h2>
      {count === 0 && <p>{t(m.creditQueueEmpty)}</p>}
      {count > 0 && <Table list={list} query={query} decide={(next, clear) => setDeciding({ ...next, clear })} />}
    </>
  );
};
