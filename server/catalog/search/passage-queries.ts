// SQL of spoken passages in videos.
import { sql } from 'kysely';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import type { Passage } from '#rules/catalog/spoken-passages.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

export interface WaitingCaptions {
  session_id: number;
  language: string;
  src: string;
  /** Of the captions read last; null if none have been read. */
  digest: string | null;
}

/** Captions of sessions that are not deleted; `onlyNew`: those that have not been read. */
export const captionsToRead = (db: Db, onlyNew: boolean): Promise<WaitingCaptions[]> =>
  db
    .selectFrom('session_captions as captions')
    .innerJoin('session', 'session.id', 'captions.session_id')
    .leftJoin('captions_reading as reading', (join) =>
      join.onRef('reading.session_id', '=', 'captions.session_id').onRef('reading.language', '=', 'captions.language'),
    )
    .select(['captions.session_id', 'captions.language', 'captions.src', 'reading.digest'])
    .where('session.status_code', '<>', SessionStatus.Deleted)
    .$if(onlyNew, (query) => query.where('reading.digest', 'is', null))
    .orderBy('captions.session_id', 'desc')
    .orderBy('captions.sort_order')
    .execute();

/** Locks the captions; false if they are gone, or are in another file by now. */
export const lockCaptions = async (tx: Tx, { session_id, language, src }: WaitingCaptions): Promise<boolean> => {
  const row = await tx
    .selectFrom('session_captions')
    .select('src')
    .where('session_id', '=', session_id)
    .where('language', '=', language)
    .forUpdate()
    .executeTakeFirst();
  return row?.src === src;
};

export const keepReading = async (
  tx: Tx,
  { session_id, language, digest, text }: WaitingCaptions & { digest: string; text: string },
  now: Temporal.Instant,
): Promise<void> => {
  await tx
    .deleteFrom('captions_reading')
    .where('session_id', '=', session_id)
    .where('language', '=', language)
    .execute();
  await tx
    .insertInto('captions_reading')
    .values({
      ...{ session_id, language, digest, read_at: instantValue(now) },
      words: sql<string>`strip(spoken_words(${language}, ${text}))`,
    })
    .execute();
};

/** English captions also extend the vocabulary for spelling corrections. */
export const insertPassages = async (
  tx: Tx,
  { session_id, language }: WaitingCaptions,
  passages: readonly Passage[],
): Promise<void> => {
  const rows = passages.map((passage, place) => ({ ...passage, place }));
  await sql`insert into spoken_passage (session_id, language, place, text, lines)
    select ${session_id}, ${language}, place, text, lines
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(place integer, text text, lines jsonb)`.execute(
    tx,
  );
  if (!/^en(-|$)/.test(language)) return;
  await sql`insert into search_word
    select distinct lexeme from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(text text),
      unnest(to_tsvector('simple', plain_text(text)))
    where lexeme ~ '^[[:alpha:]]{4,30}$'
    order by lexeme
    on conflict do nothing`.execute(tx);
};

/** Updates the planner's statistics. */
export const measurePassages = (db: Db) => sql`analyze captions_reading, spoken_passage, search_word`.execute(db);
