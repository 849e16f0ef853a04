// Lines of recorded rosters that may be outdated, and the corrections that were sent.
import { sql } from 'kysely';
import type { CertificateType } from '#rules/catalog/certificate-types.ts';
import type { Correction, CorrectionKind } from '#rules/credit/corrections.ts';
import type { RosterEntry } from '#rules/credit/roster-table.ts';
import type { Accreditor } from '#rules/credit/rosters.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

const maxLines = 5000;
const maxSent = 100;

/** The currently valid certificate in place of the reported one. */
interface Present {
  number: string;
  type: CertificateType;
  hours: number;
  /** `YYYY-MM-DD` in Eastern Time. */
  completed_on: string;
  person: string;
  course_title: string;
  /** As printed; empty if there is none. */
  course_number: string;
  first_name: string | null;
  last_name: string | null;
  member_number: string;
  unit_word: string;
}

export interface RosterLineRow {
  session_id: number;
  session_name: string;
  starts_at: Temporal.Instant;
  /** The certificate in the roster. */
  certificate_number: string;
  reported_at: Temporal.Instant;
  reported: RosterEntry;
  /** How often the line was corrected. */
  corrected: number;
  is_withdrawn: boolean;
  revoke_reason: string;
  present: Present | null;
}

/** Certificates in rosters that may differ from what was reported. */
const suspects = (body: Accreditor) => sql`
  select reported.certificate_number from roster_row reported
  join certificate on certificate.number = reported.certificate_number
  where reported.body = ${body} and (certificate.revoked_at is not null or certificate.replaced_by is not null)
  union
  select certificate_number from roster_correction_row where body = ${body}
  union
  select reported.certificate_number from roster_row reported
  join certificate on certificate.number = reported.certificate_number
  join membership on membership.member_id = certificate.member_id and membership.body = ${body}
  where reported.body = ${body} and membership.number <> reported.entry ->> 'memberNumber'`;

const presentFields = sql`
  jsonb_build_object(
    'number', present.number, 'type', present.type, 'hours', present.hours,
    'completed_on', to_char(present.earned_on, 'YYYY-MM-DD'), 'person', present.document ->> 'person',
    'course_title', present.document ->> 'session', 'course_number', coalesce((
      select fact ->> 'value' from jsonb_array_elements(present.document -> 'facts') fact
      where fact ->> 'label' = 'Course number' limit 1
    ), ''),
    'first_name', member.first_name, 'last_name', member.last_name,
    'member_number', coalesce(membership.number, request.membership_number, ''),
    'unit_word', coalesce(decision.unit_word, '')
  )`;

/**
 * Roster lines of an accreditor, by session, whose certificate is no longer valid or whose person has another number
 * now. A certificate leads to its replacement, or to another one for the same session (and the same completion of a
 * course) that was not reported.
 */
