// One statement for each procedure, with bound parameters. Rows have the specification's column names.
import { sql } from 'kysely';
import { archiveBegins } from '#rules/catalog/archive-begins.ts';
import { archivedOrOutdated, openOrClosed, SessionStatus, unlistedStatuses } from '#rules/catalog/session-status.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { ReplicaDb } from '#server/platform/database/transaction.ts';

export type Row = Record<string, unknown>;

/** Only what visitors see: series that are active and not hidden. */
const visible = sql`series.notes = '' and series.status = 'Active'`;
/** Also by URL: an old series is reachable, a hidden one is not. */
const reachable = sql`series.notes not in ('Hidden', 'Unused')`;
const isOver = (now: Temporal.Instant) => sql`
  session.starts_at >= ${instantValue(archiveBegins)}
  and (session.status_code in (${sql.join(archivedOrOutdated)})
    or session.status_code in (${sql.join(openOrClosed)}) and session.ends_at <= ${instantValue(now)})`;
const isNotDeleted = sql`session.status_code <> ${SessionStatus.Deleted}`;
const isListed = sql`session.status_code not in (${sql.join(unlistedStatuses)})`;

export const archives = (tx: ReplicaDb, now: Temporal.Instant) =>
  sql<Row>`
    select session.series_id as application_id, session.id as "sessionId", session.name as "sessionName",
      session.status_code as status, session.starts_at as "sessionDate"
    from session
    where session.series_id = any(array(select id from series where ${visible})) and ${isOver(now)}
    order by session.starts_at desc, session.id limit 1000`.execute(tx);

export const applicationGroups = (tx: ReplicaDb, now: Temporal.Instant) =>
  sql<Row>`
    select series.id, series.name, series.description, series.route, series.sort_order, series.color,
      next.id as "sessionId", next.name as "sessionName", next.status_code as "sessionStatus", next.starts_at as "sessionDate",
      last.id as "lastSessionId", last.name as "lastSessionName", last.status_code as "lastSessionStatus",
      last.starts_at as "lastSessionDate"
    from series
    left join lateral (
      select id, name, status_code, starts_at from session
      where series_id = series.id and status_code = ${SessionStatus.Open} and starts_at > ${instantValue(now)}
      order by starts_at, id limit 1
    ) as next on true
    left join lateral (
      select id, name, status_code, starts_at from session
      where series_id = series.id and (status_code = ${SessionStatus.Archived}
        or status_code in (${sql.join(openOrClosed)}) and ends_at <= ${instantValue(now)} and (
        recording_url <> '' or exists (select from session_media where session_id = session.id)))
      order by starts_at desc, id limit 1
    ) as last on true
    where ${visible}
    order by series.sort_order, series.id limit 100`.execute(tx);

export const upcoming = (tx: ReplicaDb, now: Temporal.Instant) =>
  sql<Row>`
    select session.id, session.name as "sessionName", session.status_code as status, session.starts_at as "startDate",
      series.route as approute, series.name as appname
    from session join series on series.id = session.series_id
    where ${visible} and session.status_code in (${sql.join(openOrClosed)}) and session.ends_at > ${instantValue(now)}
    order by session.starts_at, session.id limit 200`.execute(tx);

export const sessionsBetween = (tx: ReplicaDb, from: Temporal.Instant, to: Temporal.Instant, seriesId: number) =>
  sql<Row>`
    select session.id, session.name, session.name as "sessionName", session.status_code as status,
      session.starts_at as "startDate", session.ends_at as "endDate", session.series_id as application_id,
      coalesce(category.name, '') as category
    from session join series on series.id = session.series_id left join category on category.id = session.category_id
    where session.series_id = ${seriesId} and ${isNotDeleted} and ${reachable}
      and session.starts_at >= ${instantValue(from)} and session.starts_at <= ${instantValue(to)}
    order by session.starts_at desc, session.id limit 500`.execute(tx);

export const closedSessions = (tx: ReplicaDb, seriesId: number, now: Temporal.Instant) =>
  sql<Row>`
    select coalesce(category.name, '') as category, session.starts_at as "startDate", session.id, session.name
    from session join series on series.id = session.series_id left join category on category.id = session.category_id
    where session.series_id = ${seriesId} and ${isOver(now)} and ${reachable}
    order by session.starts_at desc, session.id limit 1000`.execute(tx);

const speakerColumns = sql`
  speaker.id as speaker_id, speaker.id, speaker.first_name as "firstName", speaker.last_name as "lastName",
  btrim(speaker.first_name || ' ' || speaker.last_name) as full_name, speaker.title, speaker.position, speaker.organization`;

export const speakersOfSeries = (tx: ReplicaDb, seriesId: number) =>
  sql<Row>`
    select ${speakerColumns} from speaker
    where exists (
      select from session_speaker join session on session.id = session_speaker.session_id
      join series on series.id = session.series_id
      where session_speaker.speaker_id = speaker.id and session.series_id = ${seriesId}
        and ${isListed} and ${reachable})
    order by lower(speaker.last_name), lower(speaker.first_name), speaker.id limit 500`.execute(tx);

export const speaker = (tx: ReplicaDb, id: number) =>
  sql<Row>`
    select ${speakerColumns}, speaker.biography from speaker
    where speaker.id = ${id} and exists (
      select from session_speaker join session on session.id = session_speaker.session_id
      join series on series.id = session.series_id
      where session_speaker.speaker_id = speaker.id and not session.is_draft and ${reachable})`.execute(tx);

export const speakerSessions = (tx: ReplicaDb, speakerId: number) =>
  sql<Row>`
    select session.id, session.name, session.starts_at as "startDate"
    from session_speaker join session on session.id = session_speaker.session_id
    join series on series.id = session.series_id
    where session_speaker.speaker_id = ${speakerId} and ${isListed} and ${visible}
    order by session.starts_at desc, session.id limit 200`.execute(tx);

export const sessionSpeakers = (tx: ReplicaDb, sessionId: number) =>
  sql<Row>`
    select ${speakerColumns}
    from session_speaker join speaker on speaker.id = session_speaker.speaker_id
    join session on session.id = session_speaker.session_id join series on series.id = session.series_id
    where session.id = ${sessionId} and ${isNotDeleted} and ${reachable}
    order by session_speaker.sort_order limit 100`.execute(tx);

/** `personID` only for the caller's own questions. */
export const sessionQuestions = (tx: ReplicaDb, sessionId: number, callerId: number | null) =>
  sql<Row>`
    select question.id, question.question,
      case when question.account_id = ${callerId}::integer then question.account_id end as "personID"
    from question join session on session.id = question.session_id join series on series.id = session.series_id
    where session.id = ${sessionId} and ${isNotDeleted} and ${reachable} and question.mark <> 'hidden' and not question.asked_live
    order by question.id limit 500`.execute(tx);

export const sessionCredits = (tx: ReplicaDb, sessionId: number) =>
  sql<Row>`
    select session_credit.name, session_credit.credits, 1 as selected
    from session_credit join session on session.id = session_credit.session_id
    join series on series.id = session.series_id
    where session.id = ${sessionId} and ${isNotDeleted} and ${reachable} and session_credit.is_selected
    order by session_credit.sort_order limit 100`.execute(tx);

/** If this connection's user may switch to the read-only role, it does until the transaction ends. */
export const becomeReader = (tx: ReplicaDb) =>
  sql`
    select set_config('role', rolname, true) from pg_roles
    where rolname = 'curbcut_reader' and pg_has_role(current_user, oid, 'MEMBER')`.execute(tx);
