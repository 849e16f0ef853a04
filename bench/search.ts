// Every public endpoint, and searches of every kind, with a hundred thousand sessions.
import type { FastifyInstance } from 'fastify';
import type { Figure } from '#bench/figure.ts';
import { dice, manySessions } from '#bench/many-sessions.ts';
import { loadTranscripts } from '#bench/many-transcripts.ts';
import { sampleCatalog } from '#content/sample/catalog.ts';
import { type CatalogInput, catalog } from '#contract/catalog/import.ts';
import { easternZone } from '#rules/platform/eastern-time.ts';
import { buildApp } from '#server/app.ts';
import { importCatalog } from '#server/catalog/import/import-catalog.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { maxCacheAgeSeconds } from '#server/platform/http/response-cache.ts';
import { aDatabase } from '#tests/support/database.ts';
import { testConfig, testSecrets } from '#tests/support/portal.ts';

const rounds = 100;
const goal = 'p95 under 50 ms';

interface Known {
  sessions: number[];
  speakers: number[];
  categories: number[];
  /** Words of descriptions with their frequency. */
  words: string[];
  /** Adjacent words. */
  pairs: string[];
}

const known = async (db: Db): Promise<Known> => {
  const sessions = await db.selectFrom('session').select(['id', 'description']).orderBy('id').limit(20_000).execute();
  const speakers = await db.selectFrom('speaker').select('id').orderBy('id').execute();
  const categories = await db.selectFrom('category').select('id').orderBy('id').execute();
  const texts = sessions.slice(0, 500).map(({ description }) => description.match(/[a-z]{4,}/g) ?? []);
  return {
    sessions: sessions.map(({ id }) => id),
    speakers: speakers.map(({ id }) => id),
    categories: categories.map(({ id }) => id),
    words: texts.flat(),
    pairs: texts.flatMap((text) => text.slice(1).map((word, n) => `${text[n]} ${word}`)),
  };
};

/** URLs by name; each takes a function that picks from a list. */
type Pick = <T>(list: readonly T[]) => T;

