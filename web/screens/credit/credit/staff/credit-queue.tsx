// The queue of credit requests, most urgent first.
import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type ListedCreditRequest, listCreditRequests, queueStates } from '#contract/credit/credit-review.ts';
import { creditStateLabels, hoursText } from '#rules/credit/credit-states.ts';
import { counted } from '#rules/platform/counted.ts';
import { plainDayText } from '#rules/platform/eastern-time.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { SelectField } from '#web/components/field/field.tsx';
import { Pager } from '#web/components/pager/pager.tsx';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

type QueueState = (typeof queueStates)[number];

const stateWords: Record<QueueState, string> = {
  open: 'Open: neither granted nor refused',
  asked: 'For us to check',
  missing: 'Waiting for the person or the site',
  granted: 'Granted',
  refused: 'Not granted',
  overruled: 'Decided by staff',
  all: 'All',
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

export const handle: ScreenHandle = { title: () => 'Requests for credit', changesWithQuery: true };

const addressOf = (state: QueueState, page: number): string =>
  `/staff/credit?${new URLSearchParams({ state, ...(page > 1 ? { page: String(page) } : {}) })}`;

const Row = ({ request }: { request: ListedCreditRequest }) => (
  <li className="session-list__item">
    <Link to={`/staff/credit/${request.id}`}>
      {request.person}: {request.typeName}
    </Link>
    <p>
      {creditStateLabels[request.state]}
      {request.hours !== null && `, ${hoursText(request.hours)}`}
      {request.isOverruled && ', by staff'}
      {request.dueDay !== null && `. Due ${plainDayText(request.dueDay)}`}
    </p>
    <p className="soft small">
      {request.sessionName}, <ShortSessionTime start={request.startDate} />
    </p>
  </li>
);

export const Component = () => {
  const { list, state } = useLoaderData<typeof loader>();
  const { requests, count, page, pages } = list;
  return (
    <>
      <h1>Requests for credit</h1>
      <p>
        The rules decide by themselves. Look at those that wait for us, and overrule where the rules do not see all.
      </p>
      <Form method="get">
        <SelectField
          key={state}
          state={{ label: 'Show', isRequired: false }}
          id="credit-state"
          name="state"
          defaultValue={state}
          options={queueStates.map((each) => [each, stateWords[each]])}
        />
        <p className="button-row">
          <button type="submit" className="button button--second">
            Show
          </button>
        </p>
      </Form>
      <h2 data-results tabIndex={-1} className="found__count">
        {counted(count, 'request')}
      </h2>
      {count === 0 && <p>There is nothing here. Choose another state to see more.</p>}
      {requests.length > 0 && (
        <ul className="session-list">
          {requests.map((request) => (
            <Row key={request.id} request={request} />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} label="Requests for credit" to={(each) => addressOf(state, each)} />
    </>
  );
};
