// SQL of the speakers of a series by name, and of one speaker with sessions.

import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { unlistedStatuses } from '#rules/catalog/session-status.ts';
import { speakerColumns } from '#server/catalog/speakers/speaker-columns.ts';
import type { DB } from '#server/platform/database/tables.ts';
import type { ReplicaDb } from '#server/platform/database/transaction.ts';

/** A listed session of the series with this speaker. */
const sessionIn = (eb: ExpressionBuilder<DB, 'speaker'>, seriesId: number) =>
  eb
    .selectFrom('session_speaker')
    .innerJoin('session', 'session.id', 'session_speaker.session_id')
    .select('session.id as session_id')
    .whereRef('session_speaker.speaker_id', '=', 'speaker.id')
    .where('session.series_id', '=', seriesId)
    .where('session.status_code', 'not in', unlistedStatuses);

/** Looks for one session of each speaker. With `exists`, PostgreSQL reads all sessions of a large series. */
const speakersIn = (db: ReplicaDb, seriesId: number) =>
  db.selectFrom('speaker').innerJoinLateral(
    (eb) => sessionIn(eb, seriesId).limit(1).as('one'),
    (join) => join.onTrue(),
  );

interface Page {
  letter: string | undefined;
  limit: number;
  offset: number;
}

/**
 * Initials of the speakers of a series; only the existence of one speaker for each is checked, however many there are.
 */
const initialsOf = async (db: ReplicaDb, seriesId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom((eb) => eb.selectFrom('speaker').select('initial').distinct().as('known'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('speaker')
          .select('speaker.id')
          .whereRef('speaker.initial', '=', 'known.initial')
          .where((speaker) => speaker.exists(sessionIn(speaker, seriesId)))
          .limit(1)
          .as('one'),
      (join) => join.onTrue(),
    )
    .select('known.initial')
    .orderBy('known.initial')
    .execute();
  return rows.map(({ initial }) => initial);
};

/** One page of the speakers of a series by last name, with their number and the available letters. */
export const speakersOfSeries = async (db: ReplicaDb, seriesId: number, { letter, limit, offset }: Page) => {
  const found = speakersIn(db, seriesId).$if(letter !== undefined, (speakers) =>
    speakers.where('initial', '=', letter ?? ''),
  );
  const initials = await initialsOf(db, seriesId);
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const page = await found
    .select(speakerColumns)
    .orderBy((eb) => eb.fn('lower', ['last_name']))
    .orderBy((eb) => eb.fn('lower', ['first_name']))
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { initials, count, page };
};

export type SpeakerRow = Awaited<ReturnType<typeof speakersOfSeries>>['page'][number];

const sessionLimit = 200;

/** Without deleted and outdated sessions, newest first. */
export const speakerInFull = (db: ReplicaDb, id: number) =>
  db
    .selectFrom('speaker')
    .select([...speakerColumns, 'biography'])
    .select((outer) =>
      jsonArrayFrom(
        outer
          .selectFrom('session_speaker')
          .innerJoin('session', 'session.id', 'session_speaker.session_id')
          .innerJoin('series', 'series.id', 'session.series_id')
          .select([
            'session.id',
            'session.name',
            'session.name_es',
            sql<string>`session.starts_at`.as('starts_at'),
            'series.route as series_route',
            'series.name as series_name',
            'series.name_es as series_name_es',
          ])
          .whereRef('session_speaker.speaker_id', '=', 'speaker.id')
          .where('session.status_code', 'not in', unlistedStatuses)
          .where('series.notes', '=', '')
          .where('series.status', '=', 'Active')
          .orderBy('session.starts_at', 'desc')
          .orderBy('session.id')
          .limit(sessionLimit),
      ).as('sessions'),
    )
    .where('id', '=', id)
    // Speakers of drafts or hidden series only are visible to staff only.
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('session_speaker')
          .innerJoin('session', 'session.id', 'session_speaker.session_id')
          .innerJoin('series', 'series.id', 'session.series_id')
          .select('session.id')
          .whereRef('session_speaker.speaker_id', '=', 'speaker.id')
          .where('session.is_draft', '=', false)
          .where('series.notes', 'not in', ['Hidden', 'Unused']),
      ),
    )
    .executeTakeFirst();

export type SpeakerInFull = NonNullable<Awaited<ReturnType<typeof speakerInFull>>>;
