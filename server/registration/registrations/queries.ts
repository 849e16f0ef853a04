// Registrations in the database; every query names the account that owns them.

import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type AttendanceMethod, phoneMethods } from '#rules/catalog/attendance-choice.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { rowName } from '#rules/platform/full-name.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db, ReplicaDb, Tx } from '#server/platform/database/transaction.ts';

const sessionsOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('session')
    .select(['id', 'name', 'name_es', 'status_code', 'type_code', 'starts_at', 'ends_at', 'seats_web', 'seats_phone'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('series')
            .select('series.id')
            .whereRef('series.id', '=', 'session.series_id')
            .where('series.notes', 'in', ['Hidden', 'Unused']),
        )
        .as('is_hidden'),
    )
    .where('id', 'in', [...ids])
    // Drafts are visible to staff only.
    .where('is_draft', '=', false)
    .orderBy('id');

/** Always locked in the same order to avoid deadlocks. */
export const lockSessions = (tx: Tx, ids: readonly number[]) => sessionsOf(tx, ids).forNoKeyUpdate().execute();

export type LockedSession = Awaited<ReturnType<typeof lockSessions>>[number];

const activeColumns = [
  'id',
  'session_id',
  'account_id',
  'member_id',
  'method',
  'state',
  'waiting_since',
  'offered_until',
] as const;

/** Registrations of a session with a seat or on the waiting list, in waiting order; empty if nobody waits. */
export const registrationsWithWaitlist = async (db: Db, sessionId: number) => {
  const waiting = await db
    .selectFrom('registration')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('canceled_at', 'is', null)
    .where('state', '<>', 'registered')
    .limit(1)
    .executeTakeFirst();
  if (!waiting) return [];
  return db
    .selectFrom('registration')
    .select(activeColumns)
    .where('session_id', '=', sessionId)
    .where('canceled_at', 'is', null)
    .orderBy('waiting_since')
    .orderBy('id')
    .execute();
};

/** After the sessions, and before its people and registrations: also whoever moves these locks it first. */
export const lockOwner = (tx: Tx, accountId: number) =>
  tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();

const membersOf = (db: Db, accountId: number, ids: readonly number[]) =>
  db
    .selectFrom('member')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .where('removed_at', 'is', null)
    .orderBy('id');

/** People of an account's group; of a live session only those with a seat. The account's own person first. */
export const groupOf = (db: Db, accountId: number, session: { id: number; isSelfPaced: boolean }) =>
  db
    .selectFrom('member')
    .select(['member.id', 'first_name', 'last_name', 'is_self'])
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .$if(!session.isSelfPaced, (members) =>
      members.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('registration')
            .select(sql`1`.as('one'))
            .whereRef('registration.member_id', '=', 'member.id')
            .where('registration.session_id', '=', session.id)
            .where('registration.state', '=', 'registered')
            .where('registration.canceled_at', 'is', null),
        ),
      ),
    )
    .orderBy('is_self', 'desc')
    .orderBy('member.id')
    .execute();

const idsOf = (rows: readonly { id: number }[]): ReadonlySet<number> => new Set(rows.map(({ id }) => id));

/** Which of these are people of the account's group, held against removal. */
export const lockMembers = async (tx: Tx, accountId: number, ids: readonly number[]) =>
  idsOf(await membersOf(tx, accountId, ids).forShare().execute());

export interface RegistrationValues {
  session_id: number;
  member_id: number;
  method: AttendanceMethod;
  state: 'registered' | 'waiting';
  waiting_since: Temporal.Instant | null;
  /** Null: keeps the one that the registration has. */
  pin: string | null;
}

/** Inserts, or updates method and state, when the expression is evaluated. `enteredBy`: the staff member who registered them. */
export const savedRegistrations = (
  accountId: number,
  values: readonly RegistrationValues[],
  now: Temporal.Instant,
  enteredBy: number | null = null,
) =>
  sql<null>`save_registrations(${accountId}::integer, ${JSON.stringify(values)}::jsonb, ${instantValue(now)}, ${enteredBy}::integer)`;

/** Evaluates expressions that write, in one statement. */
export const runTogether = async (tx: Tx, expressions: readonly RawBuilder<unknown>[]): Promise<void> => {
  if (expressions.length > 0) await sql`select ${sql.join(expressions)}`.execute(tx);
};

