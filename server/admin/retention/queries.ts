// SQL of data past its retention: what a run finds, and what it deletes.
import { type RawBuilder, sql } from 'kysely';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

type Condition = (before: Temporal.Instant) => RawBuilder<unknown>;

/** Disability details that nobody changed since, of an account without a session that ended later or is to come. */
const oldAccommodations: Condition = (before) => sql`
  accommodation.updated_at < ${instantValue(before)} and not exists (
    select from registration join session on session.id = registration.session_id
    where registration.account_id = accommodation.account_id and session.ends_at >= ${instantValue(before)})`;

const endedSessions: Condition = (before) => sql`(select id from session where ends_at < ${instantValue(before)})`;

const oldRequests: Condition = (before) => sql`account_id is not null and session_id in ${endedSessions(before)}`;

const oldHelp: Condition = (before) => sql`session_id in ${endedSessions(before)}`;

const isNamed = sql`source = 'report' and (attendee_name <> '' or attendee_email <> '' or attendee_phone <> '')`;

/** Rows of a report that could not be read are stored as they were written. */
const hasRowTexts = sql`errors @? '$[*].text ? (@ != "")'`;

/** Data about where and when people joined; the minutes that count are in `attendance_record`. */
const traces = ['join_event', 'live_presence', 'meeting_stay', 'meeting_registrant', 'raised_hand'] as const;

const invitationTables = ['group_invitation', 'coordinator_invitation'] as const;

/** Nobody can accept them any longer. Declined ones stay, so that nobody invites the address again. */
const oldInvitations: Condition = (before) => sql`declined_at is null and expires_at < ${instantValue(before)}`;

const namedSessions: Condition = (before) => sql`(
  select session_id from attendance_record where session_id in ${endedSessions(before)} and ${isNamed}
  union select session_id from attendance_report where session_id in ${endedSessions(before)} and ${hasRowTexts}
  ${sql.join(
    traces.map(
      (table) => sql`union select session_id from ${sql.table(table)} where session_id in ${endedSessions(before)}`,
    ),
    sql` `,
  )})`;

/** When the account was last used: signed in to, created, or registered for a session. `activity`: of deleted sign-ins. */
const lastUse = sql`greatest(account.created_at, activity.active_at,
  (select max(coalesce(last_seen_at, signed_in_at)) from sign_in where sign_in.account_id = account.id),
  (select max(registered_at) from registration where registration.account_id = account.id))`;

const idleAccounts = (db: Db, before: Temporal.Instant) =>
  db
    .selectFrom('account')
    .leftJoin('account_activity as activity', 'activity.account_id', 'account.id')
    .where(sql<boolean>`account.roles = '{}'`)
    // Their owners cannot be warned.
    .where(sql<boolean>`not exists (select from suppressed_address where email = lower(account.email))`)
    .where(sql<boolean>`${lastUse} < ${instantValue(before)}`)
    // Long before, so that a registration by telephone for a session to come counts.
    .where(
      sql<boolean>`not exists (select from registration join session on session.id = registration.session_id
        where registration.account_id = account.id and session.ends_at >= ${instantValue(before)})`,
    );

const accountsToWarn = (db: Db, before: Temporal.Instant) =>
  idleAccounts(db, before).where('activity.warned_at', 'is', null);

/** The warning of an account; one that was returned has failed. */
const warningEmail = (condition: RawBuilder<unknown>) => sql<boolean>`exists (
  select from email
  where email.kind = 'account-inactive' and email.recipient = account.email and email.created_at >= activity.warned_at
    and ${condition})`;

const accountsToDelete = (db: Db, before: Temporal.Instant, warnedBefore: Temporal.Instant) =>
  idleAccounts(db, before)
    .where('activity.warned_at', '<', instantValue(warnedBefore))
    .where(warningEmail(sql`email.state = 'sent' and email.sent_at < ${instantValue(warnedBefore)}`));

export interface Cutoffs {
  signIns: Temporal.Instant;
  emails: Temporal.Instant;
  events: Temporal.Instant;
  accommodations: Temporal.Instant;
  evidence: Temporal.Instant;
  /** Of expired invitations. */
  invitations: Temporal.Instant;
  /** Null: accounts are kept. */
  accounts: Temporal.Instant | null;
  /** Owners warned before this time have had time to sign in. */
  warned: Temporal.Instant;
}

interface Found {
  sign_ins: number;
  emails: number;
  events: number;
  accommodations: number;
  requests: number;
  help_requests: number;
  sessions: number;
  invitations: number;
}

export const countOldData = async (db: Db, cutoffs: Cutoffs): Promise<Found> => {
  const signInsEnded = instantValue(cutoffs.signIns);
  const { rows } = await sql<Found>`select
    (select count(*) from sign_in where expires_at < ${signInsEnded} or revoked_at < ${signInsEnded}) as sign_ins,
    (select count(*) from email where state <> 'waiting' and created_at < ${instantValue(cutoffs.emails)}) as emails,
    (select count(*) from audit_event where at < ${instantValue(cutoffs.events)}) as events,
    (select count(*) from accommodation where ${oldAccommodations(cutoffs.accommodations)}) as accommodations,
    (select count(*) from accommodation_request where ${oldRequests(cutoffs.accommodations)}) as requests,
    (select count(*) from help_request where ${oldHelp(cutoffs.accommodations)}) as help_requests,
    (select count(*) from ${namedSessions(cutoffs.evidence)} named) as sessions,
    ${sql.join(
      invitationTables.map(
        (table) => sql`(select count(*) from ${sql.table(table)} where ${oldInvitations(cutoffs.invitations)})`,
      ),
      sql` + `,
    )} as invitations`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Counts without a result');
  return row;
};

