// Credit requests, decisions, and the facts behind them, in the database.
import { type Insertable, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CertificateType } from '#rules/catalog/certificate-types.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import type { AnyReason } from '#rules/credit/credit-reasons.ts';
import { easternZone } from '#rules/platform/eastern-time.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { CreditDecision, CreditRequest, Membership } from '#server/platform/database/tables.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

const maxSessions = 100;

const courses = (db: Db) =>
  db
    .selectFrom('session')
    .innerJoin('series', 'series.id', 'session.series_id')
    .select(['session.id', 'session.name', 'session.name_es', 'session.starts_at', 'session.ends_at'])
    .select(['session.status_code', 'session.series_id', 'session.category_id', 'series.route'])
    .select(['series.name as series_name', 'series.name_es as series_name_es'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('session_credit')
          .select(['session_credit.name', 'session_credit.credits', 'session_credit.course_number'])
          .select(['session_credit.body', 'session_credit.unit'])
          .whereRef('session_credit.session_id', '=', 'session.id')
          .where('session_credit.is_selected', '=', true)
          .orderBy('session_credit.sort_order'),
      ).as('credits'),
    );

/** A session with its credit offers. */
export const courseById = (db: Db, id: number) => courses(db).where('session.id', '=', id).executeTakeFirst();

export type CourseRow = NonNullable<Awaited<ReturnType<typeof courseById>>>;

const registeredMember = (db: Db, accountId: number) =>
  db
    .selectFrom('registration')
    .innerJoin('member', 'member.id', 'registration.member_id')
    .select(['registration.session_id', 'member.id', 'member.account_id', 'member.is_self'])
    .select(['member.first_name', 'member.last_name'])
    .where('registration.account_id', '=', accountId)
    .where('registration.state', '=', 'registered')
    .where('registration.canceled_at', 'is', null);

/** Sessions that ended in a period and for which someone of the group was registered, newest first. */
export const pastCourses = (
  db: Db,
  accountId: number,
  { from, to }: { from: Temporal.Instant; to: Temporal.Instant },
) =>
  courses(db)
    .where('session.ends_at', '>', instantValue(from))
    .where('session.ends_at', '<=', instantValue(to))
    .where('session.status_code', '<>', SessionStatus.Deleted)
    .where('session.id', 'in', registeredMember(db, accountId).clearSelect().select('registration.session_id'))
    .orderBy('session.starts_at', 'desc')
    .orderBy('session.id')
    .limit(maxSessions)
    .execute();

/** Self-paced courses by their ids. */
export const coursesByIds = (db: Db, ids: readonly number[]) =>
  courses(db)
    .where('session.id', 'in', [...ids, 0])
    .where('session.status_code', '=', SessionStatus.SelfPaced)
    .orderBy('session.id')
    .limit(maxSessions)
    .execute();

/** The account's owner. */
export const ownMember = (db: Db, accountId: number) =>
  db
    .selectFrom('member')
    .select(['id', 'account_id', 'is_self', 'first_name', 'last_name'])
    .where('account_id', '=', accountId)
    .where('is_self', '=', true)
    .executeTakeFirst();

/** Group members registered for these sessions, including removed ones. */
export const membersAt = (db: Db, accountId: number, sessionIds: readonly number[]) =>
  registeredMember(db, accountId)
    .where('registration.session_id', 'in', [...sessionIds])
    .orderBy('member.is_self', 'desc')
    .orderBy('member.id')
    .execute();

export type MemberRow = Awaited<ReturnType<typeof membersAt>>[number];

