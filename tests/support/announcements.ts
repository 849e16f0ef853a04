// Test fixtures: sessions with recipients of announcements.

import { sql } from 'kysely';
import { SessionType } from '#rules/catalog/attendance-choice.ts';
import type { aSignedInPerson } from '#tests/support/api.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { addSession } from '#tests/support/sessions.ts';

type Portal = Pick<TestPortal, 'db'>;
type Person = Pick<Awaited<ReturnType<typeof aSignedInPerson>>, 'accountId'>;

/** A group member in a session. */
interface GroupSeat {
  session: number;
  person: Person;
  member: number;
}

const now = () => Temporal.Now.instant();

/** On February 3, 2027, from 2:30 to 4:00 pm Eastern Time, by webinar and telephone. */
export const anAnnouncedSession = (portal: Portal, name = 'Ramps & Rails'): Promise<number> => {
  const starts_at = Temporal.Instant.from('2027-02-03T19:30:00Z');
  return addSession(portal, { name, type_code: SessionType.WebAndPhone, starts_at });
};

export const aMember = async ({ db }: Portal, { accountId }: Person, first_name: string): Promise<number> => {
  const member = { account_id: accountId, first_name, last_name: 'Quist' };
  const { id } = await db.insertInto('member').values(member).returning('id').executeTakeFirstOrThrow();
  return id;
};

const seatRow = ({ session, person, member }: GroupSeat) => ({
  session_id: session,
  account_id: person.accountId,
  member_id: member,
});

export const aSeat = ({ db }: Portal, seat: GroupSeat, values: object = {}) =>
  db
    .insertInto('registration')
    .values({ ...seatRow(seat), method: 'Web', registered_at: now(), ...values })
    .execute();

/** Attendance of one hour, entered by staff. */
export const someEvidence = ({ db }: Portal, seat: GroupSeat) =>
  db
    .insertInto('attendance_record')
    .values({
      ...{ ...seatRow(seat), source: 'manual' },
      ...{ began_at: now(), ended_at: now().add({ minutes: 60 }), entered_at: now() },
    })
    .execute();

/** A session with `count` registered accounts of one person each. */
export const aFullSession = async (portal: Portal, count: number): Promise<number> => {
  const session = await anAnnouncedSession(portal);
  await sql`
    with person as (
      insert into account (email, first_name, last_name, address1, city, country, password_hash, secret_question,
        secret_answer_hash)
      select 'many' || number || '.' || ${session}::text || '@example.org', 'Many', 'People', '1', 'Fairwater',
        'United States', known.password_hash, known.secret_question, known.secret_answer_hash
      from generate_series(1, ${count}::int) number, (select * from account order by id limit 1) known
      returning id
    ), own as (
      insert into member (account_id, first_name, last_name, is_self)
      select id, 'Many', 'People', true from person returning id, account_id
    )
    insert into registration (session_id, account_id, member_id, method, registered_at)
    select ${session}, account_id, id, 'Web', now() from own`.execute(portal.db);
  return session;
};
