// Registrations that a group made for people with an account of their own, in the database.
import { sql } from 'kysely';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

const maxSessions = 200;

/** How long after a session its group may still need the sign-in sheet. */
const daysAfter = 30;

interface GroupPersonRow {
  id: number;
  first_name: string;
  last_name: string;
  method: string;
  state: 'registered' | 'waiting' | 'offered';
}

export interface GroupSessionRow {
  id: number;
  name: string;
  name_es: string;
  series_route: string;
  series_name: string;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  people: GroupPersonRow[];
}

/** Active registrations of people who are in the group, for which the group registered them. */
const groupRegistrations = (groupId: number) => sql`
  select registration.session_id, self.id, self.first_name, self.last_name, registration.method, registration.state
  from group_person
  join group_registration on group_person_id = group_person.id
  join member self on self.account_id = person_id and self.is_self
  join registration on registration.member_id = self.id and registration.session_id = group_registration.session_id
  where group_id = ${groupId} and left_at is null and canceled_at is null`;

const groupSessions = (groupId: number) => sql`
  select session.id, session.name, session.name_es, series.route as series_route, series.name as series_name,
    session.starts_at, session.ends_at, registered.people
  from (
    select session_id, jsonb_agg(jsonb_build_object('id', id, 'first_name', first_name, 'last_name', last_name,
      'method', method, 'state', state) order by last_name, first_name, id) as people
    from (${groupRegistrations(groupId)}) each group by session_id
  ) registered
  join session on session.id = session_id
  join series on series.id = session.series_id`;

export const groupSessionsOf = async (db: Db, groupId: number, now: Temporal.Instant): Promise<GroupSessionRow[]> => {
  const from = now.subtract({ hours: 24 * daysAfter });
  const { rows } = await sql<GroupSessionRow>`
    ${groupSessions(groupId)} where session.ends_at > ${instantValue(from)}
    order by session.ends_at <= ${instantValue(now)}, session.starts_at, session.id limit ${maxSessions}`.execute(db);
  return rows;
};

export const groupSession = async (
  db: Db,
  groupId: number,
  sessionId: number,
): Promise<GroupSessionRow | undefined> => {
  const { rows } = await sql<GroupSessionRow>`${groupSessions(groupId)} where session.id = ${sessionId}`.execute(db);
  return rows[0];
};

/** The account of a person of the group whom it registered for the session; undefined if it did not. */
export const accountRegisteredByGroup = async (
  tx: Tx,
  { groupId, sessionId, memberId }: { groupId: number; sessionId: number; memberId: number },
): Promise<number | undefined> => {
  const row = await tx
    .selectFrom('group_person')
    .innerJoin('group_registration', 'group_registration.group_person_id', 'group_person.id')
    .innerJoin('member', 'member.account_id', 'group_person.person_id')
    .select('group_person.person_id')
    .where('group_id', '=', groupId)
    .where('left_at', 'is', null)
    .where('session_id', '=', sessionId)
    .where('member.id', '=', memberId)
    .where('member.is_self', '=', true)
    .executeTakeFirst();
  return row?.person_id;
};
