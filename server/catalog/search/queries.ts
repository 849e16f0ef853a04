// SQL of the search in sessions and speakers, and of its filters.
import { type RawBuilder, sql } from 'kysely';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import type { Passage } from '#rules/catalog/spoken-passages.ts';
import type { TermQuery, Wanted } from '#server/catalog/search/text-query.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { ReplicaDb } from '#server/platform/database/transaction.ts';

/** At most this many matches are ranked: the newest of all, and the newest with the words in their title. */
export const maxMatches = 300;
const maxTitleMatches = 200;

export interface Filter {
  /** Ids of the searched series. */
  seriesIds: readonly number[];
  categoryId: number | undefined;
  /** From the first instant up to, but not including, the second. */
  during: readonly [Temporal.Instant, Temporal.Instant] | undefined;
  credit: string | undefined;
  hasRecording: boolean;
}

/** A query written by text-query.ts. */
const termQuery = ({ terms, names, isExcluded, matchesAny }: TermQuery): RawBuilder<unknown> =>
  sql`search_query(${terms}::text[], ${names}::text[], ${isExcluded}::boolean[], ${matchesAny})`;

const tsquery = ({ query }: Wanted): RawBuilder<unknown> => termQuery(query);

/** Prefilters by pairs of words; the query itself checks the whole phrase. */
const hasPhrases = ({ phrases }: Wanted): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...phrases.map(
        (phrase) => sql`session_id in (
          select session_id from session_phrase
          where pairs @> word_pairs(to_tsvector('english', plain_text(${phrase})))
            or pairs @> word_pairs(spanish_words(${phrase}))
            or pairs @> word_pairs(name_words(${phrase})))`,
      ),
    ],
    sql` and `,
  );

const passes = ({ seriesIds, categoryId, during, credit, hasRecording }: Filter): RawBuilder<unknown> => {
  const conditions = [sql`series_id = any(${[...seriesIds]}::integer[])`];
  if (categoryId !== undefined) conditions.push(sql`category_id = ${categoryId}`);
  if (during) {
    conditions.push(sql`starts_at >= ${instantValue(during[0])}`, sql`starts_at < ${instantValue(during[1])}`);
  }
  if (credit !== undefined) conditions.push(sql`credits @> array[${credit}]`);
  if (hasRecording) conditions.push(sql`has_recording`);
  return sql.join(conditions, sql` and `);
};

interface Page {
  sort: 'best' | 'newest';
  limit: number;
  offset: number;
}

interface FoundIds {
  /** The number of matches, up to `maxMatches` + 1. */
  count: number;
  ids: number[];
}

/** Sessions that pass the filter, newest first. */
const filteredIds = (db: ReplicaDb, filter: Filter, { limit, offset }: Page) =>
  sql<FoundIds>`
    with found as materialized (
      select session_id, starts_at from session_search where ${passes(filter)}
      order by starts_at desc, session_id limit ${maxMatches + 1}
    ), page as (
      select session_id, row_number() over (order by starts_at desc, session_id) as position from found
      order by position limit ${limit} offset ${offset}
    )
    select (select count(*)::integer from found) as count,
      coalesce((select array_agg(session_id order by position) from page), '{}') as ids`.execute(db);

/** A spoken match does not count if the catalog text contains an excluded word. */
const hasNothingExcluded = ({ excluded }: Wanted): RawBuilder<unknown> =>
  excluded === null ? sql`true` : sql`not session_search.document @@ ${termQuery(excluded)}`;

/** A match in spoken words only ranks below one in the description. */
const spokenRank = sql`case when spoken.session_id is null then 0 else 0.01 end`;

/** Recordings in which one passage has the words. An index of whole recordings finds those with any of some words. */
const recordingsThatSay = (wanted: Wanted): RawBuilder<unknown> =>
  wanted.matchesByRecording
    ? sql`select recordings_that_say(${tsquery(wanted)})`
    : sql`select session_id from spoken_passage where document @@ ${termQuery(wanted.inPassages)}`;