const countOf = async (accounts: ReturnType<typeof idleAccounts>): Promise<number> => {
  const { count } = await accounts.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return count;
};

export const countIdleAccounts = async (db: Db, before: Temporal.Instant, warnedBefore: Temporal.Instant) => ({
  toWarn: await countOf(accountsToWarn(db, before)),
  toDelete: await countOf(accountsToDelete(db, before, warnedBefore)),
});

export const deleteAccommodations = async (tx: Tx, before: Temporal.Instant): Promise<void> => {
  await sql`
    with old as (delete from accommodation where ${oldAccommodations(before)} returning account_id)
    delete from accommodation_member where account_id in (select account_id from old)`.execute(tx);
  await sql`update accommodation_request set account_id = null, words = '' where ${oldRequests(before)}`.execute(tx);
  await sql`delete from help_request where ${oldHelp(before)}`.execute(tx);
};

export const sessionsWithEvidence = async (db: Db, before: Temporal.Instant): Promise<number[]> => {
  const { rows } = await sql<{ session_id: number }>`
    select session_id from ${namedSessions(before)} named order by session_id`.execute(db);
  return rows.map(({ session_id }) => session_id);
};

export const deleteEvidence = async (tx: Tx, sessionId: number): Promise<void> => {
  await sql`
    update attendance_record set attendee_name = '', attendee_email = '', attendee_phone = '',
      match_details = case when member_id is null then '{}' else match_details end,
      match = case when match = 'doubtful' then 'unknown' else match end
    where session_id = ${sessionId} and ${isNamed}`.execute(tx);
  await sql`
    update attendance_report set errors = (
      select jsonb_agg(error || '{"text": ""}' order by place)
      from jsonb_array_elements(errors) with ordinality as listed (error, place))
    where session_id = ${sessionId} and ${hasRowTexts}`.execute(tx);
  for (const table of traces) {
    await sql`delete from ${sql.table(table)} where session_id = ${sessionId}`.execute(tx);
  }
};

export const deleteInvitations = async (tx: Tx, before: Temporal.Instant): Promise<void> => {
  for (const table of invitationTables) {
    await sql`delete from ${sql.table(table)} where ${oldInvitations(before)}`.execute(tx);
  }
};

/** Stores when accounts were used, for after their sign-ins are deleted. */
export const recordActivity = (tx: Tx) =>
  sql`
    insert into account_activity (account_id, active_at)
    select account_id, max(coalesce(last_seen_at, signed_in_at)) from sign_in group by account_id
    on conflict (account_id) do update set active_at = excluded.active_at, warned_at = null
    where account_activity.active_at < excluded.active_at`.execute(tx);

/**
 * Clears warnings of accounts that are not idle any longer, and warnings before `warnedBefore` that did not arrive or are no
 * longer known, so that their owners are warned again before a deletion.
 */
export const forgetWarnings = async (
  tx: Tx,
  before: Temporal.Instant | null,
  warnedBefore: Temporal.Instant,
): Promise<void> => {
  const warned = tx.updateTable('account_activity').set({ warned_at: null }).where('warned_at', 'is not', null);
  const idle =
    before &&
    idleAccounts(tx, before)
      .select('account.id')
      .where(
        sql<boolean>`(activity.warned_at >= ${instantValue(warnedBefore)}
          or ${warningEmail(sql`email.state in ('waiting', 'sent')`)})`,
      );
  await (idle ? warned.where('account_id', 'not in', idle) : warned).execute();
};

export const idleAccountsToWarn = (tx: Tx, before: Temporal.Instant, limit: number) =>
  accountsToWarn(tx, before)
    .select(['account.id', 'account.email', 'account.first_name'])
    .orderBy('account.id')
    .limit(limit)
    .forUpdate('account')
    .execute();

export const recordWarning = (tx: Tx, accountId: number, now: Temporal.Instant) =>
  sql`
    insert into account_activity (account_id, active_at, warned_at)
    select id, created_at, ${instantValue(now)} from account where id = ${accountId}
    on conflict (account_id) do update set warned_at = excluded.warned_at`.execute(tx);

export const idleAccountsToDelete = async (
  db: Db,
  before: Temporal.Instant,
  warnedBefore: Temporal.Instant,
  limit: number,
): Promise<number[]> => {
  const rows = await accountsToDelete(db, before, warnedBefore)
    .select('account.id')
    .orderBy('account.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** Locks the account: until the transaction ends, nobody can sign in to it or register it. */
export const isStillIdle = async (
  tx: Tx,
  accountId: number,
  before: Temporal.Instant,
  warnedBefore: Temporal.Instant,
): Promise<boolean> => {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
  return (await countOf(accountsToDelete(tx, before, warnedBefore).where('account.id', '=', accountId))) > 0;
};

/** What imports of people created, which is stored only to undo them. */
export const forgetImportsBefore = async (db: Db, before: Temporal.Instant): Promise<void> => {
  await sql`delete from people_import_row where import_id in (
    select id from people_import where imported_at < ${instantValue(before)})`.execute(db);
};
