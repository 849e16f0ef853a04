// SQL of one session for staff.

import { type Insertable, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { phoneMethods, webMethods } from '#rules/catalog/attendance-choice.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Session, SessionCredit } from '#server/platform/database/tables.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

const columns = [
  'session.id',
  'session.version',
  'session.revision',
  'session.name',
  'session.name_es',
  'session.series_id',
  'session.type_code',
  'session.language',
  'session.description',
  'session.description_es',
  'session.starts_at',
  'session.ends_at',
  'session.status_code',
  'session.is_draft',
  'session.is_discarded',
  'session.seats_web',
  'session.seats_phone',
  'session.question_cut_off_hours',
  'session.question_limit',
  'session.join_url',
  'session.dial_in',
  'session.dial_in_code',
  'session.captioning_url',
  'session.captioning_state',
  'session.captioning_by',
  'session.interpreting_state',
  'session.interpreting_by',
  'session.pre_test_url',
  'session.post_test_url',
  'session.hides_steps',
] as const;

const sessions = (db: Db) =>
  db
    .selectFrom('session')
    .select(columns)
    .select((eb) => [
      eb
        .selectFrom('category')
        .select('category.name')
        .whereRef('category.id', '=', 'session.category_id')
        .as('category'),
      jsonArrayFrom(
        eb
          .selectFrom('session_speaker')
          .innerJoin('speaker', 'speaker.id', 'session_speaker.speaker_id')
          .select(['speaker.id', 'speaker.position', 'speaker.organization'])
          .select(sql<string>`btrim(speaker.first_name || ' ' || speaker.last_name)`.as('name'))
          .select(sql<boolean>`btrim(speaker.biography) <> ''`.as('hasBiography'))
          .whereRef('session_speaker.session_id', '=', 'session.id')
          .orderBy('session_speaker.sort_order'),
      ).as('speakers'),
      jsonArrayFrom(
        eb
          .selectFrom('session_credit')
          .select(['session_credit.name', 'course_number', 'is_selected', 'session_credit.body', 'session_credit.unit'])
          .select((credit) => credit.ref('session_credit.credits').$castTo<number>().as('credits'))
          .whereRef('session_credit.session_id', '=', 'session.id')
          .orderBy('sort_order'),
      ).as('credits'),
    ]);

export type EditedRow = NonNullable<Awaited<ReturnType<typeof lockSession>>>;

/** Locked in the same order as registrations do, to avoid deadlocks. */
export const lockSession = (tx: Tx, id: number) =>
  sessions(tx).where('session.id', '=', id).forNoKeyUpdate('session').executeTakeFirst();

const taken = (methods: readonly string[]) => sql<number>`
  (select count(*) from registration where registration.session_id = session.id and canceled_at is null
    and state <> 'waiting' and method = any(${[...methods]}::text[]))`;

/** With the people affected by a change. */
export const staffSessionById = (db: Db, id: number) =>
  sessions(db)
    .innerJoin('series', 'series.id', 'session.series_id')
    .leftJoin('session_meeting', 'session_meeting.session_id', 'session.id')
    .select('session_meeting.meeting_id')
    .select(['session.updated_at', 'session.source_id', 'session.recording_url'])
    .select(['series.name as series_name', 'series.route as series_route'])
    .select([taken(webMethods).as('taken_web'), taken(phoneMethods).as('taken_phone')])
    .select((eb) => {
      const active = eb
        .selectFrom('registration')
        .whereRef('registration.session_id', '=', 'session.id')
        .where('canceled_at', 'is', null);
      const count = sql<number>`count(*)`.as('count');
      return [
        active.where('state', '<>', 'waiting').select(count).as('seated'),
        active.where('state', '=', 'waiting').select(count).as('waiting'),
        active.select(sql<number>`count(distinct account_id)`.as('count')).as('accounts'),
        eb
          .exists(
            eb
              .selectFrom('session_media')
              .select(sql`1`.as('one'))
              .whereRef('session_media.session_id', '=', 'session.id'),
          )
          .as('has_media'),
      ];
    })
    .where('session.id', '=', id)
    .executeTakeFirst();

export type StaffSessionRow = NonNullable<Awaited<ReturnType<typeof staffSessionById>>>;

export const takenSeats = (db: Db, id: number) =>
  db
    .selectFrom('session')
    .select([taken(webMethods).as('web'), taken(phoneMethods).as('phone')])
    .where('id', '=', id)
    .executeTakeFirst();

export const isSeries = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('series').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const categoryIdOf = async (tx: Tx, name: string): Promise<number | undefined> =>
  (await tx.selectFrom('category').select('id').where('name', '=', name).executeTakeFirst())?.id;

export const speakersAmong = async (tx: Tx, ids: readonly number[]): Promise<Set<number>> => {
  const rows = await tx
    .selectFrom('speaker')
    .select('id')
    .where('id', 'in', [0, ...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** An empty draft; its values follow in the same transaction. */
export const insertDraft = async (tx: Tx, values: Insertable<Session>): Promise<number> =>
  (await tx.insertInto('session').values(values).returning('id').executeTakeFirstOrThrow()).id;

/** Returns the new revision. */
export const updateSession = async (
  tx: Tx,
  id: number,
  values: Updateable<Session>,
  now: Temporal.Instant,
): Promise<number> => {
  const { revision } = await tx
    .updateTable('session')
    .set({ ...values, updated_at: instantValue(now), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
};

export const replaceSpeakers = async (tx: Tx, sessionId: number, ids: readonly number[]): Promise<void> => {
  await tx.deleteFrom('session_speaker').where('session_id', '=', sessionId).execute();
  if (ids.length === 0) return;
  await tx
    .insertInto('session_speaker')
    .values(ids.map((speaker_id, sort_order) => ({ session_id: sessionId, speaker_id, sort_order })))
    .execute();
};

export const replaceCredits = async (
  tx: Tx,
  sessionId: number,
  lines: readonly Required<Omit<Insertable<SessionCredit>, 'session_id' | 'sort_order'>>[],
): Promise<void> => {
  await tx.deleteFrom('session_credit').where('session_id', '=', sessionId).execute();
  if (lines.length === 0) return;
  await tx
    .insertInto('session_credit')
    .values(lines.map((line, sort_order) => ({ ...line, session_id: sessionId, sort_order })))
    .execute();
};

export const hasRegistrations = async (tx: Tx, sessionId: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('registration')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('canceled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