/** Registrations of a session that go by telephone and have no PIN. */
export const registrationsWithoutPin = async (tx: Tx, sessionId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('registration')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('canceled_at', 'is', null)
    .where('method', 'in', phoneMethods)
    .where('pin', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** The PINs that are taken in a session. */
export const pinsOf = async (tx: Tx, sessionId: number): Promise<Set<string>> => {
  const rows = await tx
    .selectFrom('registration')
    .select('pin')
    .where('session_id', '=', sessionId)
    .where('canceled_at', 'is', null)
    .where('pin', 'is not', null)
    .execute();
  return new Set(rows.flatMap(({ pin }) => pin ?? []));
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
    // Who waits again, for another kind of seat, waits from then on.
    .set({ state: 'registered', offered_until: null, waiting_since: null })
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .where('state', '=', 'offered')
    .where('offered_until', '>', instantValue(now))
    .where('canceled_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

export const registrationById = (tx: Tx, id: number) =>
  tx
    .selectFrom('registration')
    .select(['id', 'session_id', 'account_id', 'state', 'offered_until'])
    .where('id', '=', id)
    .where('canceled_at', 'is', null)
    .executeTakeFirst();

/** With the place that they had on the waiting list. */
export const withdrawOffer = (tx: Tx, id: number) =>
  tx.updateTable('registration').set({ state: 'waiting', offered_until: null }).where('id', '=', id).execute();

export const cancelById = (tx: Tx, id: number, now: Temporal.Instant) =>
  tx
    .updateTable('registration')
    .set({
      canceled_at: sql<Temporal.Instant>`greatest(registered_at, ${instantValue(now)})`,
      state: 'waiting',
      offered_until: null,
    })
    .where('id', '=', id)
    .execute();

/** How many registrations were canceled: of one member, or with `null` of all. */
export const markCanceled = async (
  tx: Tx,
  accountId: number,
  { sessionId, memberId }: { sessionId: number; memberId: number | null },
  now: Temporal.Instant,
): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('registration')
    .set({ canceled_at: sql<Temporal.Instant>`greatest(registered_at, ${instantValue(now)})` })
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .$if(memberId !== null, (update) => update.where('member_id', '=', memberId ?? 0))
    .where('canceled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
};

/** The account of a person with a seat in a session. */
export const registeredAccount = async (
  db: Db,
  { sessionId, memberId }: { sessionId: number; memberId: number },
): Promise<number | undefined> => {
  const row = await db
    .selectFrom('registration')
    .select('account_id')
    .where('session_id', '=', sessionId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'registered')
    .where('canceled_at', 'is', null)
    .executeTakeFirst();
  return row?.account_id;
};

export const memberName = async (db: Db, accountId: number, memberId: number): Promise<string | null> => {
  const row = await db
    .selectFrom('member')
    .select(['first_name', 'last_name'])
    .where('account_id', '=', accountId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row ? rowName(row) : null;
};

/** The account's address, reminders and time zone. */
export const ownerById = (db: Db, accountId: number) =>
  db
    .selectFrom('account')
    .select(['id', 'email', 'first_name', 'last_name', 'organization', 'time_zone', 'reminders'])
    .where('id', '=', accountId)
    .executeTakeFirst();

export type OwnerRow = NonNullable<Awaited<ReturnType<typeof ownerById>>>;

/** False if the account was notified of this before. */
export const recordNotified = async (
  tx: Tx,
  { sessionId, accountId, kind }: { sessionId: number; accountId: number; kind: string },
  now: Temporal.Instant,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('notice')
    .values({ session_id: sessionId, account_id: accountId, kind, notified_at: instantValue(now) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** Accounts with a participant or someone on the waiting list of a session. */
export const accountsOf = async (db: Db, sessionId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('registration')
    .select('account_id')
    .distinct()
    .where('session_id', '=', sessionId)
    .where('canceled_at', 'is', null)
    .orderBy('account_id')
    .execute();
  return rows.map(({ account_id }) => account_id);
};

/** Accounts with a seat in a session that still begins then, who registered before that time and want this reminder. */
export const accountsToRemind = async (
  tx: Tx,
  given: { sessionId: number; kind: string; startsAt: Temporal.Instant; registeredBefore: Temporal.Instant },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from account
    where ${given.kind} = any(reminders) and id in (
      select registration.account_id
      from registration join session on session.id = registration.session_id
      where session.id = ${given.sessionId} and session.starts_at = ${instantValue(given.startsAt)}
        and registration.canceled_at is null and registration.state = 'registered'
    ) and exists (
      -- Perhaps of another person of the group, who has canceled since.
      select from registration
      where registration.session_id = ${given.sessionId} and registration.account_id = account.id
        and registration.registered_at < ${instantValue(given.registeredBefore)}
    )
    order by id`.execute(tx);
  return rows.map(({ id }) => id);
};

export const insertJoin = (
  tx: Tx,
  values: { session_id: number; account_id: number; member_id: number; method: 'Web' | 'Phone' },
  now: Temporal.Instant,
) =>
  tx
    .insertInto('join_event')
    .values({ ...values, joined_at: instantValue(now) })
    .execute();

/** The type codes that a series' sessions have; null when the series does not exist. */
export const typeCodesOf = async (db: ReplicaDb, seriesId: number): Promise<number[] | null> => {
  const series = await db
    .selectFrom('series')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('session')
          .select('type_code')
          .distinct()
          .whereRef('session.series_id', '=', 'series.id')
          .where('status_code', '=', SessionStatus.Open)
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

/** Join links that were given out before stop working. Returns the new version. */
export const replaceLink = async (
  tx: Tx,
  {
    sessionId,
    memberId,
    accountId,
    isByStaff,
  }: { sessionId: number; memberId: number; accountId: number; isByStaff: boolean },
  now: Temporal.Instant,
): Promise<number> => {
  const changed = { replaced_at: instantValue(now), is_by_staff: isByStaff };
  const { version } = await tx
    .insertInto('join_link')
    .values({ session_id: sessionId, member_id: memberId, account_id: accountId, version: 2, ...changed })
    .onConflict((conflict) =>
      conflict
        .columns(['session_id', 'member_id'])
        .doUpdateSet((eb) => ({ ...changed, version: eb('join_link.version', '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
};
