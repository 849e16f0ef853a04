// Speakers of a series by name, and one with the sessions given.

import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '#server/database/tables.ts';
import type { Db } from '#server/database/transaction.ts';

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

/** Accents do not count: Ä is under A. */
const initial = sql<string>`upper(left(plain_text(speaker.last_name), 1))`;

/** How many speakers of a series there are by the first letter of their last name. */
export const speakerInitials = (db: Db, seriesId: number) =>
  db
    .selectFrom('speaker')
    .select((eb) => [initial.as('letter'), eb.fn.countAll<number>().as('count')])
    .where((eb) => speaksIn(eb, seriesId))
    .groupBy(initial)
    .orderBy('letter')
    .limit(1000)
    .execute();

export const speakersPage = (
  db: Db,
  seriesId: number,
  letter: string | undefined,
  { limit, offset }: { limit: number; offset: number },
) => {
  let query = db
    .selectFrom('speaker')
    .select(['id', 'first_name', 'last_name', 'title', 'position', 'organization'])
    .where((eb) => speaksIn(eb, seriesId));
  if (letter !== undefined) query = query.where(initial, '=', letter);
  return query
    .orderBy((eb) => eb.fn('lower', ['last_name']))
    .orderBy((eb) => eb.fn('lower', ['first_name']))
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
};

export type SpeakerRow = Awaited<ReturnType<typeof speakersPage>>[number];

const sessionLimit = 200;

/** Deleted and outdated sessions are left out, newest first. */
export const speakerInFull = (db: Db, id: number) =>
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
