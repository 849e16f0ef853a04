// Catalog export, people export, catalog import and import of people.
import { useEffect, useRef } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { type ListedPeopleImport, listPeopleImports } from '#contract/admin/people-import.ts';
import { type BackgroundTask, listBackgroundTasks } from '#contract/platform/background-tasks.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { callContext } from '#web/client/api.ts';
import { saveCatalog } from '#web/client/download.ts';
import { guardAccount } from '#web/client/guard.ts';
import { useBackgroundTasks } from '#web/client/use-long-work.ts';
import { rich } from '#web/components/rich-message/rich.ts';
import { CatalogImport } from '#web/screens/admin/settings/catalog-import.tsx';
import { PeopleExport } from '#web/screens/admin/settings/people-export.tsx';
import { PeopleImport } from '#web/screens/admin/settings/people-import.tsx';
import { PeopleImports } from '#web/screens/admin/settings/people-imports.tsx';
import { SaveButton } from '#web/shell/save-button/save-button.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

interface Data {
  work: BackgroundTask[];
  imports: ListedPeopleImport[];
}

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<Data> =>
  guardAccount(request, async () => {
    const call = context.get(callContext);
    const [{ work }, { imports }] = await Promise.all([call(listBackgroundTasks, {}), call(listPeopleImports, {})]);
    return { work, imports };
  });

export const handle: ScreenHandle = {
  title: () => t(m.dataTitle),
  crumbs: () => [{ to: '/staff/settings', text: t(m.settingsTitle) }],
};

const newest = (
  work: readonly BackgroundTask[] | null,
  kinds: readonly BackgroundTask['kind'][],
): BackgroundTask | undefined => work?.find(({ kind }) => kinds.includes(kind));

/** The list of imports changes when one of these tasks ends. */
const useFreshImports = (task: BackgroundTask | undefined): void => {
  const { revalidate } = useRevalidator();
  const state = task ? `${task.id} ${task.state}` : '';
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state && state.endsWith('done')) void revalidate();
    before.current = state;
  }, [state, revalidate]);
};

export const Component = () => {
  const { work: initial, imports } = useLoaderData<typeof loader>();
  const { work, ...watched } = useBackgroundTasks(initial);
  const importTask = newest(work, ['people-check', 'people-import']);
  const undoTask = newest(work, ['people-import-undo']);
  useFreshImports(importTask);
  useFreshImports(undoTask);
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
      <PeopleImport work={importTask} watched={watched} />
      <PeopleImports imports={imports} work={undoTask} watched={watched} />
    </>
  );
};
