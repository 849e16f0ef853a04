// SQL of who was in a meeting, and of whom the provider knows.
import { sql } from 'kysely';
import type { Db } from '#server/platform/database/transaction.ts';

/** Members of the session who may have been named `m<id>` to a provider without registrants. */
export const attendeesByMember = (db: Db, sessionId: number) =>
  db
    .selectFrom('registration')
    .innerJoin('member', 'member.id', 'registration.member_id')
    .innerJoin('account', 'account.id', 'registration.account_id')
    .select(sql<string>`'m' || member.id`.as('registrant_id'))
    .select(['member.first_name', 'member.last_name', 'account.email'])
    .where('registration.session_id', '=', sessionId)
    .execute();

/** Also those who no longer have a seat. */
export const registeredAttendees = (db: Db, sessionId: number) =>
  db
    .selectFrom('meeting_registrant')
    .innerJoin('member', 'member.id', 'meeting_registrant.member_id')
    .innerJoin('account', 'account.id', 'meeting_registrant.account_id')
    .select(['meeting_registrant.registrant_id', 'member.first_name', 'member.last_name', 'account.email'])
    .where('meeting_registrant.session_id', '=', sessionId)
    .execute();

/** Stays are in the imported report by then. */
export const deleteStaysBefore = (db: Db, time: Temporal.Instant) =>
  sql`
    delete from meeting_stay using session
    where session.id = meeting_stay.session_id and session.ends_at < ${time.toString()}::timestamptz`.execute(db);

export const staysOf = (db: Db, sessionId: number) =>
  db
    .selectFrom('meeting_stay')
    .innerJoin('session', 'session.id', 'meeting_stay.session_id')
    .innerJoin('session_meeting', 'session_meeting.session_id', 'session.id')
    .select(['meeting_stay.name', 'meeting_stay.email', 'meeting_stay.registrant_id', 'meeting_stay.joined_at'])
    .select(sql<Temporal.Instant>`coalesce(left_at, session_meeting.ended_at, session.ends_at)`.as('left_at'))
    .where('meeting_stay.session_id', '=', sessionId)
    .orderBy('meeting_stay.joined_at')
    .orderBy('meeting_stay.participant')
    .execute();
