// Removes what an import of people created, except accounts that have been used or changed since.
import { sql } from 'kysely';
import { accountDigest } from '#server/admin/people-import/write-queries.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

export const lockImport = (tx: Tx, id: number) =>
  tx
    .selectFrom('people_import')
    .select(['id', 'imported_at', 'undone_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

const rowsOf = (importId: number, kind: string) =>
  sql`(select row_id, part from people_import_row where import_id = ${importId} and kind = ${kind})`;

/** Tables that only the portal itself fills. */
const derived = ['person_search', 'account_activity', 'notice'];
/** Of these, rows of the import do not count as a change: by kind, and how a row is recorded. */
const imported: Record<string, { kind: string; id: string; part: string }> = {
  member: { kind: 'member', id: 'id', part: "''" },
  membership: { kind: 'membership', id: 'member_id', part: 'body' },
  registration: { kind: 'registration', id: 'id', part: "''" },
  attendance_record: { kind: 'attendance', id: 'id', part: "''" },
  credit_request: { kind: 'credit', id: 'id', part: "''" },
  certificate: { kind: 'certificate', id: '0', part: 'number' },
};

interface Reference {
  table: string;
  column: string;
}

/** Every column that refers to an account, from the schema itself, so that a new table is never forgotten. */
const references = async (tx: Tx): Promise<Reference[]> => {
  const { rows } = await sql<Reference>`
    select constrained.relname as table, attribute.attname as "column"
    from pg_constraint
    join pg_class constrained on constrained.oid = conrelid
    join pg_attribute attribute on attribute.attrelid = conrelid and attribute.attnum = conkey[1]
    where contype = 'f' and confrelid = 'account'::regclass and connamespace = 'public'::regnamespace
    union
    select 'registration', 'account_id' union select 'attendance_record', 'account_id'
    union select 'credit_request', 'account_id' union select 'certificate', 'account_id'
    order by 1, 2`.execute(tx);
  return rows.filter(({ table }) => !derived.includes(table));
};

/**
 * The accounts of the import: those that go, and those that stay. An account has changed if its own data differ, if anything
 * refers to it that the import did not create, or if a certificate was replaced, revoked or reported. Locked, so that none
 * changes between the decision and the deletion.
 */
export const sortAccounts = async (tx: Tx, importId: number): Promise<void> => {
  await sql`create temporary table imported_account on commit drop as
    select account.id, ${accountDigest} <> row.digest as is_kept
    from people_import_row row join account on account.id = row.row_id
    where row.import_id = ${importId} and row.kind = 'account' order by account.id for update of account`.execute(tx);
  await sql`create unique index on imported_account (id)`.execute(tx);
  await sql`analyze imported_account`.execute(tx);
  for (const { table, column } of await references(tx)) {
    const known = imported[table];
    const others = known
      ? sql`and not exists (select from people_import_row made where made.import_id = ${importId} and made.kind = ${known.kind}
          and made.row_id = ${sql.raw(known.id === '0' ? '0' : `other.${known.id}`)}
          and made.part = ${sql.raw(known.part === "''" ? "''" : `other.${known.part}`)})`
      : sql``;
    await sql`update imported_account one set is_kept = true
      where not is_kept and exists (
        select from ${sql.table(table)} other where ${sql.ref(`other.${column}`)} = one.id ${others})`.execute(tx);
  }
  await sql`update imported_account one set is_kept = true
    where not is_kept and exists (
      select from certificate join people_import on people_import.id = ${importId}
      where certificate.account_id = one.id and (
        certificate.revoked_at > people_import.imported_at
        or exists (select from roster_row where roster_row.certificate_number = certificate.number)
        or exists (select from badge_status where badge_status.certificate_number = certificate.number)))`.execute(tx);
  await sql`update imported_account one set is_kept = true
    where not is_kept and exists (
      select from registration join people_import on people_import.id = ${importId}
      where registration.account_id = one.id and registration.canceled_at > people_import.imported_at)`.execute(tx);
};

export interface KeptAccount {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
}

export const keptAccounts = async (tx: Tx): Promise<KeptAccount[]> => {
  const { rows } = await sql<KeptAccount>`
    select account.id, account.first_name, account.last_name, account.email
    from imported_account join account using (id) where is_kept order by account.id`.execute(tx);
  return rows;
};

/** Upcoming sessions whose seats the import took. */
export const freedSessions = async (tx: Tx, importId: number, now: Temporal.Instant): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct session.id from ${rowsOf(importId, 'registration')} made
    join registration on registration.id = made.row_id join session on session.id = registration.session_id
    where session.starts_at > ${instantValue(now)} and registration.canceled_at is null order by 1`.execute(tx);
  return rows.map(({ id }) => id);
};

/** What the import added for accounts that stay as they were before it, and reports count again. */
const removeRecords = async (tx: Tx, importId: number): Promise<void> => {
  const isGoing = (column: string) =>
    sql`(select is_kept from imported_account where id = ${sql.ref(column)}) is not true`;
  await sql`insert into usage_change (session_id)
    select session_id from registration join ${rowsOf(importId, 'registration')} made on made.row_id = registration.id
    union select session_id from attendance_record join ${rowsOf(importId, 'attendance')} made on made.row_id = attendance_record.id
    union select session_id from credit_request join ${rowsOf(importId, 'credit')} made on made.row_id = credit_request.id
    union select session_id from certificate join ${rowsOf(importId, 'certificate')} made on made.part = number`.execute(
    tx,
  );
  await sql`insert into usage_change (month)
    select distinct eastern_month(created_at) from account join imported_account using (id) where not is_kept
    union select distinct date_trunc('month', earned_on)::date
      from certificate join ${rowsOf(importId, 'certificate')} made on made.part = number`.execute(tx);
  // Certificates that were reported or replaced since stay, with the request that they are for.
  await sql`delete from certificate using ${rowsOf(importId, 'certificate')} made
    where made.part = certificate.number and ${isGoing('certificate.account_id')}
      and not exists (select from roster_row where certificate_number = certificate.number)
      and not exists (select from badge_status where certificate_number = certificate.number)
      and not exists (select from certificate former where former.replaced_by = certificate.number and not exists (
        select from people_import_row other
        where other.import_id = ${importId} and other.kind = 'certificate' and other.part = former.number))`.execute(
    tx,
  );
  await sql`delete from credit_request using ${rowsOf(importId, 'credit')} made
    where made.row_id = credit_request.id and ${isGoing('credit_request.account_id')}
      and not exists (select from certificate join credit_decision on credit_decision.id = certificate.decision_id
        where credit_decision.request_id = credit_request.id)`.execute(tx);
  await sql`delete from attendance_record using ${rowsOf(importId, 'attendance')} made
    where made.row_id = attendance_record.id and ${isGoing('attendance_record.account_id')}`.execute(tx);
  await sql`delete from registration using ${rowsOf(importId, 'registration')} made
    where made.row_id = registration.id and ${isGoing('registration.account_id')}`.execute(tx);
  await sql`delete from attendance_report using ${rowsOf(importId, 'report')} made
    where made.row_id = attendance_report.id
      and not exists (select from attendance_record where report_id = attendance_report.id)`.execute(tx);
  await sql`delete from membership using ${rowsOf(importId, 'membership')} made
    where made.row_id = membership.member_id and made.part = membership.body and ${isGoing('membership.account_id')}`.execute(
    tx,
  );
};

/** Emails about accounts that go, and that nobody has got yet. */
const withdrawEmails = async (tx: Tx): Promise<void> => {
  await sql`delete from email using account join imported_account using (id)
    where not is_kept and email.recipient = account.email and email.kind = 'account-imported' and email.state = 'waiting'`.execute(
    tx,
  );
};

/** Removes everything but the accounts. */
export const removeImported = async (tx: Tx, importId: number): Promise<void> => {
  await sql`update people_import_row set waits_for_email = false where import_id = ${importId} and waits_for_email`.execute(
    tx,
  );
  await withdrawEmails(tx);
  await sql`create temporary table attached_account on commit drop as
    select distinct account_id from (
      select account_id from member join ${rowsOf(importId, 'member')} made on made.row_id = member.id
      union all select account_id from membership
        join ${rowsOf(importId, 'membership')} made on made.row_id = member_id and made.part = body
      union all select account_id from certificate join ${rowsOf(importId, 'certificate')} made on made.part = number
    ) touched where not exists (select from imported_account where id = touched.account_id)`.execute(tx);
  await removeRecords(tx, importId);
  // Members of existing accounts, unless something else refers to them by now: locked first, for what is being added.
  await sql`select from member join ${rowsOf(importId, 'member')} made on made.row_id = member.id
    where exists (select from attached_account where account_id = member.account_id)
    order by member.id for update of member`.execute(tx);
  await sql`delete from member using ${rowsOf(importId, 'member')} made
    where made.row_id = member.id and exists (select from attached_account where account_id = member.account_id)
      and not exists (select from registration where member_id = member.id)
      and not exists (select from credit_request where member_id = member.id)
      and not exists (select from certificate where member_id = member.id)
      and not exists (select from attendance_record where member_id = member.id)`.execute(tx);
};

/** Deletes accounts in blocks; returns how many. */
export const removeAccounts = async (tx: Tx, limit: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    with block as (
      delete from imported_account where id in (select id from imported_account where not is_kept order by id limit ${limit})
      returning id
    ) delete from account using block where account.id = block.id returning account.id`.execute(tx);
  return rows.length;
};

export const countGoing = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from imported_account where not is_kept`.execute(tx);
  return rows[0]?.count ?? 0;
};

export const setUndone = async (tx: Tx, importId: number, kept: number, now: Temporal.Instant): Promise<void> => {
  await sql`select refresh_person_search(array(
    select account_id from attached_account where account_id is not null))`.execute(tx);
  await tx
    .updateTable('people_import')
    .set({ undone_at: instantValue(now), kept_accounts: kept })
    .where('id', '=', importId)
    .execute();
  await tx.deleteFrom('people_import_row').where('import_id', '=', importId).execute();
};

/** The latest imports, newest first. */
export const listImports = (db: Db, limit: number) =>
  db
    .selectFrom('people_import')
    .leftJoin('account', 'account.id', 'people_import.imported_by')
    .select([
      'people_import.id',
      'people_import.imported_at',
      'people_import.files',
      'people_import.counts',
      'people_import.undone_at',
      'people_import.kept_accounts',
      'account.first_name',
      'account.last_name',
    ])
    .orderBy('people_import.id', 'desc')
    .limit(limit)
    .execute();

export type ImportRow = Awaited<ReturnType<typeof listImports>>[number];

export const readImport = (db: Db, id: number) =>
  db.selectFrom('people_import').select(['imported_at', 'undone_at']).where('id', '=', id).executeTakeFirst();

/** Owners who wait for the email about their account. Locked: the import may be undone at the same time. */
export const peopleToNotify = (tx: Tx, importId: number, limit: number) =>
  tx
    .selectFrom('people_import_row')
    .innerJoin('account', (join) => join.on(sql<boolean>`account.id = people_import_row.row_id`))
    .select(['account.id', 'account.email', 'account.first_name'])
    .where('people_import_row.import_id', '=', importId)
    .where('people_import_row.waits_for_email', '=', true)
    .orderBy('people_import_row.row_id')
    .limit(limit)
    .forUpdate('people_import_row')
    .execute();

export const setNotified = async (tx: Tx, importId: number, accountIds: readonly number[]): Promise<void> => {
  await sql`update people_import_row set waits_for_email = false
    where import_id = ${importId} and kind = 'account' and row_id = any(${sql.val([...accountIds])}::bigint[])`.execute(
    tx,
  );
};
