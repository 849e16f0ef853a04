// Imports a catalog into the database: all or nothing, and without changes the second time.

import type { Catalog } from '#contract/catalog/import.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { clockSeconds } from '#rules/catalog/chapters.ts';
import { lineBody, lineUnit } from '#rules/catalog/credit-lines.ts';
import { chunks } from '#rules/platform/chunks.ts';
import { instantOfEastern } from '#rules/platform/eastern-time.ts';
import { checkCatalog, type Known } from '#server/catalog/import/check-catalog.ts';
import { catalogWarnings } from '#server/catalog/import/credit-warnings.ts';
import {
  addCategories,
  adoptOwnKeys,
  knownEntries,
  lockCatalog,
  lockSessions,
  markUpdated,
  measureTables,
  refreshSearch,
  registeredSnapshot,
  replaceParts,
  sessionsNaming,
  setAttending,
  translateCategories,
  upsertCategories,
  upsertOrganization,
  upsertSeries,
  upsertSessions,
  upsertSpeakers,
  type Written,
} from '#server/catalog/import/queries.ts';
import { sanitizedHtml } from '#server/catalog/import/sanitize.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';

export interface Count {
  added: number;
  changed: number;
  unchanged: number;
}

export interface ImportCounts {
  categories: Count;
  series: Count;
  speakers: Count;
  sessions: Count;
}

export interface ImportOptions {
  now: Temporal.Instant;
  /** Writes and counts everything except the search index, then rolls back. */
  isDryRun?: boolean;
  /** Sessions written so far. */
  progress?: (done: number, total: number) => unknown;
  /** Sessions indexed for search so far. */
  indexed?: (done: number, total: number) => unknown;
  /** What staff should check, although the file is valid. */
  warned?: (warnings: readonly string[]) => void;
  /** Runs in the transaction, before anything is written. */
  beforehand?: (tx: Tx) => Promise<void>;
  /** Runs last in the transaction; not if it is rolled back. */
  afterwards?: (tx: Tx, counts: ImportCounts) => Promise<void>;
}

const rowsAtOnce = 1000;

/** Indexing texts takes longest: few enough that a statement finishes in time on a slow machine too. */
const searchedAtOnce = 200;

const count = (total: number, written: readonly { added: boolean }[]): Count => {
  const added = written.filter((row) => row.added).length;
  return { added, changed: written.length - added, unchanged: total - written.length };
};

const importCategories = async (
  tx: Tx,
  { categories, sessions }: Catalog,
): Promise<{ counted: Count; written: Written[] }> => {
  const names = [...new Set(sessions.map(({ category }) => category))].filter((name) => name !== '');
  const named = [...(await upsertCategories(tx, categories)), ...(await addCategories(tx, names))];
  const translated = await translateCategories(tx, categories);
  const written = [...named, ...translated.filter(({ id }) => !named.some((each) => each.id === id))];
  return { counted: count(new Set([...names, ...categories.map(({ name }) => name)]).size, written), written };
};

type Session = Catalog['sessions'][number];
const speakersOf = ({ speakers }: Session): string[] => speakers;

/** Without a value, the stored one stays. */
const sanitizedIfGiven = (html: string | undefined): string | undefined =>
  html === undefined ? undefined : sanitizedHtml(html);

const sessionRow = (session: Session, place: number): object => {
  const startsAt = instantOfEastern(session.start);
  return {
    ...session,
    place,
    description: sanitizedHtml(session.description),
    description_es: sanitizedIfGiven(session.description_es),
    starts_at: startsAt.toString(),
    ends_at: startsAt.add({ minutes: session.lengthMinutes }).toString(),
  };
};

const attendingFields = ['seatsWeb', 'seatsPhone', 'joinURL', 'dialIn', 'dialInCode', 'captioningURL'] as const;
const saysHowToAttend = (session: Session): boolean => attendingFields.some((field) => session[field] !== undefined);

const withoutLimit = -1;
const attendingRow = ({ seatsWeb, seatsPhone, ...session }: Session): object => ({
  ...session,
  seatsWeb: seatsWeb === null ? withoutLimit : seatsWeb,
  seatsPhone: seatsPhone === null ? withoutLimit : seatsPhone,
});

