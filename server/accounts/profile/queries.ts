// SQL of a person's profile, memberships and accommodations.
import { sql } from 'kysely';
import type { Language } from '#messages/languages.ts';
import { personColumns } from '#server/accounts/profile/person-columns.ts';
import { personalTables } from '#server/accounts/profile/personal-tables.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

/** Undefined if the account was just deleted. */
export const profileOf = (db: Db, accountId: number, now: Temporal.Instant) =>
  db
    .selectFrom('account')
    .select([...personColumns, 'email', 'secret_question'])
    .select((eb) =>
      eb
        .selectFrom('email_change')
        .select('email_change.email')
        .whereRef('email_change.account_id', '=', 'account.id')
        .where('ended_at', 'is', null)
        .where('expires_at', '>', instantValue(now))
        .orderBy('created_at', 'desc')
        .limit(1)
        .as('pending_email'),
    )
    .select((eb) =>
      eb
        .selectFrom('name_change')
        .innerJoin('member', 'member.id', 'name_change.member_id')
        .select(sql<string>`btrim(name_change.first_name || ' ' || name_change.last_name)`.as('name'))
        .whereRef('name_change.account_id', '=', 'account.id')
        .where('name_change.state', '=', 'pending')
        .where('member.is_self', '=', true)
        .as('pending_name'),
    )
    .where('id', '=', accountId)
    .executeTakeFirst();

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof profileOf>>>;
export type PersonValues = Pick<ProfileRow, (typeof personColumns)[number]>;

export const setLanguage = (db: Db, accountId: number, language: Language) =>
  db.updateTable('account').set({ language }).where('id', '=', accountId).execute();

/** Locks the account. */
export const lockAccount = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('account')
    .select([...personColumns, 'email', 'roles'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const updatePerson = (tx: Tx, accountId: number, values: PersonValues) =>
  tx.updateTable('account').set(values).where('id', '=', accountId).execute();

/** Someone else in the group with that name, ignoring case. */
export const hasNamesake = async (tx: Tx, accountId: number, first: string, last: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('member')
    .select('id')
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .where('is_self', '=', false)
    .where(sql`lower(first_name)`, '=', sql`lower(${first})`)
    .where(sql`lower(last_name)`, '=', sql`lower(${last})`)
    .executeTakeFirst();
  return row !== undefined;
};

/** The account's owner in its group. */
export const renameSelf = (tx: Tx, accountId: number, first_name: string, last_name: string) =>
  tx
    .updateTable('member')
    .set({ first_name, last_name })
    .where('account_id', '=', accountId)
    .where('is_self', '=', true)
    .execute();

/** Of the account's owner. */
export const membershipsOf = (db: Db, accountId: number) =>
  db
    .selectFrom('membership')
    .innerJoin('member', 'member.id', 'membership.member_id')
    .select(['membership.body', 'membership.number', 'membership.name'])
    .where('membership.account_id', '=', accountId)
    .where('member.is_self', '=', true)
    .execute();

export type MembershipRow = Awaited<ReturnType<typeof membershipsOf>>[number];

/** Locks the account's owner. */
export const lockSelf = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('member')
    .select('id')
    .where('account_id', '=', accountId)
    .where('is_self', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** A corrected number keeps the time at which the first one was entered. */
export const replaceMemberships = async (
  tx: Tx,
  { accountId, memberId }: { accountId: number; memberId: number },
  rows: readonly MembershipRow[],
  now: Temporal.Instant,
): Promise<void> => {
  const bodies = rows.map(({ body }) => body);
  await tx
    .deleteFrom('membership')
    .where('member_id', '=', memberId)
    .where('body', 'not in', [...bodies, ''])
    .execute();
  if (rows.length === 0) return;
  await tx
    .insertInto('membership')
    .values(rows.map((row) => ({ ...row, account_id: accountId, member_id: memberId, given_at: instantValue(now) })))
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'body'])
        .doUpdateSet((eb) => ({ number: eb.ref('excluded.number'), name: eb.ref('excluded.name') })),
    )
    .execute();
};

const accommodationColumns = [
  'captioning',
  'sign_language',
  'large_print',
  'screen_reader',
  'notes',
  'contact_wish',
] as const;

export const accommodationsOf = (db: Db, accountId: number) =>
  db.selectFrom('accommodation').select(accommodationColumns).where('account_id', '=', accountId).executeTakeFirst();

export type AccommodationRow = NonNullable<Awaited<ReturnType<typeof accommodationsOf>>>;

