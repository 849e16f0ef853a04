// The search screen: query, filters and results.

import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  type FoundSession,
  type FoundSpeaker,
  maxQueryLength,
  search,
  searchFilters,
} from '#contract/catalog/search.ts';
import type { ResponseBody } from '#contract/platform/endpoint.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/catalog.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { clockText } from '#rules/catalog/clock-text.ts';
import { type SessionState, sessionState } from '#rules/catalog/session-status.ts';
import { momentOf, shortDayText } from '#rules/platform/eastern-time.ts';
import { ApiError, callContext } from '#web/client/api.ts';
import { MarkedText } from '#web/components/marked-text/marked-text.tsx';
import { Pager } from '#web/components/pager/pager.tsx';
import { inLang } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SessionTag } from '#web/components/session-tag/session-tag.tsx';
import { useFrameData } from '#web/shell/frame-data.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

const filterNames = ['series', 'category', 'year', 'credit', 'recording', 'sort'] as const;
const names = ['q', ...filterNames] as const;
type Given = Partial<Record<(typeof names)[number], string>>;
type Listed = FoundSession & { state: SessionState['kind'] };

interface Data {
  given: Given;
  choices: ResponseBody<typeof searchFilters>;
  found: Omit<ResponseBody<typeof search>, 'sessions'> & { sessions: Listed[] };
  /** The server's error message, with the field's name. */
  inputError: string | null;
}

const none = {
  sessions: [],
  speakers: [],
  count: 0,
  hasMore: false,
  page: 1,
  pages: 0,
  corrected: null,
  isPartial: false,
};

const givenOf = (params: URLSearchParams): Given => {
  const given: Given = {};
  for (const name of names) {
    const value = params.get(name)?.trim();
    if (value) given[name] = value;
  }
  return given;
};

const listed = (session: FoundSession, now: { epochMilliseconds: number }): Listed => {
  const span = { startsAt: momentOf(session.startDate), endsAt: momentOf(session.endDate) };
  return { ...session, state: sessionState({ status: session.status, ...span }, now).kind };
};

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<Data> => {
  const call = context.get(callContext);
  const params = new URL(request.url).searchParams;
  const given = givenOf(params);
  const query = { ...given, page: params.get('page') ?? '1' } as Parameters<typeof call<typeof search>>[1]['query']; // The server validates the URL.
  const [choices, answer] = await Promise.all([
    call(searchFilters, {}),
    call(search, { query }).catch((error) => {
      if (error instanceof ApiError && error.status === 400) return error;
      throw error;
    }),
  ]);
  if (answer instanceof ApiError) {
    const [field, error] = Object.entries(answer.body.fields ?? {})[0] ?? ['', answer.message];
    const inputError = t(platform.fieldWithError, { field: field === 'q' ? t(m.searchWords) : field, error });
    return { given, choices, found: none, inputError };
  }
  const now = { epochMilliseconds: Date.now() };
  const sessions = answer.sessions.map((session) => listed(session, now));
  return { given, choices, found: { ...answer, sessions }, inputError: null };
};

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => {
    const words = data?.given.q;
    const page = data?.found.page ?? 1;
    if (words) return page > 1 ? t(m.searchTitleWordsPage, { words, page }) : t(m.searchTitleWords, { words });
    return page > 1 ? t(m.searchTitlePage, { page }) : t(m.searchTitle);
  },
  description: () => t(m.searchDescription),
  changesWithQuery: true,
};

const address = (given: Given, changed: Given & { page?: string } = {}): string =>
  `/search?${new URLSearchParams({ ...given, ...changed })}`;

