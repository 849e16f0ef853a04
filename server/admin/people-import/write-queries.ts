// Writes what an import has checked, with one statement for each kind, and records what it created.
import { type RawBuilder, sql } from 'kysely';
import type { PeopleFileKind } from '#rules/admin/people-import.ts';
import { staged } from '#server/admin/people-import/staging-queries.ts';
import { instantValue, jsonValue } from '#server/platform/database/connect.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

export interface ImportStart {
  importedBy: number | null;
  files: readonly string[];
  passwordHash: string;
  now: Temporal.Instant;
}

export const insertImport = async (tx: Tx, { importedBy, files, passwordHash, now }: ImportStart): Promise<number> => {
  const row = await tx
    .insertInto('people_import')
    .values({
      imported_by: importedBy,
      imported_at: instantValue(now),
      files: [...files],
      password_hash: passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

export const setImportCounts = async (tx: Tx, id: number, counts: object): Promise<void> => {
  await sql`update people_import set counts = ${jsonValue(counts)} where id = ${id}`.execute(tx);
};

type Sequenced = 'account' | 'member' | 'registration' | 'attendance_report' | 'credit_request' | 'credit_decision';

/** Assigns ids in the order of the file. `where`: SQL that names `row`. */
export const assignIds = async (
  tx: Tx,
  kind: PeopleFileKind,
  table: Sequenced,
  where: RawBuilder<unknown> = sql`true`,
): Promise<void> => {
  await sql`update ${staged(kind)} row set new_id = numbered.id
    from (
      select line, nextval(pg_get_serial_sequence(${table}, 'id')) as id from (
        select line from ${staged(kind)} row where not is_bad and ${where} order by line > 0, abs(line)
      ) sorted
    ) numbered
    where numbered.line = row.line`.execute(tx);
};

/** What an account is, to find out later whether it has changed. */
export const accountDigest = sql`md5(row(account.email, account.roles, account.password_hash, account.secret_question,
  account.secret_answer_hash, account.first_name, account.last_name, account.organization, account.occupation, account.phone,
  account.address1, account.address2, account.city, account.state, account.zip, account.country, account.time_zone,
  account.reminders, account.language, account.survey_emails)::text)`;

interface Importing {
  importId: number;
  passwordHash: string;
  now: Temporal.Instant;
  /** Whether owners are emailed. */
  notifies: boolean;
}

export const insertAccounts = async (tx: Tx, { importId, passwordHash, now, notifies }: Importing): Promise<void> => {
  await assignIds(tx, 'people', 'account', sql`account_id is null`);
  await sql`
    with account as (
      insert into account (id, email, password_hash, secret_question, secret_answer_hash, first_name, last_name, organization,
        occupation, phone, address1, address2, city, state, zip, country, time_zone, language, reminders, survey_emails,
        created_at, email_proven_at)
      select new_id, email, ${passwordHash}, '', ${passwordHash}, coalesce(first_name, ''), coalesce(last_name, ''),
        coalesce(organization, ''), coalesce(occupation, ''), coalesce(phone, ''), coalesce(address1, ''),
        coalesce(address2, ''), coalesce(city, ''), coalesce(state, ''), coalesce(zip, ''), coalesce(country, ''),
        coalesce(time_zone, ''), coalesce(language, 'en'), coalesce(reminders::text[], '{week,day,hour}'),
        coalesce(survey_emails::boolean, true), coalesce(created_at::timestamptz, ${instantValue(now)}), email_proven_at::timestamptz
      from ${staged('people')} where new_id is not null order by new_id
      returning *
    ), active as (
      insert into account_activity (account_id, active_at) select id, ${instantValue(now)} from account
    )
    insert into people_import_row (import_id, kind, row_id, digest, waits_for_email)
    select ${importId}, 'account', id, ${accountDigest}, ${notifies} from account`.execute(tx);
};

/** The account and the group member of a row, new or existing. `row` must be joined with `referenced`. */
export const accountId = sql`coalesce(row.account_id, person.new_id::integer)`;
export const memberId = sql`coalesce(row.member_id, member.new_id::integer)`;
export const referenced = sql`left join ${staged('people')} person on person.line = row.person_line
  left join ${staged('members')} member on member.line = row.member_line`;

export const insertMembers = async (tx: Tx, importId: number): Promise<void> => {
  await assignIds(tx, 'members', 'member', sql`member_id is null`);
  await sql`
    with made as (
      insert into member (id, account_id, first_name, last_name, is_self, removed_at, joins_directly)
      select row.new_id, ${accountId}, coalesce(row.first_name, ''), coalesce(row.last_name, ''),
        coalesce(row.is_self::boolean, false), row.removed_at::timestamptz, coalesce(row.joins_directly::boolean, false)
      from ${staged('members')} row left join ${staged('people')} person on person.line = row.person_line
      where row.new_id is not null order by row.new_id
      returning id
    )
    insert into people_import_row (import_id, kind, row_id) select ${importId}, 'member', id from made`.execute(tx);
};

export const insertMemberships = async (tx: Tx, importId: number): Promise<void> => {
  await sql`
    with made as (
      insert into membership (account_id, member_id, body, number, name, given_at)
      select ${accountId}, ${memberId}, row.body, row.number, coalesce(row.name, ''), row.given_at::timestamptz
      from ${staged('memberships')} row ${referenced} where not row.is_bad
      returning member_id, body
    )
    insert into people_import_row (import_id, kind, row_id, part)
    select ${importId}, 'membership', member_id, body from made`.execute(tx);
};

/** Search documents, in blocks, so that progress can be shown. Returns how many were written; 0: none is left. */
export const refreshSearch = async (tx: Tx, after: number, limit: number): Promise<{ last: number; count: number }> => {
  const { rows } = await sql<{ last: number | null; count: number }>`
    with block as (select account_id from touched_account where account_id > ${after} order by account_id limit ${limit})
    select max(account_id) as last, count(*)::integer as count,
      refresh_person_search(coalesce(array_agg(account_id), '{}'))::text as done from block`.execute(tx);
  const [row] = rows;
  return { last: row?.last ?? after, count: row?.count ?? 0 };
};

/** The accounts whose search documents have changed; returns their number. */
export const collectTouched = async (tx: Tx): Promise<number> => {
  // From here on, rows are read by their index.
  await sql`set local enable_nestloop = on`.execute(tx);
  await sql`create temporary table touched_account on commit drop as
    select distinct account_id from (
      select new_id::integer as account_id from ${staged('people')} where new_id is not null
      union all select account_id from ${staged('members')} where new_id is not null
      union all select account_id from ${staged('memberships')} where not is_bad
      union all select account_id from ${staged('certificates')} where not is_bad
    ) touched where account_id is not null order by account_id`.execute(tx);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from touched_account`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** Months and sessions that reports count again. */
export const noteUsage = async (tx: Tx): Promise<void> => {
  await sql`insert into usage_change (month)
    select distinct eastern_month(coalesce(created_at::timestamptz, now())) from ${staged('people')} where new_id is not null
    union select distinct date_trunc('month', earned_on::date)::date from ${staged('certificates')} where not is_bad`.execute(
    tx,
  );
  await sql`insert into usage_change (session_id)
    select session_id from ${staged('registrations')} where not is_bad
    union select session_id from ${staged('reports')} where not is_bad
    union select session_id from ${staged('attendance')} where not is_bad
    union select session_id from ${staged('credit')} where not is_bad
    union select session_id from ${staged('certificates')} where not is_bad`.execute(tx);
};
