// SQL of public sessions: one with all its parts in one query, and the lists.

import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { type AttendanceMethod, phoneMethods, webMethods } from '#rules/catalog/attendance-choice.ts';
import { openOrClosed, SessionStatus, scheduledStatuses } from '#rules/catalog/session-status.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/tables.ts';
import type { ReplicaDb } from '#server/platform/database/transaction.ts';

const listLimit = 200;

/** Seats of a session, and how many are taken or reserved; counted only if there is a limit. */
const seats = (eb: ExpressionBuilder<DB, 'session'>) => {
  const taken = (limit: 'seats_web' | 'seats_phone', methods: readonly AttendanceMethod[]) =>
    eb
      .selectFrom('registration')
      .select((count) => count.fn.countAll<number>().as('count'))
      .whereRef('registration.session_id', '=', 'session.id')
      .where(`session.${limit}`, 'is not', null)
      .where('registration.canceled_at', 'is', null)
      .where('registration.state', '<>', 'waiting')
      .where('registration.method', 'in', [...methods]);
  return [
    'session.seats_web' as const,
    'session.seats_phone' as const,
    taken('seats_web', webMethods).as('taken_web'),
    taken('seats_phone', phoneMethods).as('taken_phone'),
  ] as const;
};

const partsOf = (eb: ExpressionBuilder<DB, 'session'>) =>
  [
    jsonArrayFrom(
      eb
        .selectFrom('session_speaker')
        .innerJoin('speaker', 'speaker.id', 'session_speaker.speaker_id')
        .select([
          'speaker.id',
          'speaker.first_name',
          'speaker.last_name',
          'speaker.title',
          'speaker.position',
          'speaker.organization',
          'speaker.photo',
          'speaker.photo_alt',
          'speaker.is_photo_decorative',
        ])
        .whereRef('session_speaker.session_id', '=', 'session.id')
        .orderBy('session_speaker.sort_order'),
    ).as('speakers'),
    jsonArrayFrom(
      eb
        .selectFrom('material')
        .select(['title', 'title_es', 'path', 'format', 'is_published'])
        .whereRef('material.session_id', '=', 'session.id')
        .where('is_published', '=', true)
        .orderBy('sort_order'),
    ).as('materials'),
    jsonObjectFrom(
      eb
        .selectFrom('session_media')
        .select(['video', 'stream', 'poster', 'described', 'signed', 'descriptions'])
        .select((medium) =>
          jsonArrayFrom(
            medium
              .selectFrom('session_captions')
              .select(['language', 'label', 'src'])
              .whereRef('session_captions.session_id', '=', 'session_media.session_id')
              .orderBy('sort_order'),
          ).as('captions'),
        )
        .select((medium) =>
          jsonArrayFrom(
            medium
              .selectFrom('session_chapter')
              .select(['seconds', 'title', 'title_es'])
              .whereRef('session_chapter.session_id', '=', 'session_media.session_id')
              .orderBy('seconds'),
          ).as('chapters'),
        )
        .whereRef('session_media.session_id', '=', 'session.id'),
    ).as('media'),
    jsonArrayFrom(
      eb
        .selectFrom('session_credit')
        .select((credit) => [
          'session_credit.name',
          'session_credit.body',
          'session_credit.unit',
          credit.ref('session_credit.credits').$castTo<number>().as('credits'),
        ])
        .whereRef('session_credit.session_id', '=', 'session.id')
        .where('is_selected', '=', true)
        .orderBy('sort_order'),
    ).as('credits'),
    jsonArrayFrom(
      eb
        .selectFrom('question')
        .select(['question.id', 'question.account_id', 'question.question'])
        .whereRef('question.session_id', '=', 'session.id')
        .where('question.mark', '<>', 'hidden')
        .where('question.asked_live', '=', false)
        .orderBy('question.id')
        .limit(500),
    ).as('questions'),
  ] as const;

export const sessionInFull = (db: ReplicaDb, id: number) =>
  db
    .selectFrom('session')
    .innerJoin('series', 'series.id', 'session.series_id')
    .leftJoin('category', 'category.id', 'session.category_id')
    .selectAll('session')
    .select(['series.name as series_name', 'series.name_es as series_name_es', 'series.route as series_route'])
    .select(['category.name as category_name', 'category.name_es as category_name_es'])
    .select(seats)
    .select((eb) => eb.selectFrom('setting').select('value').where('setting.name', '=', 'access').as('access_setting'))
    .select(partsOf)
    .where('session.id', '=', id)
    // Drafts are visible to staff only.
    .where('session.is_draft', '=', false)
    .where('series.notes', 'not in', ['Hidden', 'Unused'])
    .executeTakeFirst();