export const memberOf = (db: Db, accountId: number, id: number) =>
  db
    .selectFrom('member')
    .select(['id', 'account_id', 'is_self', 'first_name', 'last_name'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** Serializes publishing; undefined if there is no such session. */
export const lockSession = (tx: Tx, id: number) =>
  tx.selectFrom('session').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/**
 * Serializes credit decisions per person. Always locks in the same order: first the accounts, which new rows refer to and
 * others lock before their people.
 */
export const lockMembers = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await sql`
    with locked as materialized (
      select id from account where id in (select account_id from member where id = any(${[...ids]}::integer[]))
      order by id for key share
    )
    select id from member where id = any(${[...ids]}::integer[]) and (select count(*) from locked) > 0
    order by id for no key update`.execute(tx);
};

const requests = (db: Db) =>
  db
    .selectFrom('credit_request')
    .innerJoin('member', 'member.id', 'credit_request.member_id')
    .innerJoin('account', 'account.id', 'credit_request.account_id')
    .select(['account.email', sql<string>`btrim(account.first_name || ' ' || account.last_name)`.as('account_name')])
    .select(['credit_request.id', 'credit_request.session_id', 'credit_request.member_id'])
    .select(['credit_request.account_id', 'credit_request.type', 'credit_request.membership_number'])
    .select(['credit_request.requested_at', 'member.is_self', 'member.first_name', 'member.last_name'])
    .select(sql<string | null>`to_char(credit_request.completed_on, 'YYYY-MM-DD')`.as('completed_on'));

/** The open requests of a session, or the named ones of them. */
export const openRequests = (db: Db, sessionId: number, ids?: readonly number[]) =>
  requests(db)
    .where('credit_request.session_id', '=', sessionId)
    .where('credit_request.withdrawn_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('credit_request.id', 'in', [...(ids ?? []), 0]))
    .orderBy('credit_request.id')
    .execute();

/** The open requests of a session, in the order of submission. */
export const openRequestIds = async (db: Db, sessionId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('credit_request')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

export type RequestRow = Awaited<ReturnType<typeof openRequests>>[number];

export const requestById = (db: Db, id: number) =>
  requests(db).where('credit_request.id', '=', id).where('credit_request.withdrawn_at', 'is', null).executeTakeFirst();

export const openRequestsOf = (db: Db, accountId: number, sessionIds: readonly number[]) =>
  requests(db)
    .where('credit_request.account_id', '=', accountId)
    .where('credit_request.session_id', 'in', [...sessionIds])
    .where('credit_request.withdrawn_at', 'is', null)
    .orderBy('credit_request.id')
    .execute();

/** An existing request is unchanged. */
export const insertRequestOnce = async (
  tx: Tx,
  values: Pick<Insertable<CreditRequest>, 'session_id' | 'account_id' | 'member_id' | 'type' | 'completed_on'>,
  now: Temporal.Instant,
): Promise<void> => {
  const insertion = tx
    .insertInto('credit_request')
    .values({ ...values, requested_at: instantValue(now) })
    .onConflict((conflict) => {
      const once = conflict.columns(['session_id', 'member_id', 'type', 'completed_on']);
      return once.where('withdrawn_at', 'is', null).doNothing();
    });
  await insertion.execute();
};

/** Replaces the person's number with the organization. */
export const upsertMembership = (
  tx: Tx,
  values: Omit<Selectable<Membership>, 'given_at' | 'name'>,
  now: Temporal.Instant,
) =>
  tx
    .insertInto('membership')
    .values({ ...values, given_at: instantValue(now) })
    .onConflict((conflict) => conflict.columns(['member_id', 'body']).doUpdateSet({ number: values.number }))
    .execute();

/** Copies the person's current number to their requests. */
export const correctRequestNumbers = (
  tx: Tx,
  memberIds: readonly number[],
  bodies: readonly { type: string; body: string }[],
) =>
  sql`
    update credit_request request set membership_number = membership.number
    from membership, jsonb_to_recordset(${JSON.stringify(bodies)}::jsonb) as numbered (type text, body text)
    where membership.member_id = any(${[...memberIds]}::integer[]) and request.member_id = membership.member_id
      and numbered.type = request.type and numbered.body = membership.body
      and request.membership_number not in ('', membership.number)`.execute(tx);

/** The number under which credit was granted; used if the person has none any more. */
export const setMembershipNumber = (tx: Tx, id: number, membership_number: string) =>
  tx.updateTable('credit_request').set({ membership_number }).where('id', '=', id).execute();

export const markWithdrawn = (tx: Tx, id: number, now: Temporal.Instant) =>
  tx
    .updateTable('credit_request')
    .set({ withdrawn_at: sql<Temporal.Instant>`greatest(requested_at, ${instantValue(now)})` })
    .where('id', '=', id)
    .execute();

/** All decisions on these requests, oldest first. */
export const decisionsOf = (db: Db, requestIds: readonly number[]) =>
  db
    .selectFrom('credit_decision')
    .select(['id', 'request_id', 'decision', 'hours', 'unit_count', 'unit_word', 'is_prorated'])
    // Written only by decide-requests.ts, and codes never change.
    .select((eb) => eb.ref('reasons').$castTo<AnyReason[]>().as('reasons'))
    .select(['overridden_by', 'note', 'decided_at'])
    .where('request_id', 'in', [...requestIds, 0])
    .orderBy('id')
    .execute();

export type DecisionRow = Awaited<ReturnType<typeof decisionsOf>>[number];

/** Decisions of a session that people were notified of. */
export const notifiedDecisionIds = async (db: Db, sessionId: number): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('notice')
    .select('kind')
    .where('session_id', '=', sessionId)
    .where('kind', 'like', 'credit-%')
    .execute();
  return new Set(rows.map(({ kind }) => Number(kind.slice('credit-'.length))));
};

export const insertDecision = async (
  tx: Tx,
  values: Required<Omit<Insertable<CreditDecision>, 'id' | 'decided_at'>>,
  now: Temporal.Instant,
): Promise<number> => {
  const { id } = await tx
    .insertInto('credit_decision')
    .values({ ...values, decided_at: instantValue(now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
};

/** Requests with missing items or without a decision, by session: of one account, or of all. */
export const sessionsWithOpenRequests = async (
  db: Db,
  accountId: number | null = null,
): Promise<{ sessionId: number; requestIds: number[] }[]> => {
  const { rows } = await sql<{ sessionId: number; requestIds: number[] }>`
    select request.session_id as "sessionId", array_agg(request.id order by request.id) as "requestIds"
    from credit_request request
    left join lateral (
      select decision from credit_decision where request_id = request.id order by id desc limit 1
    ) last on true
    where request.withdrawn_at is null and coalesce(last.decision, 'missing') = 'missing'
      and (${accountId}::integer is null or request.account_id = ${accountId})
    group by request.session_id
    order by request.session_id`.execute(db);
  return rows;
};

export const attendanceIntervalsOf = (db: Db, sessionId: number) =>
  db
    .selectFrom('attendance_record')
    .select(['member_id', 'account_id', 'source', 'began_at', 'ended_at', 'note'])
    .where('session_id', '=', sessionId)
    .where('member_id', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('began_at')
    .orderBy('id')
    .execute();

export const membershipsOf = (db: Db, memberIds: readonly number[]) =>
  db
    .selectFrom('membership')
    .select(['member_id', 'body', 'number', 'given_at'])
    .where('member_id', 'in', [...memberIds, 0])
    .execute();

export type MembershipRow = Awaited<ReturnType<typeof membershipsOf>>[number];

export interface EarlierRow {
  member_id: number;
  session_id: number;
  type: CertificateType;
  /** `YYYY-MM-DD` in Eastern Time. */
  on: string;
}

/**
 * Credit of these members for the course of a session: a session of the same name or course number. From certificates
 * and granted requests, including the session itself.
 */
export const earlierCredit = async (db: Db, sessionId: number, memberIds: readonly number[]): Promise<EarlierRow[]> => {
  const { rows } = await sql<EarlierRow>`
    with credited as (
      select member_id, session_id, type, to_char(earned_on, 'YYYY-MM-DD') as "on"
      from certificate
      where member_id = any(${[...memberIds]}::integer[]) and revoked_at is null and replaced_by is null
      union
      select request.member_id, request.session_id, request.type,
        coalesce(to_char(request.completed_on, 'YYYY-MM-DD'),
          to_char(session.ends_at at time zone ${easternZone}, 'YYYY-MM-DD'))
      from credit_request request
      join session on session.id = request.session_id
      join lateral (
        select decision from credit_decision where request_id = request.id order by id desc limit 1
      ) last on last.decision = 'granted'
      where request.member_id = any(${[...memberIds]}::integer[]) and request.withdrawn_at is null
    )
    select credited.* from credited
    join session other on other.id = credited.session_id
    join session held on held.id = ${sessionId}
    where lower(btrim(other.name)) = lower(btrim(held.name)) or exists (
      select from session_credit one
      join session_credit another on another.course_number = one.course_number
      where one.session_id = held.id and another.session_id = other.id and one.course_number <> ''
    )
    order by credited.member_id, credited."on", credited.session_id, credited.type`.execute(db);
  return rows;
};
