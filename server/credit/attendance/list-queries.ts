// Lists of attendance in the database: sessions with their figures, and the people of one session.
import { type Expression, sql } from 'kysely';
import { neverHeld } from '#rules/catalog/session-status.ts';
import type { EvidenceChannel } from '#rules/credit/attendance-evidence.ts';
import { methodsChosen, seats } from '#server/credit/attendance/queries.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db } from '#server/platform/database/transaction.ts';

const maxSessions = 500;

/**
 * Sessions that began between two times, newest first, with what is open in their attendance. `version` and `changes` are the
 * state of their people and attendance; null if they have never had a report.
 */
export const sessionsBetween = (db: Db, from: Temporal.Instant, until: Temporal.Instant) =>
  db
    .with('awaiting_publication', (cte) =>
      cte
        .selectFrom('credit_request as request')
        .innerJoinLateral(
          (eb) =>
            eb
              .selectFrom('credit_decision')
              .select('reasons')
              .whereRef('request_id', '=', 'request.id')
              .orderBy('id', 'desc')
              .limit(1)
              .as('last'),
          (join) => join.onTrue(),
        )
        .select(({ fn }) => ['request.session_id', fn.countAll<number>().as('requests')])
        .where('request.withdrawn_at', 'is', null)
        .where('request.state', '=', 'requested')
        // The last decision only waits for publication.
        .where(sql<boolean>`last.reasons @> '[{"code": "attendance-review"}]'`)
        .groupBy('request.session_id'),
    )
    .selectFrom('session')
    .leftJoin('attendance_matching', 'attendance_matching.session_id', 'session.id')
    .leftJoin('awaiting_publication', 'awaiting_publication.session_id', 'session.id')
    .select([
      'attendance_matching.version',
      'attendance_matching.changes',
      'awaiting_publication.requests as to_publish',
      'session.id',
      'session.name',
      'session.starts_at',
      'session.ends_at',
      'session.status_code',
      'session.type_code',
    ])
    .select((eb) => [
      eb
        .selectFrom('attendance_record')
        .select(sql<number>`count(distinct (report_id, attendee_number))`.as('count'))
        .whereRef('attendance_record.session_id', '=', 'session.id')
        // So that the index of unmatched attendees serves.
        .where('attendance_record.source', '=', 'report')
        .where(sql<boolean>`attendance_record.match in ('doubtful', 'unknown')`)
        .where('attendance_record.withdrawn_at', 'is', null)
        .as('unmatched'),
      eb
        .selectFrom('attendance_report')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('attendance_report.session_id', '=', 'session.id')
        .as('reports'),
      eb
        .selectFrom('attendance_report')
        .select(sql<string[]>`coalesce(array_agg(distinct source), '{}')`.as('sources'))
        .whereRef('attendance_report.session_id', '=', 'session.id')
        .as('sources'),
      eb
        .selectFrom('missing_report')
        .select(sql<EvidenceChannel[]>`coalesce(array_agg(channel), '{}')`.as('channels'))
        .whereRef('missing_report.session_id', '=', 'session.id')
        .as('missing'),
      eb
        .selectFrom('sign_in_sheet')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('sign_in_sheet.session_id', '=', 'session.id')
        .where('sign_in_sheet.sent_at', 'is not', null)
        .where('sign_in_sheet.returned_at', 'is', null)
        .where('sign_in_sheet.verified_at', 'is', null)
        .as('sign_in_sheets'),
    ])
    .where('session.starts_at', '>=', instantValue(from))
    .where('session.starts_at', '<', instantValue(until))
    .where('session.status_code', 'not in', neverHeld)
    .orderBy('session.starts_at', 'desc')
    .orderBy('session.id')
    .limit(maxSessions)
    .execute();

export type ListedRow = Awaited<ReturnType<typeof sessionsBetween>>[number];

/** How many are registered for sessions, how they attend, and how many attended. */
export const countsOfSessions = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('session')
    .select('session.id')
    .select((eb) => [
      eb
        .selectFrom('registration')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('registration.session_id', '=', 'session.id')
        .where('registration.state', '=', 'registered')
        .where('registration.canceled_at', 'is', null)
        .as('registered'),
      methodsChosen(eb.ref('session.id')).as('methods'),
      eb
        .selectFrom('attendance_record')
        .select(sql<number>`count(distinct member_id)`.as('count'))
        .whereRef('attendance_record.session_id', '=', 'session.id')
        .where('attendance_record.withdrawn_at', 'is', null)
        .as('present'),
    ])
    .where(sql<boolean>`session.id = any(${[...ids]}::integer[])`)
    .execute();

export type SessionCountsRow = Awaited<ReturnType<typeof countsOfSessions>>[number];

const plain = (text: Expression<unknown>) =>
  sql<string>`plain_text(regexp_replace(normalize(${text}, NFKD), '[\u0300-\u036f]', '', 'g'))`;

/** Whether a text has all words of `q`, regardless of case and accents. */
export const containsWords = (text: Expression<unknown>, q: string) => {
  const words = q.split(/\s+/).filter(Boolean);
  return sql<boolean>`not exists (
    select from unnest(${words}::text[]) as word where strpos(${plain(text)}, ${plain(sql`word`)}) = 0)`;
};

/** Those whose name or address has all words of `q`, by last name. */
export const findPeople = async (
  db: Db,
  sessionId: number,
  { q, limit, offset }: { q: string; limit: number; offset: number },
) => {
  const words = containsWords(sql`concat_ws(' ', member.first_name, member.last_name, account.email)`, q);
  const found = seats(db, sessionId).$if(q.trim() !== '', (query) => query.where(words));
  const [{ count }, rows] = await Promise.all([
    found
      .clearSelect()
      .clearOrderBy()
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    found.limit(limit).offset(offset).execute(),
  ]);
  return { count, rows };
};
