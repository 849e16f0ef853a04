// The registrations of a session, for staff.
import type { ExpressionBuilder } from 'kysely';
import type { DB } from '#server/platform/database/tables.ts';
import type { Db } from '#server/platform/database/transaction.ts';

const mostListed = 5000;

/** How often the person joined, and from how many places. */
const joinsOf = (eb: ExpressionBuilder<DB, 'registration'>) => {
  const joins = eb
    .selectFrom('join_event')
    .whereRef('join_event.session_id', '=', 'registration.session_id')
    .whereRef('join_event.account_id', '=', 'registration.account_id')
    .whereRef('join_event.member_id', '=', 'registration.member_id');
  return [
    joins.select((each) => each.fn.min('joined_at').as('joined_at')).as('joined_at'),
    joins.select((each) => each.fn.count<number>('place').distinct().as('places')).as('places'),
  ];
};

/** Newest first, with canceled ones; undefined if there is no such session. */
export const registrationsOfSession = async (db: Db, sessionId: number) => {
  const [session, rows] = await Promise.all([
    db.selectFrom('session').select('id').where('id', '=', sessionId).executeTakeFirst(),
    db
      .selectFrom('registration')
      .innerJoin('member', 'member.id', 'registration.member_id')
      .innerJoin('account', 'account.id', 'registration.account_id')
      .select(['registration.account_id', 'registration.member_id', 'registration.method', 'registration.state'])
      .select(['registration.registered_at', 'registration.canceled_at'])
      .select(['member.first_name', 'member.last_name', 'account.email', 'account.organization'])
      .select((eb) => joinsOf(eb))
      .where('registration.session_id', '=', sessionId)
      .orderBy('registration.registered_at', 'desc')
      .orderBy('registration.id', 'desc')
      .limit(mostListed)
      .execute(),
  ]);
  return session && rows;
};
