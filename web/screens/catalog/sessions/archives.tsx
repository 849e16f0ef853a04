// The archives by category; large categories have pages.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type ArchiveCategory, type ArchivedSession, archiveGroups, archivePage } from '#contract/catalog/archives.ts';
import { seriesHome } from '#contract/catalog/series.ts';
import { selfPacedSeriesId } from '#rules/catalog/self-paced.ts';
import { counted } from '#rules/platform/counted.ts';
import { shortDayText } from '#rules/platform/eastern-time.ts';
import { callContext } from '#web/client/api.ts';
import { Pager } from '#web/components/pager/pager.tsx';
import { Subscribe } from '#web/components/subscribe/subscribe.tsx';
import { useFrameData } from '#web/shell/frame-data.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';
import { useSeries } from '#web/shell/series-route.ts';

interface Data {
  route: string;
  groups: ArchiveCategory[];
  /** Set for a single category with pages. */
  pages: { page: number; pages: number } | null;
}

export const loader = async ({ context, params, request }: LoaderFunctionArgs): Promise<Data> => {
  const call = context.get(callContext);
  const { id, route } = await call(seriesHome, { params: { route: params.group ?? 'ao' } });
  const search = new URL(request.url).searchParams;
  const categoryId = search.get('category');
  const query = { application_id: String(id) };
  if (categoryId === null) return { route, groups: await call(archiveGroups, { query }), pages: null };
  const { page, pages, ...group } = await call(archivePage, {
    params: { categoryId },
    query: { ...query, page: search.get('page') ?? '1' },
  });
  return { route, groups: [group], pages: { page, pages } };
};

const categoryOf = (data: Data | undefined): string | null => (data?.pages ? (data.groups[0]?.category ?? null) : null);

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => {
    const category = categoryOf(data);
    if (category === null) return 'Archives';
    const page = data?.pages?.page ?? 1;
    return page > 1 ? `${category}, page ${page}` : category;
  },
  description: (data) =>
    `Recordings and materials of past webinars${categoryOf(data) ? ` on ${categoryOf(data)}` : ''}, captioned, by category.`,
  crumbs: (data) => (data?.pages ? [{ to: `/${data.route}/archives`, text: 'Archives' }] : []),
  hasSidebar: true,
  changesWithQuery: true,
};

const recordingTexts: Partial<Record<ArchivedSession['recording'], string>> = {
  'to come': 'Recording to come',
  none: 'No recording',
};

const Row = ({ session, route }: { session: ArchivedSession; route: string }) => {
  const recordingText = recordingTexts[session.recording];
  return (
    <li className="archive__row">
      <Link to={`/${route}/session/${session.id}`}>{session.name}</Link>
      <span className="soft small">
        <time dateTime={session.startDate}>{shortDayText(session.startDate)}</time>
        {session.isOutdated && (
          <>
            {' · '}
            <span className="tag">Outdated</span>
          </>
        )}
        {recordingText && (
          <>
            {' · '}
            <span className="tag">{recordingText}</span>
          </>
        )}
      </span>
    </li>
  );
};

const Category = ({ group, route }: { group: ArchiveCategory; route: string }) => (
  <section className="section archive">
    <div className="archive__head">
      <h2 id={`category-${group.category_id}`}>{group.category}</h2>
      <span className="badge">{counted(group.count, 'session')}</span>
    </div>
    <ul className="archive__list">
      {group.webinars.map((session) => (
        <Row key={session.id} session={session} route={route} />
      ))}
    </ul>
    {group.count > group.webinars.length && (
      <p>
        <Link className="archive__all" to={`?category=${group.category_id}`}>
          All {group.count} sessions in {group.category}
        </Link>
      </p>
    )}
  </section>
);

const OneCategory = ({ group, route, pages }: { group: ArchiveCategory; route: string; pages: Data['pages'] }) => (
  <>
    <h1>{group.category}</h1>
    <p>
      <span className="badge">{counted(group.count, 'session')}</span> in the archives, newest first.
    </p>
    <ul className="archive__list">
      {group.webinars.map((session) => (
        <Row key={session.id} session={session} route={route} />
      ))}
    </ul>
    {pages && <Pager {...pages} label={group.category} to={(page) => `?category=${group.category_id}&page=${page}`} />}
  </>
);

export const Component = () => {
  const { groups, pages } = useLoaderData<typeof loader>();
  const { id, route, name } = useSeries();
  const { site } = useFrameData();
  const [only] = groups;
  if (pages && only) return <OneCategory group={only} route={route} pages={pages} />;
  return (
    <>
      <h1>Online Archives</h1>
      {groups.length === 0 ? (
        <p>
          {id === selfPacedSeriesId ? (
            <>
              Self-paced webinars are not archived: you can start them at any time. See{' '}
              <Link to="/continuing-education/self-paced">all self-paced webinars</Link>.
            </>
          ) : (
            <>There are no recordings in {name} yet. Recordings are typically posted about 2 days after a session.</>
          )}
        </p>
      ) : (
        <>
          <p>
            Recordings and materials of past sessions in {name}, by category.{' '}
            <Link to={`/search?series=${route}`}>Search them</Link>
          </p>
          <nav aria-label="Categories">
            <ul className="jump">
              {groups.map(({ category_id, category }) => (
                <li key={category_id}>
                  <a href={`#category-${category_id}`}>{category}</a>
                </li>
              ))}
            </ul>
          </nav>
          {groups.map((group) => (
            <Category key={group.category_id} group={group} route={route} />
          ))}
        </>
      )}
      <Subscribe series={{ name, route }} publicUrl={site.publicUrl} />
      <p className="soft">
        Something missing, or a recording that you cannot use? <a href={`mailto:${site.contactEmail}`}>Write to us</a>.
      </p>
    </>
  );
};
