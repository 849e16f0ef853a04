// SQL of the sessions that an account is registered for, with all data for My sessions and emails.

import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { memberColumns } from '#server/accounts/group-members/member-columns.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { CreditDecision, DB } from '#server/platform/database/tables.ts';
import type { Db } from '#server/platform/database/transaction.ts';

const listLimit = 500;

const eb = expressionBuilder<DB, 'session'>();

const participants = (accountId: number) =>
  jsonArrayFrom(
    eb
      .selectFrom('registration')
      .innerJoin('member', 'member.id', 'registration.member_id')
      .select(['member.id', ...memberColumns, 'registration.method'])
      .select(['registration.state', 'registration.offered_until', 'registration.pin'])
      .select((each) =>
        each.fn
          .coalesce(
            each
              .selectFrom('join_link')
              .select('join_link.version')
              .whereRef('join_link.session_id', '=', 'registration.session_id')
              .whereRef('join_link.member_id', '=', 'registration.member_id'),
            sql<number>`1`,
          )
          .as('link_version'),
      )
      .whereRef('registration.session_id', '=', 'session.id')
      .where('registration.account_id', '=', accountId)
      .where('registration.canceled_at', 'is', null)
      .orderBy('member.is_self', 'desc')
      .orderBy('member.id'),
  );

const ownQuestions = (accountId: number) =>
  jsonArrayFrom(
    eb
      .selectFrom('question')
      .select(['question.id', 'question.question', 'question.account_id'])
      .whereRef('question.session_id', '=', 'session.id')
      .where('question.account_id', '=', accountId)
      .orderBy('question.id'),
  );

const accommodations = (accountId: number) =>
  jsonArrayFrom(
    eb
      .selectFrom('accommodation_request')
      .select(['kind', 'state', 'words'])
      .whereRef('accommodation_request.session_id', '=', 'session.id')
      .where('accommodation_request.account_id', '=', accountId)
      .where('accommodation_request.state', '<>', 'withdrawn')
      .orderBy('accommodation_request.id'),
  );

/** The members of the account who submitted the code word. */
const codeWords = (accountId: number) =>
  jsonArrayFrom(
    eb
      .selectFrom('attendance_record')
      .select('member_id')
      .whereRef('attendance_record.session_id', '=', 'session.id')
      .where('attendance_record.account_id', '=', accountId)
      .where('attendance_record.source', '=', 'code-word')
      .where('attendance_record.withdrawn_at', 'is', null)
      .orderBy('attendance_record.id'),
  );

/** The last decision of each request for credit; null before there is one. */
const lastDecisions = (accountId: number) =>
  jsonArrayFrom(
    eb
      .selectFrom('credit_request')
      .select((each) => [
        each
          .selectFrom('credit_decision')
          .select(
            sql<{
              decision: CreditDecision['decision'];
              reasons: object[];
            }>`jsonb_build_object('decision', decision, 'reasons', reasons)`.as('last'),
          )
          .whereRef('credit_decision.request_id', '=', 'credit_request.id')
          .orderBy('credit_decision.id', 'desc')
          .limit(1)
          .as('last'),
      ])
      .whereRef('credit_request.session_id', '=', 'session.id')
      .where('credit_request.account_id', '=', accountId)
      .where('credit_request.withdrawn_at', 'is', null)
      .orderBy('credit_request.id'),
  );

const hasQuiz = () =>
  eb.exists(
    eb
      .selectFrom('quiz')
      .select('quiz.id')
      .whereRef('quiz.session_id', '=', 'session.id')
      .where('quiz.kind', '=', 'quiz'),
  );

/** Null if there is no evaluation, or everyone with a seat has answered. */
const evaluationOpenDays = (accountId: number) =>
  eb
    .selectFrom('evaluation')
    .select('open_days')
    .whereRef('evaluation.session_id', '=', 'session.id')
    .where(({ exists: some, not, selectFrom }) =>
      some(
        selectFrom('registration as seat')
          .select('seat.id')
          .whereRef('seat.session_id', '=', 'session.id')
          .where('seat.account_id', '=', accountId)
          .where('seat.state', '=', 'registered')
          .where('seat.canceled_at', 'is', null)
          .where((own) =>
            not(
              own.exists(
                own
                  .selectFrom('evaluation_participation')
                  .select('evaluation_participation.member_id')
                  .whereRef('evaluation_participation.session_id', '=', 'session.id')
                  .whereRef('evaluation_participation.member_id', '=', 'seat.member_id'),
              ),
            ),
          ),
      ),
    );

