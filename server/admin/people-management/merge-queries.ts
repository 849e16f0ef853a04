// SQL that merges two accounts.

import { sql } from 'kysely';
import type { Role } from '#rules/accounts/permissions.ts';
import { mergeGroupMemberships, mergeOrganizations } from '#server/admin/people-management/group-membership-queries.ts';
import {
  accountColumns,
  addressColumns,
  filledColumns,
  keyedTables,
  memberTables,
} from '#server/admin/people-management/merge-tables.ts';
import { type AttendeeDetails, replaceMember } from '#server/credit/attendance/attendee-details.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { mergeAccommodations } from '#server/registration/accommodations/move-accommodations.ts';

interface Two {
  keptId: number;
  endingId: number;
}

/** Counts and names of an account's data, for the preview. */
export const holdingsOf = async (db: Db, ids: readonly number[]) => {
  const { rows } = await sql<{
    id: number;
    name: string;
    email: string;
    roles: Role[];
    created_at: Temporal.Instant;
    organization: string;
    people: string[];
    registrations: number;
    attended: number;
    credit: number;
    certificates: number;
    questions: number;
    memberships: string[];
    is_speaker: boolean;
    /** Of another account's group. */
    is_coordinator: boolean;
  }>`
    select id, btrim(first_name || ' ' || last_name) as name, email, roles, created_at, organization,
      (select coalesce(array_agg(btrim(member.first_name || ' ' || member.last_name) order by is_self desc, member.id), '{}')
        from member where account_id = account.id and removed_at is null) as people,
      (select count(distinct session_id)::int from registration
        where account_id = account.id and canceled_at is null) as registrations,
      (select count(distinct session_id)::int from attendance_record
        where account_id = account.id and withdrawn_at is null) as attended,
      (select count(*)::int from credit_request where account_id = account.id and withdrawn_at is null) as credit,
      (select count(*)::int from certificate where account_id = account.id) as certificates,
      (select count(*)::int from question where account_id = account.id) as questions,
      (select coalesce(array_agg(body order by body), '{}') from membership join member on member.id = member_id
        where membership.account_id = account.id and member.is_self) as memberships,
      exists (select from speaker where account_id = account.id) as is_speaker,
      exists (select from coordinator where account_id = account.id) as is_coordinator
    from account where id = any(${sql.val([...ids])}::int[])`.execute(db);
  return rows;
};

export type HoldingsRow = Awaited<ReturnType<typeof holdingsOf>>[number];

interface Pair {
  id: number;
  first_name: string;
  last_name: string;
  /** The same person in the kept account; null if there is none yet. */
  counterpart: number | null;
  counterpart_first_name: string | null;
  counterpart_last_name: string | null;
}

/** Members of the ending account with their counterparts in the kept one. The two owners are counterparts. */
export const pairsOf = async (db: Db, { keptId, endingId }: Two): Promise<Pair[]> => {
  const { rows } = await sql<Pair>`
    select ending.id, ending.first_name, ending.last_name, kept.id as counterpart,
      kept.first_name as counterpart_first_name, kept.last_name as counterpart_last_name
    from member ending
    left join member kept on kept.account_id = ${keptId} and (
      (ending.is_self and kept.is_self)
      or (not ending.is_self and ending.removed_at is null and kept.removed_at is null
        and lower(kept.first_name) = lower(ending.first_name) and lower(kept.last_name) = lower(ending.last_name)))
    where ending.account_id = ${endingId} order by ending.id`.execute(db);
  return rows;
};

export const countClashes = async (db: Db, { keptId, endingId }: Two) => {
  const { rows } = await sql<{ sessions: number; certificates: number; sites: number }>`
    with pair as (
      select ending.id as one, kept.id as other from member ending join member kept on kept.account_id = ${keptId}
        and ((ending.is_self and kept.is_self) or (not ending.is_self and ending.removed_at is null
          and kept.removed_at is null and lower(kept.first_name) = lower(ending.first_name)
          and lower(kept.last_name) = lower(ending.last_name)))
      where ending.account_id = ${endingId}
    )
    select
      (select count(*)::int from pair
        join registration a on a.member_id = one and a.canceled_at is null
        join registration b on b.member_id = other and b.canceled_at is null and b.session_id = a.session_id) as sessions,
      (select count(*)::int from pair
        join certificate a on a.member_id = one and a.revoked_at is null and a.replaced_by is null
        join certificate b on b.member_id = other and b.revoked_at is null and b.replaced_by is null
          and b.session_id = a.session_id and b.type = a.type) as certificates,
      (select count(*)::int from sign_in_sheet a join sign_in_sheet b on b.session_id = a.session_id
        where a.account_id = ${endingId} and b.account_id = ${keptId}) as sites`.execute(db);
  return rows[0] ?? { sessions: 0, certificates: 0, sites: 0 };
};

