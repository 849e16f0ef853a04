// The list of sessions for staff, searched while typing.

import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/catalog.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { Permitted, usePermissions } from '#web/shell/console/permissions.tsx';
import '#web/shell/record-editor/record-editor.css';
import { useEffect, useRef } from 'react';
import {
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigation,
  useRevalidator,
  useSubmit,
} from 'react-router';
import {
  type ListedStaffSession,
  listStaffSessions,
  readSessionChoices,
  readStaffSession,
  sessionSorts,
  setSessionState,
} from '#contract/catalog/session-editing.ts';
import { type EditingState, editingStates, editingStateText } from '#rules/catalog/session-states.ts';
import { namesText } from '#rules/platform/names-text.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { saveFile } from '#web/client/download.ts';
import { guardAccount } from '#web/client/guard.ts';
import { filtered, kept, listQuery, readAllPages } from '#web/client/list-address.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { type Column, DataTable } from '#web/components/data-table/data-table.tsx';
import { SelectField, TextField } from '#web/components/field/field.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import { StateTag } from '#web/screens/catalog/sessions/staff/state-tag.tsx';
import { BulkState } from '#web/shell/bulk-work/bulk-state.tsx';
import { useBulkWork } from '#web/shell/bulk-work/use-bulk-work.ts';
import { ListViews } from '#web/shell/list-views/list-views.tsx';
import { loadListViews } from '#web/shell/list-views/load-list-views.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

interface Given {
  q: string;
  series: string;
  state: string;
  year: string;
}

/** Only known parameters; others are ignored. */
const givenOf = (params: URLSearchParams): Given => {
  const of = (name: string, pattern: RegExp): string => pattern.exec(params.get(name) ?? '')?.[0] ?? '';
  return {
    q: params.get('q')?.trim().slice(0, 200) ?? '',
    series: of('series', /^[1-9]\d{0,8}$/),
    state: editingStates.find((state) => state === params.get('state')) ?? '',
    year: of('year', /^(?:19|20|21)\d{2}$/),
  };
};

const filled = (given: Given): Partial<Given> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));

type Query = Parameters<typeof browserCall<typeof listStaffSessions>>[1]['query'];

export const loader = (args: LoaderFunctionArgs) => {
  const { request, context } = args;
  const { searchParams } = new URL(request.url);
  const given = givenOf(searchParams);
  // The values were checked by `givenOf`.
  const query = { ...filled(given), ...listQuery(searchParams, sessionSorts) } as Query;
  const call = context.get(callContext);
  return guardAccount(request, async () => {
    const [list, choices, views] = await Promise.all([
      call(listStaffSessions, { query }),
      call(readSessionChoices, {}),
      loadListViews('sessions', args),
    ]);
    return { given, list, choices, query, views };
  });
};

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => (data?.given.q ? t(m.staffSessionsTitle, { words: data.given.q }) : t(m.sessionsHeading)),
};

const pauseMs = 300;

