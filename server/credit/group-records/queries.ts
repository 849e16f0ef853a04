// The sessions of a group in the database: of its members, and of people with an account whom it registered.
import { sql } from 'kysely';
import type { CertificateType } from '#rules/catalog/certificate-types.ts';
import { easternZone } from '#rules/platform/eastern-time.ts';
import { rowName } from '#rules/platform/full-name.ts';
import type { GroupState } from '#rules/registration/group-states.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db } from '#server/platform/database/transaction.ts';

const maxSessions = 200;

/** The account that has the group, and the coordinator's, which can be another one. */
export interface Acting {
  groupId: number;
  actorId: number;
}

/**
 * Each person of the group in each session: active registrations of members, and all that the group made for those who
 * joined. `is_own`: such a person canceled it and registered alone. The own registrations of the account that has the group
 * are left out if the group is an organization's: all coordinators see the same.
 */
const participations = ({ groupId, actorId }: Acting) => sql`
  select session_id, member_id, registration.account_id, false as has_account, true as is_registered, false as is_own
  from registration join member on member.id = member_id
  where registration.account_id = ${groupId} and canceled_at is null and (not is_self
    or (${groupId}::int = ${actorId}::int and not exists (select from group_organization where group_id = ${groupId})))
  union all
  select group_registration.session_id, self.id, self.account_id, true, bool_or(active.id is not null
    and active.id = registration_id), bool_and(active.id is distinct from registration_id) and bool_or(active.id is not null)
  from group_person
  join group_registration on group_person_id = group_person.id
  join member self on self.account_id = person_id and self.is_self
  left join registration active on active.member_id = self.id and active.session_id = group_registration.session_id
    and active.canceled_at is null
  where group_id = ${groupId} group by group_registration.session_id, self.id, self.account_id`;

/** The name of the group: of its organization, or of its coordinator. */
export const groupOf = async (db: Db, groupId: number): Promise<string> => {
  const row = await db
    .selectFrom('member')
    .leftJoin('group_organization', 'group_id', 'account_id')
    .select(['name', 'first_name', 'last_name'])
    .where('account_id', '=', groupId)
    .where('is_self', '=', true)
    .executeTakeFirstOrThrow();
  return row.name ?? rowName(row);
};

const year = sql`extract(year from session.starts_at at time zone ${easternZone})::int`;

export const yearsOfGroup = async (db: Db, acting: Acting): Promise<number[]> => {
  const { rows } = await sql<{ year: number }>`
    select distinct ${year} as year from (${participations(acting)}) participation join session on session.id = session_id
    order by year desc`.execute(db);
  return rows.map((row) => row.year);
};

export interface GroupRecordRow {
  session_id: number;
  session_name: string;
  session_name_es: string;
  series_route: string;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  member_id: number;
  account_id: number;
  first_name: string;
  last_name: string;
  has_account: boolean;
  /** Registered alone: minutes and certificates are not the group's to see. */
  is_own: boolean;
  state: GroupState;
  certificates: { number: string; type: CertificateType; hours: number }[];
}

export const recordsOfGroup = async (
  db: Db,
  { acting, ofYear }: { acting: Acting; ofYear: number },
  now: Temporal.Instant,
): Promise<GroupRecordRow[]> => {
  const { rows } = await sql<GroupRecordRow>`
    with participation as (${participations(acting)}), shown as (
      select session.id from session
      where session.id in (select session_id from participation) and ${year} = ${ofYear}
      order by starts_at desc, id limit ${maxSessions}
    )
    select participation.session_id, session.name as session_name, session.name_es as session_name_es,
      series.route as series_route, session.starts_at, session.ends_at, participation.member_id, participation.account_id,
      member.first_name, member.last_name, participation.has_account, participation.is_own,
      coalesce((
        select case when state = 'registered' then 'registered' else 'waiting' end from registration
        where registration.session_id = participation.session_id and registration.member_id = participation.member_id
          and canceled_at is null and is_registered), 'canceled') as state,
      coalesce((
        select jsonb_agg(jsonb_build_object('number', number, 'type', type, 'hours', hours) order by number)
        from certificate where certificate.session_id = participation.session_id and certificate.member_id = participation.member_id
          and not is_own
          and revoked_at is null and replaced_by is null and posted_at <= ${instantValue(now)}), '[]') as certificates
    from participation
    join shown on shown.id = participation.session_id
    join session on session.id = participation.session_id
    join series on series.id = session.series_id
    join member on member.id = participation.member_id
    order by session.starts_at desc, session.id, participation.has_account, member.is_self desc, member.last_name,
      member.first_name, member.id`.execute(db);
  return rows;
};