/** Copies a member to the kept account with all columns. Returns the new id. */
export const insertCounterpart = async (tx: Tx, keptId: number, { id }: Pick<Pair, 'id'>): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into member select counterpart.*
    from member
    cross join jsonb_populate_record(member, jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('member', 'id')), 'account_id', ${keptId}::int, 'is_self', false)) counterpart
    where member.id = ${id} returning id`.execute(tx);
  const [inserted] = rows;
  if (!inserted) throw new Error(`There is no member ${id}.`);
  return inserted.id;
};

/**
 * Resolves duplicate registrations for a session: keeps the better one, or the earlier of two equal ones. A group that made
 * either made the one that is kept. Returns the sessions.
 */
const resolveRegistrations = async (tx: Tx, one: number, other: number, now: Temporal.Instant): Promise<number[]> => {
  const { rows } = await sql<{ session_id: number }>`
    with ranked as (
      select id, first_value(id) over best_first as kept_id, row_number() over best_first as rank
      from registration where member_id in (${one}, ${other}) and canceled_at is null
      window best_first as (partition by session_id order by
        array_position(array['registered', 'offered', 'waiting'], state), registered_at, id)
    ), canceled as (
      update registration set canceled_at = greatest(registered_at, ${instantValue(now)}),
        state = case when state = 'offered' then 'waiting' else state end, offered_until = null
      from ranked where ranked.id = registration.id and rank > 1
      returning registration.id, registration.session_id, kept_id
    ), moved as (
      update group_registration set registration_id = kept_id
      from canceled where group_registration.registration_id = canceled.id
    )
    select session_id from canceled`.execute(tx);
  return rows.map(({ session_id }) => session_id);
};

/** Resolves duplicate requests for a certificate: keeps a granted one, with more hours, or the earlier of two equal ones. */
const resolveRequests = (tx: Tx, one: number, other: number, now: Temporal.Instant) =>
  sql`
    with ranked as (
      select request.id, count(*) over duplicates as rows_of_type, row_number() over (duplicates order by
        last.decision is distinct from 'granted', last.hours desc nulls last, requested_at, request.id) as rank
      from credit_request request left join lateral (
        select decision, hours from credit_decision where request_id = request.id order by credit_decision.id desc limit 1
      ) last on true
      where member_id in (${one}, ${other}) and withdrawn_at is null
      window duplicates as (partition by session_id, type, completed_on)
    )
    update credit_request set withdrawn_at = ${instantValue(now)}
    from ranked where ranked.id = credit_request.id and rows_of_type > 1 and rank > 1`.execute(tx);

/**
 * Resolves duplicate valid certificates, so that nothing counts twice: keeps the one with more hours, of these the one of the
 * request that is kept, or the earlier of two equal ones.
 */
const resolveCertificates = (tx: Tx, one: number, other: number) =>
  sql`
    with ranked as (
      select number, first_value(number) over duplicates as first_number, row_number() over duplicates as rank
      from certificate where member_id in (${one}, ${other}) and revoked_at is null and replaced_by is null
      window duplicates as (partition by session_id, type, case when is_self_paced then earned_on end order by hours desc, exists (
        select from credit_decision made join credit_request on credit_request.id = request_id
        where made.id = decision_id and withdrawn_at is not null
      ), issued_at, number)
    )
    update certificate set replaced_by = first_number
    from ranked where ranked.number = certificate.number and rank > 1`.execute(tx);

const resolveAttempts = async (tx: Tx, one: number, other: number): Promise<void> => {
  await sql`
    delete from quiz_attempt where member_id = ${one} and submitted_at is null and quiz_id in (
      select quiz_id from quiz_attempt where member_id = ${other} and submitted_at is null)`.execute(tx);
  await sql`
    delete from evaluation_participation where member_id = ${one} and session_id in (
      select session_id from evaluation_participation where member_id = ${other})`.execute(tx);
  await sql`
    delete from follow_up_invitation where member_id = ${one} and session_id in (
      select session_id from follow_up_invitation where member_id = ${other})`.execute(tx);
};

/** If both have a number for a body, the kept person's stays. */
const resolveMemberships = (tx: Tx, one: number, other: number) =>
  sql`
    delete from membership where member_id = ${one}
      and body in (select body from membership where member_id = ${other})`.execute(tx);

/** A minute in which both had the live page open stays once. */
const resolveLiveMinutes = async (tx: Tx, one: number, other: number): Promise<void> => {
  await sql`
    update live_presence kept set is_visible = true from live_presence coming
    where kept.member_id = ${other} and coming.member_id = ${one} and kept.session_id = coming.session_id
      and kept.minute = coming.minute and coming.is_visible`.execute(tx);
  await sql`
    delete from live_presence coming using live_presence kept
    where kept.member_id = ${other} and coming.member_id = ${one} and kept.session_id = coming.session_id
      and kept.minute = coming.minute`.execute(tx);
};

/** A question for which both voted has one vote, a poll that both answered one answer; one hand stays raised. */
const resolveParticipation = async (tx: Tx, one: number, other: number): Promise<void> => {
  await sql`
    delete from question_vote where member_id = ${one}
      and question_id in (select question_id from question_vote where member_id = ${other})`.execute(tx);
  await sql`
    delete from poll_answer where member_id = ${one}
      and poll_id in (select poll_id from poll_answer where member_id = ${other})`.execute(tx);
  await sql`
    delete from raised_hand where member_id = ${one} and lowered_at is null
      and session_id in (select session_id from raised_hand where member_id = ${other} and lowered_at is null)`.execute(
    tx,
  );
};

/** Matches of attendees in reports with this person, by reports and by staff. */
const replaceInMatches = async (tx: Tx, one: number, other: number): Promise<void> => {
  const naming = [{ memberId: one }, { candidates: [{ memberId: one }] }, { refused: [one] }];
  const records = await tx
    .selectFrom('attendance_record')
    .select(['id', 'match_details'])
    .where('session_id', 'in', (eb) =>
      eb.selectFrom('registration').select('session_id').where('member_id', 'in', [one, other]),
    )
    .where((eb) => eb.or(naming.map((part) => sql<boolean>`match_details @> ${JSON.stringify(part)}::jsonb`)))
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, match_details } of records) {
    const replaced = replaceMember(match_details as AttendeeDetails, one, other); // Written by the attendance feature alone.
    await tx
      .updateTable('attendance_record')
      .set({ match_details: JSON.stringify(replaced) })
      .where('id', '=', id)
      .execute();
  }
};

/**
 * Of sessions that have begun: the provider's report names people by these ids. Before that, the provider removes them, and
 * registers the other person.
 */
const moveRegistrants = (
  tx: Tx,
  { one, other, keptId }: { one: number; other: number; keptId: number },
  now: Temporal.Instant,
) =>
  sql`
    update meeting_registrant coming set member_id = ${other}, account_id = ${keptId}
    where member_id = ${one} and session_id in (select id from session where starts_at <= ${instantValue(now)})
      and not exists (select from meeting_registrant kept
        where kept.member_id = ${other} and kept.session_id = coming.session_id)`.execute(tx);

/**
 * Moves everything of one person to the other. Cancel a pending name change before, unless the other is a copy. Returns the
 * ids of sessions with a duplicate registration.
 */
export const moveMember = async (
  tx: Tx,
  { one, other, keptId }: { one: number; other: number; keptId: number },
  now: Temporal.Instant,
): Promise<number[]> => {
  const freed = await resolveRegistrations(tx, one, other, now);
  await resolveRequests(tx, one, other, now);
  await resolveCertificates(tx, one, other);
  await resolveAttempts(tx, one, other);
  await resolveMemberships(tx, one, other);
  await resolveLiveMinutes(tx, one, other);
  await resolveParticipation(tx, one, other);
  await resolveInvitations(tx, one, other);
  await replaceInMatches(tx, one, other);
  // What providers without registrants call a person.
  await sql`update meeting_stay set registrant_id = ${`m${other}`} where registrant_id = ${`m${one}`}`.execute(tx);
  await moveRegistrants(tx, { one, other, keptId }, now);
  for (const table of memberTables) {
    await sql`update ${sql.table(table)} set member_id = ${other}, account_id = ${keptId} where member_id = ${one}`.execute(
      tx,
    );
  }
  return freed;
};

/** An open invitation of the kept person stays. */
const resolveInvitations = (tx: Tx, one: number, other: number) =>
  sql`
    delete from group_invitation where member_id = ${one} and declined_at is null and exists (
      select from group_invitation where member_id = ${other} and declined_at is null)`.execute(tx);

/** Moves the rows of the account itself. */
export const moveAccount = async (tx: Tx, { keptId, endingId }: Two): Promise<void> => {
  for (const [table, column] of accountColumns) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${keptId} where ${sql.ref(column)} = ${endingId}`.execute(
      tx,
    );
  }
  await sql`update speaker set account_id = ${keptId} where account_id = ${endingId}`.execute(tx);
  // A withdrawn request or an unsent sheet is replaced by the other account's.
  await sql`
    delete from accommodation_request own using accommodation_request coming
    where own.account_id = ${keptId} and coming.account_id = ${endingId} and own.session_id = coming.session_id
      and own.kind = coming.kind and own.state = 'withdrawn' and coming.state <> 'withdrawn'`.execute(tx);
  await sql`
    delete from sign_in_sheet own using sign_in_sheet coming
    where own.account_id = ${keptId} and coming.account_id = ${endingId} and own.session_id = coming.session_id
      and own.sent_at is null and coming.sent_at is not null`.execute(tx);
  for (const [table, columns] of Object.entries(keyedTables)) {
    const isAlike = columns.map((column) => sql`own.${sql.ref(column)} = coming.${sql.ref(column)}`);
    await sql`
      update ${sql.table(table)} coming set account_id = ${keptId} where account_id = ${endingId} and not exists (
        select from ${sql.table(table)} own where own.account_id = ${keptId} and ${sql.join(isAlike, sql` and `)})`.execute(
      tx,
    );
  }
  await mergeAccommodations(tx, { keptId, endingId });
  await mergeGroupMemberships(tx, { keptId, endingId });
  await mergeOrganizations(tx, { keptId, endingId });
};