const calls = ({
  sessions,
  speakers,
  categories,
  words,
  pairs,
}: Known): Record<string, (pick: Pick) => BenchRequest> => {
  const search = (pick: Pick, count: number, more = ''): string => {
    const text = Array.from({ length: count }, () => pick(words)).join(' ');
    return `/api/search?q=${encodeURIComponent(text)}${more}`;
  };
  const series = [4, 1, 18, 2, 3, 15, 17, 20];
  return {
    'GET /api/group/summary': () => '/api/group/summary',
    'GET /api/group/{route}': () => '/api/group/ao',
    'GET /api/session/upcoming': () => '/api/session/upcoming',
    'GET /api/session/{id}': (pick: Pick) => `/api/session/${pick(sessions)}`,
    'GET /api/sessions/available/{id}': (pick: Pick) => `/api/sessions/available/${pick(series)}`,
    'GET /api/sessions by category': (pick: Pick) =>
      `/api/sessions?category_id=${pick(categories)}&application_id=${pick(series)}`,
    'GET /api/sessions by series': (pick: Pick) => `/api/sessions?application_id=${pick(series)}`,
    'GET /api/archives': (pick: Pick) => `/api/archives?application_id=${pick(series)}`,
    'GET /api/archives of the largest series': () => '/api/archives?application_id=4',
    'GET /api/archives/{categoryId}': (pick: Pick) => `/api/archives/${pick(categories)}?application_id=4`,
    'GET /api/archives/{categoryId}, page 9': (pick: Pick) => `/api/archives/${pick(categories)}?page=9`,
    'GET /api/speakers': () => '/api/speakers',
    'GET /api/speakers by letter': (pick: Pick) => `/api/speakers?letter=${pick([...'ABCDEFGH'])}`,
    'GET /api/speakers/{id}': (pick: Pick) => `/api/speakers/${pick(speakers)}`,
    'GET /api/calendar/all.ics': () => '/api/calendar/all.ics',
    'GET /api/recordings/all.atom': () => '/api/recordings/all.atom',
    'GET /api/search/filters': () => '/api/search/filters',
    sp_getarchives: () => ({ procedure: 'sp_getarchives', parameters: [] }),
    sp_applicationGroups: () => ({ procedure: 'sp_applicationGroups', parameters: [] }),
    sp_session_list_upcoming: () => ({ procedure: 'sp_session_list_upcoming', parameters: [] }),
    sp_session_list: (pick: Pick) => ({
      procedure: 'sp_session_list',
      parameters: ['2015-01-01 00:00:00', '2016-12-31 23:59:59', pick(series)],
    }),
    sp_sessions_closed: (pick: Pick) => ({ procedure: 'sp_sessions_closed', parameters: [pick(series)] }),
    sp_speaker_list: () => ({ procedure: 'sp_speaker_list', parameters: [] }),
    sp_speaker: (pick: Pick) => ({ procedure: 'sp_speaker', parameters: [pick(speakers)] }),
    sp_speaker_sessions: (pick: Pick) => ({ procedure: 'sp_speaker_sessions', parameters: [pick(speakers)] }),
    sp_session_speaker_list: (pick: Pick) => ({ procedure: 'sp_session_speaker_list', parameters: [pick(sessions)] }),
    sp_session_questions: (pick: Pick) => ({ procedure: 'sp_session_questions', parameters: [pick(sessions)] }),
    sp_session_CEU: (pick: Pick) => ({ procedure: 'sp_session_CEU', parameters: [pick(sessions)] }),
    'Search, no words': () => '/api/search?q=',
    'Search, only filters': (pick: Pick) =>
      `/api/search?series=ao&year=${2009 + pick([0, 4, 9, 14])}&recording=1&category=${pick(categories)}`,
    'Search, the commonest word': () => '/api/search?q=accessible',
    'Search, one word': (pick: Pick) => search(pick, 1),
    'Search, two words': (pick: Pick) => search(pick, 2),
    'Search, three words': (pick: Pick) => search(pick, 3),
    'Search, two words and filters': (pick: Pick) => search(pick, 2, '&series=ao&credit=AIA&year=2019'),
    'Search, a phrase': (pick: Pick) => `/api/search?q=${encodeURIComponent(`"${pick(pairs)}"`)}`,
    'Search, a word left out': (pick: Pick) => `${search(pick, 1)}%20-${pick(words)}`,
    'Search, mistyped': (pick: Pick) => {
      const word = pick(words);
      return `/api/search?q=${word.slice(0, 2)}x${word.slice(3)}`;
    },
    'Search, nothing like it': () => '/api/search?q=qqqqzzzz',
    'Search, recordings with two words': (pick: Pick) => search(pick, 2, '&recording=1'),
    'Search, a phrase of common words': () => `/api/search?q=${encodeURIComponent('"ramp door"')}`,
    'Search, page 15': () => '/api/search?q=accessible&page=15',
  };
};

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** A URL, or a procedure of the command endpoint. */
type BenchRequest = string | { procedure: string; parameters: (string | number)[] };

const requestOf = (request: BenchRequest) =>
  typeof request === 'string'
    ? ({ method: 'GET', url: request } as const)
    : ({ method: 'POST', url: '/api/cmd', payload: request } as const);

const measure = async (app: FastifyInstance, name: string, ask: () => BenchRequest): Promise<Figure> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const request = requestOf(ask());
    const started = performance.now();
    const { statusCode } = await app.inject(request);
    times.push(performance.now() - started);
    if (statusCode >= 500) throw new Error(`${request.url} answered ${statusCode}`);
  }
  times.sort((one, other) => one - other);
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  return { name, value: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`, goal };
};

export const benchSearch = async (): Promise<Figure[]> => {
  const { db, drop } = await aDatabase();
  const now = Temporal.Now.instant();
  const eastern = now.toZonedDateTimeISO(easternZone);
  const bring = (content: CatalogInput) => importCatalog(db, catalog.parse(content), { now });
  await bring(sampleCatalog(eastern));
  await bring(manySessions(eastern));
  const readingSeconds = await loadTranscripts(db);
  const parts = { config: testConfig(), secrets: testSecrets, db, web: null, webFolder: null, logs: false as const };
  // Cached responses are always expired, so that the database is measured.
  let requests = 0;
  const later = (): Temporal.Instant => {
    requests += 1;
    return Temporal.Now.instant().add({ seconds: requests * maxCacheAgeSeconds });
  };
  const app = await buildApp({ ...parts, now: later });
  const figures: Figure[] = [
    { name: 'Reading the captions of 1,000 recordings', value: `${readingSeconds.toFixed(0)} s`, goal: 'at night' },
  ];
  for (const [name, address] of Object.entries(calls(await known(db)))) {
    const roll = dice(1);
    // The lists are never empty.
    const pick = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)] as T; // An index within the list.
    figures.push(await measure(app, name, () => address(pick)));
  }
  await app.close();
  await drop();
  return figures;
};
