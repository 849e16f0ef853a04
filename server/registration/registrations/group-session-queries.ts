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

/** The account that has the group, and the coordinator's, which can be another one. */
export interface Acting {
  groupId: number;
  actorId: number;
}

/**
 * Active registrations of people who are in the group, for which the group registered them; for another coordinator than
 * the one whose account it is also those of its members.
 */
const groupRegistrations = ({ groupId, actorId }: Acting) => sql`
  select registration.session_id, self.id, self.first_name, self.last_name, registration.method, registration.state
  from group_person
  join group_registration on group_person_id = group_person.id
  join member self on self.account_id = person_id and self.is_self
  join registration on registration.id = registration_id and registration.member_id = self.id
  where group_id = ${groupId} and person_id <> ${actorId} and left_at is null and canceled_at is null
  union all
  select registration.session_id, member.id, first_name, last_name, registration.method, registration.state
  from registration join member on member.id = member_id
  where registration.account_id = ${groupId} and ${groupId}::int <> ${actorId}::int and not is_self
    and canceled_at is null`;

const groupSessions = (acting: Acting) => sql`
  select session.id, session.name, session.name_es, series.route as series_route, series.name as series_name,
    session.starts_at, session.ends_at, registered.people
  from (
    select session_id, jsonb_agg(jsonb_build_object('id', id, 'first_name', first_name, 'last_name', last_name,
      'method', method, 'state', state) order by last_name, first_name, id) as people
    from (${groupRegistrations(acting)}) each group by session_id
  ) registered
  join session on session.id = session_id
  join series on series.id = session.series_id`;

export const groupSessionsOf = async (db: Db, acting: Acting, now: Temporal.Instant): Promise<GroupSessionRow[]> => {
  const from = now.subtract({ hours: 24 * daysAfter });
  const { rows } = await sql<GroupSessionRow>`
    ${groupSessions(acting)} where session.ends_at > ${instantValue(from)}
    order by session.ends_at <= ${instantValue(now)}, session.starts_at, session.id limit ${maxSessions}`.execute(db);
  return rows;
};

export const groupSession = async (db: Db, acting: Acting, sessionId: number): Promise<GroupSessionRow | undefined> => {
  const { rows } = await sql<GroupSessionRow>`${groupSessions(acting)} where session.id = ${sessionId}`.execute(db);
  return rows[0];
};

/**
 * Whose registration it is that the group made for the person: that of the person's account, or of the group's for a member,
 * whom another coordinator than the one whose account it is can cancel here. Undefined if there is none.
 */
export const accountRegisteredByGroup = async (
  tx: Tx,
  { groupId, actorId, sessionId, memberId }: Acting & { sessionId: number; memberId: number },
): Promise<number | undefined> => {
  const { rows } = await sql<{ account_id: number }>`
    select person_id as account_id
    from group_person
    join group_registration on group_person_id = group_person.id
    join member on member.account_id = person_id and member.is_self
    join registration on registration.id = registration_id and registration.member_id = member.id
    where group_id = ${groupId} and left_at is null and group_registration.session_id = ${sessionId}
      and member.id = ${memberId} and canceled_at is null
    union all
    select account_id from member
    where account_id = ${groupId} and ${groupId}::int <> ${actorId}::int and id = ${memberId} and not is_self`.execute(
    tx,
  );
  return rows[0]?.account_id;
};
