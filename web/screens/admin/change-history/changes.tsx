// The change history of the catalog, newest first.
import { counted } from '#rules/platform/counted.ts';
import '#web/shell/record-editor/record-editor.css';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import type { GoodBody } from '#contract/platform/endpoint.ts';
import { listChanges } from '#contract/platform/versioned-records.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { Pager } from '#web/components/pager/pager.tsx';
import { ChangeList } from '#web/shell/record-editor/change-list.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<GoodBody<typeof listChanges>> => {
  const page = /^[1-9]\d{0,4}$/.exec(new URL(request.url).searchParams.get('page') ?? '')?.[0] ?? '1';
  return guardAccount(request, () => context.get(callContext)(listChanges, { query: { page } }));
};

export const handle: ScreenHandle = { title: () => 'Changes', changesWithQuery: true };

export const Component = () => {
  const { changes, page, pages, count } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <h1>Changes</h1>
      <p>Who changed what in the catalog. What was changed by mistake can be put back from here.</p>
      <h2 data-results tabIndex={-1} className="found__count">
        {counted(count, 'change')}
      </h2>
      {count === 0 && <p>Nothing has been changed yet. What an import brings is not listed here.</p>}
      <ChangeList changes={changes} showsRecord undone={revalidate} />
      <Pager
        page={page}
        pages={pages}
        label="Changes"
        to={(each) => `/staff/changes${each > 1 ? `?page=${each}` : ''}`}
      />
    </>
  );
};
