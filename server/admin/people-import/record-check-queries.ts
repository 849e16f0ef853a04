// Checks of registrations, attendance, credit and certificates in the temporary tables of an import.
import { sql } from 'kysely';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import {
  addDoubles,
  addProblems,
  memberOfRow,
  resolveMembers,
  resolvePeople,
  resolveSessions,
} from '#server/admin/people-import/check-queries.ts';
import { markProblems, staged } from '#server/admin/people-import/staging-queries.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

const resolveAll = async (tx: Tx, kind: 'registrations' | 'credit'): Promise<void> => {
  await resolvePeople(tx, kind);
  await resolveMembers(tx, kind);
  await resolveSessions(tx, kind);
  await markProblems(tx, kind);
};

/** Seats of upcoming sessions are never exceeded. */
const checkSeats = async (tx: Tx, now: Temporal.Instant): Promise<void> => {
  const limits = [
    { column: 'seats_web', methods: ['Web', 'Both'] },
    { column: 'seats_phone', methods: ['Phone', 'Both', 'Teleconference'] },
  ];
  for (const { column, methods } of limits) {
    const takes = sql`method = any(${sql.val(methods)}::text[])`;
    await sql`insert into staged_problem (kind, line, col, value, code)
      select 'registrations', line, 'session', '""', 'seats' from (
        select row.line, ${sql.ref(`session.${column}`)} as seats,
          row_number() over (partition by session.id order by row.line)
            + coalesce((select sum(seats) from seat_count where session_id = session.id and ${takes}), 0) as place
        from ${staged('registrations')} row join session on session.id = row.session_id
        where not row.is_bad and row.canceled_at is null and coalesce(row.state, 'registered') <> 'waiting'
          and coalesce(row.method, 'Web') = any(${sql.val(methods)}::text[])
          and session.ends_at > ${instantValue(now)} and ${sql.ref(`session.${column}`)} is not null
      ) taken where place > seats`.execute(tx);
  }
};

export const checkRegistrations = async (tx: Tx, now: Temporal.Instant): Promise<void> => {
  const kind = 'registrations';
  await resolveAll(tx, kind);
  await addProblems(tx, {
    ...{ kind, column: 'canceled_at', code: 'order' },
    where: sql`row.canceled_at::timestamptz < row.registered_at::timestamptz`,
  });
  await addProblems(tx, {
    ...{ kind, column: 'state', code: 'state' },
    where: sql`(coalesce(row.state, '') = 'offered') <> (row.offered_until is not null)`,
  });
  const isActive = sql`row.canceled_at is null`;
  await addDoubles(tx, {
    kind,
    column: 'session',
    code: 'double',
    of: [memberOfRow, sql`row.session_id`],
    where: isActive,
  });
  await addProblems(tx, {
    ...{ kind, column: 'session', code: 'existing' },
    where: sql`${isActive} and exists (select from registration there
      where there.member_id = row.member_id and there.session_id = row.session_id and there.canceled_at is null)`,
  });
  await markProblems(tx, kind);
  await checkSeats(tx, now);
  await markProblems(tx, kind);
};

const unmatched = sql`coalesce(row.match, 'certain') in ('doubtful', 'unknown', 'dismissed')`;

export const checkReports = async (tx: Tx): Promise<void> => {
  const kind = 'reports';
  await resolveSessions(tx, kind);
  await addDoubles(tx, { kind, column: 'key', code: 'double-key', of: [sql`row.key`] });
  await markProblems(tx, kind);
};

/** The interval of a row: without times, minutes from the beginning of the session. `session` must be joined. */
export const beganAt = sql`coalesce(row.began_at::timestamptz, session.starts_at)`;
export const endedAt = sql`coalesce(row.ended_at::timestamptz, ${beganAt} + row.minutes::integer * interval '1 minute')`;

export const checkAttendance = async (tx: Tx): Promise<void> => {
  const kind = 'attendance';
  await resolvePeople(tx, kind, unmatched);
  await resolveMembers(tx, kind);
  await resolveSessions(tx, kind);
  await markProblems(tx, kind);
  await addProblems(tx, { kind, column: 'match', code: 'state', where: sql`${unmatched} and row.person is not null` });
  await addProblems(tx, {
    ...{ kind, column: 'minutes', code: 'required' },
    where: sql`row.minutes is null and row.ended_at is null`,
  });
  await addProblems(tx, { kind, column: 'minutes', code: 'minutes', where: sql`row.minutes::integer = 0` });
  await sql`update ${staged(kind)} row set reference_line = report.line from ${staged('reports')} report
    where report.key = row.report and not report.is_bad and report.session_id = row.session_id`.execute(tx);
  await addProblems(tx, {
    ...{ kind, column: 'report', code: 'unknown-reference' },
    where: sql`row.report is not null and row.reference_line is null`,
  });
  const isOfReport = sql`(coalesce(row.source, 'manual') = 'report')`;
  await addProblems(tx, {
    ...{ kind, column: 'source', code: 'state' },
    where: sql`(${isOfReport} <> (row.report is not null) or ${isOfReport} <> (row.attendee_number is not null))`,
  });
  await markProblems(tx, kind);
  const interval = (is: typeof beganAt) =>
    sql`exists (select from session where session.id = row.session_id and ${is})`;
  await addProblems(tx, { kind, column: 'ended_at', code: 'order', where: interval(sql`${endedAt} < ${beganAt}`) });
  await addProblems(tx, {
    ...{ kind, column: 'ended_at', code: 'minutes' },
    where: interval(sql`${endedAt} > ${beganAt} + interval '1 day'`),
  });
  await markProblems(tx, kind);
};