/** Searches at each pause in typing and updates the URL; Back returns to the state before the search. */
const Filters = ({ given, choices }: Pick<Data, 'given' | 'choices'>) => {
  const submit = useSubmit();
  const { search } = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  // After a link or Back, the fields follow the URL, unless someone is typing.
  useEffect(() => {
    for (const [name, value] of Object.entries(given)) {
      const control = form.current?.elements.namedItem(name);
      const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
      if (isField && control !== document.activeElement) control.value = value;
    }
  }, [given]);
  const send = (): void => {
    clearTimeout(timer.current);
    if (form.current) void submit(form.current, { replace: given.q !== '', preventScrollReset: true });
  };
  const select = (
    name: keyof Given,
    label: string,
    all: string,
    options: readonly (readonly [string, string, (string | undefined)?])[],
  ) => (
    <SelectField
      state={{ label, isRequired: false }}
      id={`sessions-${name}`}
      name={name}
      defaultValue={given[name]}
      onChange={send}
      options={[['', all], ...options]}
    />
  );
  return (
    <Form ref={form} method="get" role="search" aria-label={t(m.sessionsHeading)} className="catalog-filters">
      <TextField
        state={{ label: t(m.staffSessionsSearch), isRequired: false, hint: t(m.staffSessionsSearchHint) }}
        id="sessions-q"
        name="q"
        type="search"
        defaultValue={given.q}
        onChange={() => {
          clearTimeout(timer.current);
          timer.current = setTimeout(send, pauseMs);
        }}
      />
      {Object.entries(kept(search))
        .filter(([name]) => !(name in given))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {select(
        'series',
        t(m.seriesHeading),
        t(m.searchAllSeries),
        choices.series.map(({ id, name }) => [String(id), name, contentLang()] as const),
      )}
      {select(
        'state',
        t(m.statusHeading),
        t(m.staffSessionsAllStates),
        editingStates.map((state) => [state, editingStateText(state)] as const),
      )}
      {select(
        'year',
        t(m.searchYear),
        t(m.searchAllYears),
        choices.years.map((year) => [String(year), String(year)] as const),
      )}
      <p className="button-row">
        <button type="submit" className="button button--second">
          {t(platform.commonSearch)}
        </button>
        {Object.keys(filled(given)).length > 0 && (
          <Link to={filtered(search, { q: '', series: '', state: '', year: '' })}>{t(m.searchClear)}</Link>
        )}
      </p>
    </Form>
  );
};

const columnsFor = (): [Column<ListedStaffSession>, ...Column<ListedStaffSession>[]] => [
  {
    key: 'name',
    head: t(m.staffSessionWord),
    cell: ({ id, name }) => (
      <Link to={`/staff/sessions/${id}`} lang={contentLang()}>
        {name}
      </Link>
    ),
    isSortable: true,
    text: ({ name }) => name,
  },
  {
    key: 'start',
    head: t(m.staffSessionsStart),
    cell: ({ startDate }) => <ShortSessionTime start={startDate} />,
    isSortable: true,
    text: ({ startDate }) => startDate,
  },
  {
    key: 'state',
    head: t(m.statusHeading),
    cell: ({ state }) => <StateTag state={state} />,
    text: ({ state }) => editingStateText(state),
  },
  {
    key: 'series',
    head: t(m.seriesHeading),
    cell: ({ appname }) => inEnglish(appname),
    isSortable: true,
    text: ({ appname }) => appname,
  },
  {
    key: 'registered',
    head: t(m.staffSessionsRegisteredHead),
    cell: ({ registered }) => registered,
    isSortable: true,
    text: ({ registered }) => registered,
    isNumber: true,
  },
  {
    key: 'number',
    head: t(m.staffSessionsNumberHead),
    cell: ({ id }) => String(id),
    text: ({ id }) => id,
    isNumber: true,
  },
];

const bulkStates = [
  {
    state: 'open',
    isFor: (from: EditingState) => from === 'draft',
    ...{ button: m.sessionsPublish, title: m.sessionsPublishTitle, text: m.sessionsPublishText },
  },
  {
    state: 'archived',
    isFor: (from: EditingState) => from === 'closed' || from === 'open',
    ...{ button: m.sessionsArchive, title: m.sessionsArchiveTitle, text: m.sessionsArchiveText },
  },
] as const;

type StartWork = ReturnType<typeof useBulkWork>['start'];

interface StateActionsProps {
  rows: readonly ListedStaffSession[];
  clear: () => void;
  start: StartWork;
}

const StateActions = ({ rows, clear, start }: StateActionsProps) => {
  const { revalidate } = useRevalidator();
  return bulkStates.map(({ state, isFor, button, title, text }) => {
    const sessions = rows.filter((row) => isFor(row.state));
    const count = sessions.length;
    if (count === 0) return null;
    const confirmed = (): void =>
      void start({
        name: t(button, { count }),
        rows: sessions,
        nameOf: ({ name }) => inEnglish(name),
        work: async ({ id }) => {
          const params = { id: String(id) };
          const { version } = await browserCall(readStaffSession, { params });
          await browserCall(setSessionState, { params, body: { version, state } });
        },
        finished: async () => {
          clear();
          await revalidate();
        },
      });
    return (
      <ConfirmButton
        key={state}
        title={t(title, { count })}
        text={rich(text, { names: inEnglish(namesText(sessions.map(({ name }) => name))) })}
        yes={t(button, { count })}
        no={t(platform.commonCancel)}
        confirmed={confirmed}
      >
        {t(button, { count })}
      </ConfirmButton>
    );
  });
};

const Table = ({ list, query, start }: Pick<Data, 'list' | 'query'> & { start: StartWork }) => {
  const read = async (page: string) => (await browserCall(listStaffSessions, { query: { ...query, page } })).sessions;
  const request = useAccountRequest();
  const has = usePermissions();
  const actions = (selection: Omit<StateActionsProps, 'start'>) => <StateActions {...selection} start={start} />;
  return (
    <DataTable
      name={t(m.sessionsHeading)}
      rows={list.sessions}
      columns={columnsFor()}
      keyOf={({ id }) => String(id)}
      nameOf={({ name }) => inEnglish(name)}
      {...(has('program') ? { actions } : {})}
      saveCsv={(text) => saveFile('sessions.csv', 'text/csv', text)}
      served={{
        ...{ count: list.count, page: list.page, pages: list.pages },
        sort: { key: 'start', isDescending: true },
        allRows: (watch) => readAllPages(list.pages, read, watch),
        request,
      }}
    />
  );
};

export const Component = () => {
  const { given, list, choices, query, views } = useLoaderData<typeof loader>();
  const { count } = list;
  const { bulk, start, stop } = useBulkWork();
  const isSearching = useNavigation().state !== 'idle';
  return (
    <>
      <h1>{t(m.sessionsHeading)}</h1>
      <p className="button-row">
        <Permitted to="program">
          <Link className="button" to="/staff/sessions/new">
            {t(m.staffSessionsNew)}
          </Link>
        </Permitted>
        <Permitted to="history">
          <Link to="/staff/history">{t(m.staffChangeHistory)}</Link>
        </Permitted>
      </p>
      <ListViews lists={views} />
      <Filters given={given} choices={choices} />
      <h2 className="found__count">{t(m.sessionsCount, { count })}</h2>
      <p aria-live="polite" className="visually-hidden">
        {isSearching ? t(m.staffSessionsSearching) : t(m.sessionsCount, { count })}
      </p>
      <BulkState bulk={bulk} stop={stop} />
      {count === 0 && <p>{t(m.staffSessionsNone)}</p>}
      {count > 0 && <Table list={list} query={query} start={start} />}
    </>
  );
};
