// SQL of live sessions: who may read them, captions, and links for captioners.
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { maxCaptionLines } from '#rules/registration/captions.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

export const liveSession = (db: Db, id: number) =>
  db
    .selectFrom('session')
    .innerJoin('series', 'series.id', 'session.series_id')
    .select(['session.id', 'session.name', 'session.name_es', 'session.starts_at', 'session.ends_at'])
    .select(['series.name as series_name', 'series.name_es as series_name_es', 'series.route as series_route'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('material')
          .select(['title', 'title_es', 'path', 'format'])
          .whereRef('material.session_id', '=', 'session.id')
          .where('is_published', '=', true)
          .orderBy('sort_order'),
      ).as('materials'),
      eb
        .selectFrom('live_sign_language')
        .select('address')
        .whereRef('live_sign_language.session_id', '=', 'session.id')
        .as('sign_language'),
    ])
    .where('session.id', '=', id)
    .where('session.status_code', '<>', SessionStatus.Deleted)
    .executeTakeFirst();

export type LiveSessionRow = NonNullable<Awaited<ReturnType<typeof liveSession>>>;

/** Whether someone of the account has a seat, or presents. */
export const canAttend = async (db: Db, accountId: number, sessionId: number): Promise<boolean> => {
  const { rows } = await sql<{ can: boolean }>`
    select exists (
      select from registration
      where account_id = ${accountId} and session_id = ${sessionId} and canceled_at is null and state = 'registered'
    ) or exists (
      select from session_speaker
      join speaker on speaker.id = session_speaker.speaker_id
      where session_speaker.session_id = ${sessionId} and speaker.account_id = ${accountId}
    ) as can`.execute(db);
  return rows[0]?.can === true;
};

/** The member that the account's owner is. */
export const ownerOf = async (db: Db, accountId: number): Promise<number> => {
  const { id } = await db
    .selectFrom('member')
    .select('id')
    .where('account_id', '=', accountId)
    .where('is_self', '=', true)
    .executeTakeFirstOrThrow();
  return id;
};

const lineColumns = ['id', 'language', 'speaker', 'text', 'said_at', 'corrected_at'] as const;

/** The last ones before a line, or of all, in their order. */
export const captionsBefore = async (db: Db, sessionId: number, before: number | null, most: number) => {
  const rows = await db
    .selectFrom('caption_line')
    .select(lineColumns)
    .where('session_id', '=', sessionId)
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.reverse();
};

export type CaptionRow = Awaited<ReturnType<typeof captionsBefore>>[number];

export interface NewCaption {
  language: string;
  sequence: number;
  speaker: string;
  text: string;
}

interface Sender {
  id: number;
  sessionId: number;
}

/** Undefined if the link has sent this line already. */
export const insertCaption = (
  tx: Tx,
  { id: linkId, sessionId }: Sender,
  { language, sequence, speaker, text }: NewCaption,
  { hash, now }: { hash: Buffer; now: Temporal.Instant },
) =>
  tx
    .insertInto('caption_line')
    .values({
      ...{ session_id: sessionId, link_id: linkId, language, sequence, text_hash: hash, speaker, text },
      said_at: instantValue(now),
    })
    .onConflict((conflict) => conflict.columns(['link_id', 'language', 'sequence', 'text_hash']).doNothing())
    .returning(lineColumns)
    .executeTakeFirst();

/** Undefined if the link has not sent this line. */
export const sentCaption = (db: Db, linkId: number, { language, sequence }: NewCaption, hash: Buffer) =>
  db
    .selectFrom('caption_line')
    .select(lineColumns)
    .where('link_id', '=', linkId)
    .where('language', '=', language)
    .where('sequence', '=', String(sequence))
    .where('text_hash', '=', hash)
    .executeTakeFirst();

/** 0 if there is none. */
export const lastSequence = async (db: Db, linkId: number, language: string): Promise<number> => {
  const row = await db
    .selectFrom('caption_line')
    .select((eb) => eb.fn.max('sequence').as('sequence'))
    .where('link_id', '=', linkId)
    .where('language', '=', language)
    .executeTakeFirst();
  return Number(row?.sequence ?? 0);
};

export const countCaptions = async (db: Db, sessionId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('caption_line')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return count;
};

export const updateCaption = (
  tx: Tx,
  sessionId: number,
  { id, speaker, text }: { id: number; speaker: string; text: string },
  now: Temporal.Instant,
) =>
  tx
    .updateTable('caption_line')
    .set({ speaker, text, corrected_at: instantValue(now) })
    .where('id', '=', id)
    .where('session_id', '=', sessionId)
    .returning(lineColumns)
    .executeTakeFirst();

export const captionedSession = (db: Db, id: number) =>
  db
    .selectFrom('session')
    .select(['session.id', 'session.name', 'session.starts_at', 'session.ends_at'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('session_speaker')
          .innerJoin('speaker', 'speaker.id', 'session_speaker.speaker_id')
          .select(['speaker.first_name', 'speaker.last_name'])
          .whereRef('session_speaker.session_id', '=', 'session.id')
          .orderBy('session_speaker.sort_order'),
      ).as('speakers'),
    )
    .where('session.id', '=', id)
    .executeTakeFirst();

export type CaptionedSessionRow = NonNullable<Awaited<ReturnType<typeof captionedSession>>>;

/** Of all languages, in the order in which they were said. */
export const allCaptions = (db: Db, sessionId: number) =>
  db
    .selectFrom('caption_line')
    .select(['language', 'speaker', 'text', 'said_at'])
    .where('session_id', '=', sessionId)
    .orderBy('id')
    .limit(maxCaptionLines)
    .execute();
