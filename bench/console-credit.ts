// The staff's credit queue with twenty thousand open requests.
import { sql } from 'kysely';
import type { Figure } from '#bench/figure.ts';
import { readDashboard } from '#server/admin/dashboard/read-dashboard.ts';
import { loadSampleIfEmpty } from '#server/admin/sample-data/load-sample.ts';
import { readQueue } from '#server/credit/credit/read-queue.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { aDatabase } from '#tests/support/database.ts';

const rounds = 60;
const goal = 'p95 under 100 ms';

/** 200,000 granted requests, and 20,000 incomplete ones. */
const fill = async (db: Db): Promise<void> => {
  await sql`alter table account disable trigger user`.execute(db);
  await sql`alter table member disable trigger user`.execute(db);
  await sql`
    with made as (
      insert into account (email, first_name, last_name, address1, city, country, secret_question, password_hash,
        secret_answer_hash)
      select 'asker' || n || '@example.org', 'Ask', 'Er' || n, '', '', '', '', '$argon2id$x', '$argon2id$x'
      from generate_series(1, 22000) n returning id, first_name, last_name
    )
    insert into member (account_id, first_name, last_name, is_self) select id, first_name, last_name, true from made`.execute(
    db,
  );
  // As the disabled trigger would have done.
  await sql`alter table credit_decision disable trigger user`.execute(db);
  for (let part = 0; part < 11; part += 1) {
    const isOpen = part === 10;
    await sql`
      with asker as (
        select member.id, account_id, row_number() over (order by member.id) as n from member
        join account on account.id = account_id where email like 'asker%'
      ), made as (
        insert into credit_request (session_id, account_id, member_id, type, requested_at, state, due_on)
        select (select id from session order by id offset ${part} limit 1), account_id, id, 'coa',
          '2026-01-01'::timestamptz + n * interval '1 minute', ${isOpen ? 'missing' : 'granted'},
          ${isOpen ? '2026-12-01' : null}::date + n::integer % 30
        from asker where n <= 20000 returning id
      )
      insert into credit_decision (request_id, decision, hours, reasons, facts, decided_at)
      select id, ${isOpen ? 'missing' : 'granted'}, ${isOpen ? null : 1.5}::numeric,
        '[{"code": "evaluation", "by": "you", "lastDay": "2026-12-01"}]', '{}', '2026-01-03' from made`.execute(db);
  }
  await sql`analyze`.execute(db);
};

export const benchCredit = async (): Promise<Figure[]> => {
  const { db, drop } = await aDatabase();
  const now = Temporal.Now.instant();
  await loadSampleIfEmpty(db, now);
  await fill(db);
  const figures: Figure[] = [];
  const calls: Record<string, () => Promise<unknown>> = {
    'first page': () => readQueue(db, { state: 'open', page: 1 }),
    'page 300': () => readQueue(db, { state: 'open', page: 300 }),
    'granted ones': () => readQueue(db, { state: 'granted', page: 1 }),
    'all of today': () => readDashboard(db, ['administrator'], now),
  };
  for (const [name, work] of Object.entries(calls)) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now();
      await work();
      times.push(performance.now() - started);
    }
    times.sort((one, other) => one - other);
    const at = (part: number): string => (times[Math.min(rounds - 1, Math.floor(rounds * part))] ?? 0).toFixed(1);
    figures.push({ name: `Queue of credit, ${name}`, value: `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`, goal });
  }
  await drop();
  return figures;
};