const Filters = ({ given, choices }: Pick<Data, 'given' | 'choices'>) => {
  const select = (
    name: keyof Given,
    label: string,
    all: string,
    options: readonly (readonly [value: string, text: string, lang?: string | undefined])[],
  ) => (
    <div className="field">
      <label htmlFor={`search-${name}`}>{label}</label>
      <select id={`search-${name}`} name={name} defaultValue={given[name] ?? ''}>
        <option value="">{all}</option>
        {options.map(([value, text, lang]) => (
          <option key={value} value={value} lang={lang}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
  return (
    <Form action="/search" method="get" className="card filters" key={address(given)} aria-label={t(m.searchForm)}>
      <div className="field filters__words">
        <label htmlFor="search-all-words">{t(m.searchWords)}</label>
        <p className="field__hint" id="search-hint">
          {t(m.searchWordsHint)}
        </p>
        <input
          id="search-all-words"
          name="q"
          type="search"
          maxLength={maxQueryLength}
          defaultValue={given.q ?? ''}
          aria-describedby="search-hint"
          autoComplete="off"
        />
      </div>
      <details open={filterNames.some((name) => given[name] !== undefined)}>
        <summary>{t(m.searchFilters)}</summary>
        <div className="filters__more">
          {select(
            'series',
            t(m.seriesHeading),
            t(m.searchAllSeries),
            choices.series.map(({ route, name, lang }) => [route, name, lang?.name]),
          )}
          {select(
            'category',
            t(m.searchCategory),
            t(m.searchAllCategories),
            choices.categories.map(({ id, name, lang }) => [String(id), name, lang?.name]),
          )}
          {select(
            'year',
            t(m.searchYear),
            t(m.searchAllYears),
            choices.years.map((year) => [String(year), String(year)]),
          )}
          {select(
            'credit',
            t(m.searchCredit),
            t(m.searchAnyCredit),
            choices.credits.map((name) => [name, name, contentLang()]),
          )}
          {select('sort', t(m.searchSort), t(m.searchSortBest), [['newest', t(m.searchSortNewest)]])}
          <label className="choice">
            <input type="checkbox" name="recording" value="1" defaultChecked={given.recording === '1'} />
            {t(m.searchRecordingOnly)}
          </label>
        </div>
      </details>
      <div className="filters__go">
        <button type="submit" className="button">
          {t(platform.commonSearch)}
        </button>
        {Object.keys(given).length > 0 && <Link to="/search">{t(m.searchClear)}</Link>}
      </div>
    </Form>
  );
};

/** Opens the video at the sentence. */
const SpokenMatch = ({ session, match }: { session: Listed; match: NonNullable<Listed['captionMatch']> }) => (
  <p className="found__spoken">
    <Link to={`/${session.approute}/session/${session.id}?at=${match.second}#recording`}>
      {rich(m.searchSaid, {
        at: clockText(match.second),
        time: (text) => <span className="found__second">{text}</span>,
      })}
    </Link>
    <q lang={match.language}>
      <MarkedText pieces={match.sentence} />
    </q>
  </p>
);

const FoundRow = ({ session }: { session: Listed }) => (
  <li className="found" data-series={session.approute}>
    <h3>
      <Link to={`/${session.approute}/session/${session.id}`} lang={session.lang?.name}>
        <MarkedText pieces={session.name} />
      </Link>
    </h3>
    <p className="soft small found__facts">
      <time dateTime={session.startDate}>{shortDayText(session.startDate)}</time> ·{' '}
      {inLang(session.appname, session.lang?.appname)}
      {session.category && <> · {inLang(session.category, session.lang?.category)}</>} ·{' '}
      <SessionTag kind={session.state} />
      {session.hasRecording && (
        <>
          {' · '}
          <span className="tag">{t(m.searchHasRecording)}</span>
        </>
      )}
    </p>
    <p className="found__text" lang={session.lang?.excerpt}>
      <MarkedText pieces={session.excerpt} />
    </p>
    {session.speakers.length > 0 && (
      <p className="small">{rich(m.searchSpeakers, { names: () => <MarkedText pieces={session.speakers} /> })}</p>
    )}
    {session.materials.length > 0 && (
      <p className="small">
        {rich(m.searchMaterials, {
          names: () => (
            <span lang={session.lang?.materials}>
              <MarkedText pieces={session.materials} />
            </span>
          ),
        })}
      </p>
    )}
    {session.captionMatch && <SpokenMatch session={session} match={session.captionMatch} />}
  </li>
);

const FoundSpeakers = ({ speakers }: { speakers: FoundSpeaker[] }) => (
  <section>
    <h2>{t(m.speakersHeading)}</h2>
    <ul className="speakers">
      {speakers.map((speaker) => (
        <li key={speaker.speaker_id}>
          <Link to={`/${speaker.approute}/speakers/${speaker.speaker_id}`}>
            <MarkedText pieces={speaker.full_name} />
          </Link>
          <span className="soft" lang={contentLang()}>
            {[speaker.position, speaker.organization].filter(Boolean).join(', ')}
          </span>
        </li>
      ))}
    </ul>
  </section>
);

const summary = ({ count, hasMore, page, pages }: Data['found']): string => {
  if (count === 0) return t(m.searchFoundNone);
  const found = hasMore ? t(m.searchFoundMore, { count }) : t(m.searchFound, { count });
  return pages > 1 ? t(m.searchFoundPage, { found, page, pages }) : found;
};

const NothingFound = () => {
  const { site } = useFrameData();
  return (
    <div className="notice">
      <p>{t(m.searchTryOther)}</p>
      <p>{rich(m.searchHelp, { phone: site.helpLine, link: (text) => <Link to="/ao/contact-us">{text}</Link> })}</p>
    </div>
  );
};

const Hints = ({ given, found }: Pick<Data, 'given' | 'found'>) => (
  <>
    {found.corrected && (
      <p className="notice">
        {rich(m.searchCorrected, {
          words: given.q ?? '',
          corrected: found.corrected,
          strong: (text) => <strong>{text}</strong>,
        })}
      </p>
    )}
    {found.isPartial && <p className="notice">{t(m.searchPartial)}</p>}
    {found.hasMore && <p className="soft">{t(m.searchFirstOnly, { count: found.count })}</p>}
  </>
);

export const Component = () => {
  const { given, choices, found, inputError } = useLoaderData<typeof loader>();
  const isBeyond = found.count > 0 && found.sessions.length === 0;
  return (
    <>
      <h1>{t(m.searchTitle)}</h1>
      <Filters given={given} choices={choices} />
      {inputError && (
        <p className="notice notice--bad" role="alert">
          {inputError}
        </p>
      )}
      <p className="found__count" data-results data-count={given.q !== undefined || undefined}>
        {inputError ? '' : summary(found)}
      </p>
      <Hints given={given} found={found} />
      {isBeyond && <p>{rich(m.searchBeyond, { link: (text) => <Link to={address(given)}>{text}</Link> })}</p>}
      {found.speakers.length > 0 && <FoundSpeakers speakers={found.speakers} />}
      {found.sessions.length > 0 && (
        <section>
          <h2>{t(m.sessionsHeading)}</h2>
          <ul className="found-list">
            {found.sessions.map((session) => (
              <FoundRow key={session.id} session={session} />
            ))}
          </ul>
        </section>
      )}
      {!inputError && found.count === 0 && found.speakers.length === 0 && <NothingFound />}
      <Pager
        page={found.page}
        pages={found.pages}
        label={t(m.searchPager)}
        to={(page) => address(given, { page: String(page) })}
      />
    </>
  );
};
