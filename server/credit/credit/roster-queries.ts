// Reports to accreditors, past and due.
import { sql } from 'kysely';
import type { CertificateType } from '#rules/catalog/certificate-types.ts';
import type { RosterEntry } from '#rules/credit/roster-table.ts';
import type { Accreditor, Reported } from '#rules/credit/rosters.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

const maxDue = 1000;
const maxCreated = 100;

/**
 * Valid certificates that are not reported. A replacement, or a certificate granted again, is not reported twice: the
 * accreditor has that person and session, or that completion of a course.
 */
const unreported = (body: Accreditor, types: readonly CertificateType[]) => sql`
  select certificate.* from certificate
  where certificate.type = any(${[...types]}::text[])
    and certificate.revoked_at is null and certificate.replaced_by is null
    and not exists (
      select from roster_row reported
      join certificate known on known.number = reported.certificate_number
      where reported.body = ${body} and known.session_id = certificate.session_id
        and (known.number = certificate.number or known.member_id = certificate.member_id
          and (not certificate.is_self_paced or known.earned_on = certificate.earned_on))
    )`;

export interface DueRow {
  session_id: number;
  session_name: string;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  type: CertificateType;
  is_self_paced: boolean;
  /** `YYYY-MM-DD`: the first completion among them. */
  earned_on: string;
  certificates: number;
}

/** By session and type, oldest session first. */
export const dueRows = async (db: Db, body: Accreditor, types: readonly CertificateType[]): Promise<DueRow[]> => {
  const { rows } = await sql<DueRow>`
    select session.id as session_id, session.name as session_name, session.starts_at, session.ends_at,
      due.type, due.is_self_paced, to_char(min(due.earned_on), 'YYYY-MM-DD') as earned_on, count(*) as certificates
    from (${unreported(body, types)}) due
    join session on session.id = due.session_id
    group by session.id, due.type, due.is_self_paced
    order by session.starts_at, session.id, due.type
    limit ${maxDue}`.execute(db);
  return rows;
};

export interface CandidateRow {
  certificate_number: string;
  type: CertificateType;
  hours: number;
  is_self_paced: boolean;
  member_id: number | null;
  first_name: string;
  last_name: string;
  /** The person's current number, or the one under which credit was granted. */
  member_number: string;
  unit_word: string;
  /** `YYYY-MM-DD` in Eastern Time. */
  completed_on: string;
}

/** People a session's roster would list, by last name. */
export const candidatesOf = async (
  db: Db,
  sessionId: number,
  { body, types }: { body: Accreditor; types: readonly CertificateType[] },
): Promise<CandidateRow[]> => {
  const { rows } = await sql<CandidateRow>`
    select due.number as certificate_number, due.type, due.hours, due.is_self_paced, due.member_id,
      coalesce(member.first_name, '') as first_name, coalesce(member.last_name, '') as last_name,
      coalesce(membership.number, request.membership_number, '') as member_number,
      coalesce(decision.unit_word, '') as unit_word, to_char(due.earned_on, 'YYYY-MM-DD') as completed_on
    from (${unreported(body, types)}) due
    left join member on member.id = due.member_id
    left join credit_decision decision on decision.id = due.decision_id
    left join credit_request request on request.id = decision.request_id
    left join membership on membership.member_id = due.member_id and membership.body = ${body}
    where due.session_id = ${sessionId}
    order by last_name, first_name, certificate_number`.execute(db);
  return rows;
};

export interface ReportedRow extends Reported {
  member_id: number | null;
}

/** Earlier reports of these people or numbers from other sessions. */
export const reportedBefore = async (
  db: Db,
  body: Accreditor,
  { memberIds, numbers }: { memberIds: readonly number[]; numbers: readonly string[] },
): Promise<ReportedRow[]> => {
  const { rows } = await sql<ReportedRow>`
    select certificate.member_id, reported.entry ->> 'memberNumber' as "memberNumber",
      reported.entry ->> 'courseNumber' as "courseNumber", reported.entry ->> 'courseTitle' as "courseTitle",
      reported.entry ->> 'completedOn' as "completedOn"
    from roster_row reported
    join certificate on certificate.number = reported.certificate_number
    where reported.body = ${body} and (
      certificate.member_id = any(${[...memberIds]}::integer[])
      or reported.entry ->> 'memberNumber' = any(${[...numbers]}::text[])
    )
    order by reported.certificate_number`.execute(db);
  return rows;
};

/** The certificate of this decision is in a roster. */
export const isReported = async (db: Db, decisionId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from roster_row reported
    join certificate on certificate.number = reported.certificate_number
    where certificate.decision_id = ${decisionId} limit 1`.execute(db);
  return rows.length > 0;
};

/** Serializes rosters of a session. */
export const lockSession = (tx: Tx, id: number) =>
  tx.selectFrom('session').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const insertRoster = async (
  tx: Tx,
  { body, sessionId, reportedBy }: { body: Accreditor; sessionId: number; reportedBy: number },
  entries: readonly RosterEntry[],
  now: Temporal.Instant,
): Promise<number> => {
  const { id } = await tx
    .insertInto('roster')
    .values({ body, session_id: sessionId, reported_at: instantValue(now), reported_by: reportedBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = entries.map((entry) => ({
    roster_id: id,
    certificate_number: entry.certificateNumber,
    body,
    entry: JSON.stringify(entry),
  }));
  await tx.insertInto('roster_row').values(rows).execute();
  return id;
};

/** Newest first. */
export const recordedRosters = (db: Db) =>
  db
    .selectFrom('roster')
    .innerJoin('session', 'session.id', 'roster.session_id')
    .select(['roster.id', 'roster.body', 'roster.session_id', 'roster.reported_at'])
    .select('session.name as session_name')
    .select((eb) =>
      eb
        .selectFrom('roster_row')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('roster_row.roster_id', '=', 'roster.id')
        .as('certificates'),
    )
    .orderBy('roster.reported_at', 'desc')
    .orderBy('roster.id', 'desc')
    .limit(maxCreated)
    .execute();

export type RecordedRosterRow = Awaited<ReturnType<typeof recordedRosters>>[number];

export interface FullRosterRow extends Omit<RecordedRosterRow, 'certificates'> {
  entries: RosterEntry[];
}

export const rosterById = async (db: Db, id: number): Promise<FullRosterRow | undefined> => {
  const { rows } = await sql<FullRosterRow>`
    select report.id, report.body, report.session_id, report.reported_at, session.name as session_name, coalesce((
      select jsonb_agg(reported.entry order by reported.entry ->> 'lastName', reported.entry ->> 'firstName', reported.certificate_number)
      from roster_row reported where reported.roster_id = report.id
    ), '[]') as entries
    from roster report join session on session.id = report.session_id where report.id = ${id}`.execute(db);
  return rows[0];
};
