// Speakers of a series by name, and one with the sessions given.

import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '#server/database/tables.ts';
import type { ReadDb } from '#server/database/transaction.ts';

const deleted = 9;
const outdated = 8;

const speaksIn = (eb: ExpressionBuilder<DB, 'speaker'>, seriesId: number) =>
  eb.exists(
    eb
      .selectFrom('session_speaker')
      .innerJoin('session', 'session.id', 'session_speaker.session_id')
      .select('session.id')
      .whereRef('session_speaker.speaker_id', '=', 'speaker.id')
      .where('session.series_id', '=', seriesId)
      .where('session.status_code', 'not in', [outdated, deleted]),
  );

interface Page {
  letter: string | undefined;
  limit: number;
  offset: number;
}

/** One page of the speakers of a series by last name, and how many there are by its first letter. */
export const speakersOfSeries = async (db: ReadDb, seriesId: number, { letter, limit, offset }: Page) => {
  const { initials, page } = await db
    .with(
      (cte) => cte('in_series').materialized(),
      (cte) =>
        cte
          .selectFrom('speaker')
          .select(['id', 'first_name', 'last_name', 'title', 'position', 'organization', 'initial as letter'])
          .where((eb) => speaksIn(eb, seriesId)),
    )
    .selectNoFrom((outer) => [
      jsonArrayFrom(
        outer
          .selectFrom('in_series')
          .select((eb) => ['letter', eb.fn.countAll<number>().as('count')])
          .groupBy('letter')
          .orderBy('letter'),
      ).as('initials'),
      jsonArrayFrom(
        outer
          .selectFrom('in_series')
          .select(['id', 'first_name', 'last_name', 'title', 'position', 'organization'])
          .where((eb) => (letter === undefined ? eb.lit(true) : eb('letter', '=', letter)))
          .orderBy((eb) => eb.fn('lower', ['last_name']))
          .orderBy((eb) => eb.fn('lower', ['first_name']))
          .orderBy('id')
          .limit(limit)
          .offset(offset),
      ).as('page'),
    ])
    .executeTakeFirstOrThrow();
  return { initials, page };
};

export type SpeakerRow = Awaited<ReturnType<typeof speakersOfSeries>>['page'][number];

const sessionLimit = 200;

/** Deleted and outdated sessions are left out, newest first. */
export const speakerInFull = (db: ReadDb, id: number) =>
  db
    .selectFrom('speaker')
    .select(['id', 'first_name', 'last_name', 'title', 'position', 'organization', 'biography'])
    .select((outer) =>
      jsonArrayFrom(
        outer
          .selectFrom('session_speaker')
          .innerJoin('session', 'session.id', 'session_speaker.session_id')
          .innerJoin('series', 'series.id', 'session.series_id')
          .select([
            'session.id',
            'session.name',
            sql<string>`session.starts_at`.as('starts_at'),
            'series.route as series_route',
            'series.name as series_name',
          ])
          .whereRef('session_speaker.speaker_id', '=', 'speaker.id')
          .where('session.status_code', 'not in', [outdated, deleted])
          .where('series.notes', '=', '')
          .where('series.status', '=', 'Active')
          .orderBy('session.starts_at', 'desc')
          .orderBy('session.id')
          .limit(sessionLimit),
      ).as('sessions'),
    )
    .where('id', '=', id)
    .executeTakeFirst();

export type SpeakerInFull = NonNullable<Awaited<ReturnType<typeof speakerInFull>>>;
