// Registrations in the database; every query names the account that owns them.
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { instantValue } from '#server/database/connect.ts';
import type { Db, Tx } from '#server/database/transaction.ts';

const listLimit = 500;

const sessionsOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('session')
    .select(['id', 'name', 'status_code', 'type_code', 'starts_at', 'ends_at', 'seats_web', 'seats_phone'])
    .where('id', 'in', [...ids])
    .orderBy('id');

/** The sessions of a request as they are at the moment. */
export const sessionsByIds = (db: Db, ids: readonly number[]) => sessionsOf(db, ids).execute();

/** The same, held against change, in one order for everybody so that no two requests block each other. */
export const lockSessions = (tx: Tx, ids: readonly number[]) => sessionsOf(tx, ids).forNoKeyUpdate().execute();

export type LockedSession = Awaited<ReturnType<typeof lockSessions>>[number];

/** Every registration of these sessions that holds a seat or waits for one, in the order of waiting. */
export const activeRegistrations = (db: Db, sessionIds: readonly number[]) =>
  db
    .selectFrom('registration')
    .select(['id', 'session_id', 'account_id', 'member_id', 'method', 'state', 'waiting_since', 'offered_until'])
    .where('session_id', 'in', [...sessionIds])
    .where('cancelled_at', 'is', null)
    .orderBy('waiting_since')
    .orderBy('id')
    .execute();

export type ActiveRegistration = Awaited<ReturnType<typeof activeRegistrations>>[number];

const membersOf = (db: Db, accountId: number, ids: readonly number[]) =>
  db
    .selectFrom('member')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .where('removed_at', 'is', null)
    .orderBy('id');

const idsOf = (rows: readonly { id: number }[]): ReadonlySet<number> => new Set(rows.map(({ id }) => id));

/** Which of these are people of the account's group. */
export const ownMembers = async (db: Db, accountId: number, ids: readonly number[]) =>
  idsOf(await membersOf(db, accountId, ids).execute());

/** The same, held against removal. */
export const lockMembers = async (tx: Tx, accountId: number, ids: readonly number[]) =>
  idsOf(await membersOf(tx, accountId, ids).forShare().execute());

interface RegistrationValues {
  session_id: number;
  member_id: number;
  method: string;
  state: 'registered' | 'waiting';
  waiting_since: Temporal.Instant | null;
}

