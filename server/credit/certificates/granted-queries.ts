// What certificates state: granted decisions, and the sessions that they are about.
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '#server/platform/database/tables.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

const creditsOf = (eb: ExpressionBuilder<DB, 'session'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('session_credit')
      .select(['name', 'course_number', 'session_credit.body', 'session_credit.unit'])
      .whereRef('session_credit.session_id', '=', 'session.id')
      .where('is_selected', '=', true)
      .orderBy('sort_order'),
  );

const speakersOf = (eb: ExpressionBuilder<DB, 'session'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('session_speaker')
      .innerJoin('speaker', 'speaker.id', 'session_speaker.speaker_id')
      .select(['first_name', 'last_name', 'position', 'organization', 'biography'])
      .whereRef('session_speaker.session_id', '=', 'session.id')
      .orderBy('session_speaker.sort_order'),
  );

/** What certificates state of these sessions. */
export const grantedSessions = (tx: Tx, sessionIds: readonly number[]) =>
  tx
    .selectFrom('session')
    .innerJoin('series', 'series.id', 'session.series_id')
    .select(['session.id as session_id', 'session.name as session_name', 'session.status_code'])
    .select(['session.starts_at', 'session.ends_at', 'series.name as series_name'])
    .select((eb) => [creditsOf(eb).as('credits'), speakersOf(eb).as('speakers')])
    .where('session.id', 'in', [...sessionIds, 0])
    .execute();

/** The granted decision with everything that its certificate states. */
export const grantedDecision = (tx: Tx, decisionId: number) =>
  tx
    .selectFrom('credit_decision')
    .innerJoin('credit_request', 'credit_request.id', 'credit_decision.request_id')
    .innerJoin('member', 'member.id', 'credit_request.member_id')
    .innerJoin('session', 'session.id', 'credit_request.session_id')
    .innerJoin('series', 'series.id', 'session.series_id')
    .select([
      'credit_decision.hours',
      'credit_decision.unit_count',
      'credit_decision.unit_word',
      'credit_decision.is_prorated',
      'credit_decision.reasons',
      'credit_decision.decided_at',
      'credit_request.session_id',
      'credit_request.account_id',
      'credit_request.member_id',
      'credit_request.type',
      'credit_request.membership_number',
      'member.first_name',
      'member.last_name',
      'session.name as session_name',
      'session.status_code',
      'session.starts_at',
      'session.ends_at',
      'series.name as series_name',
    ])
    .select(sql<string | null>`to_char(credit_request.completed_on, 'YYYY-MM-DD')`.as('completed_on'))
    .select((eb) => [
      creditsOf(eb).as('credits'),
      speakersOf(eb).as('speakers'),
      jsonArrayFrom(
        eb
          .selectFrom('membership')
          .select(['body', 'number'])
          .whereRef('membership.member_id', '=', 'credit_request.member_id'),
      ).as('memberships'),
    ])
    .where('credit_decision.id', '=', String(decisionId))
    .where('credit_decision.decision', '=', 'granted')
    .executeTakeFirst();

export type GrantedRow = NonNullable<Awaited<ReturnType<typeof grantedDecision>>>;