export const checkCredit = async (tx: Tx): Promise<void> => {
  const kind = 'credit';
  await resolveAll(tx, kind);
  await addDoubles(tx, { kind, column: 'key', code: 'double-key', of: [sql`row.key`] });
  await addProblems(tx, {
    ...{ kind, column: 'hours', code: 'state' },
    where: sql`(coalesce(row.decision, '') = 'granted') <> (row.hours is not null) or row.hours::numeric = 0`,
  });
  const isOpen = sql`row.withdrawn_at is null`;
  await addDoubles(tx, {
    ...{ kind, column: 'type', code: 'double' },
    of: [memberOfRow, sql`row.session_id`, sql`row.type`, sql`coalesce(row.completed_on, '')`],
    where: isOpen,
  });
  await addProblems(tx, {
    ...{ kind, column: 'type', code: 'existing' },
    where: sql`${isOpen} and exists (select from credit_request there
      where there.member_id = row.member_id and there.session_id = row.session_id and there.type = row.type
        and there.completed_on is not distinct from row.completed_on::date and there.withdrawn_at is null)`,
  });
  await markProblems(tx, kind);
  await sql`create index on ${staged(kind)} (key)`.execute(tx);
};

/** Decisions of a people export, and those of credit.csv, which get negative lines. */
export const checkDecisions = async (tx: Tx): Promise<void> => {
  const kind = 'decisions';
  await addDoubles(tx, { kind, column: 'key', code: 'double-key', of: [sql`row.key`] });
  await sql`update ${staged(kind)} row set reference_line = request.line from ${staged('credit')} request
    where request.key = row.request and not request.is_bad`.execute(tx);
  await addProblems(tx, {
    ...{ kind, column: 'request', code: 'unknown-reference' },
    where: sql`row.reference_line is null`,
  });
  await addProblems(tx, {
    ...{ kind, column: 'hours', code: 'state' },
    where: sql`(row.decision = 'granted') <> (row.hours is not null) or row.hours::numeric = 0`,
  });
  await markProblems(tx, kind);
  await sql`insert into ${staged(kind)} (line, reference_line, decision, hours, reasons, facts, note, decided_at)
    select -line, line, decision, hours, jsonb_build_array(jsonb_build_object('code', 'overridden', 'isGranted',
      decision = 'granted', 'note', coalesce(note, '')))::text, '{}', note, coalesce(decided_at, requested_at)
    from ${staged('credit')} where not is_bad and decision is not null`.execute(tx);
};

export const checkCertificates = async (tx: Tx): Promise<void> => {
  const kind = 'certificates';
  await resolvePeople(tx, kind, sql`row.document is not null`);
  await resolveMembers(tx, kind);
  await resolveSessions(tx, kind);
  await markProblems(tx, kind);
  await sql`update ${staged(kind)} row set is_self_paced = (session.status_code = ${SessionStatus.SelfPaced})::text
    from session where session.id = row.session_id and row.is_self_paced is null`.execute(tx);
  await addProblems(tx, { kind, column: 'hours', code: 'number', where: sql`row.hours::numeric = 0` });
  await addDoubles(tx, { kind, column: 'number', code: 'double', of: [sql`row.number`] });
  await addProblems(tx, {
    ...{ kind, column: 'number', code: 'number-used' },
    where: sql`exists (select from certificate where certificate.number = row.number)`,
  });
  await addProblems(tx, {
    ...{ kind, column: 'document', code: 'content' },
    where: sql`row.document is not null and row.document::jsonb ->> 'number' <> row.number`,
  });
  await addProblems(tx, {
    ...{ kind, column: 'revoke_reason', code: 'required' },
    where: sql`row.revoked_at is not null and btrim(coalesce(row.revoke_reason, '')) = ''`,
  });
  await markProblems(tx, kind);
  await addProblems(tx, {
    ...{ kind, column: 'replaced_by', code: 'unknown-reference' },
    where: sql`row.replaced_by is not null
      and not exists (select from ${staged(kind)} other where other.number = row.replaced_by and not other.is_bad)
      and not exists (select from certificate where certificate.number = row.replaced_by)`,
  });
  const isValid = sql`row.revoked_at is null and row.replaced_by is null`;
  const earnedOn = (column: string) =>
    sql`case when row.is_self_paced::boolean then ${sql.ref(column)}::text else '' end`;
  await addDoubles(tx, {
    ...{ kind, column: 'type', code: 'double' },
    of: [memberOfRow, sql`row.session_id`, sql`row.type`, earnedOn('row.earned_on')],
    where: isValid,
  });
  await addProblems(tx, {
    ...{ kind, column: 'type', code: 'existing' },
    where: sql`${isValid} and exists (select from certificate there
      where there.member_id = row.member_id and there.session_id = row.session_id and there.type = row.type
        and there.is_self_paced = row.is_self_paced::boolean
        and (not there.is_self_paced or there.earned_on = row.earned_on::date)
        and there.revoked_at is null and there.replaced_by is null)`,
  });
  await markProblems(tx, kind);
  await sql`update ${staged(kind)} row set reference_line = decision.line from ${staged('decisions')} decision
    where decision.key = row.decision and not decision.is_bad`.execute(tx);
  await sql`update ${staged(kind)} row set reference_line = decision.line
    from ${staged('credit')} request join ${staged('decisions')} decision
      on decision.reference_line = request.line and decision.decision = 'granted' and not decision.is_bad
    where row.decision is null and row.reference_line is null and not row.is_bad and not request.is_bad
      and request.session_id = row.session_id and request.type = row.type
      and coalesce(request.member_id, -request.member_line) = ${memberOfRow}`.execute(tx);
};
