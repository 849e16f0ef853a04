// Searches people in all accounts and groups while typing.
import { useEffect, useRef, useState } from 'react';
import { Form, Link, type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router';
import { type FoundPerson, findPeople, maxQueryLength, peopleSorts, roleFilters } from '#contract/accounts/people.ts';
import type { ResponseBody } from '#contract/platform/endpoint.ts';
import * as m from '#messages/en/admin.ts';
import * as common from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { rolesText } from '#rules/accounts/role-names.ts';
import { shortDayText } from '#rules/platform/eastern-time.ts';
import { listText } from '#rules/platform/formats.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { saveFile } from '#web/client/download.ts';
import { guardAccount } from '#web/client/guard.ts';
import { filtered, listQuery, type ReadWatch, readAllPages } from '#web/client/list-address.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { Chips } from '#web/components/chips/chips.tsx';
import { CopyAddresses } from '#web/components/copy-addresses/copy-addresses.tsx';
import { type Column, DataTable, textColumn } from '#web/components/data-table/data-table.tsx';
import { TextField } from '#web/components/field/field.tsx';
import { Permitted } from '#web/shell/console/permissions.tsx';
import { ListViews } from '#web/shell/list-views/list-views.tsx';
import { loadListViews } from '#web/shell/list-views/load-list-views.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

type Found = ResponseBody<typeof findPeople>;

export const loader = async (args: LoaderFunctionArgs) => {
  const { request, context } = args;
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get('q') ?? '').trim().slice(0, maxQueryLength);
  const role = roleFilters.find((each) => each === searchParams.get('role'));
  const query = { q, ...listQuery(searchParams, peopleSorts), ...(role ? { role } : {}) };
  const [found, views] = await Promise.all([
    guardAccount(request, () => context.get(callContext)(findPeople, { query })),
    loadListViews('people', args),
  ]);
  return { found, q, role, query, views };
};

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: ScreenHandle = { title: () => t(m.peopleTitle) };

const pauseMs = 250;

const countText = ({ count, hasMore, isNear }: Found, q: string): string => {
  if (!q) return t(hasMore ? m.peopleCountMore : m.peopleCount, { count });
  if (count === 0) return t(m.peopleFoundNone, { q });
  if (isNear) return t(m.peopleFoundNear, { count, q });
  return t(hasMore ? m.peopleFoundMore : m.peopleFound, { count, q });
};

const columnsFor = (): [Column<FoundPerson>, ...Column<FoundPerson>[]] => [
  {
    key: 'name',
    head: t(m.peopleName),
    isSortable: true,
    cell: ({ id, name, members }) => (
      <>
        <Link to={`/staff/people/${id}`}>{name}</Link>
        {members.length > 0 && (
          <>
            {' '}
            <span className="soft small found-person__group">{t(m.peopleGroup, { names: listText(members) })}</span>
          </>
        )}
      </>
    ),
    text: ({ name }) => name,
  },
  { ...textColumn<FoundPerson>('email', t(m.personEmail), ({ email }) => email), isWide: true },
  textColumn('organization', t(m.personOrganization), ({ organization }) => organization),
  textColumn('location', t(m.peopleLocation), ({ location }) => location),
  textColumn('role', t(m.rolesField), ({ roles }) => rolesText(roles)),
  {
    key: 'created',
    head: t(m.personCreated),
    isSortable: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{shortDayText(createdAt)}</time>,
    text: ({ createdAt }) => createdAt,
  },
];

const Table = ({ found, query }: Data) => {
  const request = useAccountRequest();
  const read = async (page: string) => (await browserCall(findPeople, { query: { ...query, page } })).people;
  const allRows = (watch: ReadWatch) => readAllPages(found.pages, read, watch);
  return (
    <DataTable
      name={t(m.peopleTitle)}
      rows={found.people}
      columns={columnsFor()}
      keyOf={({ id }) => String(id)}
      nameOf={({ name }) => name}
      actions={({ rows }) => <CopyAddresses addresses={rows.map(({ email }) => email)} />}
      saveCsv={(text) => saveFile('people.csv', 'text/csv', text)}
      served={{ count: found.count, page: found.page, pages: found.pages, sort: null, allRows, request }}
    />
  );
};

/** Syncs the field with the URL: typing updates it after a pause, navigation updates the field. */
const useTyping = (q: string) => {
  const navigate = useNavigate();
  const { key, state, search } = useLocation();
  const timer = useRef(0);
  const [typed, setTyped] = useState({ at: key, text: q });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const isTyping = Boolean((state as { isTyping?: boolean } | null)?.isTyping); // Set below, and nowhere else.
  const text = isTyping || typed.at === key ? typed.text : q;
  const go = (words: string): void => {
    window.clearTimeout(timer.current);
    void navigate(filtered(search, { q: words.trim() }), {
      replace: true,
      preventScrollReset: true,
      state: { isTyping: true },
    });
  };
  const type = (words: string): void => {
    setTyped({ at: key, text: words });
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => go(words), pauseMs);
  };
  return { text, type, go };
};

export const Component = () => {
  const data = useLoaderData<typeof loader>();
  const { found, q, role, views } = data;
  const { search } = useLocation();
  const { text, type, go } = useTyping(q);
  return (
    <>
      <h1>{t(m.peopleTitle)}</h1>
      <Form
        method="get"
        role="search"
        aria-label={t(m.peopleTitle)}
        onSubmit={(event) => {
          event.preventDefault();
          go(text);
        }}
      >
        <TextField
          state={{
            label: t(m.peopleSearch),
            isRequired: false,
            hint: t(m.peopleSearchHint),
          }}
          id="people-q"
          name="q"
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={maxQueryLength}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
        <p className="button-row">
          <button type="submit" className="button button--second">
            {t(common.commonSearch)}
          </button>
          <Permitted to="people-changes">
            <Link to="/staff/people/new">{t(m.personNewLink)}</Link>
          </Permitted>
        </p>
      </Form>
      <ListViews lists={views} />
      <Chips
        name={t(m.peopleRoles)}
        chips={[undefined, ...roleFilters].map((each) => ({
          to: filtered(search, { role: each ?? '' }),
          text: each ? rolesText(each === 'attendee' ? [] : [each]) : t(m.peopleAllRoles),
          isChosen: each === role,
        }))}
      />
      <h2 className="visually-hidden">{t(m.peopleResults)}</h2>
      <p aria-live="polite" className="found__count" data-results>
        {countText(found, q)}
      </p>
      {found.count === 0 && <p>{t(m.peopleSearchHelp)}</p>}
      {found.count > 0 && <Table {...data} />}
      {found.hasMore && <p className="soft">{t(m.peopleListLimit, { count: found.count })}</p>}
    </>
  );
};
