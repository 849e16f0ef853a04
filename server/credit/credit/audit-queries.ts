// The data of a session's audit file.
import { sql } from 'kysely';
import { minAnswersShown } from '#rules/credit/evaluations.ts';
import { easternZone } from '#rules/platform/eastern-time.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** One part of an audit file: rows as JSON, in a stable order. */
const part = async (db: Db, query: ReturnType<typeof sql>): Promise<unknown[]> => {
  const { rows } = await sql<{ rows: unknown[] }>`
    select coalesce(jsonb_agg(to_jsonb(part)), '[]') as rows from (${query}) part`.execute(db);
  return rows[0]?.rows ?? [];
};

/** All facts, decisions, certificates and reports of a session; no files, emails or sign-ins. */
export const auditOf = async (db: Db, id: number): Promise<Record<string, unknown> | null> => {
  const [session] = await part(db, sessionQuery(id));
  if (!session) return null;
  const parts: Record<string, unknown> = { session };
  for (const [name, query] of Object.entries({ ...evidenceQueries(id), ...creditQueries(id) })) {
    parts[name] = await part(db, query);
  }
  return parts;
};

const sessionQuery = (id: number) =>
  sql`select session.id, session.name, session.starts_at, session.ends_at, series.name as series,
      to_char(session.starts_at at time zone ${easternZone}, 'YYYY-MM-DD') as held_on,
      (select jsonb_agg(jsonb_build_object('name', name, 'credits', credits, 'courseNumber', course_number)
        order by sort_order) from session_credit where session_id = session.id and is_selected) as recognitions
    from session join series on series.id = session.series_id where session.id = ${id}`;

const people = sql`member.id as member_id, member.first_name, member.last_name`;

const evidenceQueries = (id: number) => ({
  registrations: sql`select ${people}, registration.account_id, registration.method, registration.state,
      registration.registered_at, registration.canceled_at
    from registration join member on member.id = registration.member_id
    where registration.session_id = ${id} order by registration.id`,
  attendanceReports: sql`select id, source, file_name, encode(content_hash, 'hex') as sha256, imported_at, imported_by, errors
    from attendance_report where session_id = ${id} order by id`,
  evidence: sql`select record.id, record.source, record.report_id, record.member_id, member.first_name, member.last_name,
      record.attendee_name, record.attendee_email, record.began_at, record.ended_at, record.match, record.match_details,
      record.entered_by, record.entered_at, record.note, record.withdrawn_at
    from attendance_record record left join member on member.id = record.member_id
    where record.session_id = ${id} order by record.id`,
  joins: sql`select ${people}, joined.method, joined.joined_at from join_event joined
    join member on member.id = joined.member_id where joined.session_id = ${id} order by joined.id`,
  livePresence: sql`select ${people}, min(live.minute) as first_minute, max(live.minute) as last_minute,
      count(*)::integer as minutes, (count(*) filter (where live.is_visible))::integer as visible_minutes
    from live_presence live join member on member.id = live.member_id where live.session_id = ${id}
    group by member.id order by member.id`,
  pollAnswers: sql`select ${people}, answer.poll_id, answer.answered_at
    from poll_answer answer join poll on poll.id = answer.poll_id join member on member.id = answer.member_id
    where poll.session_id = ${id} order by answer.poll_id, member.id`,
  signInSheets: sql`select account_id, site, attested_at, verified_at, verified_by, file_name from sign_in_sheet
    where session_id = ${id} order by account_id`,
  requests: sql`select request.id, ${people}, request.type, request.membership_number, request.requested_at,
      request.withdrawn_at, (
        select coalesce(jsonb_agg(to_jsonb(made) order by made.id), '[]')
        from credit_decision made where made.request_id = request.id
      ) as decisions
    from credit_request request join member on member.id = request.member_id
    where request.session_id = ${id} order by request.id`,
  evaluation: sql`select evaluation.questions, evaluation.is_required, answered.count as answered,
      case when answered.count >= ${minAnswersShown} then (
        select jsonb_agg(answers order by id) from evaluation_answer where session_id = evaluation.session_id
      ) end as answers
    from evaluation cross join lateral (
      select count(*) as count from evaluation_answer where session_id = evaluation.session_id
    ) answered
    where evaluation.session_id = ${id}`,
});

const creditQueries = (id: number) => ({
  certificates: sql`select number, type, account_id, member_id, decision_id, document, hours, earned_on, is_self_paced, issued_at,
      posted_at, revoked_at, revoke_reason, replaced_by
    from certificate where session_id = ${id} order by issued_at, number`,
  retainedRecords: sql`select certificate_number, retained_until, decisions, evidence from credit_record
    where session_id = ${id} order by certificate_number`,
  reports: sql`select report.id, report.body, report.reported_at, report.reported_by, (
      select coalesce(jsonb_agg(reported.entry order by reported.certificate_number), '[]')
      from roster_row reported where reported.roster_id = report.id
    ) as roster
    from roster report where report.session_id = ${id} order by report.id`,
  corrections: sql`select correction.id, correction.body, correction.sent_at, correction.sent_by, (
      select coalesce(jsonb_agg(jsonb_build_object('kind', made.kind, 'reported', made.previous_entry, 'now', made.entry,
        'why', made.why) order by made.certificate_number), '[]')
      from roster_correction_row made where made.correction_id = correction.id
    ) as lines
    from roster_correction correction where correction.session_id = ${id} order by correction.id`,
});
