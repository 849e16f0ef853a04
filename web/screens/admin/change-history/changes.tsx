// The change history of the catalog, newest first.
import '#web/shell/record-editor/record-editor.css';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import type { ResponseBody } from '#contract/platform/endpoint.ts';
import { listChanges } from '#contract/platform/versioned-records.ts';
import * as m from '#messages/en/admin.ts';
import { staffMenuChanges } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { Pager } from '#web/components/pager/pager.tsx';
import { ChangeList } from '#web/shell/record-editor/change-list.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<ResponseBody<typeof listChanges>> => {
  const page = /^[1-9]\d{0,4}$/.exec(new URL(request.url).searchParams.get('page') ?? '')?.[0] ?? '1';
  return guardAccount(request, () => context.get(callContext)(listChanges, { query: { page } }));
};

export const handle: ScreenHandle = { title: () => t(staffMenuChanges), changesWithQuery: true };

export const Component = () => {
  const { changes, page, pages, count } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <h1>{t(staffMenuChanges)}</h1>
      <p>{t(m.changesIntro)}</p>
      <h2 data-results tabIndex={-1} className="found__count">
        {t(m.changesCount, { count })}
      </h2>
      {count === 0 && <p>{t(m.changesEmpty)}</p>}
      <ChangeList changes={changes} showsRecord undone={revalidate} />
      <Pager
        page={page}
        pages={pages}
        label={t(staffMenuChanges)}
        to={(each) => `/staff/history${each > 1 ? `?page=${each}` : ''}`}
      />
    </>
  );
};
