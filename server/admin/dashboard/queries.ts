// SQL of the dashboard: open work for staff.
import { sql } from 'kysely';
import { openOrClosed, SessionStatus, scheduledStatuses } from '#rules/catalog/session-status.ts';
import type { AccommodationKind } from '#rules/registration/accommodations.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import { emailLanguage } from '#server/platform/database/email-language.ts';
import type { Db } from '#server/platform/database/transaction.ts';

const maxSessions = 100;
const maxRequests = 2000;
const maxSessionsWithWork = 500;
const maxEmails = 8;

export interface SessionRow {
  id: number;
  name: string;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  type_code: number;
  join_url: string;
  dial_in: string;
  seats_web: number | null;
  seats_phone: number | null;
  methods: { method: string; people: number }[];
  waiting: number;
  questions: number;
}

/** Sessions that end after one time and begin before another, soonest first. */
export const sessionsBetween = async (db: Db, from: Temporal.Instant, until: Temporal.Instant) => {
  const { rows } = await sql<SessionRow>`
    select session.id, session.name, session.starts_at, session.ends_at, session.type_code,
      coalesce((select 'provider' from session_meeting where session_id = session.id), session.join_url) as join_url,
      session.dial_in, session.seats_web, session.seats_phone, seats.methods, seats.waiting, (
        select count(*) from question where question.session_id = session.id and question.mark = 'none'
      ) as questions
    from session
    cross join lateral (
      select
        coalesce(
          jsonb_agg(jsonb_build_object('method', method, 'people', people) order by method)
            filter (where method is not null and not is_waiting),
          '[]'
        ) as methods,
        coalesce(sum(people) filter (where is_waiting), 0)::integer as waiting
      from (
        select case when state = 'registered' then method end as method, state <> 'registered' as is_waiting,
          count(*) as people
        from registration
        where registration.session_id = session.id and canceled_at is null
        group by 1, 2
      ) each
    ) seats
    where session.ends_at > ${instantValue(from)} and session.starts_at < ${instantValue(until)}
      and session.status_code in (${sql.join(openOrClosed)})
    order by session.starts_at, session.id
    limit ${maxSessions}`.execute(db);
  return rows;
};

export interface NeedRow {
  session_id: number;
  session_name: string;
  starts_at: Temporal.Instant;
  kind: AccommodationKind;
  /** The number of requests without a decision. */
  count: number;
  /** The time of the first request. */
  requested_at: Temporal.Instant;
  /** Arranged for another participant, so the session has it. */
  is_provided: boolean;
}

/** Requested accommodations of upcoming sessions that are not arranged, by session and kind. */
export const openAccommodations = async (db: Db, now: Temporal.Instant) => {
  const { rows } = await sql<NeedRow>`
    select session.id as session_id, session.name as session_name, session.starts_at, request.kind, count(*) as count,
      min(request.requested_at) as requested_at, exists (
        select from accommodation_request other
        where other.session_id = session.id and other.kind = request.kind and other.state in ('booked', 'confirmed')
      ) as is_provided
    from accommodation_request request
    join session on session.id = request.session_id
    where request.state = 'requested' and session.ends_at > ${instantValue(now)}
      and session.status_code <> ${SessionStatus.Deleted}
    group by session.id, request.kind
    order by session.starts_at, session.id, request.kind
    limit ${maxRequests}`.execute(db);
  return rows;
};

export interface WorkRow {
  id: number;
  name: string;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  questions: number;
  attendees: number;
  sign_in_sheets: number;
  lacks_recording: boolean;
}