/** Fills empty columns of the kept account from the other one; a presenter stays a presenter. */
export const fillProfile = (tx: Tx, { keptId, endingId }: Two) => {
  const filled = filledColumns.map(
    (column) => sql`${sql.ref(column)} = coalesce(nullif(own.${sql.ref(column)}, ''), coming.${sql.ref(column)})`,
  );
  const address = addressColumns.map(
    (column) =>
      sql`${sql.ref(column)} = case when own.address1 = '' then coming.${sql.ref(column)} else own.${sql.ref(column)} end`,
  );
  return sql`
    update account own set ${sql.join([...filled, ...address])},
      roles = array(select distinct unnest(own.roles || coming.roles) order by 1)
    from account coming where own.id = ${keptId} and coming.id = ${endingId}`.execute(tx);
};

/** Deletes the merged account with its remaining data; its address refers to the kept account. */
export const endAccount = async (
  tx: Tx,
  { keptId, endingId, email }: Two & { email: string },
  now: Temporal.Instant,
): Promise<void> => {
  await tx
    .insertInto('merged_account')
    .values({ former_id: endingId, account_id: keptId, email, merged_at: instantValue(now) })
    .execute();
  await tx
    .updateTable('email_change')
    .set({ ended_at: instantValue(now) })
    .where('account_id', '=', keptId)
    .where('ended_at', 'is', null)
    .execute();
  await tx.deleteFrom('account').where('id', '=', endingId).execute();
};

/** Sessions for which the account has requests for credit. */
export const creditSessionsOf = async (tx: Tx, accountId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('credit_request')
    .select('session_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('withdrawn_at', 'is', null)
    .orderBy('session_id')
    .execute();
  return rows.map(({ session_id }) => session_id);
};

/** Upcoming sessions with a registration of the account. */
export const upcomingSessionsOf = (tx: Tx, accountId: number, now: Temporal.Instant) =>
  tx
    .selectFrom('session')
    .select(['id', 'starts_at'])
    .where('ends_at', '>', instantValue(now))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('registration')
        .select('session_id')
        .where('account_id', '=', accountId)
        .where('canceled_at', 'is', null),
    )
    .orderBy('id')
    .execute();
