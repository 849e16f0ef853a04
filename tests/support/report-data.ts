// A small data set for reports whose totals can be counted by hand.

import { type InsertObject, sql } from 'kysely';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { instantOfEastern } from '#rules/platform/eastern-time.ts';
import type { DB } from '#server/platform/database/tables.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { aSignedInPerson, ask, keyed } from '#tests/support/api.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { addSession } from '#tests/support/sessions.ts';

type Row<T extends keyof DB> = InsertObject<DB, T>;

/** Deletes the sample people, seats and certificates, so that only the test's own data is counted. */
export const withoutPeople = async (db: Db): Promise<void> => {
  const tables = [
    'certificate',
    'question',
    'evaluation_answer',
    'evaluation_participation',
    'evaluation',
    'account',
  ] as const;
  for (const table of tables) await db.deleteFrom(table).execute();
};

/** 90 minutes from a local time in Eastern Time. */
export const aHeldSession = (
  db: Db,
  { id, at, ...values }: { id: number; at: string } & Parameters<typeof addSession>[1],
): Promise<number> =>
  addSession({ db }, { id, status_code: SessionStatus.Closed, starts_at: instantOfEastern(at), ...values });

export interface CountedAccount {
  id: number;
  /** Ids of its members, the account owner first. */
  members: number[];
}

let next = 1;

export const anAccount = async (
  db: Db,
  { people = 1, ...values }: { people?: number } & Partial<Row<'account'>> = {},
): Promise<CountedAccount> => {
  const number = next;
  next += 1;
  const { id } = await db
    .insertInto('account')
    .values({
      ...{
        email: `counted${number}@example.org`,
        first_name: 'Nora',
        last_name: 'Quist',
        secret_question: 'favorite color',
      },
      ...{
        password_hash: '$argon2id$x',
        secret_answer_hash: '$argon2id$x',
        address1: '1 Level Way',
        city: 'Fairwater',
      },
      ...{ state: 'IL', country: 'United States' },
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const members = await db
    .insertInto('member')
    .values(
      Array.from({ length: people }, (_, place) => ({
        ...{ account_id: id, first_name: `Person${place}`, last_name: 'Quist', is_self: place === 0 },
      })),
    )
    .returning('id')
    .execute();
  return { id, members: members.map((member) => member.id) };
};

export const aSeat = (
  db: Db,
  { id, members }: CountedAccount,
  { session_id, person = 0, ...values }: { session_id: number; person?: number } & Partial<Row<'registration'>>,
) =>
  db
    .insertInto('registration')
    .values({
      ...{
        account_id: id,
        member_id: members[person] ?? 0,
        method: 'Web',
        registered_at: instantOfEastern('2025-01-01 09:00'),
      },
      ...values,
      session_id,
    })
    .execute();

/** Attendance entered by staff, between two minutes of the session. */
export const aCountedAttendance = async (
  db: Db,
  { id, members }: CountedAccount,
  { session_id, from, to, person = 0 }: { session_id: number; from: number; to: number; person?: number },
): Promise<void> => {
  await sql`insert into attendance_record (session_id, source, account_id, member_id, began_at, ended_at, entered_at)
    select id, 'manual', ${id}, ${members[person] ?? 0}, starts_at + make_interval(secs => ${from * 60}),
      starts_at + make_interval(secs => ${to * 60}), ends_at from session where id = ${session_id}`.execute(db);
};

export const aMeetingReport = (db: Db, session_id: number) =>
  db
    .insertInto('attendance_report')
    .values({
      session_id,
      source: 'zoom',
      content_hash: Buffer.alloc(32),
      imported_at: instantOfEastern('2026-01-01 09:00'),
    })
    .execute();

export const aCountedCertificate = (
  db: Db,
  holder: CountedAccount,
  {
    number,
    ...values
  }: { number: string; session_id: number; type: string; hours: number; earned_on: string } & Partial<
    Row<'certificate'>
  >,
) => {
  const at = instantOfEastern('2026-01-01 09:00');
  return db
    .insertInto('certificate')
    .values({
      ...{ document: '{}', issued_at: at, posted_at: at, account_id: holder.id, member_id: holder.members[0] ?? null },
      ...values,
      number: `COUNTED-${number}`,
    })
    .execute();
};

export const aGrantedRequest = (db: Db, { id, members }: CountedAccount, session_id: number) =>
  db
    .insertInto('credit_request')
    .values({
      ...{ session_id, account_id: id, member_id: members[0] ?? 0, type: 'coa', state: 'granted' },
      requested_at: instantOfEastern('2025-01-01 09:00'),
    })
    .execute();

const chief = { email: 'chief@example.org', password: 'ramps-in-1' };

/** A token of the staff account, by the portal's clock. */
export const signInStaff = async (portal: TestPortal): Promise<string> =>
  (await ask(portal, 'POST', keyed('/api/login'), { body: chief })).body.jwt;

/** A signed-in staff account that is too old to be counted. */
export const aSignedInStaff = async (portal: TestPortal): Promise<string> => {
  const { accountId } = await aSignedInPerson(portal, chief);
  const long = Temporal.Instant.from('2001-01-01T12:00:00Z');
  await portal.db
    .updateTable('account')
    .set({ roles: ['administrator'], created_at: long })
    .where('id', '=', accountId)
    .execute();
  return signInStaff(portal);
};

/** Six accounts request captioning, two confirmed; two of them also large print, one declined, one withdrawn. */
export const someAccommodationRequests = async (db: Db, session_id: number): Promise<void> => {
  const at = Temporal.Instant.from('2025-02-01T12:00:00Z');
  const insert = (account_id: number, request: Pick<Row<'accommodation_request'>, 'kind' | 'state' | 'words'>) =>
    db
      .insertInto('accommodation_request')
      .values({ session_id, account_id, requested_at: at, changed_at: at, ...request })
      .execute();
  const [first, second] = [await anAccount(db), await anAccount(db)];
  for (const { id } of [first, second]) await insert(id, { kind: 'captioning', state: 'confirmed' });
  for (let more = 0; more < 4; more += 1)
    await insert((await anAccount(db)).id, { kind: 'captioning', state: 'booked' });
  await insert(first.id, { kind: 'largePrint', state: 'declined', words: 'No.' });
  await insert(second.id, { kind: 'largePrint', state: 'withdrawn' });
};
