// SQL of the database's status and of pending work.
import { sql } from 'kysely';
import type { ReplicaStatus } from '#server/platform/database/reads.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** Throws if the database does not answer. */
export const requireAnswer = async (db: Db): Promise<void> => {
  await sql`select 1`.execute(db);
};

export interface Heartbeat {
  id: string;
  host: string;
  processNumber: number;
  version: string;
  startedAt: Temporal.Instant;
  memoryBytes: number;
  loopDelayMs: number;
  replica: ReplicaStatus | null;
}

/** Records a heartbeat, and deletes processes without one for an hour. */
export const saveHeartbeat = async (db: Db, process: Heartbeat, now: Temporal.Instant): Promise<void> => {
  const values = {
    id: process.id,
    host: process.host,
    process_number: process.processNumber,
    version: process.version,
    started_at: process.startedAt,
    seen_at: now,
    memory_bytes: process.memoryBytes,
    loop_delay_ms: process.loopDelayMs,
    replica_state: process.replica?.state ?? null,
    replica_lag_ms: process.replica?.lagMs ?? null,
    replica_reads: process.replica?.reads ?? 0,
    replica_fallbacks: process.replica?.fallbacks ?? 0,
  };
  await db
    .insertInto('server_process')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
  await db
    .deleteFrom('server_process')
    .where('seen_at', '<', now.subtract({ hours: 1 }))
    .execute();
};

export const deleteProcess = (db: Db, id: string) => db.deleteFrom('server_process').where('id', '=', id).execute();

export const processes = (db: Db) =>
  db.selectFrom('server_process').selectAll().orderBy('started_at').limit(100).execute();

export const databaseFacts = async (db: Db) => {
  const { rows } = await sql<{ version: string; bytes: number; connections: number; max_connections: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as max_connections`.execute(db);
  return rows[0] ?? { version: '', bytes: 0, connections: 0, max_connections: 1 };
};

/** Standbys are invisible without the privilege to see them. */
export const standbys = async (db: Db) => {
  const { rows } = await sql<{ name: string; state: string; is_synchronous: boolean; behind: number | null }>`
    select application_name as name, coalesce(state, 'hidden') as state,
      coalesce(sync_state in ('sync', 'quorum'), false) as is_synchronous,
      case when not pg_is_in_recovery() then pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::bigint end as behind
    from pg_stat_replication order by 1 limit 20`.execute(db);
  return rows;
};

export const jobFacts = async (db: Db) => {
  const { rows } = await sql<{ waiting: number; due: number; failed: number; oldest: Temporal.Instant | null }>`
    select count(*) filter (where attempts < max_attempts)::int as waiting,
      count(*) filter (where attempts < max_attempts and run_at <= now() and locked_at is null)::int as due,
      count(*) filter (where attempts >= max_attempts)::int as failed,
      min(run_at) filter (where attempts < max_attempts and run_at <= now() and locked_at is null) as oldest
    from graphile_worker._private_jobs`.execute(db);
  return rows[0] ?? { waiting: 0, due: 0, failed: 0, oldest: null };
};

export const mailFacts = async (db: Db, since: Temporal.Instant) => {
  const { rows } = await sql<{ waiting: number; failed: number; oldest: Temporal.Instant | null }>`
    select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'failed' and created_at > ${since.toString()}::timestamptz)::int as failed,
      min(created_at) filter (where state = 'waiting') as oldest
    from email`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0, oldest: null };
};

export const meetingFacts = async (db: Db) => {
  const { rows } = await sql<{ waiting: number; failed: number; oldest: Temporal.Instant | null }>`
    select count(*) filter (where state in ('waiting', 'sending'))::int as waiting,
      count(*) filter (where state = 'failed')::int as failed,
      min(created_at) filter (where state in ('waiting', 'sending')) as oldest
    from meeting_delivery`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0, oldest: null };
};

export const lastBackups = async (db: Db) => {
  const runs = db.selectFrom('backup_run').where('ended_at', 'is not', null).orderBy('id', 'desc').limit(1);
  const [newest, lastSuccessful] = await Promise.all([
    runs.select('error').executeTakeFirst(),
    runs.where('error', '=', '').select(['ended_at', 'file', 'bytes', 'is_protected']).executeTakeFirst(),
  ]);
  return { error: newest?.error || null, lastSuccessful };
};
