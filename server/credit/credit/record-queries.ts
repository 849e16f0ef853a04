// What is retained of credit after its account is deleted, while an accreditor can ask for it.
import { sql } from 'kysely';
import { retentionYears } from '#rules/credit/credit-records.ts';
import { easternZone } from '#rules/platform/eastern-time.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

const retainedUntil = sql<string>`(certificate.earned_on + make_interval(years => ${retentionYears}))::date`;
const today = (now: Temporal.Instant) => sql`(${instantValue(now)} at time zone ${easternZone})::date`;

/** Decisions and evidence behind an account's certificates, without identifying data. */
export const copyRecords = (tx: Tx, accountId: number, now: Temporal.Instant) =>
  sql`
    insert into credit_record (certificate_number, session_id, retained_until, decisions, evidence)
    select certificate.number, certificate.session_id, ${retainedUntil}, (
        select jsonb_agg(jsonb_build_object('decision', made.decision, 'hours', made.hours, 'unitCount', made.unit_count,
          'unitWord', made.unit_word, 'isProrated', made.is_prorated, 'reasons', made.reasons, 'note', made.note, 'facts', made.facts,
          'ruleFrom', made.rule_from, 'decidedAt', made.decided_at) order by made.id)
        from credit_decision made where made.request_id = request.id
      ), jsonb_build_object(
        'requestedAt', request.requested_at,
        'stays', (
          select coalesce(jsonb_agg(jsonb_build_object('source', record.source, 'beganAt', record.began_at,
            'endedAt', record.ended_at, 'match', record.match, 'enteredAt', record.entered_at,
            'report', encode(report.content_hash, 'hex')) order by record.began_at, record.id), '[]')
          from attendance_record record left join attendance_report report on report.id = record.report_id
          where record.session_id = request.session_id and record.member_id = request.member_id and record.withdrawn_at is null
        ),
        'joins', (
          select coalesce(jsonb_agg(jsonb_build_object('method', joined.method, 'joinedAt', joined.joined_at)
            order by joined.joined_at, joined.id), '[]')
          from join_event joined
          where joined.session_id = request.session_id and joined.member_id = request.member_id
        ),
        'signInSheet', (
          select jsonb_build_object('attestedAt', form.attested_at, 'verifiedAt', form.verified_at)
          from sign_in_sheet form where form.session_id = request.session_id and form.account_id = request.account_id
        ),
        'tests', (
          select coalesce(jsonb_agg(jsonb_build_object('kind', quiz.kind, 'score', attempt.score,
            'submittedAt', attempt.submitted_at) order by attempt.submitted_at, attempt.id), '[]')
          from quiz_attempt attempt join quiz on quiz.id = attempt.quiz_id
          where quiz.session_id = request.session_id and attempt.member_id = request.member_id
            and attempt.submitted_at is not null
        )
      )
    from certificate
    join credit_decision decision on decision.id = certificate.decision_id
    join credit_request request on request.id = decision.request_id
    where certificate.account_id = ${accountId} and certificate.replaced_by is null
      and ${retainedUntil} >= ${today(now)}
    on conflict do nothing`.execute(tx);

/** Certificates for which data would be retained, and until which day, `YYYY-MM-DD`. */
export const recordsToRetain = async (db: Db, accountId: number, now: Temporal.Instant) => {
  const { rows } = await sql<{ certificate_number: string; retained_until: string }>`
    select number as certificate_number, to_char(${retainedUntil}, 'YYYY-MM-DD') as retained_until from certificate
    where account_id = ${accountId} and replaced_by is null and decision_id is not null and ${retainedUntil} >= ${today(now)}
    order by number`.execute(db);
  return rows;
};

export const removeRecordsBefore = (tx: Tx, now: Temporal.Instant) =>
  sql`delete from credit_record where retained_until < ${today(now)}`.execute(tx);
