// The archives by category; large categories have pages.

import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type ArchiveCategory, type ArchivedSession, archiveGroups, archivePage } from '#contract/catalog/archives.ts';
import { maxQueryLength } from '#contract/catalog/search.ts';
import { seriesHome } from '#contract/catalog/series.ts';
import * as m from '#messages/en/catalog.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { selfPacedSeriesId } from '#rules/catalog/self-paced.ts';
import { shortDayText } from '#rules/platform/eastern-time.ts';
import { callContext } from '#web/client/api.ts';
import { Pager } from '#web/components/pager/pager.tsx';
import { inLang } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
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
    if (category === null) return t(m.archivesTitle);
    const page = data?.pages?.page ?? 1;
    return page > 1 ? t(m.archivesPageTitle, { category, page }) : category;
  },
  titleLang: (data) => (data?.pages ? data.groups[0]?.lang?.category : undefined),
  description: (data) => {
    const category = categoryOf(data);
    return category === null ? t(m.archivesDescription) : t(m.archivesDescriptionCategory, { category });
  },
  crumbs: (data) => (data?.pages ? [{ to: `/${data.route}/archives`, text: t(m.archivesTitle) }] : []),
  changesWithQuery: true,
};

const recordingTexts: Partial<Record<ArchivedSession['recording'], Message>> = {
  expected: m.archivesRecordingExpected,
  none: m.archivesRecordingNone,
};

const Row = ({ session, route }: { session: ArchivedSession; route: string }) => {
  const recordingText = recordingTexts[session.recording];
  return (
    <li className="archive__row">
      <Link to={`/${route}/session/${session.id}`} lang={session.lang?.name}>
        {session.name}
      </Link>
      <span className="soft small">
        <time dateTime={session.startDate}>{shortDayText(session.startDate)}</time>
        {session.isOutdated && (
          <>
            {' · '}
            <span className="tag">{t(m.stateOutdated)}</span>
          </>
        )}
        {recordingText && (
          <>
            {' · '}
            <span className="tag">{t(recordingText)}</span>
          </>
        )}
      </span>
    </li>
  );
};

const Category = ({ group, route }: { group: ArchiveCategory; route: string }) => (
  <section className="card archive">
    <div className="archive__head">
      <h2 id={`category-${group.category_id}`} lang={group.lang?.category}>
        {group.category}
      </h2>
      <span className="badge">{t(m.sessionsCount, { count: group.count })}</span>
    </div>
    <ul className="archive__list">
      {group.webinars.map((session) => (
        <Row key={session.id} session={session} route={route} />
      ))}
    </ul>
    {group.count > group.webinars.length && (
      <p>
        <Link className="archive__all" to={`?category=${group.category_id}`}>
          {rich(m.archivesAll, { count: group.count, category: inLang(group.category, group.lang?.category) })}
        </Link>
      </p>
    )}
  </section>
);

/** Searches these sessions; works without scripts. */
const ArchiveSearch = ({ route, groups }: { route: string; groups: readonly ArchiveCategory[] }) => (
  <Form method="get" action="/search" className="archive-search" aria-label={t(m.archivesSearch)}>
    <input type="hidden" name="series" value={route} />
    <div className="field">
      <label htmlFor="archive-words">{t(m.searchWords)}</label>
      <input id="archive-words" name="q" type="search" maxLength={maxQueryLength} autoComplete="off" />
    </div>
    <div className="field">
      <label htmlFor="archive-category">{t(m.searchCategory)}</label>
      <select id="archive-category" name="category">
        <option value="">{t(m.searchAllCategories)}</option>
        {groups
          .filter(({ category_id }) => category_id !== 0)
          .map(({ category_id, category, lang }) => (
            <option key={category_id} value={category_id} lang={lang?.category}>
              {category}
            </option>
          ))}
      </select>
    </div>
    <label className="choice">
      <input type="checkbox" name="recording" value="1" />
      {t(m.searchRecordingOnly)}
    </label>
    <button type="submit" className="button button--second">
      {t(m.archivesSearch)}
    </button>
  </Form>
);

const OneCategory = ({ group, route, pages }: { group: ArchiveCategory; route: string; pages: Data['pages'] }) => (
  <>
    <h1 lang={group.lang?.category}>{group.category}</h1>
    <p>
      {rich(m.archivesCategoryCount, { count: group.count, badge: (text) => <span className="badge">{text}</span> })}
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
  const { id, route, name, lang } = useSeries();
  const { site } = useFrameData();
  const [only] = groups;
  if (pages && only) return <OneCategory group={only} route={route} pages={pages} />;
  return (
    <>
      <h1>{t(m.archivesHeading)}</h1>
      {groups.length === 0 ? (
        <p>
          {id === selfPacedSeriesId
            ? rich(m.archivesSelfPaced, {
                link: (text) => <Link to="/continuing-education/self-paced">{text}</Link>,
              })
            : rich(m.archivesNone, { series: inLang(name, lang?.name) })}
        </p>
      ) : (
        <>
          <p>{rich(m.archivesIntro, { series: inLang(name, lang?.name) })}</p>
          <ArchiveSearch route={route} groups={groups} />
          <nav aria-label={t(m.categoriesHeading)}>
            <ul className="jump">
              {groups.map(({ category_id, category, lang: groupLang }) => (
                <li key={category_id}>
                  <a href={`#category-${category_id}`} lang={groupLang?.category}>
                    {category}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="archives">
            {groups.map((group) => (
              <Category key={group.category_id} group={group} route={route} />
            ))}
          </div>
        </>
      )}
      <Subscribe series={{ name, route, lang }} publicUrl={site.publicUrl} />
      <p className="soft">
        {rich(m.archivesHelp, { link: (text) => <a href={`mailto:${site.contactEmail}`}>{text}</a> })}
      </p>
    </>
  );
};
