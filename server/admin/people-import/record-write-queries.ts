// Writes registrations, attendance, credit and certificates of an import, with one statement for each kind.
import { sql } from 'kysely';
import { beganAt, endedAt } from '#server/admin/people-import/record-check-queries.ts';
import { staged } from '#server/admin/people-import/staging-queries.ts';
import { accountId, assignIds, memberId, referenced } from '#server/admin/people-import/write-queries.ts';
import type { ImportedCertificate } from '#server/credit/certificates/compose-imported.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

export const insertRegistrations = async (tx: Tx, importId: number, now: Temporal.Instant): Promise<void> => {
  await assignIds(tx, 'registrations', 'registration');
  const registeredAt = sql`coalesce(row.registered_at::timestamptz, row.canceled_at::timestamptz,
    least(session.starts_at, ${instantValue(now)}))`;
  await sql`
    with made as (
      insert into registration (id, account_id, session_id, member_id, method, state, registered_at, canceled_at,
        waiting_since, offered_until, is_entered_by_staff)
      select row.new_id, ${accountId}, row.session_id, ${memberId}, coalesce(row.method, 'Web'),
        coalesce(row.state, 'registered'), ${registeredAt}, row.canceled_at::timestamptz,
        case when coalesce(row.state, 'registered') = 'registered' then row.waiting_since::timestamptz
          else coalesce(row.waiting_since::timestamptz, ${registeredAt}) end,
        row.offered_until::timestamptz, coalesce(row.is_entered_by_staff::boolean, false)
      from ${staged('registrations')} row ${referenced} join session on session.id = row.session_id
      where not row.is_bad order by row.new_id
      returning id
    )
    insert into people_import_row (import_id, kind, row_id) select ${importId}, 'registration', id from made`.execute(
    tx,
  );
};

/** Upcoming sessions for which the import registered people. */
export const sessionsToRemind = async (tx: Tx, now: Temporal.Instant) => {
  const { rows } = await sql<{ id: number; starts_at: Temporal.Instant }>`
    select id, starts_at from session
    where starts_at > ${instantValue(now)} and id in (
      select session_id from ${staged('registrations')} where not is_bad and canceled_at is null)
    order by id`.execute(tx);
  return rows;
};

/** The file itself is not part of an export, so it can be imported again. */
export const insertReports = async (tx: Tx, importId: number): Promise<void> => {
  await assignIds(tx, 'reports', 'attendance_report');
  await sql`
    with made as (
      insert into attendance_report (id, session_id, source, file_name, content_hash, imported_at, errors)
      select new_id, session_id, source, coalesce(file_name, ''), sha256(convert_to(${`import ${importId} `} || line, 'utf8')),
        imported_at::timestamptz, coalesce(errors::jsonb, '[]')
      from ${staged('reports')} where not is_bad order by new_id
      returning id
    )
    insert into people_import_row (import_id, kind, row_id) select ${importId}, 'report', id from made`.execute(tx);
};

const newMember = (key: string) => sql`(select coalesce(known.member_id, known.new_id) from ${staged('members')} known
  where known.key = ${sql.raw(key)} and not known.is_bad)`;

/** Details name members by the ids that they had where they come from. */
const matchDetails = sql`case when coalesce(row.match_details, '{}') = '{}' then '{}'::jsonb else jsonb_strip_nulls(
  row.match_details::jsonb
  || jsonb_build_object(
    'memberId', ${newMember("(row.match_details::jsonb ->> 'memberId')")},
    'candidates', (
      select jsonb_agg(candidate || jsonb_build_object('memberId', ${newMember("(candidate ->> 'memberId')")}) order by place)
      from jsonb_array_elements(row.match_details::jsonb -> 'candidates') with ordinality as listed (candidate, place)
      where ${newMember("(candidate ->> 'memberId')")} is not null),
    'refused', (
      select jsonb_agg(${newMember('refused')} order by place)
      from jsonb_array_elements_text(row.match_details::jsonb -> 'refused') with ordinality as listed (refused, place)
      where ${newMember('refused')} is not null))) end`;

export const insertAttendance = async (tx: Tx, importId: number, now: Temporal.Instant): Promise<void> => {
  await sql`
    with made as (
      insert into attendance_record (session_id, source, report_id, attendee_number, attendee_name, attendee_email,
        attendee_phone, began_at, ended_at, account_id, member_id, match, match_details, entered_at, decided_at, note,
        withdrawn_at)
      select row.session_id, coalesce(row.source, 'manual'), report.new_id, row.attendee_number::integer,
        coalesce(row.attendee_name, ''), coalesce(row.attendee_email, ''), coalesce(row.attendee_phone, ''), ${beganAt},
        ${endedAt}, ${accountId}, ${memberId}, coalesce(row.match, 'certain'), ${matchDetails},
        coalesce(row.entered_at::timestamptz, ${instantValue(now)}), row.decided_at::timestamptz, coalesce(row.note, ''),
        row.withdrawn_at::timestamptz
      from ${staged('attendance')} row ${referenced} join session on session.id = row.session_id
      left join ${staged('reports')} report on report.line = row.reference_line
      where not row.is_bad order by row.line
      returning id
    )
    insert into people_import_row (import_id, kind, row_id) select ${importId}, 'attendance', id from made`.execute(tx);
};

