// Catalog export, people export and catalog import.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type BackgroundTask, listBackgroundTasks } from '#contract/platform/background-tasks.ts';
import type { GoodBody } from '#contract/platform/endpoint.ts';
import { callContext } from '#web/client/api.ts';
import { saveCatalog } from '#web/client/download.ts';
import { guardAccount } from '#web/client/guard.ts';
import { useBackgroundTasks } from '#web/client/use-long-work.ts';
import { CatalogImport } from '#web/screens/admin/settings/catalog-import.tsx';
import { PeopleExport } from '#web/screens/admin/settings/people-export.tsx';
import { SaveButton } from '#web/shell/save-button/save-button.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<GoodBody<typeof listBackgroundTasks>> =>
  guardAccount(request, () => context.get(callContext)(listBackgroundTasks, {}));

export const handle: ScreenHandle = {
  title: () => 'Data in and out',
  crumbs: () => [{ to: '/staff/settings', text: 'Settings' }],
};

const newest = (
  work: readonly BackgroundTask[] | null,
  kinds: readonly BackgroundTask['kind'][],
): BackgroundTask | undefined => work?.find(({ kind }) => kinds.includes(kind));

export const Component = () => {
  const { work: initial } = useLoaderData<typeof loader>();
  const { work, ...watched } = useBackgroundTasks(initial);
  return (
    <>
      <h1>Data in and out</h1>
      <p>
        What takes long goes on without you: leave this page and come back. A <Link to="/staff/health">backup</Link>{' '}
        holds more than these files, such as uploads and settings.
      </p>
      <section className="section" aria-labelledby="catalog-out">
        <h2 id="catalog-out">Save the catalog</h2>
        <p>
          Organization, series, speakers and sessions with credit and links to materials, as a file (JSON) that can be
          brought in here or elsewhere. Drafts and uploaded files are not in it.
        </p>
        <SaveButton underWay="Collecting…" saved="The catalog is saved with your downloads." save={saveCatalog}>
          Save the catalog (JSON)
        </SaveButton>
      </section>
      <CatalogImport work={newest(work, ['catalog-check', 'catalog-import'])} watched={watched} />
      <PeopleExport work={newest(work, ['people-export'])} watched={watched} />
    </>
  );
};