const sessionsOfAccount = (db: Db, accountId: number) =>
  db
    .selectFrom('session')
    .innerJoin('series', 'series.id', 'session.series_id')
    .leftJoin('sign_in_sheet', (join) =>
      join.onRef('sign_in_sheet.session_id', '=', 'session.id').on('sign_in_sheet.account_id', '=', accountId),
    )
    .select([
      'session.id',
      'session.name',
      'session.name_es',
      'session.status_code',
      'session.starts_at',
      'session.ends_at',
      'session.revision',
      'session.type_code',
      'session.recording_url',
      'session.question_cut_off_hours',
      'session.question_limit',
      'session.dial_in',
      'session.dial_in_code',
      'session.captioning_url',
      sql<boolean>`session.code_word <> ''`.as('has_code_word'),
      'sign_in_sheet.sent_at as site_sent_at',
      'sign_in_sheet.returned_at as site_returned_at',
      'sign_in_sheet.verified_at as site_verified_at',
      'series.route as series_route',
      'series.name as series_name',
      'series.name_es as series_name_es',
    ])
    .select([
      eb.selectFrom('setting').select('value').where('setting.name', '=', 'joining').as('joining_setting'),
      eb
        .selectFrom('question')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('question.session_id', '=', 'session.id')
        .where('question.asked_live', '=', false)
        .as('question_count'),
      eb
        .selectFrom('material')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('material.session_id', '=', 'session.id')
        .where('is_published', '=', true)
        .as('material_count'),
      participants(accountId).as('participants'),
      ownQuestions(accountId).as('questions'),
      accommodations(accountId).as('accommodations'),
      codeWords(accountId).as('words_given'),
      lastDecisions(accountId).as('credit'),
      hasQuiz().as('has_quiz'),
      evaluationOpenDays(accountId).as('evaluation_open_days'),
    ])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('registration')
          .select(sql`1`.as('one'))
          .whereRef('registration.session_id', '=', 'session.id')
          .where('registration.account_id', '=', accountId)
          .where('registration.canceled_at', 'is', null),
      ),
    )
    .limit(listLimit);

export const registeredSessions = (db: Db, accountId: number, ids: readonly number[]) =>
  sessionsOfAccount(db, accountId)
    .where('session.id', 'in', [...ids])
    .orderBy('session.starts_at')
    .orderBy('session.id')
    .execute();

export type RegisteredSessionRow = Awaited<ReturnType<typeof registeredSessions>>[number];

/** The data of the registration response and of emails. */
export type ConfirmedSessionRow = Pick<
  RegisteredSessionRow,
  | ('id' | 'name' | 'name_es' | 'status_code' | 'starts_at' | 'ends_at' | 'revision')
  | ('series_route' | 'series_name' | 'series_name_es')
  | ('dial_in' | 'dial_in_code' | 'joining_setting' | 'questions' | 'accommodations')
> & {
  participants: Pick<
    RegisteredSessionRow['participants'][number],
    'id' | 'first_name' | 'last_name' | 'method' | 'state' | 'offered_until' | 'pin' | 'link_version'
  >[];
};

/** Sessions that have not ended, soonest first. */
export const upcomingOf = (db: Db, accountId: number, now: Temporal.Instant) =>
  sessionsOfAccount(db, accountId)
    .where('session.ends_at', '>', instantValue(now))
    .orderBy('session.starts_at')
    .orderBy('session.id')
    .execute();

/** Sessions that have ended, newest first. */
export const pastOf = (db: Db, accountId: number, now: Temporal.Instant) =>
  sessionsOfAccount(db, accountId)
    .where('session.ends_at', '<=', instantValue(now))
    .orderBy('session.starts_at', 'desc')
    .orderBy('session.id')
    .execute();

/** Sessions that begin from an instant on, soonest first. */
export const sessionsFrom = (db: Db, accountId: number, from: Temporal.Instant) =>
  sessionsOfAccount(db, accountId)
    .select('session.updated_at')
    .where('session.starts_at', '>=', instantValue(from))
    .orderBy('session.starts_at')
    .orderBy('session.id')
    .execute();

export const allOf = (db: Db, accountId: number) =>
  sessionsOfAccount(db, accountId).orderBy('session.starts_at', 'desc').orderBy('session.id').execute();
