// Data in and out: the catalogue as a file, people's data, and a catalogue that comes in.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type LongWork, listLongWork } from '#contract/platform/background-tasks.ts';
import type { GoodBody } from '#contract/platform/endpoint.ts';
import { callContext } from '#web/client/api.ts';
import { saveCatalogue } from '#web/client/download.ts';
import { guardAccount } from '#web/client/guard.ts';
import { useAccountRefusal } from '#web/client/use-account-refusal.ts';
import { useLongWork } from '#web/client/use-long-work.ts';
import { SaveButton } from '#web/components/save-button/save-button.tsx';
import { CatalogueImport } from '#web/screens/admin/settings/catalogue-import.tsx';
import { PeopleExport } from '#web/screens/admin/settings/people-export.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<GoodBody<typeof listLongWork>> =>
  guardAccount(request, () => context.get(callContext)(listLongWork, {}));

export const handle: ScreenHandle = {
  title: () => 'Data in and out',
  crumbs: () => [{ to: '/staff/settings', text: 'Settings' }],
};

const newest = (work: readonly LongWork[] | null, kinds: readonly LongWork['kind'][]): LongWork | undefined =>
  work?.find(({ kind }) => kinds.includes(kind));

export const Component = () => {
  const { work: initial } = useLoaderData<typeof loader>();
  const refuse = useAccountRefusal();
  const { work, ...watched } = useLongWork(initial);
  const saved = async (save: () => Promise<void>): Promise<void> => {
    const refusal = await refuse(save);
    if (refusal) throw new Error(refusal.message);
  };
  return (
    <>
      <h1>Data in and out</h1>
      <p>
        What takes long goes on without you: leave this page and come back. A <Link to="/staff/health">backup</Link>{' '}
        holds more than these files, such as uploads and settings.
      </p>
      <section className="section" aria-labelledby="catalogue-out">
        <h2 id="catalogue-out">Save the catalogue</h2>
        <p>
          Organization, series, speakers and sessions with credit and links to materials, as a file (JSON) that can be
          brought in here or elsewhere. Drafts and uploaded files are not in it.
        </p>
        <SaveButton
          underWay="Collecting…"
          saved="The catalogue is saved with your downloads."
          save={() => saved(saveCatalogue)}
        >
          Save the catalogue (JSON)
        </SaveButton>
      </section>
      <CatalogueImport work={newest(work, ['catalogue-check', 'catalogue-import'])} watched={watched} />
      <PeopleExport work={newest(work, ['people-export'])} watched={watched} />
    </>
  );
};
