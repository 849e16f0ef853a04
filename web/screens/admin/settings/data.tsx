// Catalog export, people export and catalog import.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type BackgroundTask, listBackgroundTasks } from '#contract/platform/background-tasks.ts';
import type { ResponseBody } from '#contract/platform/endpoint.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { callContext } from '#web/client/api.ts';
import { saveCatalog } from '#web/client/download.ts';
import { guardAccount } from '#web/client/guard.ts';
import { useBackgroundTasks } from '#web/client/use-long-work.ts';
import { rich } from '#web/components/rich-message/rich.ts';
import { CatalogImport } from '#web/screens/admin/settings/catalog-import.tsx';
import { PeopleExport } from '#web/screens/admin/settings/people-export.tsx';
import { SaveButton } from '#web/shell/save-button/save-button.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<ResponseBody<typeof listBackgroundTasks>> =>
  guardAccount(request, () => context.get(callContext)(listBackgroundTasks, {}));

export const handle: ScreenHandle = {
  title: () => t(m.dataTitle),
  crumbs: () => [{ to: '/staff/settings', text: t(m.settingsTitle) }],
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
      <h1>{t(m.dataTitle)}</h1>
      <p>{rich(m.dataIntro, { link: (text) => <Link to="/staff/status">{text}</Link> })}</p>
      <section className="section" aria-labelledby="catalog-out">
        <h2 id="catalog-out">{t(m.dataCatalogExport)}</h2>
        <p>{t(m.dataCatalogExportIntro)}</p>
        <SaveButton underWay={t(m.preparing)} saved={t(m.dataCatalogDownloaded)} save={saveCatalog}>
          {t(m.dataCatalogDownload)}
        </SaveButton>
      </section>
      <CatalogImport work={newest(work, ['catalog-check', 'catalog-import'])} watched={watched} />
      <PeopleExport work={newest(work, ['people-export'])} watched={watched} />
    </>
  );
};
