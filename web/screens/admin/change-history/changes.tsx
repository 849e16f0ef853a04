// The change history of the catalog, newest first.
import '#web/shell/record-editor/record-editor.css';
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation, useRevalidator } from 'react-router';
import { changeSorts, type ListedChange, listChanges, recordKinds } from '#contract/platform/versioned-records.ts';
import * as m from '#messages/en/admin.ts';
import { staffMenuChanges } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { shortMomentText } from '#rules/platform/eastern-time.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { saveFile } from '#web/client/download.ts';
import { guardAccount } from '#web/client/guard.ts';
import { filtered, kept, listQuery, readAllPages } from '#web/client/list-address.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { Chips } from '#web/components/chips/chips.tsx';
import { type Column, DataTable, textColumn } from '#web/components/data-table/data-table.tsx';
import { FindForm } from '#web/components/find-form/find-form.tsx';
import { ListViews } from '#web/shell/list-views/list-views.tsx';
import { loadListViews } from '#web/shell/list-views/load-list-views.ts';
import { recordInLang } from '#web/shell/record-editor/record-in-lang.tsx';
import { kindText, recordAddress } from '#web/shell/record-editor/record-words.ts';
import { UndoButton, UndoState, useUndo, whatText } from '#web/shell/record-editor/undo.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = async (args: LoaderFunctionArgs) => {
  const { request, context } = args;
  const { searchParams } = new URL(request.url);
  const q = searchParams.get('q')?.trim().slice(0, 200) ?? '';
  const kind = recordKinds.find((each) => each === searchParams.get('kind'));
  const query = { ...listQuery(searchParams, changeSorts), q, ...(kind ? { kind } : {}) };
  const [list, views] = await Promise.all([
    guardAccount(request, () => context.get(callContext)(listChanges, { query })),
    loadListViews('changes', args),
  ]);
  return { list, q, kind, query, views };
};

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: ScreenHandle = { title: () => t(staffMenuChanges) };

const Record = ({ change }: { change: ListedChange }) => {
  const address = recordAddress(change.kind, change.recordId);
  const name = recordInLang(change);
  return address ? <Link to={address}>{name}</Link> : name;
};

type UndoChange = (change: ListedChange) => void;

const columnsFor = (undo: UndoChange): [Column<ListedChange>, ...Column<ListedChange>[]] => [
  {
    key: 'what',
    head: t(m.changesWhat),
    cell: (change) => <Link to={`/staff/history/${change.id}`}>{whatText(change)}</Link>,
    text: whatText,
  },
  {
    key: 'name',
    head: t(m.changesRecord),
    isSortable: true,
    cell: (change) => <Record change={change} />,
    text: ({ name }) => name,
  },
  { key: 'kind', head: t(m.changesKind), cell: ({ kind }) => kindText(kind), text: ({ kind }) => kindText(kind) },
  textColumn('who', t(m.changesWho), ({ who }) => who),
  {
    key: 'at',
    head: t(m.changesWhen),
    isSortable: true,
    cell: ({ at }) => <time dateTime={at}>{shortMomentText(at)}</time>,
    text: ({ at }) => at,
  },
  {
    key: 'undo',
    head: t(m.changesUndo),
    cell: (change) => (change.undoneBy === null ? <UndoButton change={change} undo={undo} /> : t(m.changesUndone)),
  },
];

const Table = ({ list, query, undo }: Pick<Data, 'list' | 'query'> & { undo: UndoChange }) => {
  const read = async (page: string) => (await browserCall(listChanges, { query: { ...query, page } })).changes;
  const request = useAccountRequest();
  return (
    <DataTable
      name={t(staffMenuChanges)}
      rows={list.changes}
      columns={columnsFor(undo)}
      keyOf={({ id }) => String(id)}
      nameOf={recordInLang}
      saveCsv={(text) => saveFile('changes.csv', 'text/csv', text)}
      served={{
        ...{ count: list.count, page: list.page, pages: list.pages },
        sort: { key: 'at', isDescending: true },
        allRows: (watch) => readAllPages(list.pages, read, watch),
        request,
      }}
    />
  );
};

export const Component = () => {
  const { list, q, kind, query, views } = useLoaderData<typeof loader>();
  const { count } = list;
  const { revalidate } = useRevalidator();
  const undo = useUndo(revalidate);
  const { search } = useLocation();
  return (
    <>
      <h1>{t(staffMenuChanges)}</h1>
      <p>{t(m.changesIntro)}</p>
      <ListViews lists={views} />
      <Chips
        name={t(m.changesKinds)}
        chips={[undefined, ...recordKinds].map((each) => ({
          to: filtered(search, { kind: each ?? '' }),
          text: each ? kindText(each) : t(m.changesAllKinds),
          isChosen: each === kind,
        }))}
      />
      <FindForm
        name={t(staffMenuChanges)}
        label={t(m.changesSearch)}
        id="changes-q"
        q={q}
        count={t(m.changesCount, { count })}
        parameters={kept(search)}
        all={{ to: filtered(search, { q: '' }), text: t(m.changesShowAll) }}
      />
      <UndoState {...undo} />
      {count === 0 && <p>{t(q || kind ? m.changesNone : m.changesEmpty)}</p>}
      {count > 0 && <Table list={list} query={query} undo={undo.undo} />}
    </>
  );
};