/**
 * Sessions that pass the filter and have the words in the catalog or spoken within about a minute: best first; outdated
 * ones rank lower and upcoming ones higher. Spoken words alone rank last, so captions are not searched if the catalog
 * already has more matches than are shown.
 */
const matchingIds = (
  db: ReplicaDb,
  wanted: Wanted,
  filter: Filter,
  { sort, limit, offset }: Page,
  now: Temporal.Instant,
) => {
  const newest = (column: 'document' | 'title', most: number) => sql`
    select session_id, starts_at from session_search
    where ${sql.ref(column)} @@ ${tsquery(wanted)} and ${hasPhrases(wanted)} and ${passes(filter)}
    order by starts_at desc, session_id limit ${most}`;
  const order = sort === 'best' ? sql`rank desc, starts_at desc, session_id` : sql`starts_at desc, session_id`;
  return sql<FoundIds>`
    with found as materialized (${newest('document', maxMatches + 1)}),
    crowd as (select count(*) > ${maxMatches} as is_large from found),
    spoken as materialized (
      select session_id, starts_at from session_search
      where ${sort === 'best' ? sql`not (select is_large from crowd)` : sql`true`}
        and session_id in (${recordingsThatSay(wanted)}) and ${passes(filter)} and ${hasNothingExcluded(wanted)}
      order by starts_at desc, session_id limit ${maxMatches + 1}
    ), whole as (
      select session_id from found union select session_id from spoken
    ),
    titled as materialized (
      select * from (${newest('title', maxTitleMatches)}) as newest
      where (select is_large from crowd) and ${wanted.phrases.length === 0}
    ),
    candidate as (
      select session_id from whole
      union select session_id from titled where ${sort === 'best'}
    ), ranked as (
      select session_search.session_id, session_search.starts_at,
        greatest(ts_rank(session_search.document, ${tsquery(wanted)}), ${spokenRank}) * case
          when session.status_code = ${SessionStatus.Outdated} then 0.3
          when session_search.starts_at > ${instantValue(now)} then 1.5
          else 1
        end as rank
      from candidate
      join session_search using (session_id)
      join session on session.id = session_id
      left join spoken on spoken.session_id = session.id
    ), page as (
      select session_id, row_number() over (order by ${order}) as position from ranked
      order by position limit ${limit} offset ${offset}
    )
    select (select count(*)::integer from whole) as count,
      coalesce((select array_agg(session_id order by position) from page), '{}') as ids`.execute(db);
};

export const findSessionIds = async (
  db: ReplicaDb,
  wanted: Wanted | null,
  filter: Filter,
  page: Page,
  now: Temporal.Instant,
): Promise<FoundIds> => {
  const { rows } = await (wanted ? matchingIds(db, wanted, filter, page, now) : filteredIds(db, filter, page));
  return rows[0] ?? { count: 0, ids: [] };
};

/** Markers around matches in returned texts. */
export const markBegin = '\u0002';
export const markEnd = '\u0003';

const marks = `StartSel="${markBegin}", StopSel="${markEnd}"`;
const whole = `${marks}, HighlightAll=true`;
const part = `${marks}, MaxWords=36, MinWords=20`;

/** A text with its matches marked; unmarked without search words. */
const marked = (text: RawBuilder<unknown>, wanted: Wanted | null, options: string): RawBuilder<string> =>
  wanted ? sql<string>`ts_headline('curbcut', ${text}, ${tsquery(wanted)}, ${options})` : sql<string>`${text}`;

const markedSpanish = (text: RawBuilder<unknown>, wanted: Wanted | null, options: string): RawBuilder<string> =>
  wanted
    ? sql<string>`ts_headline('curbcut_es', ${text}, spanish_query(${wanted.inNames}), ${options})`
    : sql<string>`${text}`;

/** Names with the literal words marked. */
const markedNames = (names: RawBuilder<unknown>, wanted: Wanted | null): RawBuilder<string> =>
  wanted
    ? sql<string>`ts_headline('curbcut_names', ${names}, plain_text(${wanted.inNames})::tsquery, ${whole})`
    : sql<string>`${names}`;

