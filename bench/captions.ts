// Searching two million captions, compared with looking up the same words in the index alone.
import { sql } from 'kysely';
import type { Figure } from '#bench/figure.ts';
import { percentile } from '#bench/keep-alive-client.ts';
import { dice, manySessions } from '#bench/many-sessions.ts';
import { loadTranscripts } from '#bench/many-transcripts.ts';
import { sampleCatalog } from '#content/sample/catalog.ts';
import { catalog } from '#contract/catalog/import.ts';
import { easternZone } from '#rules/platform/eastern-time.ts';
import { buildApp } from '#server/app.ts';
import { importCatalog } from '#server/catalog/import/import-catalog.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { maxCacheAgeSeconds } from '#server/platform/http/response-cache.ts';
import { aDatabase } from '#tests/support/database.ts';
import { testConfig, testSecrets } from '#tests/support/portal.ts';

const rounds = 60;
const sessions = 2500;

const searches: Record<string, (pick: () => string) => string> = {
  'one word': (pick) => pick(),
  'two words': (pick) => `${pick()} ${pick()}`,
  'three words': (pick) => `${pick()} ${pick()} ${pick()}`,
  'a phrase of common words': () => '"ramp door"',
  'a word left out': (pick) => `${pick()} -${pick()}`,
};

const described = (times: readonly number[]): string => {
  const sorted = times.toSorted((one, other) => one - other);
  return `p50 ${percentile(sorted, 0.5).toFixed(1)} ms, p95 ${percentile(sorted, 0.95).toFixed(1)} ms`;
};

/** Each search in turns with the bare lookup. */
const searchCaptions = async (db: Db): Promise<Figure[]> => {
  const rows = await db.selectFrom('session').select('description').orderBy('id').limit(500).execute();
  const words = rows.flatMap(({ description }) => description.match(/[a-z]{4,}/g) ?? []);
  // Cached responses are always expired, so that the database is measured.
  let asked = 0;
  const now = (): Temporal.Instant => {
    asked += 1;
    return Temporal.Now.instant().add({ seconds: asked * maxCacheAgeSeconds });
  };
  const parts = { config: testConfig(), secrets: testSecrets, db, web: null, webFolder: null, logs: false as const };
  const app = await buildApp({ ...parts, now });
  const timed = async (work: () => PromiseLike<unknown>): Promise<number> => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  const figures: Figure[] = [];
  for (const [name, make] of Object.entries(searches)) {
    const roll = dice(1);
    const pick = (): string => words[Math.floor(roll() * words.length)] ?? '';
    const [calls, lookups] = [[], []] as [number[], number[]]; // Filled below.
    for (let round = 0; round < rounds; round += 1) {
      const text = make(pick);
      lookups.push(
        await timed(() =>
          sql`select count(*) from spoken_passage
            where document @@ websearch_to_tsquery('english', ${text})`.execute(db),
        ),
      );
      calls.push(await timed(() => app.inject(`/api/search?q=${encodeURIComponent(text)}`)));
    }
    figures.push({
      name: `Search in captions, ${name}`,
      value: `${described(calls)}; the lookup alone ${described(lookups)}`,
      goal: 'p95 under 50 ms',
    });
  }
  await app.close();
  return figures;
};

export const benchCaptions = async (): Promise<Figure[]> => {
  const { db, drop } = await aDatabase();
  const now = Temporal.Now.instant();
  const eastern = now.toZonedDateTimeISO(easternZone);
  await importCatalog(db, catalog.parse(sampleCatalog(eastern)), { now });
  await importCatalog(db, catalog.parse(manySessions(eastern, sessions)), { now });
  const seconds = await loadTranscripts(db);
  const figures = await searchCaptions(db);
  await drop();
  return [
    { name: 'Indexing two million captions', value: `${seconds.toFixed(0)} s`, goal: 'a separate job' },
    ...figures,
  ];
};