export const outdatedRosterLines = async (
  db: Db,
  body: Accreditor,
  { types, sessionId }: { types: readonly CertificateType[]; sessionId: number | null },
): Promise<RosterLineRow[]> => {
  const { rows } = await sql<RosterLineRow>`
    with recursive suspect (number) as (${suspects(body)}), line as (
      select report.session_id, report.reported_at, reported.certificate_number, reported.entry as first_entry,
        coalesce(last.position, 0) as corrected, last.kind = 'withdraw' as is_withdrawn,
        coalesce(last.entry, last.previous_entry, reported.entry) as reported, certificate.member_id, certificate.earned_on,
        certificate.is_self_paced, certificate.revoked_at is not null or certificate.replaced_by is not null as is_over
      from suspect
      join roster_row reported on reported.certificate_number = suspect.number
      join roster report on report.id = reported.roster_id
      join certificate on certificate.number = reported.certificate_number
      left join lateral (
        select position, kind, entry, reported.previous_entry from roster_correction_row reported
        where reported.body = ${body} and reported.certificate_number = certificate.number
        order by position desc limit 1
      ) last on true
      where reported.body = ${body} and reported.entry <> '{}' and (${sessionId}::integer is null or report.session_id = ${sessionId}::integer)
    ), chain (first, number) as (
      select certificate_number, certificate_number from line where is_over
      union
      select chain.first, certificate.replaced_by from chain
      join certificate on certificate.number = chain.number
      where certificate.replaced_by is not null
    ), ending as (
      select chain.first, certificate.number, certificate.revoked_at, certificate.revoke_reason from chain
      join certificate on certificate.number = chain.number
      where certificate.replaced_by is null
    )
    select line.session_id, session.name as session_name, session.starts_at, line.certificate_number, line.reported_at,
      line.reported, line.corrected, coalesce(line.is_withdrawn, false) as is_withdrawn,
      coalesce(ending.revoke_reason, '') as revoke_reason,
      case when present.number is not null then ${presentFields} end as present
    from line
    join session on session.id = line.session_id
    left join ending on ending.first = line.certificate_number
    left join lateral (
      select other.number from certificate other
      where ending.revoked_at is not null and other.session_id = line.session_id and other.member_id = line.member_id
        and other.type = any(${[...types]}::text[]) and other.revoked_at is null and other.replaced_by is null
        and (not line.is_self_paced or other.earned_on = line.earned_on)
        and not exists (
          select from roster_row known where known.body = ${body} and known.certificate_number = other.number
        )
      order by other.earned_on desc, other.number limit 1
    ) again on true
    left join certificate present on present.number = case
      when not line.is_over then line.certificate_number
      when ending.revoked_at is null then ending.number
      else again.number end
    left join member on member.id = present.member_id
    left join credit_decision decision on decision.id = present.decision_id
    left join credit_request request on request.id = decision.request_id
    left join membership on membership.member_id = present.member_id and membership.body = ${body}
    order by session.starts_at, session.id, line.reported ->> 'lastName', line.reported ->> 'firstName', line.certificate_number
    limit ${maxLines}`.execute(db);
  return rows;
};

export interface NewCorrection extends Correction {
  /** The certificate in the roster. */
  reportedNumber: string;
  position: number;
}

export const insertCorrection = async (
  tx: Tx,
  { body, sessionId, sentBy }: { body: Accreditor; sessionId: number; sentBy: number },
  corrections: readonly NewCorrection[],
  now: Temporal.Instant,
): Promise<number> => {
  const { id } = await tx
    .insertInto('roster_correction')
    .values({ body, session_id: sessionId, sent_at: instantValue(now), sent_by: sentBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('roster_correction_row')
    .values(
      corrections.map(({ kind, reported, now: present, why, reportedNumber, position }) => ({
        ...{ correction_id: id, body, certificate_number: reportedNumber, position, kind, why },
        previous_entry: JSON.stringify(reported),
        entry: present && JSON.stringify(present),
      })),
    )
    .execute();
  return id;
};

/** Newest first. */
export const sentCorrections = (db: Db) =>
  db
    .selectFrom('roster_correction')
    .innerJoin('session', 'session.id', 'roster_correction.session_id')
    .select([
      'roster_correction.id',
      'roster_correction.body',
      'roster_correction.session_id',
      'roster_correction.sent_at',
    ])
    .select('session.name as session_name')
    .select((eb) =>
      eb
        .selectFrom('roster_correction_row')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('roster_correction_row.correction_id', '=', 'roster_correction.id')
        .as('lines'),
    )
    .orderBy('roster_correction.sent_at', 'desc')
    .orderBy('roster_correction.id', 'desc')
    .limit(maxSent)
    .execute();

export type SentRow = Awaited<ReturnType<typeof sentCorrections>>[number];

/** As sent; undefined if there is none. */
export const correctionById = async (db: Db, id: number): Promise<Correction[] | undefined> => {
  const rows = await db
    .selectFrom('roster_correction_row')
    .select(['why', sql<CorrectionKind>`kind`.as('kind')])
    .select([sql<RosterEntry>`previous_entry`.as('reported'), sql<RosterEntry | null>`entry`.as('now')])
    .where('correction_id', '=', id)
    .orderBy('certificate_number')
    .limit(maxLines)
    .execute();
  return rows.length === 0 ? undefined : rows;
};