/** Sessions with unchecked attendees or sign-in sheets, without a recording, or soon and with unread questions. */
export const sessionsWithWork = async (
  db: Db,
  { now, since, soon }: { now: Temporal.Instant; since: Temporal.Instant; soon: Temporal.Instant },
) => {
  const { rows } = await sql<WorkRow>`
    select * from (
      select session.id, session.name, session.starts_at, session.ends_at,
        case when session.ends_at > ${instantValue(now)} and session.starts_at < ${instantValue(soon)} then (
          select count(*) from question where question.session_id = session.id and question.mark = 'none'
        ) else 0 end as questions, (
          select count(distinct (report_id, attendee_number)) from attendance_record record
          where record.session_id = session.id and record.source = 'report' and record.match = 'doubtful'
            and record.withdrawn_at is null
        ) as attendees, (
          select count(*) from sign_in_sheet sheet
          where sheet.session_id = session.id and sheet.sent_at is not null and sheet.returned_at is null
            and sheet.verified_at is null
        ) as sign_in_sheets,
        session.ends_at <= ${instantValue(now)} and session.recording_url = ''
          and session.status_code in (${sql.join(openOrClosed)})
          and not exists (select from session_media media where media.session_id = session.id) as lacks_recording
      from session
      where session.ends_at > ${instantValue(since)} and session.status_code in (${sql.join(scheduledStatuses)})
    ) work
    where questions > 0 or attendees > 0 or sign_in_sheets > 0 or lacks_recording
    order by starts_at, id
    limit ${maxSessionsWithWork}`.execute(db);
  return rows;
};

interface ContactRow {
  id: number;
  reply_to: string;
  body_text: string;
}

/** Unanswered messages of the contact form, oldest first, and their total. */
export const openContacts = async (db: Db): Promise<{ rows: ContactRow[]; count: number }> => {
  const open = db.selectFrom('email').where('kind', '=', 'contact').where('answered_at', 'is', null);
  const rows = await open
    .select(['id', 'reply_to', 'body_text'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxEmails)
    .execute();
  const { count } = await open.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { rows, count };
};

interface MailRow {
  id: number;
  subject: string;
  recipient: string;
  language: string | null;
}

/** The newest emails that failed since a time and are not stale; and the number of emails delayed since another time. */
export const troubledMail = async (
  db: Db,
  {
    now,
    failedSince,
    waitingBefore,
    hasAccommodations,
  }: {
    now: Temporal.Instant;
    failedSince: Temporal.Instant;
    waitingBefore: Temporal.Instant;
    /** Whether the reader may see emails whose subject names an accommodation. */
    hasAccommodations: boolean;
  },
) => {
  // Stale emails cannot be retried.
  const failedAndRight = sql`
    state = 'failed' and troubled_since >= ${instantValue(failedSince)}
    and (stale_at is null or stale_at > ${instantValue(now)})
    and (${hasAccommodations} or kind not like 'accommodation-%')`;
  const { rows } = await sql<{ failed: number; stuck: number; newest: MailRow[] }>`
    select (
        select count(*) from email where ${failedAndRight}
      ) as failed, (
        select count(*) from email where state = 'waiting' and troubled_since < ${instantValue(waitingBefore)}
      ) as stuck, (
        select coalesce(jsonb_agg(newest), '[]') from (
          select id, subject, recipient, ${emailLanguage} from email
          where ${failedAndRight}
          order by troubled_since desc, id desc
          limit ${maxEmails}
        ) newest
      ) as newest`.execute(db);
  return rows[0] ?? { failed: 0, stuck: 0, newest: [] };
};

interface SetupFacts {
  has_organization: boolean;
  has_series: boolean;
  has_session: boolean;
  has_backup: boolean;
  has_second_factor: boolean;
}

/** A backup counts if the newest one succeeded. */
export const setupFacts = async (db: Db, accountId: number): Promise<SetupFacts> => {
  const { rows } = await sql<SetupFacts>`
    select exists (select from organization) as has_organization,
      exists (select from series) as has_series,
      exists (select from session where not is_discarded) as has_session,
      coalesce((
        select error = '' from backup_run where ended_at is not null order by id desc limit 1
      ), false) as has_backup,
      exists (
        select from second_factor where account_id = ${accountId} and confirmed_at is not null
      ) or exists (select from passkey where account_id = ${accountId}) as has_second_factor`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('A query without a table returned no row.');
  return facts;
};

/** The newest addresses that were suppressed since a time, and their number. */
export const rejectedAddresses = async (db: Db, since: Temporal.Instant) => {
  const suppressed = db.selectFrom('suppressed_address').where('suppressed_at', '>=', instantValue(since));
  const rows = await suppressed
    .select(['email', 'reason', 'status', 'email_id'])
    .orderBy('suppressed_at', 'desc')
    .orderBy('email')
    .limit(maxEmails)
    .execute();
  const { count } = await suppressed.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { rows, count };
};
