// The list of sessions for staff, searched while typing.
import * as m from '#messages/en/catalog.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import '#web/shell/record-editor/record-editor.css';
import { useEffect, useRef } from 'react';
import { Form, Link, type LoaderFunctionArgs, useLoaderData, useNavigation, useSubmit } from 'react-router';
import { type ListedStaffSession, listStaffSessions, readSessionChoices } from '#contract/catalog/session-editing.ts';
import { editingStates, editingStateText } from '#rules/catalog/session-states.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { SelectField, TextField } from '#web/components/field/field.tsx';
import { Pager } from '#web/components/pager/pager.tsx';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import { StateTag } from '#web/screens/catalog/sessions/staff/state-tag.tsx';
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

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const given = givenOf(searchParams);
  const page = /^[1-9]\d{0,4}$/.exec(searchParams.get('page') ?? '')?.[0] ?? '1';
  const call = context.get(callContext);
  return guardAccount(request, async () => {
    const query = { ...filled(given), page } as Parameters<typeof call<typeof listStaffSessions>>[1]['query']; // Just checked.
    const [list, choices] = await Promise.all([call(listStaffSessions, { query }), call(readSessionChoices, {})]);
    return { given, list, choices };
  });
};

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => (data?.given.q ? t(m.staffSessionsTitle, { words: data.given.q }) : t(m.sessionsHeading)),
};

const addressOf = (given: Given, page: number): string => {
  const search = new URLSearchParams({ ...filled(given), ...(page > 1 ? { page: String(page) } : {}) });
  return search.size > 0 ? `/staff/sessions?${search}` : '/staff/sessions';
};

const pauseMs = 300;

/** Searches at each pause in typing and updates the URL; Back returns to the state before the search. */
const Filters = ({ given, choices }: Pick<Data, 'given' | 'choices'>) => {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  // After a link or Back, the fields follow the URL, unless somebody is typing.
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
  const select = (name: keyof Given, label: string, all: string, options: readonly (readonly [string, string])[]) => (
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
      {select(
        'series',
        t(m.seriesHeading),
        t(m.searchAllSeries),
        choices.series.map(({ id, name }) => [String(id), name] as const),
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
        {Object.keys(filled(given)).length > 0 && <Link to="/staff/sessions">{t(m.searchClear)}</Link>}
      </p>
    </Form>
  );
};

const Row = ({ session }: { session: ListedStaffSession }) => (
  <li className="session-list__item">
    <span>
      <StateTag state={session.state} /> <Link to={`/staff/sessions/${session.id}`}>{session.name}</Link>
    </span>
    <span className="soft small">
      <ShortSessionTime start={session.startDate} /> · {session.appname}
      {session.registered > 0 && ` · ${t(m.staffSessionsRegistered, { count: session.registered })}`} ·{' '}
      {t(m.staffSessionsNumber, { id: String(session.id) })}
    </span>
  </li>
);

export const Component = () => {
  const { given, list, choices } = useLoaderData<typeof loader>();
  const { sessions, count, page, pages } = list;
  const isSearching = useNavigation().state !== 'idle';
  return (
    <>
      <h1>{t(m.sessionsHeading)}</h1>
      <p className="button-row">
        <Link className="button" to="/staff/sessions/new">
          {t(m.staffSessionsNew)}
        </Link>
        <Link to="/staff/history">{t(m.staffChangeHistory)}</Link>
      </p>
      <Filters given={given} choices={choices} />
      <h2 className="found__count">{t(m.sessionsCount, { count })}</h2>
      <p aria-live="polite" className="visually-hidden">
        {isSearching ? t(m.staffSessionsSearching) : t(m.sessionsCount, { count })}
      </p>
      {count === 0 && <p>{t(m.staffSessionsNone)}</p>}
      {sessions.length > 0 && (
        <ul className="session-list">
          {sessions.map((session) => (
            <Row key={session.id} session={session} />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} label={t(m.sessionsHeading)} to={(each) => addressOf(given, each)} />
    </>
  );
};