const importSessions = async (
  tx: Tx,
  sessions: readonly Session[],
  isPartial: boolean,
  now: Temporal.Instant,
): Promise<Written[]> => {
  const written = await upsertSessions(tx, sessions.map(sessionRow), isPartial, now);
  const sourceIds = sessions.map(({ source_id }) => source_id);
  const parts = <P extends object>(partsOf: (session: Session) => readonly P[]): object[] =>
    sessions.flatMap((session) =>
      partsOf(session).map((part, index) => ({ source_id: session.source_id, sort_order: index, ...part })),
    );
  const speakers = parts((session) => session.speakers.map((speaker) => ({ speaker })));
  const changed = await replaceParts(tx, 'session_speaker', sourceIds, speakers);
  if (!isPartial) {
    const attending = await setAttending(tx, sessions.filter(saysHowToAttend).map(attendingRow));
    for (const id of attending) await addJob(tx, 'offer-seats', { sessionId: id }, { key: `offer-seats-${id}` });
    changed.push(...attending);
    const materials = parts(({ materialList }) => materialList);
    const credits = parts(({ ceuList }) =>
      ceuList.map((line) => ({ ...line, body: lineBody(line), unit: lineUnit(line) })),
    );
    const media = parts((session) => (session.media ? [session.media] : []));
    const captions = parts((session) => session.media?.captions ?? []);
    const chapters = parts(({ media: video }) =>
      (video?.chapters ?? []).map(({ time, ...titles }) => ({ ...titles, seconds: clockSeconds(time) })),
    );
    changed.push(...(await replaceParts(tx, 'material', sourceIds, materials)));
    // Captions belong to their video: a session that loses the video is in the first list already.
    changed.push(...(await replaceParts(tx, 'session_media', sourceIds, media)));
    changed.push(...(await replaceParts(tx, 'session_captions', sourceIds, captions)));
    changed.push(...(await replaceParts(tx, 'session_chapter', sourceIds, chapters)));
    changed.push(...(await replaceParts(tx, 'session_credit', sourceIds, credits)));
  }
  const writtenIds = new Set(written.map(({ id }) => id));
  const onlyParts = [...new Set(changed)].filter((id) => !writtenIds.has(id));
  if (onlyParts.length > 0) await markUpdated(tx, onlyParts, now);
  return [...written, ...onlyParts.map((id) => ({ id, added: false }))];
};

const write = async (
  tx: Tx,
  catalog: Catalog,
  isPartial: boolean,
  { now, isDryRun = false, progress, indexed }: ImportOptions,
): Promise<ImportCounts> => {
  const { organization, series, speakers, sessions } = catalog;
  if (organization) await upsertOrganization(tx, organization);
  const categories = await importCategories(tx, catalog);
  const clean = series.map((entry) => ({
    ...entry,
    homeHTML: sanitizedHtml(entry.homeHTML),
    homeHTML_es: sanitizedIfGiven(entry.homeHTML_es),
    sidebarHtml: sanitizedHtml(entry.sidebarHtml),
    sidebarHtml_es: sanitizedIfGiven(entry.sidebarHtml_es),
  }));
  const writtenSeries = await upsertSeries(tx, clean);
  const writtenSpeakers: Written[] = [];
  for (const some of chunks(speakers, rowsAtOnce)) {
    const rows = some.map((speaker, place) => ({ ...speaker, place, biography: sanitizedHtml(speaker.biography) }));
    writtenSpeakers.push(...(await upsertSpeakers(tx, rows, isPartial)));
  }
  const writtenSessions: Written[] = [];
  for (const [index, some] of chunks(sessions, rowsAtOnce).entries()) {
    writtenSessions.push(...(await importSessions(tx, some, isPartial, now)));
    await progress?.(index * rowsAtOnce + some.length, sessions.length);
  }
  const idsOf = (written: readonly Written[]) => written.map(({ id }) => id);
  const renamed = await sessionsNaming(tx, idsOf(writtenSpeakers), idsOf(categories.written));
  const searched = [...new Set([...idsOf(writtenSessions), ...renamed])];
  if (!isDryRun) {
    for (const [index, some] of chunks(searched, searchedAtOnce).entries()) {
      await refreshSearch(tx, some);
      await indexed?.(index * searchedAtOnce + some.length, searched.length);
    }
  }
  return {
    categories: categories.counted,
    series: count(series.length, writtenSeries),
    speakers: count(speakers.length, writtenSpeakers),
    sessions: count(sessions.length, writtenSessions),
  };
};

