// Registrations in the database; every query names the account that owns them.
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { instantValue } from '#server/database/connect.ts';
import type { Db, Tx } from '#server/database/transaction.ts';

const listLimit = 500;

/** The sessions of a request, held against change, in one order for everybody so that no two requests block each other. */
export const lockSessions = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('session')
    .select(['id', 'name', 'status_code', 'type_code', 'starts_at', 'ends_at'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forShare()
    .execute();

export const membersByIds = (tx: Tx, accountId: number, ids: readonly number[]) =>
  tx
    .selectFrom('member')
    .select(['id'])
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();

interface RegistrationValues {
  session_id: number;
  member_id: number;
  method: string;
}

/** Adds what is not there; where it is, only the method changes. */
export const upsertRegistrations = (
  tx: Tx,
  accountId: number,
  values: readonly RegistrationValues[],
  now: Temporal.Instant,
) =>
  tx
    .insertInto('registration')
    .values(values.map((value) => ({ ...value, account_id: accountId, registered_at: instantValue(now) })))
    .onConflict((conflict) =>
      conflict
        .columns(['session_id', 'member_id'])
        .where('cancelled_at', 'is', null)
        .doUpdateSet((eb) => ({ method: eb.ref('excluded.method') })),
    )
    .execute();

const participantsOf = (db: Db, accountId: number) =>
  db
    .selectFrom('session')
    .innerJoin('series', 'series.id', 'session.series_id')
    .select([
      'session.id',
      'session.name',
      'session.status_code',
      'session.starts_at',
      'session.ends_at',
      'series.route as series_route',
      'series.name as series_name',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('registration')
          .innerJoin('member', 'member.id', 'registration.member_id')
          .select(['member.id', 'member.first_name', 'member.last_name', 'registration.method'])
          .whereRef('registration.session_id', '=', 'session.id')
          .where('registration.account_id', '=', accountId)
          .where('registration.cancelled_at', 'is', null)
          .orderBy('member.is_self', 'desc')
          .orderBy('member.id'),
      ).as('participants'),
      jsonArrayFrom(
        eb
          .selectFrom('question')
          .select(['question.id', 'question.question', 'question.account_id'])
          .whereRef('question.session_id', '=', 'session.id')
          .where('question.account_id', '=', accountId)
          .orderBy('question.id'),
      ).as('questions'),
    ])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('registration')
          .select(sql`1`.as('one'))
          .whereRef('registration.session_id', '=', 'session.id')
          .where('registration.account_id', '=', accountId)
          .where('registration.cancelled_at', 'is', null),
      ),
    )
    .limit(listLimit);

export const registeredSessions = (db: Db, accountId: number, ids: readonly number[]) =>
  participantsOf(db, accountId)
    .where('session.id', 'in', [...ids])
    .orderBy('session.starts_at')
    .orderBy('session.id')
    .execute();

export type RegisteredSessionRow = Awaited<ReturnType<typeof registeredSessions>>[number];

/** Sessions that have not ended, soonest first. */
export const upcomingOf = (db: Db, accountId: number, now: Temporal.Instant) =>
  participantsOf(db, accountId)
    .where('session.ends_at', '>', instantValue(now))
    .orderBy('session.starts_at')
    .orderBy('session.id')
    .execute();

/** Sessions that have ended, newest first. */
export const pastOf = (db: Db, accountId: number, now: Temporal.Instant) =>
  participantsOf(db, accountId)
    .where('session.ends_at', '<=', instantValue(now))
    .orderBy('session.starts_at', 'desc')
    .orderBy('session.id')
    .execute();

export const allOf = (db: Db, accountId: number) =>
  participantsOf(db, accountId).orderBy('session.starts_at', 'desc').orderBy('session.id').execute();

export const sessionToCancel = (tx: Tx, id: number) =>
  tx.selectFrom('session').select(['id', 'ends_at']).where('id', '=', id).forShare().executeTakeFirst();

/** How many participants' registrations were cancelled. */
export const markCancelled = async (
  tx: Tx,
  accountId: number,
  sessionId: number,
  now: Temporal.Instant,
): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('registration')
    .set({ cancelled_at: sql<Temporal.Instant>`greatest(registered_at, ${instantValue(now)})` })
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};

/** The type codes that a series' sessions have; null when the series does not exist. */
export const typeCodesOf = async (db: Db, seriesId: number): Promise<number[] | null> => {
  const series = await db
    .selectFrom('series')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('session')
          .select('type_code')
          .distinct()
          .whereRef('session.series_id', '=', 'series.id')
          .where('status_code', '=', 1)
          .orderBy('type_code'),
      ).as('types'),
    )
    .where('series.id', '=', seriesId)
    .executeTakeFirst();
  return series ? series.types.map(({ type_code }) => type_code) : null;
};