/** Group members the accommodations are for; empty: everyone. */
export const accommodationMembers = async (db: Db, accountId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('accommodation_member')
    .innerJoin('member', 'member.id', 'accommodation_member.member_id')
    .select('member.id')
    .where('accommodation_member.account_id', '=', accountId)
    .where('member.removed_at', 'is', null)
    .orderBy('member.id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Ids outside the group are ignored. */
export const insertAccommodationMembers = async (tx: Tx, accountId: number, ids: readonly number[]): Promise<void> => {
  await tx.deleteFrom('accommodation_member').where('account_id', '=', accountId).execute();
  if (ids.length === 0) return;
  await tx
    .insertInto('accommodation_member')
    .columns(['account_id', 'member_id'])
    .expression((eb) =>
      eb
        .selectFrom('member')
        .select(['account_id', 'id'])
        .where('account_id', '=', accountId)
        .where('removed_at', 'is', null)
        .where('id', 'in', [...ids]),
    )
    .execute();
};

export const upsertAccommodations = (db: Db, accountId: number, values: AccommodationRow, now: Temporal.Instant) => {
  const row = { ...values, updated_at: instantValue(now) };
  return db
    .insertInto('accommodation')
    .values({ ...row, account_id: accountId })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
};

/** Rows as JSON, without credentials. */
export const personalRows = async (db: Db, accountId: number): Promise<Record<string, unknown[]>> => {
  const parts: Record<string, unknown[]> = {};
  for (const [table, column, hidden] of personalTables) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(own) - ${sql.val(hidden)}::text[] as row
      from ${sql.table(table)} own where ${sql.ref(column)} = ${accountId}`.execute(db);
    parts[table] = rows.map(({ row }) => row);
  }
  return parts;
};

/** Decisions on the account's credit requests, and the rosters that list its people. */
export const creditData = async (db: Db, accountId: number) => ({
  credit_decision: await db
    .selectFrom('credit_decision')
    .innerJoin('credit_request', 'credit_request.id', 'credit_decision.request_id')
    .select(['request_id', 'decision', 'hours', 'unit_count', 'unit_word', 'reasons', 'facts', 'note', 'decided_at'])
    .where('credit_request.account_id', '=', accountId)
    .orderBy('credit_decision.id')
    .execute(),
  roster_row: await db
    .selectFrom('roster_row')
    .innerJoin('certificate', 'certificate.number', 'roster_row.certificate_number')
    .innerJoin('roster', 'roster.id', 'roster_row.roster_id')
    .select(['roster_row.body', 'roster_row.entry', 'roster.reported_at'])
    .where('certificate.account_id', '=', accountId)
    .orderBy('roster_row.certificate_number')
    .execute(),
  roster_correction_row: await db
    .selectFrom('roster_correction_row')
    .innerJoin('certificate', 'certificate.number', 'roster_correction_row.certificate_number')
    .innerJoin('roster_correction', 'roster_correction.id', 'roster_correction_row.correction_id')
    .select(['roster_correction_row.body', 'roster_correction_row.kind', 'roster_correction_row.entry'])
    .select(['roster_correction_row.why', 'roster_correction.sent_at'])
    .where('certificate.account_id', '=', accountId)
    .orderBy('roster_correction_row.certificate_number')
    .orderBy('roster_correction_row.position')
    .execute(),
});

export const accountData = async (db: Db, accountId: number): Promise<unknown> => {
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(account) - '{password_hash,secret_answer_hash,is_sample}'::text[] as row
    from account where id = ${accountId}`.execute(db);
  return rows[0]?.row;
};

export const registrationData = (db: Db, accountId: number) =>
  db
    .selectFrom('registration')
    .innerJoin('session', 'session.id', 'registration.session_id')
    .innerJoin('member', 'member.id', 'registration.member_id')
    .select([
      'session.id as session_id',
      'session.name as session',
      'session.starts_at',
      'member.first_name',
      'member.last_name',
      'registration.method',
      'registration.state',
      'registration.is_entered_by_staff',
      'registration.registered_at',
      'registration.canceled_at',
    ])
    .where('registration.account_id', '=', accountId)
    .orderBy('registration.id')
    .execute();

export const questionData = (db: Db, accountId: number) =>
  db
    .selectFrom('question')
    .innerJoin('session', 'session.id', 'question.session_id')
    .select(['session.name as session', 'question.question', 'question.asked_at', 'question.answer'])
    .where('question.account_id', '=', accountId)
    .orderBy('question.id')
    .execute();

/** Deletes unmatched attendees with the account's address, or who could only be its people. */
export const forgetAttendees = (tx: Tx, accountId: number, addresses: readonly string[]) =>
  sql`
    update attendance_record record
    set attendee_name = '', attendee_email = '', attendee_phone = '', match_details = '{}',
      match = case when match = 'doubtful' then 'unknown' else match end
    where account_id is null and source = 'report' and (
      attendee_email = any (${sql.val([...addresses])}::text[])
      or (select bool_and(exists (select from member where member.account_id = ${accountId}
          and member.id = (candidate ->> 'memberId')::int))
        from jsonb_array_elements(match_details -> 'candidates') candidate))`.execute(tx);

/** Deletes stays in meetings under an address of the account, or under what a provider calls its people. */
export const forgetStays = (tx: Tx, accountId: number, addresses: readonly string[]) =>
  sql`
    delete from meeting_stay stay
    where lower(email) in (select lower(address) from unnest(${sql.val([...addresses])}::text[]) address)
      or registrant_id in (select 'm' || id from member where account_id = ${accountId})
      or split_part(email, '@', 1) in (select 'person-' || id from member where account_id = ${accountId})
      or exists (select from meeting_registrant registrant where registrant.account_id = ${accountId}
        and registrant.session_id = stay.session_id and registrant.registrant_id = stay.registrant_id)`.execute(tx);

/** Cascades to all data of the account; questions remain without their author. */
export const deleteAccountRow = (tx: Tx, accountId: number) =>
  tx.deleteFrom('account').where('id', '=', accountId).execute();

/** Upcoming sessions with a registered or waiting group member. */
export const upcomingSessions = async (tx: Tx, accountId: number, now: Temporal.Instant): Promise<number[]> => {
  const rows = await tx
    .selectFrom('registration')
    .innerJoin('session', 'session.id', 'registration.session_id')
    .select('session.id')
    .distinct()
    .where('registration.account_id', '=', accountId)
    .where('registration.canceled_at', 'is', null)
    .where('session.ends_at', '>', instantValue(now))
    .orderBy('session.id')
    .execute();
  return rows.map(({ id }) => id);
};
