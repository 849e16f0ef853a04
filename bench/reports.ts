// Reports over ten years of a busy portal: 10,000 sessions, 100,000 people, 500,000 registrations.
import { sql } from 'kysely';
import type { Figure } from '#bench/figure.ts';
import { measureKeys, measureOf } from '#rules/admin/reports.ts';
import { countMonths } from '#server/admin/reports/count-months.ts';
import { readOverview } from '#server/admin/reports/read-overview.ts';
import { readUsageReport } from '#server/admin/reports/read-report.ts';
import { readYearReport } from '#server/admin/reports/read-year-report.ts';
import { spanOf } from '#server/admin/reports/spans.ts';
import { loadSampleIfEmpty } from '#server/admin/sample-data/load-sample.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { aDatabase } from '#tests/support/database.ts';

const tries = 20;

/** The same in every run. Each person registers for five sessions and attends four; each tenth has a request. */
const fill = async (db: Db): Promise<void> => {
  await sql`set session_replication_role = replica`.execute(db);
  await sql`set statement_timeout = 0`.execute(db);
  await sql`
    insert into account (email, password_hash, secret_question, secret_answer_hash, first_name, last_name, address1, city, state, country, created_at)
    select 'many' || n || '@example.org', '$argon2id$x', 'favorite color', '$argon2id$x', 'N', 'Q', 'A', 'C',
      (array['IL', 'CA', 'NY', 'TX', 'ON', 'OTHER'])[1 + n % 6], (array['United States', 'Canada', 'Ireland'])[1 + n % 3],
      '2016-01-01'::timestamptz + n * interval '52 minutes'
    from generate_series(1, 100000) n`.execute(db);
  await sql`insert into member (account_id, first_name, last_name, is_self) select id, first_name, last_name, true from account where email like 'many%'`.execute(
    db,
  );
  await sql`
    insert into session (id, series_id, name, status_code, starts_at, ends_at)
    select 300000 + n, 1 + n % 5, 'Session ' || n, 0, at, at + interval '90 minutes'
    from generate_series(1, 10000) n, lateral (select '2016-01-01 14:30-05'::timestamptz + n * interval '525 minutes' as at) times`.execute(
    db,
  );
  await sql`
    create temporary table seats as
    select 300001 + (member.id * 7919 + round * 1999) % 10000 as session_id, account_id, member.id as member_id, round
    from member join account on account.id = account_id, generate_series(0, 4) round where account.email like 'many%'`.execute(
    db,
  );
  await sql`
    insert into registration (session_id, account_id, member_id, method, registered_at)
    select session_id, account_id, member_id, (array['Web', 'Web', 'Phone'])[1 + member_id % 3], '2016-01-01' from seats`.execute(
    db,
  );
  await sql`
    insert into attendance_record (session_id, source, account_id, member_id, began_at, ended_at, entered_at)
    select session_id, 'manual', account_id, member_id, starts_at, ends_at, ends_at from seats join session on session.id = session_id
    where round < 4`.execute(db);
  await sql`
    insert into accommodation_request (session_id, account_id, kind, state, requested_at, changed_at)
    select session_id, account_id, 'captioning', 'confirmed', '2016-01-01', '2016-01-01' from seats where member_id % 10 = 0`.execute(
    db,
  );
  await sql`
    insert into certificate (number, type, session_id, account_id, member_id, document, hours, earned_on, issued_at, posted_at)
    select 'MANY-' || session_id || '-' || member_id, 'coa', session_id, account_id, member_id, '{}', 1.5, starts_at::date, ends_at, ends_at
    from seats join session on session.id = session_id where round < 2`.execute(db);
  await sql`
    insert into credit_request (session_id, account_id, member_id, type, requested_at, state)
    select session_id, account_id, member_id, 'coa', ends_at, 'granted' from seats join session on session.id = session_id
    where round < 2`.execute(db);
  await sql`
    insert into evaluation (session_id, questions)
    select id, jsonb_agg(jsonb_build_object('id', 'q' || number, 'kind', 'rating', 'text', 'Question ' || number))
    from session, generate_series(1, 5) number where id > 300000 group by id`.execute(db);
  await sql`
    insert into evaluation_answer (session_id, answers)
    select session_id, (
      select jsonb_object_agg('q' || number, jsonb_build_object('choices', jsonb_build_array((member_id + number) % 5)))
      from generate_series(1, 5) number)
    from seats where round < 2`.execute(db);
  await sql`
    insert into question (session_id, account_id, question, asked_at)
    select session_id, account_id, 'Why?', starts_at - interval '2 days' from seats join session on session.id = session_id
    where round = 0`.execute(db);
  await sql`vacuum analyze account, member, session, registration, attendance_record, accommodation_request, certificate, question, credit_request, evaluation,
    evaluation_answer`.execute(db);
  await sql`set session_replication_role = origin`.execute(db);
  await sql`reset statement_timeout`.execute(db);
};

/** The median, and the 95th percentile. */
const timed = async (work: () => Promise<unknown>): Promise<string> => {
  const times: number[] = [];
  for (let each = 0; each < tries; each += 1) {
    const begin = performance.now();
    await work();
    times.push(performance.now() - begin);
  }
  times.sort((one, other) => one - other);
  const at = (part: number): number => Math.round(times[Math.ceil(tries * part) - 1] ?? 0);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`;
};

const goal = 'p95 under 300 ms';

export const benchReports = async (): Promise<Figure[]> => {
  const { db, drop } = await aDatabase();
  const now = Temporal.Now.instant();
  await loadSampleIfEmpty(db, now);
  await db.connection().execute((own) => fill(own));
  const begin = performance.now();
  await countMonths(db, now);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const figures: Figure[] = [{ name: 'Counting all months for the first time', value: `${seconds} s`, goal: '—' }];
  const all = spanOf('2016-01-01', '2026-12-31');
  const measureAll = async (words: string): Promise<void> => {
    for (const measure of measureKeys) {
      for (const by of measureOf(measure).by) {
        const value = await timed(() => readUsageReport(db, { measure, by, span: all, most: 1000 }, now));
        figures.push({ name: `${measure} by ${by}, eleven years, ${words}`, value, goal });
      }
    }
  };
  const report = async (words: string): Promise<void> => {
    const year = await timed(() => readYearReport(db, { kind: 'federal', year: 2025 }, now));
    const overview = await timed(() => readOverview(db, all, now));
    figures.push({ name: `The yearly report, ${words}`, value: year, goal });
    figures.push({ name: `The overview of eleven years, ${words}`, value: overview, goal });
  };
  await measureAll('all months counted');
  await report('all months counted');
  // What a few minutes of use change: attendance of three months, and a person who moved.
  await sql`
    update attendance_record set ended_at = ended_at where session_id in (
      select id from session where starts_at > '2025-01-01' and starts_at < '2025-04-01' limit 20)`.execute(db);
  await sql`update account set state = 'WI' where email = 'many77@example.org'`.execute(db);
  await measureAll('some months changed');
  await report('some months changed');
  await drop();
  return figures;
};
