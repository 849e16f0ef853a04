// Brings a catalogue into the database: everything or nothing, and the second time nothing at all.
import type { Catalogue } from '#contract/catalogue.ts';
import { instantOfEastern } from '#rules/eastern-time.ts';
import {
  addCategories,
  lockCatalogue,
  markUpdated,
  replaceParts,
  takenIds,
  upsertCategories,
  upsertOrganization,
  upsertSeries,
  upsertSessions,
  upsertSpeakers,
} from '#server/catalogue/queries.ts';
import { sanitizedHtml } from '#server/catalogue/sanitize.ts';
import type { Db, Tx } from '#server/database/transaction.ts';

export interface Count {
  added: number;
  changed: number;
  unchanged: number;
}

export interface ImportCounts {
  series: Count;
  speakers: Count;
  sessions: Count;
}

/** Two entries want the same id; nothing was kept. */
export class TakenIds extends Error {
  override name = 'TakenIds';
}

const rowsAtOnce = 1000;

const chunks = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / rowsAtOnce) }, (_, index) =>
    list.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  );

const count = (total: number, written: readonly { added: boolean }[]): Count => {
  const added = written.filter((row) => row.added).length;
  return { added, changed: written.length - added, unchanged: total - written.length };
};

type Session = Catalogue['sessions'][number];

const sessionRow = (session: Session): object => {
  const startsAt = instantOfEastern(session.start);
  return {
    ...session,
    description: sanitizedHtml(session.description),
    starts_at: startsAt.toString(),
    ends_at: startsAt.add({ minutes: session.lengthMinutes }).toString(),
  };
};

const importSessions = async (
  tx: Tx,
  sessions: readonly Session[],
  isPartial: boolean,
): Promise<{ id: number; added: boolean }[]> => {
  const written = await upsertSessions(tx, sessions.map(sessionRow), isPartial);
  const sourceIds = sessions.map(({ source_id }) => source_id);
  const speakers = sessions.flatMap((session) =>
    session.speakers.map((speaker, index) => ({ source_id: session.source_id, speaker, sort_order: index })),
  );
  const changed = await replaceParts(tx, 'session_speaker', sourceIds, speakers);
  if (!isPartial) {
    const materials = sessions.flatMap(({ source_id, materialList }) =>
      materialList.map((material, index) => ({ source_id, sort_order: index, ...material })),
    );
    const credits = sessions.flatMap(({ source_id, ceuList }) =>
      ceuList.map((credit, index) => ({ source_id, sort_order: index, ...credit })),
    );
    changed.push(...(await replaceParts(tx, 'material', sourceIds, materials)));
    changed.push(...(await replaceParts(tx, 'session_credit', sourceIds, credits)));
  }
  const writtenIds = new Set(written.map(({ id }) => id));
  const onlyParts = [...new Set(changed)].filter((id) => !writtenIds.has(id));
  if (onlyParts.length > 0) await markUpdated(tx, onlyParts);
  return [...written, ...onlyParts.map((id) => ({ id, added: false }))];
};

interface Options {
  /** The file says nothing of materials, credit, status and recording (CSV): sessions that exist keep theirs. */
  isPartial: boolean;
  progress?: (done: number, total: number) => void;
}

/** One transaction. HTML is sanitized on its way in. Throws TakenIds where a fixed id belongs to another session. */
export const importCatalogue = (
  db: Db,
  catalogue: Catalogue,
  { isPartial, progress }: Options,
): Promise<ImportCounts> =>
  db.transaction().execute(async (tx) => {
    const { organization, categories, series, speakers, sessions } = catalogue;
    await lockCatalogue(tx);
    const fixed = sessions.flatMap(({ id, source_id }) => (id === undefined ? [] : [{ id, source_id }]));
    const taken = await takenIds(tx, fixed);
    if (taken.length > 0) {
      throw new TakenIds(
        `These ids belong to other sessions: ${taken.map(({ id, source_id }) => `${id} (${source_id})`).join(', ')}.`,
      );
    }
    if (organization) await upsertOrganization(tx, organization);
    await upsertCategories(tx, categories);
    await addCategories(tx, [...new Set(sessions.map(({ category }) => category))].filter(Boolean));
    const clean = series.map((entry) => ({
      ...entry,
      homeHTML: sanitizedHtml(entry.homeHTML),
      sidebarHtml: sanitizedHtml(entry.sidebarHtml),
    }));
    const writtenSeries = await upsertSeries(tx, clean);
    const writtenSpeakers: { added: boolean }[] = [];
    for (const some of chunks(speakers)) {
      const biographies = some.map((speaker) => ({ ...speaker, biography: sanitizedHtml(speaker.biography) }));
      writtenSpeakers.push(...(await upsertSpeakers(tx, biographies)));
    }
    const writtenSessions: { added: boolean }[] = [];
    for (const [index, some] of chunks(sessions).entries()) {
      writtenSessions.push(...(await importSessions(tx, some, isPartial)));
      progress?.(index * rowsAtOnce + some.length, sessions.length);
    }
    return {
      series: count(series.length, writtenSeries),
      speakers: count(speakers.length, writtenSpeakers),
      sessions: count(sessions.length, writtenSessions),
    };
  });
