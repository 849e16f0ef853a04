// The menu of a list's saved views: open, save, rename, share, delete, and choose what opens first.
import '#web/shell/list-views/list-views.css';
import { useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useRevalidator } from 'react-router';
import { changeView, deleteView, type ListView, setDefaultView } from '#contract/admin/list-views.ts';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { noView, viewQuery, viewSearch } from '#rules/admin/list-views.ts';
import { browserCall } from '#web/client/api.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import type { ListViews as Loaded } from '#web/shell/list-views/load-list-views.ts';
import { ViewForm } from '#web/shell/list-views/view-form.tsx';

const marksOf = ({ isShared, isOwn, by, isDefault }: ListView): string =>
  [
    isShared ? (isOwn || by === '' ? t(m.viewsSharedByAll) : t(m.viewsShared, { name: by })) : '',
    isDefault ? t(m.viewsDefault) : '',
  ]
    .filter((mark) => mark !== '')
    .join(', ');

interface LinksProps {
  views: readonly ListView[];
  chosen: ListView | undefined;
  close: () => void;
}

const ViewLinks = ({ views, chosen, close }: LinksProps) => (
  <ul>
    <li>
      <Link
        to={views.some(({ isDefault }) => isDefault) ? noView : '?'}
        aria-current={chosen === undefined || undefined}
        onClick={close}
      >
        {t(m.viewsAll)}
      </Link>
    </li>
    {views.map((view) => (
      <li key={view.id}>
        <Link to={viewSearch(view)} aria-current={view === chosen || undefined} onClick={close}>
          {view.name}
        </Link>{' '}
        {marksOf(view) && <span className="soft small">({marksOf(view)})</span>}
      </li>
    ))}
  </ul>
);

interface ActionsProps {
  view: ListView;
  query: string;
  edit: () => void;
  act: (work: () => Promise<unknown>, statusMessage: string, address?: string) => void;
}

/** What can be done with the view that is open. */
const ViewActions = ({ view, query, edit, act }: ActionsProps) => {
  const { id, name, isOwn, isShared, isDefault } = view;
  const params = { id: String(id) };
  const button = (text: string, press: () => void) => (
    <button type="button" className="button button--second" onClick={press}>
      {text}
    </button>
  );
  return (
    <>
      {isOwn &&
        query !== view.query &&
        button(t(m.viewUpdate, { name }), () =>
          act(() => browserCall(changeView, { params, body: { name, isShared, query } }), t(m.viewSaved, { name })),
        )}
      {button(t(isDefault ? m.viewEndDefault : m.viewMakeDefault, { name }), () =>
        act(
          () => browserCall(setDefaultView, { params, body: { isDefault: !isDefault } }),
          isDefault ? t(m.viewDefaultEnded) : t(m.viewDefaultSet, { name }),
        ),
      )}
      {isOwn && button(t(m.viewEdit, { name }), edit)}
      {isOwn && (
        <ConfirmButton
          title={t(m.viewDeleteTitle, { name })}
          text={t(m.viewDeleteText, { shared: isShared ? 'yes' : 'no' })}
          yes={t(m.viewDeleteYes)}
          no={t(m.commonCancel)}
          confirmed={() => act(() => browserCall(deleteView, { params }), t(m.viewDeleted, { name }), '?')}
        >
          {t(m.viewDelete, { name })}
        </ConfirmButton>
      )}
    </>
  );
};

/** Where the list is, and what follows a change of its views. */
const useViews = ({ views }: Loaded) => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const request = useAccountRequest();
  const { run } = usePending();
  const menu = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const [status, setStatus] = useState({ text: '', isGood: true });
  const opened = new URLSearchParams(search).get('view');
  const close = (): void => {
    if (menu.current) menu.current.open = false;
  };
  const changed = async (text: string, address?: string): Promise<void> => {
    if (address !== undefined) await navigate(address, { replace: true, preventScrollReset: true });
    await revalidate();
    close();
    setStatus({ text, isGood: true });
    summary.current?.focus();
  };
  const act: ActionsProps['act'] = (work, text, address) =>
    void run(async () => {
      const error = await request(work);
      if (error) setStatus({ text: error.message, isGood: false });
      else await changed(text, address);
    });
  const chosen = views.find(({ id }) => String(id) === opened);
  return { ...{ menu, summary, close, status, changed, act, chosen }, query: viewQuery(search) };
};

export const ListViews = ({ lists }: { lists: Loaded }) => {
  const { menu, summary, close, status, changed, act, chosen, query } = useViews(lists);
  const [edited, setEdited] = useState<'new' | 'chosen' | null>(null);
  const isChanged = chosen !== undefined && chosen.query !== query;
  return (
    <div className="list-views">
      <details
        ref={menu}
        onKeyDown={({ key, target }) => {
          // Dialogs close by themselves.
          if (key !== 'Escape' || (target instanceof Element && target.closest('dialog'))) return;
          close();
          summary.current?.focus();
        }}
      >
        <summary ref={summary}>
          {chosen ? t(m.viewsChosen, { name: chosen.name, changed: isChanged ? 'yes' : 'no' }) : t(m.viewsName)}
        </summary>
        <div className="list-views__panel">
          <ViewLinks views={lists.views} chosen={chosen} close={close} />
          <div className="list-views__actions">
            <button type="button" className="button button--second" onClick={() => setEdited('new')}>
              {t(m.viewSaveNew)}
            </button>
            {chosen && <ViewActions view={chosen} query={query} edit={() => setEdited('chosen')} act={act} />}
          </div>
        </div>
      </details>
      {edited && (
        <ViewForm
          list={lists.list}
          view={edited === 'chosen' ? chosen : undefined}
          query={query}
          close={() => setEdited(null)}
          saved={async (view) => {
            setEdited(null);
            await changed(t(m.viewSaved, { name: view.name }), edited === 'new' ? viewSearch(view) : undefined);
          }}
        />
      )}
      <div aria-live="polite">
        {status.text && <p className={`notice notice--${status.isGood ? 'good' : 'bad'}`}>{status.text}</p>}
      </div>
    </div>
  );
};