/** Later recordings are not announced. */
const notifiedOfRecordings = { hours: 60 * 24 };

/** Notifies registrants of changes and of new recordings. */
const announceChanges = async (
  tx: Tx,
  before: Awaited<ReturnType<typeof registeredSnapshot>>,
  since: Temporal.Instant,
): Promise<void> => {
  const after = new Map((await registeredSnapshot(tx, since)).map((session) => [session.id, session]));
  for (const old of before) {
    const { id, revision, has_recording } = after.get(old.id) ?? old;
    if (revision !== old.revision) {
      const times = { startsAt: old.starts_at.toString(), endsAt: old.ends_at.toString() };
      await addJob(tx, 'notify-change', { sessionId: id, revision, ...times }, { key: `change-${id}-${revision}` });
    }
    if (has_recording && !old.has_recording) {
      await addJob(tx, 'notify-recording', { sessionId: id }, { key: `recording-${id}` });
    }
  }
};

/** From this many changes on, the planner's statistics are too far off. */
const manyChanges = 200;

/** Carries the counts out of the transaction, which is rolled back. */
class Undone extends Error {
  readonly counts: ImportCounts;
  constructor(counts: ImportCounts) {
    super();
    this.counts = counts;
  }
}

/**
 * Reads and writes in one transaction, so that what was validated still holds when it is written. `isPartial`: the
 * entries have no materials, credit, status, recording and biography (CSV); existing ones are preserved.
 */
export const importRead = async (
  db: Db,
  read: (known: Known) => { catalog: Catalog; isPartial: boolean },
  options: ImportOptions,
): Promise<ImportCounts> => {
  try {
    const counts = await db.transaction().execute(async (tx) => {
      if (!(await lockCatalog(tx))) {
        throw new StartupFailure(t(m.importUnderWay));
      }
      const { catalog, isPartial } = read(await knownEntries(tx));
      if (!isPartial) options.warned?.(catalogWarnings(catalog));
      const sessionKeys = catalog.sessions.map(({ source_id }) => source_id);
      const named = [...catalog.speakers.map(({ source_id }) => source_id), ...catalog.sessions.flatMap(speakersOf)];
      await adoptOwnKeys(tx, 'session', sessionKeys);
      await adoptOwnKeys(tx, 'speaker', named);
      await lockSessions(tx, sessionKeys);
      await options.beforehand?.(tx);
      const since = options.now.subtract(notifiedOfRecordings);
      const before = await registeredSnapshot(tx, since);
      const counts = await write(tx, catalog, isPartial, options);
      await announceChanges(tx, before, since);
      if (options.isDryRun) throw new Undone(counts);
      await options.afterwards?.(tx, counts);
      return counts;
    });
    if (counts.sessions.added + counts.sessions.changed >= manyChanges) await measureTables(db);
    return counts;
  } catch (error) {
    if (error instanceof Undone) return error.counts;
    throw error;
  }
};

/** HTML is sanitized. Throws an error with the positions of all invalid values. */
export const importCatalog = (db: Db, catalog: Catalog, options: ImportOptions): Promise<ImportCounts> =>
  importRead(
    db,
    (known) => {
      const checked = checkCatalog(catalog, known);
      if (checked.isFit) return { catalog: checked.catalog, isPartial: false };
      const places = checked.errors.map(({ path, expected }) => `${path.join('.')}: expected ${expected}`);
      throw new Error(`The catalog does not fit.\n${places.join('\n')}`);
    },
    options,
  );