export type SeatsRow = Pick<SessionRow, 'type_code' | 'seats_web' | 'seats_phone' | 'taken_web' | 'taken_phone'>;
export type SessionRow = NonNullable<Awaited<ReturnType<typeof sessionInFull>>>;

const listedSessions = (db: ReplicaDb) =>
  db
    .selectFrom('session')
    .innerJoin('series', 'series.id', 'session.series_id')
    .leftJoin('category', 'category.id', 'session.category_id')
    .select([
      'session.id',
      'session.name',
      'session.name_es',
      'session.description',
      'session.description_es',
      'session.status_code',
      'session.type_code',
      'session.language',
      'session.starts_at',
      'session.ends_at',
      'session.series_id',
      'series.name as series_name',
      'series.name_es as series_name_es',
      'series.route as series_route',
      'category.name as category_name',
      'category.name_es as category_name_es',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('session_credit')
          .select('session_credit.name')
          .whereRef('session_credit.session_id', '=', 'session.id')
          .where('is_selected', '=', true)
          .orderBy('sort_order'),
      ).as('credits'),
    )
    .select(seats)
    .limit(listLimit);

export type ListedSessionRow = Awaited<ReturnType<typeof upcomingSessions>>[number];

/** Open and closed sessions of public series that have not ended, soonest first. */
export const upcomingSessions = (db: ReplicaDb, now: Temporal.Instant, limit = listLimit) =>
  listedSessions(db)
    .where('session.status_code', 'in', openOrClosed)
    .where('session.ends_at', '>', instantValue(now))
    .where('series.notes', '=', '')
    .where('series.status', '=', 'Active')
    .orderBy('session.starts_at')
    .orderBy('session.id')
    .limit(limit)
    .execute();

/** Undefined for a session that visitors cannot see. */
export const subjectOfRelated = (db: ReplicaDb, id: number) =>
  db
    .selectFrom('session')
    .innerJoin('series', 'series.id', 'session.series_id')
    .select(['session.id', 'session.category_id', 'session.series_id'])
    .where('session.id', '=', id)
    .where('session.is_draft', '=', false)
    .where('series.notes', 'not in', ['Hidden', 'Unused'])
    .executeTakeFirst();

const relatedLimit = 4;

/** Others of its category or else of its series: the next upcoming ones, then the newest past ones. */
export const relatedSessions = (
  db: ReplicaDb,
  { id, category_id, series_id }: { id: number; category_id: number | null; series_id: number },
  now: Temporal.Instant,
) =>
  listedSessions(db)
    .where('session.id', '<>', id)
    .where('session.status_code', 'in', scheduledStatuses)
    .where('session.is_draft', '=', false)
    .where('series.notes', '=', '')
    .where('series.status', '=', 'Active')
    .where((eb) =>
      category_id === null ? eb('session.series_id', '=', series_id) : eb('session.category_id', '=', category_id),
    )
    .orderBy((eb) => eb('session.ends_at', '>', instantValue(now)), 'desc')
    .orderBy(sql`abs(extract(epoch from session.starts_at - ${instantValue(now)}))`)
    .orderBy('session.id')
    .limit(relatedLimit)
    .execute();

/** Open sessions of one series that have not begun. */
export const availableSessions = (db: ReplicaDb, seriesId: number, now: Temporal.Instant) =>
  listedSessions(db)
    .where('session.series_id', '=', seriesId)
    .where('session.status_code', '=', SessionStatus.Open)
    .where('session.starts_at', '>', instantValue(now))
    .orderBy('session.starts_at')
    .orderBy('session.id')
    .execute();

/** Sessions by category and series, without deleted ones, newest first. */
export const sessionsByCategory = (db: ReplicaDb, categoryId: number | undefined, seriesId: number | undefined) => {
  let query = listedSessions(db)
    .select((eb) =>
      eb
        .exists(
          eb.selectFrom('session_media').select('session_id').whereRef('session_media.session_id', '=', 'session.id'),
        )
        .as('has_video'),
    )
    .where('session.status_code', '<>', SessionStatus.Deleted);
  if (categoryId !== undefined) query = query.where('session.category_id', '=', categoryId);
  if (seriesId !== undefined) query = query.where('session.series_id', '=', seriesId);
  return query.orderBy('session.starts_at', 'desc').orderBy('session.id').execute();
};

export const seriesExists = async (db: ReplicaDb, id: number): Promise<boolean> =>
  (await db
    .selectFrom('series')
    .select('id')
    .where('id', '=', id)
    .where('notes', 'not in', ['Hidden', 'Unused'])
    .executeTakeFirst()) !== undefined;