export interface FoundRow {
  id: number;
  status_code: number;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  has_recording: boolean;
  series_route: string;
  series_name: string;
  series_name_es: string;
  category: string | null;
  category_es: string | null;
  name: string;
  name_es: string;
  excerpt: string;
  excerpt_es: string;
  /** The start of the description, to detect an excerpt from its middle. */
  beginning: string;
  beginning_es: string;
  speakers: string;
  materials: string;
  materials_es: string;
  /** The passage of the video that matches best; null if none does. */
  spoken: string | null;
  spoken_language: string | null;
  spoken_lines: Passage['lines'] | null;
}

const noPassage = sql`select null as language, null as lines limit 0`;

const bestPassage = (wanted: Wanted): RawBuilder<unknown> => sql`
  select passage.language, passage.text, passage.lines
  from spoken_passage as passage
  join session_captions using (session_id, language)
  where passage.session_id = found.session_id and passage.document @@ ${tsquery(wanted)}
  order by ts_rank(passage.document, ${tsquery(wanted)}) desc, session_captions.sort_order, passage.place limit 1`;

const markedSpoken = (wanted: Wanted): RawBuilder<string> => sql`
  case when spoken.language ~ '^es(-|$)' then ${markedSpanish(sql`spoken.text`, wanted, whole)}
    else ${marked(sql`spoken.text`, wanted, whole)} end`;

const plainExcerptLength = 240;

/** The displayed fields of the given sessions, unordered. */
export const foundSessions = (db: ReplicaDb, ids: readonly number[], wanted: Wanted | null) => {
  const excerpt = (description: RawBuilder<unknown>, mark: typeof marked) =>
    wanted ? mark(description, wanted, part) : sql`left(${description}, ${plainExcerptLength})`;
  return sql<FoundRow>`
    select session.id, session.status_code, session.starts_at, session.ends_at, found.has_recording,
      series.route as series_route, series.name as series_name, series.name_es as series_name_es,
      category.name as category, category.name_es as category_es,
      ${marked(sql`session.name`, wanted, whole)} as name,
      ${markedSpanish(sql`session.name_es`, wanted, whole)} as name_es,
      ${excerpt(sql`found.description`, marked)} as excerpt, left(found.description, 12) as beginning,
      ${excerpt(sql`found.description_es`, markedSpanish)} as excerpt_es, left(found.description_es, 12) as beginning_es,
      ${markedNames(sql`found.speakers`, wanted)} as speakers,
      ${marked(sql`found.materials`, wanted, whole)} as materials,
      ${markedSpanish(sql`found.materials_es`, wanted, whole)} as materials_es,
      ${wanted ? markedSpoken(wanted) : sql`null`} as spoken,
      spoken.language as spoken_language, spoken.lines as spoken_lines
    from session_search as found
    join session on session.id = found.session_id
    join series on series.id = session.series_id
    left join category on category.id = session.category_id
    left join lateral (${wanted ? bestPassage(wanted) : noPassage}) as spoken on true
    where found.session_id = any(${[...ids]}::integer[])`.execute(db);
};

export interface FoundSpeakerRow {
  id: number;
  name: string;
  position: string;
  organization: string;
  series_route: string;
}

/** Speakers of the given series whose names, positions or biographies match, best first. */
export const foundSpeakers = (db: ReplicaDb, wanted: Wanted, seriesIds: readonly number[], most: number) =>
  sql<FoundSpeakerRow>`
    with best as materialized (
      select id, first_name, last_name, position, organization, ts_rank(document, ${tsquery(wanted)}) as rank
      from speaker where document @@ ${tsquery(wanted)}
      order by rank desc, id limit 50
    )
    select best.id, ${markedNames(sql`btrim(best.first_name || ' ' || best.last_name)`, wanted)} as name,
      best.position, best.organization, newest.route as series_route
    from best
    join lateral (
      select series.route from session_speaker
      join session on session.id = session_speaker.session_id
      join series on series.id = session.series_id
      where session_speaker.speaker_id = best.id and session.status_code <> ${SessionStatus.Deleted}
        and session.series_id = any(${[...seriesIds]}::integer[])
      order by session.starts_at desc limit 1
    ) as newest on true
    order by best.rank desc, best.id limit ${most}`.execute(db);