/** Requests with the state of their latest decision; then the decisions, of which people are not notified. */
export const insertCredit = async (tx: Tx, importId: number, now: Temporal.Instant): Promise<void> => {
  await assignIds(tx, 'credit', 'credit_request');
  await assignIds(tx, 'decisions', 'credit_decision');
  await sql`
    with latest as (
      select distinct on (reference_line) reference_line, decision, reasons::jsonb as reasons
      from ${staged('decisions')} where not is_bad order by reference_line, new_id desc
    ), made as (
      insert into credit_request (id, session_id, account_id, member_id, type, membership_number, completed_on, requested_at,
        withdrawn_at, state, due_on, is_overridden)
      select row.new_id, row.session_id, ${accountId}, ${memberId}, row.type, coalesce(row.membership_number, ''),
        row.completed_on::date, coalesce(row.requested_at::timestamptz, row.decided_at::timestamptz,
          least(session.ends_at, ${instantValue(now)})), row.withdrawn_at::timestamptz,
        coalesce(credit_state(latest.decision, latest.reasons), 'requested'), credit_due_on(latest.decision, latest.reasons),
        coalesce(latest.reasons @? '$[*] ? (@.code == "overridden")', false)
      from ${staged('credit')} row ${referenced} join session on session.id = row.session_id
      left join latest on latest.reference_line = row.line
      where not row.is_bad order by row.new_id
      returning id
    )
    insert into people_import_row (import_id, kind, row_id) select ${importId}, 'credit', id from made`.execute(tx);
  await sql`
    insert into credit_decision (id, request_id, decision, hours, unit_count, unit_word, is_prorated, reasons, facts, rule_from,
      note, decided_at)
    overriding system value
    select row.new_id, request.new_id, row.decision, row.hours::numeric, row.unit_count::numeric, coalesce(row.unit_word, ''),
      coalesce(row.is_prorated::boolean, false), row.reasons::jsonb, row.facts::jsonb, row.rule_from::date,
      coalesce(row.note, ''), coalesce(row.decided_at::timestamptz, made.requested_at)
    from ${staged('decisions')} row join ${staged('credit')} request on request.line = row.reference_line
    join credit_request made on made.id = request.new_id
    where not row.is_bad order by row.new_id`.execute(tx);
  await sql`
    insert into notice (session_id, account_id, kind, notified_at)
    select made.session_id, made.account_id, 'credit-' || row.new_id, ${instantValue(now)}
    from ${staged('decisions')} row join ${staged('credit')} request on request.line = row.reference_line
    join credit_request made on made.id = request.new_id
    where not row.is_bad on conflict do nothing`.execute(tx);
};

type CertificateToCompose = ImportedCertificate & { line: number };

/** The next certificates without printed content, after a line. */
export const certificatesToCompose = async (tx: Tx, after: number, limit: number): Promise<CertificateToCompose[]> => {
  const { rows } = await sql<CertificateToCompose>`
    select row.line, row.number, row.type, row.session_id as "sessionId", row.hours::float8 as hours,
      row.earned_on as "earnedOn", coalesce(existing.first_name, member.first_name, '') as "firstName",
      coalesce(existing.last_name, member.last_name, '') as "lastName", row.name,
      coalesce(row.membership_number, '') as "membershipNumber"
    from ${staged('certificates')} row
    left join ${staged('members')} member on member.line = row.member_line
    left join member existing on existing.id = row.member_id
    where not row.is_bad and row.document is null and row.line > ${after} order by row.line limit ${limit}`.execute(tx);
  return rows;
};

export const setDocuments = async (tx: Tx, documents: readonly { line: number; document: object }[]): Promise<void> => {
  await sql`update ${staged('certificates')} row set document = given.document
    from json_to_recordset(${JSON.stringify(documents)}::json) as given(line integer, document text)
    where given.line = row.line`.execute(tx);
};

export const insertCertificates = async (tx: Tx, importId: number): Promise<void> => {
  const issuedAt = sql`coalesce(row.issued_at::timestamptz, row.posted_at::timestamptz,
    row.earned_on::date::timestamptz + interval '12 hours')`;
  await sql`
    with made as (
      insert into certificate (number, type, session_id, account_id, member_id, decision_id, document, hours, earned_on,
        is_self_paced, issued_at, posted_at, notified_at, revoked_at, revoke_reason, replaced_by)
      select row.number, row.type, row.session_id, ${accountId}, ${memberId}, decision.new_id, row.document::jsonb,
        row.hours::numeric, row.earned_on::date, row.is_self_paced::boolean, ${issuedAt},
        coalesce(row.posted_at::timestamptz, ${issuedAt}), row.notified_at::timestamptz, row.revoked_at::timestamptz,
        coalesce(row.revoke_reason, ''), row.replaced_by
      from ${staged('certificates')} row ${referenced}
      left join ${staged('decisions')} decision on decision.line = row.reference_line
      where not row.is_bad order by row.line
      returning number
    )
    insert into people_import_row (import_id, kind, row_id, part) select ${importId}, 'certificate', 0, number from made`.execute(
    tx,
  );
  // Not at the end of the transaction, where a commit that takes long is given up.
  await sql`set constraints all immediate`.execute(tx);
};

/** Sessions with what their certificates state. */
export const certificateSessions = async (tx: Tx) => {
  const { rows } = await sql<{ id: number }>`
    select distinct session_id as id from ${staged('certificates')} where not is_bad and document is null`.execute(tx);
  return rows.map(({ id }) => id);
};
