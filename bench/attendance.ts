// Imports a meeting report of 5,000 rows: reading, matching and saving, and the same file again.
import type { Figure } from '#bench/figure.ts';
import { loadSampleIfEmpty } from '#server/admin/sample-data/load-sample.ts';
import { importReport } from '#server/credit/attendance/import-report.ts';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';

const rows = 5000;
const sessionId = 1201;

/** One account each, with the person's own registration. */
const register = async ({ db }: TestDatabase, people: number): Promise<void> => {
  const { password_hash, secret_answer_hash } = await db
    .selectFrom('account')
    .select(['password_hash', 'secret_answer_hash'])
    .executeTakeFirstOrThrow();
  const accounts = await db
    .insertInto('account')
    .values(
      Array.from({ length: people }, (_, number) => ({
        email: `guest${number}@example.org`,
        ...{ password_hash, secret_answer_hash, secret_question: "pet's name" },
        ...{ first_name: `Guest${number}`, last_name: `Quist${number}`, address1: '1 Ramp Way' },
        ...{ city: 'Fairwater', country: 'United States' },
      })),
    )
    .returning(['id', 'first_name', 'last_name'])
    .execute();
  const members = await db
    .insertInto('member')
    .values(accounts.map(({ id, ...name }) => ({ account_id: id, ...name, is_self: true })))
    .returning(['id', 'account_id'])
    .execute();
  const registered_at = Temporal.Now.instant();
  await db
    .insertInto('registration')
    .values(
      members.map(({ id, account_id }) => ({
        ...{ member_id: id, account_id, session_id: sessionId, method: 'Web', registered_at },
      })),
    )
    .execute();
};

/** Every person joins and leaves several times; each tenth row has no email address. */
const report = (people: number, startsAt: Temporal.Instant): Uint8Array => {
  const wall = (minute: number): string => {
    const time = startsAt.add({ minutes: minute }).toZonedDateTimeISO('America/New_York');
    const part = (value: number): string => String(value).padStart(2, '0');
    const hour = time.hour % 12 || 12;
    return `${part(time.month)}/${part(time.day)}/${time.year} ${part(hour)}:${part(time.minute)}:00 ${time.hour < 12 ? 'AM' : 'PM'}`;
  };
  const lines = Array.from({ length: rows }, (_, index) => {
    const person = index % people;
    const begin = (Math.floor(index / people) * 8) % 80;
    const email = index % 10 === 0 ? '' : `guest${person}@example.org`;
    return `Guest${person} Quist${person},${email},${wall(begin)},${wall(begin + 7)},7,Yes,,No`;
  });
  const head =
    'Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes),Guest,Recording Consent,In Waiting Room';
  return new TextEncoder().encode([head, ...lines].join('\r\n'));
};

const measured = async (people: number): Promise<Figure> => {
  const database = await aDatabase();
  await loadSampleIfEmpty(database.db, Temporal.Now.instant());
  await register(database, people);
  const { starts_at } = await database.db
    .selectFrom('session')
    .select('starts_at')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const bytes = report(people, starts_at);
  const importing = { sessionId, fileName: 'report.csv', bytes, importedBy: null };
  const from = { now: starts_at.add({ hours: 3 }), address: '', requestId: '' };
  const begin = performance.now();
  const first = await importReport(database.db, importing, from);
  const seconds = (performance.now() - begin) / 1000;
  const again = await importReport(database.db, importing, from);
  const { count } = await database.db
    .selectFrom('attendance_record')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await database.drop();
  return {
    name: `A report of ${rows} rows about ${people} people`,
    value: `${first.result} in ${seconds.toFixed(1)} s, ${count} records; the same file again: ${again.result}`,
    goal: 'under 5 s, and nothing twice',
  };
};

export const benchAttendance = async (): Promise<Figure[]> => [await measured(500), await measured(5000)];