/** Adds what is not there; where it is, method and state change. */
export const upsertRegistrations = (
  tx: Tx,
  accountId: number,
  values: readonly RegistrationValues[],
  now: Temporal.Instant,
) =>
  tx
    .insertInto('registration')
    .values(
      values.map(({ waiting_since, ...value }) => ({
        ...value,
        waiting_since: waiting_since && instantValue(waiting_since),
        account_id: accountId,
        registered_at: instantValue(now),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['session_id', 'member_id'])
        .where('cancelled_at', 'is', null)
        .doUpdateSet((eb) => ({
          method: eb.ref('excluded.method'),
          state: eb.ref('excluded.state'),
          waiting_since: eb.ref('excluded.waiting_since'),
          offered_until: null,
        })),
    )
    .execute();

/** Registrations of a session that go by telephone and have no PIN, and the PINs that are taken there. */
export const pinsOf = async (tx: Tx, sessionId: number): Promise<{ without: number[]; taken: Set<string> }> => {
  const rows = await tx
    .selectFrom('registration')
    .select(['id', 'method', 'pin'])
    .where('session_id', '=', sessionId)
    .where('cancelled_at', 'is', null)
    .where((eb) => eb.or([eb('method', '<>', 'Web'), eb('pin', 'is not', null)]))
    .orderBy('id')
    .execute();
  return {
    without: rows.filter(({ pin }) => pin === null).map(({ id }) => id),
    taken: new Set(rows.flatMap(({ pin }) => pin ?? [])),
  };
};

export const setPin = (tx: Tx, id: number, pin: string) =>
  tx.updateTable('registration').set({ pin }).where('id', '=', id).execute();

export const offerSeat = (tx: Tx, id: number, until: Temporal.Instant) =>
  tx
    .updateTable('registration')
    .set({ state: 'offered', offered_until: instantValue(until) })
    .where('id', '=', id)
    .execute();

/** Seats that are offered to the account in a session become its own; how many. */
export const takeOffers = async (tx: Tx, accountId: number, sessionId: number, now: Temporal.Instant) => {
  const { numUpdatedRows } = await tx
    .updateTable('registration')
    .set({ state: 'registered', offered_until: null })
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .where('state', '=', 'offered')
    .where('offered_until', '>', instantValue(now))
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

export const registrationById = (tx: Tx, id: number) =>
  tx
    .selectFrom('registration')
    .select(['id', 'session_id', 'account_id', 'state', 'offered_until'])
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();

export const cancelById = (tx: Tx, id: number, now: Temporal.Instant) =>
  tx
    .updateTable('registration')
    .set({
      cancelled_at: sql<Temporal.Instant>`greatest(registered_at, ${instantValue(now)})`,
      state: 'waiting',
      offered_until: null,
    })
    .where('id', '=', id)
    .execute();

const participantsOf = (db: Db, accountId: number) =>
  db
    .selectFrom('session')
    .innerJoin('series', 'series.id', 'session.series_id')
    .leftJoin('site_form', (join) =>
      join.onRef('site_form.session_id', '=', 'session.id').on('site_form.account_id', '=', accountId),
    )
    .select([
      'session.id',
      'session.name',
      'session.status_code',
      'session.starts_at',
      'session.ends_at',
      'session.revision',
      'session.type_code',
      'session.recording_url',
      'session.question_cut_off_hours',
      'session.question_limit',
      'session.join_url',
      'session.dial_in',
      'session.dial_in_code',
      'session.captioning_url',
      sql<boolean>`session.code_word <> ''`.as('has_code_word'),
      'site_form.sent_at as site_sent_at',
      'site_form.given_back_at as site_given_back_at',
      'site_form.verified_at as site_verified_at',
      'series.route as series_route',
      'series.name as series_name',
    ])
    .select((eb) => [
      eb
        .selectFrom('question')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('question.session_id', '=', 'session.id')
        .as('question_count'),
      jsonArrayFrom(
        eb
          .selectFrom('material')
          .select(['title', 'path', 'format', 'is_published'])
          .whereRef('material.session_id', '=', 'session.id')
          .where('is_published', '=', true)
          .orderBy('sort_order'),
      ).as('materials'),
      jsonArrayFrom(
        eb
          .selectFrom('registration')
          .innerJoin('member', 'member.id', 'registration.member_id')
          .select(['member.id', 'member.first_name', 'member.last_name', 'registration.method'])
          .select(['registration.state', 'registration.offered_until', 'registration.pin'])
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
      jsonArrayFrom(
        eb
          .selectFrom('accommodation_request')
          .select(['kind', 'state', 'words'])
          .whereRef('accommodation_request.session_id', '=', 'session.id')
          .where('accommodation_request.account_id', '=', accountId)
          .where('accommodation_request.state', '<>', 'withdrawn')
          .orderBy('accommodation_request.id'),
      ).as('accommodations'),
      jsonArrayFrom(
        eb
          .selectFrom('attendance_stay')
          .select('member_id')
          .whereRef('attendance_stay.session_id', '=', 'session.id')
          .where('attendance_stay.account_id', '=', accountId)
          .where('attendance_stay.source', '=', 'code-word')
          .where('attendance_stay.withdrawn_at', 'is', null)
          .orderBy('attendance_stay.id'),
      ).as('words_given'),
      // The last decision of each request for credit; null before there is one.
      jsonArrayFrom(
        eb
          .selectFrom('credit_request')
          .select((each) => [
            each
              .selectFrom('credit_decision')
              .select(
                sql<{
                  decision: string;
                  reasons: object[];
                }>`jsonb_build_object('decision', decision, 'reasons', reasons)`.as('last'),
              )
              .whereRef('credit_decision.request_id', '=', 'credit_request.id')
              .orderBy('credit_decision.id', 'desc')
              .limit(1)
              .as('last'),
          ])
          .whereRef('credit_request.session_id', '=', 'session.id')
          .where('credit_request.account_id', '=', accountId)
          .where('credit_request.withdrawn_at', 'is', null)
          .orderBy('credit_request.id'),
      ).as('credit'),
      eb
        .exists(
          eb
            .selectFrom('test')
            .select('test.id')
            .whereRef('test.session_id', '=', 'session.id')
            .where('test.kind', '=', 'quiz'),
        )
        .as('has_quiz'),
      // Null where there is no evaluation, or everybody with a seat has answered.
      eb
        .selectFrom('survey')
        .select('open_days')
        .whereRef('survey.session_id', '=', 'session.id')
        .where(({ exists: some, not, selectFrom }) =>
          some(
            selectFrom('registration as seat')
              .select('seat.id')
              .whereRef('seat.session_id', '=', 'session.id')
              .where('seat.account_id', '=', accountId)
              .where('seat.state', '=', 'registered')
              .where('seat.cancelled_at', 'is', null)
              .where((own) =>
                not(
                  own.exists(
                    own
                      .selectFrom('survey_participation')
                      .select('survey_participation.member_id')
                      .whereRef('survey_participation.session_id', '=', 'session.id')
                      .whereRef('survey_participation.member_id', '=', 'seat.member_id'),
                  ),
                ),
              ),
          ),
        )
        .as('evaluation_open_days'),
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

/** How many registrations were cancelled: of one member, or with `null` of all. */
export const markCancelled = async (
  tx: Tx,
  accountId: number,
  { sessionId, memberId }: { sessionId: number; memberId: number | null },
  now: Temporal.Instant,
): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('registration')
    .set({ cancelled_at: sql<Temporal.Instant>`greatest(registered_at, ${instantValue(now)})` })
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .$if(memberId !== null, (update) => update.where('member_id', '=', memberId ?? 0))
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};

/** Whom to write to, and in which words of time. */
export const ownerById = (db: Db, accountId: number) =>
  db
    .selectFrom('account')
    .select(['id', 'email', 'first_name', 'last_name', 'organization', 'time_zone', 'reminders'])
    .where('id', '=', accountId)
    .executeTakeFirst();

export type OwnerRow = NonNullable<Awaited<ReturnType<typeof ownerById>>>;

/** False where the account has been told this of the session before. */
export const noteTold = async (
  tx: Tx,
  { sessionId, accountId, kind }: { sessionId: number; accountId: number; kind: string },
  now: Temporal.Instant,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('notice')
    .values({ session_id: sessionId, account_id: accountId, kind, told_at: instantValue(now) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** Accounts with somebody who is registered for a session, or waits for a seat. */
export const accountsOf = async (db: Db, sessionId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('registration')
    .select('account_id')
    .distinct()
    .where('session_id', '=', sessionId)
    .where('cancelled_at', 'is', null)
    .orderBy('account_id')
    .execute();
  return rows.map(({ account_id }) => account_id);
};

export const insertJoin = (
  tx: Tx,
  values: { session_id: number; account_id: number; member_id: number; method: string },
  now: Temporal.Instant,
) =>
  tx
    .insertInto('join_event')
    .values({ ...values, joined_at: instantValue(now) })
    .execute();

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

export const setReminders = (
  db: Db,
  accountId: number,
  { reminders, timeZone }: { reminders: readonly string[]; timeZone: string },
) =>
  db
    .updateTable('account')
    .set({ reminders: [...new Set(reminders)], time_zone: timeZone })
    .where('id', '=', accountId)
    .execute();