interface Correction {
  word: string;
  /** The word itself if it is known, else the nearest known one, else null. */
  known: string | null;
}

const nearest = (among: RawBuilder<unknown>) => sql`
  select search_word.word from search_word
  where ${among} and length(search_word.word) between length(given.word) - 2 and length(given.word) + 2
    and levenshtein_less_equal(search_word.word, given.word, most.edits) <= most.edits
  order by levenshtein_less_equal(search_word.word, given.word, most.edits), search_word.word limit 1`;

/** Words with a prefix, from the index: LIKE uses it only if the prefix is a literal in the query. */
const begins = (beginning: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`search_word.word ~>=~ ${beginning} and search_word.word ~<~ (${beginning} || chr(1114111))`;

/** Likely meant words: up to one mistake in four and five letters, two in longer words; first letters weigh more. */
export const corrections = (db: ReplicaDb, words: readonly string[]) =>
  sql<Correction>`
    select given.word, coalesce(
      (select given.word where exists (select from search_word where ${begins(sql`given.word`)})),
      (select given.word where exists (select from search_word where ${begins(sql`given.stem`)})),
      (${nearest(begins(sql`left(given.word, 1)`))}),
      (${nearest(sql`true`)})
    ) as known
    from (
      select word, coalesce((tsvector_to_array(to_tsvector('english', word)))[1], word) as stem
      from unnest(${[...words]}::text[]) as word
    ) as given,
      lateral (select case when length(given.word) > 5 then 2 else 1 end as edits) as most`.execute(db);

export const visibleSeries = (db: ReplicaDb) =>
  db
    .selectFrom('series')
    .select(['id', 'name', 'name_es', 'route'])
    .where('notes', '=', '')
    .where('status', '=', 'Active')
    .orderBy('sort_order')
    .orderBy('id')
    .limit(100)
    .execute();

const categoriesInUse = (db: ReplicaDb) =>
  db
    .selectFrom('category')
    .select(['category.id', 'category.name', 'category.name_es'])
    .where((eb) =>
      eb.exists(eb.selectFrom('session_search').select('session_id').whereRef('category_id', '=', 'category.id')),
    )
    .orderBy('category.sort_order', (order) => order.asc().nullsLast())
    .orderBy('category.name')
    .limit(500)
    .execute();

/** One index lookup per existing name. */
/** Drafts are visible to staff only. */
const isPublished = sql`exists (select from session where session.id = session_id and not is_draft)`;

const creditNames = (db: ReplicaDb) =>
  sql<{ name: string }>`
    with recursive next as (
      (select name from session_credit where is_selected and ${isPublished} order by name limit 1)
      union all
      select (select name from session_credit where is_selected and ${isPublished} and name > next.name order by name limit 1)
      from next where next.name is not null
    )
    select name from next where name is not null limit 200`.execute(db);

const yearsInUse = (db: ReplicaDb) =>
  sql<{ year: number }>`
    select year from (
      select min(starts_at) as oldest, max(starts_at) as newest from session_search
    ) as span, generate_series(
      extract(year from span.oldest at time zone 'America/New_York')::integer,
      extract(year from span.newest at time zone 'America/New_York')::integer
    ) as year
    where exists (
      select from session_search
      where starts_at >= make_timestamptz(year, 1, 1, 0, 0, 0, 'America/New_York')
        and starts_at < make_timestamptz(year + 1, 1, 1, 0, 0, 0, 'America/New_York'))
    order by year desc limit 200`.execute(db);

export const filterChoices = async (db: ReplicaDb) => {
  const [series, categories, credits, years] = await Promise.all([
    visibleSeries(db),
    categoriesInUse(db),
    creditNames(db),
    yearsInUse(db),
  ]);
  return {
    series,
    categories,
    credits: credits.rows.map(({ name }) => name),
    years: years.rows.map(({ year }) => year),
  };
};
