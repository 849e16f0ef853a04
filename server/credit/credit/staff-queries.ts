// The staff's queue of requests for credit, in the database.

import { type RawBuilder, sql } from 'kysely';
import type { QueueSort } from '#contract/credit/credit-review.ts';
import type { Sorting } from '#contract/platform/shared.ts';
import type { CertificateType } from '#rules/catalog/certificate-types.ts';
import type { RequestState } from '#rules/credit/credit-states.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export const requestsOnAPage = 50;

export type QueueState = RequestState | 'open' | 'overridden' | 'all';

interface QueueRow {
  id: number;
  session_id: number;
  account_id: number;
  member_id: number;
  type: CertificateType;
  membership_number: string;
  requested_at: Temporal.Instant;
  withdrawn_at: Temporal.Instant | null;
  session_name: string;
  starts_at: Temporal.Instant;
  first_name: string;
  last_name: string;
  is_self: boolean;
  email: string;
  state: RequestState;
  hours: number | null;
  unit_count: number | null;
  unit_word: string | null;
  is_overridden: boolean;
  /** `YYYY-MM-DD` in Eastern Time. */
  due_day: string | null;
  /** Of a course, `YYYY-MM-DD` in Eastern Time. */
  completed_on: string | null;
}

/** Requests with the hours of their last decision. */
const queued = (requests: RawBuilder<unknown>) => sql`
  select request.id, request.session_id, request.account_id, request.member_id, request.type,
    request.membership_number, request.requested_at, request.withdrawn_at,
    to_char(request.completed_on, 'YYYY-MM-DD') as completed_on,
    session.name as session_name, session.starts_at, member.first_name, member.last_name, member.is_self, account.email,
    request.state, last.hours, last.unit_count, last.unit_word, request.is_overridden, to_char(request.due_on, 'YYYY-MM-DD') as due_day
  from (${requests}) request
  join session on session.id = request.session_id
  join member on member.id = request.member_id
  join account on account.id = request.account_id
  left join lateral (
    select hours, unit_count, unit_word from credit_decision where request_id = request.id order by id desc limit 1
  ) last on true`;

const isInState = (state: QueueState) => {
  if (state === 'all') return sql`true`;
  if (state === 'open') return sql`request.state in ('requested', 'missing')`;
  return state === 'overridden' ? sql`request.is_overridden` : sql`request.state = ${state}`;
};

const sortColumns: Record<QueueSort, RawBuilder<unknown>> = {
  due: sql`request.due_on`,
  person: sql`lower(member.last_name || ' ' || member.first_name)`,
  session: sql`session.plain_name`,
  start: sql`session.starts_at`,
  requested: sql`request.requested_at`,
};

export interface QueueListing extends Sorting<QueueSort> {
  state: QueueState;
}

/** Earliest deadline first, then those without one, oldest first; unless sorted otherwise. */
export const listRequests = async (
  db: Db,
  { state, sort = 'due', order }: QueueListing,
  page: number,
): Promise<QueueRow[]> => {
  const by = sql`${sortColumns[sort]} ${order === 'descending' ? sql`desc` : sql`asc`} nulls last,
    request.requested_at, request.id`;
  const joined =
    sort === 'due' || sort === 'requested'
      ? sql``
      : sql`join session on session.id = request.session_id join member on member.id = request.member_id`;
  const wanted = sql`
    select * from credit_request where id = any(array(
      select request.id from credit_request request ${joined}
      where request.withdrawn_at is null and ${isInState(state)}
      order by ${by}
      limit ${requestsOnAPage} offset ${(page - 1) * requestsOnAPage}
    ))`;
  const { rows } = await sql<QueueRow>`${queued(wanted)} order by ${by}`.execute(db);
  return rows;
};

export const countRequests = async (db: Db, state: QueueState): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from credit_request request where withdrawn_at is null and ${isInState(state)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

/** Including withdrawn ones. */
export const queuedRequest = async (db: Db, id: number): Promise<QueueRow | undefined> => {
  const { rows } = await sql<QueueRow>`${queued(sql`select * from credit_request where id = ${id}`)}`.execute(db);
  return rows[0];
};

/** Likewise, of these requests. */
export const queuedRequests = async (db: Db, ids: readonly number[]): Promise<QueueRow[]> => {
  const wanted = sql`select * from credit_request where id = any(${[...ids]}::integer[])`;
  return (await sql<QueueRow>`${queued(wanted)} order by request.id`.execute(db)).rows;
};

/** The number of the valid certificate of each request that has one. */
export const validCertificates = async (db: Db, requestIds: readonly number[]): Promise<Map<number, string>> => {
  const rows = await db
    .selectFrom('certificate')
    .innerJoin('credit_decision', 'credit_decision.id', 'certificate.decision_id')
    .select(['credit_decision.request_id', 'certificate.number'])
    .where('credit_decision.request_id', 'in', [...requestIds, 0])
    .where('certificate.revoked_at', 'is', null)
    .where('certificate.replaced_by', 'is', null)
    .orderBy('certificate.number')
    .execute();
  return new Map(rows.map(({ request_id, number }) => [request_id, number]));
};

export type QueuedRow = NonNullable<Awaited<ReturnType<typeof queuedRequest>>>;

interface FullDecisionRow {
  id: number;
  decision: 'granted' | 'missing' | 'refused';
  hours: number | null;
  unit_count: number | null;
  unit_word: string;
  is_prorated: boolean;
  reasons: object[];
  /** `YYYY-MM-DD`. */
  rule_from: string | null;
  is_overridden: boolean;
  by: string | null;
  note: string;
  decided_at: Temporal.Instant;
}

/** Newest first, with who overrode the rules. */
export const decisionHistory = async (db: Db, requestId: number): Promise<FullDecisionRow[]> => {
  const { rows } = await sql<FullDecisionRow>`
    select decision.id, decision.decision, decision.hours, decision.unit_count, decision.unit_word,
      decision.is_prorated, decision.reasons, to_char(decision.rule_from, 'YYYY-MM-DD') as rule_from,
      decision.reasons @? '$[*] ? (@.code == "overridden")' as is_overridden,
      nullif(concat_ws(' ', account.first_name, account.last_name), '') as by, decision.note, decision.decided_at
    from credit_decision decision
    left join account on account.id = decision.overridden_by
    where decision.request_id = ${requestId}
    order by decision.id desc
    limit 500`.execute(db);
  return rows;
};

/** Who taught a session, for certificates that state it. */
export const trainersOf = (db: Db, sessionId: number) =>
  db
    .selectFrom('session_speaker')
    .innerJoin('speaker', 'speaker.id', 'session_speaker.speaker_id')
    .select([
      sql<string>`btrim(speaker.first_name || ' ' || speaker.last_name)`.as('name'),
      sql<boolean>`btrim(speaker.biography) <> ''`.as('hasBiography'),
    ])
    .where('session_speaker.session_id', '=', sessionId)
    .orderBy('session_speaker.sort_order')
    .execute();

export type FullDecision = Awaited<ReturnType<typeof decisionHistory>>[number];
