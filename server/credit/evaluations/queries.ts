// Evaluations, answers and participation in the database; answers cannot be linked to people.

import { sql } from 'kysely';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import type { EvaluationAnswers, EvaluationQuestion } from '#rules/credit/evaluations.ts';
import { instantValue, jsonValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

const maxAnswers = 20_000;

/** Only what `upsertEvaluation` wrote stands there. */
const questionsIn = (value: unknown): EvaluationQuestion[] => value as EvaluationQuestion[]; // See above.

/** A session with its evaluation, if it has one. */
export const sessionWithEvaluation = async (db: Db, id: number) => {
  const row = await db
    .selectFrom('session')
    .leftJoin('evaluation', 'evaluation.session_id', 'session.id')
    .select(['session.id', 'session.name', 'session.name_es', 'session.starts_at', 'session.ends_at'])
    .select(['session.status_code', 'is_required', 'open_days', 'has_reminder', 'questions'])
    .where('session.id', '=', id)
    .where((eb) =>
      eb.or([
        eb('session.status_code', '<>', SessionStatus.Deleted),
        eb.and([eb('session.is_draft', '=', true), eb('session.is_discarded', '=', false)]),
      ]),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const { is_required, open_days, has_reminder, questions, status_code, ...session } = row;
  const evaluation =
    is_required === null || open_days === null || has_reminder === null
      ? null
      : { isRequired: is_required, openDays: open_days, hasReminder: has_reminder, questions: questionsIn(questions) };
  return { ...session, isSelfPaced: status_code === SessionStatus.SelfPaced, evaluation };
};

export type SessionWithEvaluation = NonNullable<Awaited<ReturnType<typeof sessionWithEvaluation>>>;

/** Those of the members who have answered. */
export const answeredOf = async (db: Db, sessionId: number, memberIds: readonly number[]): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('evaluation_participation')
    .select('member_id')
    .where('session_id', '=', sessionId)
    .where('member_id', 'in', [...memberIds, 0])
    .execute();
  return new Set(rows.map(({ member_id }) => member_id));
};

/** Serializes answers, and prevents changes of the questions in between. */
export const lockEvaluation = (tx: Tx, sessionId: number) =>
  tx.selectFrom('evaluation').select('session_id').where('session_id', '=', sessionId).forUpdate().execute();

/** False if the member has answered before. */
export const recordParticipation = async (
  tx: Tx,
  values: { session_id: number; account_id: number; member_id: number; answered_on: string },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('evaluation_participation')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/**
 * Adds an answer and rewrites all answers of the evaluation in random order under new ids: neither row order nor the
 * writing transaction (`ctid`, `xmin`) can be correlated with a participation.
 */
export const insertShuffled = async (tx: Tx, sessionId: number, answers: EvaluationAnswers): Promise<void> => {
  await sql`
    with gone as (delete from evaluation_answer where session_id = ${sessionId} returning answers)
    insert into evaluation_answer (session_id, answers)
    select ${sessionId}, answers from (select answers from gone union all select ${jsonValue(answers)}) as every
    order by random()`.execute(tx);
};

/** In the order of their random ids. */
export const answersOf = async (db: Db, sessionId: number): Promise<EvaluationAnswers[]> => {
  const rows = await db
    .selectFrom('evaluation_answer')
    // Only what `insertShuffled` wrote stands there.
    .select((eb) => eb.ref('answers').$castTo<EvaluationAnswers>().as('answers'))
    .where('session_id', '=', sessionId)
    .orderBy('id')
    .limit(maxAnswers)
    .execute();
  return rows.map(({ answers }) => answers);
};

interface EvaluationValues {
  isRequired: boolean;
  openDays: number;
  hasReminder: boolean;
  questions: readonly EvaluationQuestion[];
}

export const upsertEvaluation = (tx: Tx, sessionId: number, evaluation: EvaluationValues) => {
  const { isRequired, openDays, hasReminder, questions } = evaluation;
  const settings = { is_required: isRequired, open_days: openDays, has_reminder: hasReminder };
  const values = { ...settings, questions: jsonValue(questions) };
  return tx
    .insertInto('evaluation')
    .values({ ...values, session_id: sessionId })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(values))
    .execute();
};

/** `doneOn`: `YYYY-MM-DD` in Eastern Time; null before days were recorded. */
export type EvaluationState = 'open' | { doneOn: string | null };

/** Everyone with a seat, and everyone who has answered, by member; `memberIds`: only these. */
export const statesByMember = async (
  db: Db,
  sessionId: number,
  memberIds?: readonly number[],
): Promise<Map<number, EvaluationState>> => {
  const isWanted = memberIds === undefined ? sql`true` : sql`member_id = any(${[...memberIds]}::integer[])`;
  const { rows } = await sql<{ member_id: number; is_done: boolean; done_on: string | null }>`
    select member_id, bool_or(is_done) as is_done, to_char(max(answered_on), 'YYYY-MM-DD') as done_on
    from (
      select member_id, false as is_done, null::date as answered_on from registration
      where session_id = ${sessionId} and state = 'registered' and canceled_at is null and ${isWanted}
      union all
      select member_id, true, answered_on from evaluation_participation where session_id = ${sessionId} and ${isWanted}
    ) as every
    group by member_id order by member_id`.execute(db);
  return new Map(rows.map(({ member_id, is_done, done_on }) => [member_id, is_done ? { doneOn: done_on } : 'open']));
};

/** Those with reminders, of live sessions that ended in this span. */
export const evaluationsToRemindOf = (db: Db, endedAfter: Temporal.Instant, endedBefore: Temporal.Instant) =>
  db
    .selectFrom('evaluation')
    .innerJoin('session', 'session.id', 'evaluation.session_id')
    .select(['session.id', 'session.name', 'session.name_es', 'session.ends_at', 'evaluation.open_days'])
    .where('evaluation.has_reminder', '=', true)
    .where('session.status_code', 'not in', [SessionStatus.Deleted, SessionStatus.SelfPaced])
    .where('session.ends_at', '>', instantValue(endedAfter))
    .where('session.ends_at', '<=', instantValue(endedBefore))
    .orderBy('session.ends_at')
    .orderBy('session.id')
    .limit(1000)
    .execute();

/**
 * Accounts with people who have a seat, attended for a minute or more, and have not answered; with a proven address that
 * accepts email. `others`: how many of these people are not the account's owner.
 */
export const peopleToRemind = async (db: Db, sessionId: number, limit: number) => {
  const { rows } = await sql<{ account_id: number; email: string; first_name: string; others: number }>`
    select account.id as account_id, account.email, account.first_name,
      (count(distinct member.id) filter (where not member.is_self))::integer as others
    from session join attendance_record record on record.session_id = session.id and record.withdrawn_at is null
    join member on member.id = record.member_id and member.removed_at is null
    join registration seat on seat.session_id = session.id and seat.member_id = member.id and seat.state = 'registered'
      and seat.canceled_at is null
    join account on account.id = member.account_id and account.survey_emails and account.email_proven_at is not null
    where session.id = ${sessionId}
      and least(record.ended_at, session.ends_at) - greatest(record.began_at, session.starts_at) >= interval '1 minute'
      and not exists (
        select from evaluation_participation given where given.session_id = session.id and given.member_id = member.id)
      and not exists (select from suppressed_address where email = lower(account.email))
      and not exists (
        select from evaluation_reminder reminded
        where reminded.session_id = session.id and reminded.account_id = account.id)
    group by account.id order by account.id limit ${limit}`.execute(db);
  return rows;
};

interface Reminded {
  sessionId: number;
  accountId: number;
}

/** False if the account was reminded before. */
export const insertReminder = async (
  tx: Tx,
  { sessionId, accountId }: Reminded,
  now: Temporal.Instant,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('evaluation_reminder')
    .values({ session_id: sessionId, account_id: accountId, sent_at: instantValue(now) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** Null if the account was not reminded. */
export const remindedAddress = async (tx: Tx, { sessionId, accountId }: Reminded): Promise<string | null> => {
  const row = await tx
    .selectFrom('evaluation_reminder')
    .innerJoin('account', 'account.id', 'evaluation_reminder.account_id')
    .select('account.email')
    .where('session_id', '=', sessionId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.email ?? null;
};

export const deleteRemindersBefore = (db: Db, before: Temporal.Instant) =>
  db.deleteFrom('evaluation_reminder').where('sent_at', '<', instantValue(before)).execute();
