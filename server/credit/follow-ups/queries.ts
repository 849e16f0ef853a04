// SQL of follow-up surveys: questions, invitations with hashed keys, and answers that cannot be linked to them.
import { sql } from 'kysely';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import type { EvaluationAnswers } from '#rules/credit/evaluations.ts';
import { type FollowUpMonths, type FollowUpQuestion, followUpMonths } from '#rules/credit/follow-up.ts';
import { instantValue, jsonValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

const maxAnswers = 20_000;

/** Only what `upsertFollowUp` wrote stands there. */
const questionsIn = (value: unknown): FollowUpQuestion[] => value as FollowUpQuestion[]; // See above.
const monthsIn = (value: number | null): FollowUpMonths | null =>
  followUpMonths.find((months) => months === value) ?? null;

/** A session with its follow-up survey, if it has one. */
export const sessionWithFollowUp = async (db: Db, id: number) => {
  const row = await db
    .selectFrom('session')
    .leftJoin('follow_up_survey as survey', 'survey.session_id', 'session.id')
    .select(['session.id', 'session.name', 'session.starts_at', 'session.ends_at', 'session.status_code'])
    .select(['survey.months', 'survey.questions', 'survey.sent'])
    .where('session.id', '=', id)
    .where((eb) =>
      eb.or([
        eb('session.status_code', '<>', SessionStatus.Deleted),
        eb.and([eb('session.is_draft', '=', true), eb('session.is_discarded', '=', false)]),
      ]),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const { months, questions, sent, status_code, ...session } = row;
  const survey =
    questions === null ? null : { months: monthsIn(months), questions: questionsIn(questions), sent: sent ?? 0 };
  return { ...session, isLive: status_code !== SessionStatus.SelfPaced, survey };
};

export type SessionWithFollowUp = NonNullable<Awaited<ReturnType<typeof sessionWithFollowUp>>>;

/** Serializes answers and emails, and prevents changes of the questions in between. */
export const lockFollowUp = (tx: Tx, sessionId: number) =>
  tx.selectFrom('follow_up_survey').select('session_id').where('session_id', '=', sessionId).forUpdate().execute();

export const upsertFollowUp = (
  tx: Tx,
  sessionId: number,
  { months, questions }: { months: FollowUpMonths | null; questions: readonly FollowUpQuestion[] },
) => {
  const values = { months, questions: jsonValue(questions) };
  return tx
    .insertInto('follow_up_survey')
    .values({ ...values, session_id: sessionId })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(values))
    .execute();
};

/** Like `insertShuffled` of evaluations: neither row order nor the writing transaction leads to an invitation. */
export const insertAnswersShuffled = async (tx: Tx, sessionId: number, answers: EvaluationAnswers): Promise<void> => {
  await sql`
    with gone as (delete from follow_up_answer where session_id = ${sessionId} returning answers)
    insert into follow_up_answer (session_id, answers)
    select ${sessionId}, answers from (select answers from gone union all select ${jsonValue(answers)}) as every
    order by random()`.execute(tx);
};

/** In the order of their random ids. */
export const followUpAnswersOf = async (db: Db, sessionId: number): Promise<EvaluationAnswers[]> => {
  const rows = await db
    .selectFrom('follow_up_answer')
    // Only what `insertAnswersShuffled` wrote stands there.
    .select((eb) => eb.ref('answers').$castTo<EvaluationAnswers>().as('answers'))
    .where('session_id', '=', sessionId)
    .orderBy('id')
    .limit(maxAnswers)
    .execute();
  return rows.map(({ answers }) => answers);
};

/** With its session and survey; undefined for an unknown key. */
export const invitationByKey = async (db: Db, keyHash: Buffer) => {
  const row = await db
    .selectFrom('follow_up_invitation as invitation')
    .innerJoin('follow_up_survey as survey', 'survey.session_id', 'invitation.session_id')
    .innerJoin('session', 'session.id', 'invitation.session_id')
    .innerJoin('account', 'account.id', 'invitation.account_id')
    .select(['invitation.session_id', 'invitation.account_id', 'expires_at', 'is_used', 'survey.questions'])
    .select(['session.name', 'session.name_es', 'session.starts_at', 'session.status_code', 'account.survey_emails'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  return row && { ...row, questions: questionsIn(row.questions) };
};

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof invitationByKey>>>;

/** False if it was used before. */
export const markUsed = async (tx: Tx, keyHash: Buffer): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('follow_up_invitation')
    .set({ is_used: true })
    .where('key_hash', '=', keyHash)
    .where('is_used', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Sessions whose surveys are on, and that ended long enough ago for the shortest of them. */
export const sessionsWithFollowUp = async (db: Db, endedAfter: Temporal.Instant, endedBefore: Temporal.Instant) => {
  const rows = await db
    .selectFrom('follow_up_survey as survey')
    .innerJoin('session', 'session.id', 'survey.session_id')
    .select(['session.id', 'session.name', 'session.name_es', 'session.ends_at', 'survey.months'])
    .where('survey.months', 'is not', null)
    .where('session.status_code', 'not in', [SessionStatus.Deleted, SessionStatus.SelfPaced])
    .where('session.ends_at', '>', instantValue(endedAfter))
    .where('session.ends_at', '<=', instantValue(endedBefore))
    .orderBy('session.ends_at')
    .limit(1000)
    .execute();
  return rows.flatMap(({ months, ...row }) => {
    const known = monthsIn(months);
    return known ? [{ ...row, months: known }] : [];
  });
};

/** Attended for a minute or more, by the evidence that reports count; with an address that accepts email. */
export const peopleToInvite = async (db: Db, sessionId: number, limit: number) => {
  const { rows } = await sql<{ account_id: number; member_id: number; email: string; first_name: string }>`
    select member.account_id, member.id as member_id, account.email, account.first_name
    from session join attendance_record record on record.session_id = session.id and record.withdrawn_at is null
    join member on member.id = record.member_id and member.is_self and member.removed_at is null
    join account on account.id = member.account_id and account.survey_emails
    where session.id = ${sessionId}
      and least(record.ended_at, session.ends_at) - greatest(record.began_at, session.starts_at) >= interval '1 minute'
      and not exists (select from suppressed_address where email = lower(account.email))
      and not exists (
        select from follow_up_invitation invited where invited.session_id = session.id and invited.member_id = member.id)
    group by 1, 2, 3, 4 order by 2 limit ${limit}`.execute(db);
  return rows;
};

/** False if the person was invited before. */
export const insertInvitation = async (
  tx: Tx,
  ids: { session_id: number; account_id: number; member_id: number; key_hash: Buffer },
  { now, expiresAt }: { now: Temporal.Instant; expiresAt: Temporal.Instant },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('follow_up_invitation')
    .values({ ...ids, sent_at: instantValue(now), expires_at: instantValue(expiresAt) })
    .onConflict((conflict) => conflict.columns(['session_id', 'member_id']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

export const countSent = (tx: Tx, sessionId: number) =>
  tx
    .updateTable('follow_up_survey')
    .set((eb) => ({ sent: eb('sent', '+', 1) }))
    .where('session_id', '=', sessionId)
    .execute();

export const deleteInvitationsBefore = (db: Db, before: Temporal.Instant) =>
  db.deleteFrom('follow_up_invitation').where('sent_at', '<', instantValue(before)).execute();
