// Streams a consistent snapshot of the whole database for a backup, without PostgreSQL's client programs.
import pg from 'pg';
import { to } from 'pg-copy-streams';

export interface TableColumns {
  name: string;
  columns: string[];
}

export interface SequenceValue {
  name: string;
  value: number;
  isCalled: boolean;
}

/** Settings that make the text output identical on every server. */
const plainText = [
  ...['statement_timeout = 0', 'idle_in_transaction_session_timeout = 0', 'lock_timeout = 0', "timezone = 'UTC'"],
  ...["datestyle = 'ISO, MDY'", "intervalstyle = 'postgres'", "bytea_output = 'hex'", 'extra_float_digits = 1'],
  // Rows come in physical order, even while another scan of the table runs.
  'synchronize_seqscans = off',
];

export const requirePlainText = async (client: pg.Client): Promise<void> => {
  for (const setting of plainText) await client.query(`set local ${setting}`);
};

export const quoted = (name: string): string => pg.escapeIdentifier(name);
const listOf = (columns: readonly string[]): string => columns.map(quoted).join(', ');

/**
 * Excluded: the list of migrations, which run by themselves, and state about processes, replicas and the catalog version.
 * Background tasks live for a day, and their files contain people who may have been deleted since.
 */
const excludedTables = [
  ...['migration', 'server_process', 'database_timeline', 'catalog_version'],
  ...['background_task', 'background_task_piece'],
];

/** Generated columns are omitted: they are computed again. */
export const tablesOf = async (client: pg.Client): Promise<TableColumns[]> => {
  const { rows } = await client.query<TableColumns>(
    `select class.relname as name, array_agg(attribute.attname::text order by attribute.attnum) as columns
    from pg_class class join pg_attribute attribute on attribute.attrelid = class.oid
    where class.relkind = 'r' and class.relnamespace = current_schema()::regnamespace and class.relname <> all ($1)
      and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
      and not exists (select from pg_depend where objid = class.oid and deptype = 'e')
    group by class.relname order by class.relname`,
    [excludedTables],
  );
  return rows;
};

const sequencesOf = async (client: pg.Client): Promise<SequenceValue[]> => {
  const { rows } = await client.query<{ name: string; value: string | null; start: string }>(
    `select sequencename as name, last_value as value, start_value as start from pg_sequences
    where schemaname = current_schema() order by 1`,
  );
  return rows.map(({ name, value, start }) => ({ name, value: Number(value ?? start), isCalled: value !== null }));
};

const textOfJobs = `
  select task.identifier, job.payload, queue.queue_name, job.run_at, job.max_attempts, job.key, job.priority
  from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
  left join graphile_worker._private_job_queues queue on queue.id = job.job_queue_id
  where job.attempts < job.max_attempts order by job.id`;

const newestEventOf = async (client: pg.Client): Promise<string | null> => {
  const { rows } = await client.query<{ head: string }>(
    `select id || ':' || encode(hash, 'hex') as head from audit_event order by id desc limit 1`,
  );
  return rows[0]?.head ?? null;
};

export interface Snapshot {
  version: string;
  migrations: { name: string; digest: string }[];
  /** The newest row of the audit log as `id:hash`; null if there is none. */
  newestEvent: string | null;
  tables: TableColumns[];
  copy: (table: TableColumns) => AsyncIterable<Buffer>;
  /** Pending jobs; null if the job tables do not exist yet. */
  copyJobs: (() => AsyncIterable<Buffer>) | null;
  /** Read last, so that the values are never behind the rows. */
  sequences: () => Promise<SequenceValue[]>;
  close: () => Promise<void>;
}

/** One read-only transaction with a stable snapshot; it blocks nobody. */
export const openSnapshot = async (connection: pg.ClientConfig): Promise<Snapshot> => {
  const client = new pg.Client({ ...connection, application_name: 'curbcut-backup' });
  client.on('error', () => {}); // The reader gets the error.
  await client.connect();
  await client.query('begin isolation level repeatable read read only');
  await requirePlainText(client);
  const { rows: migrations } = await client.query<{ name: string; digest: string }>(
    'select name, digest from migration order by name',
  );
  const { rows: info } = await client.query<{ version: string; has_jobs: boolean }>(
    `select current_setting('server_version') as version, to_regclass('graphile_worker._private_jobs') is not null as has_jobs`,
  );
  const copy = (text: string): AsyncIterable<Buffer> => client.query(to(`copy ${text} to stdout`));
  return {
    version: info[0]?.version ?? '',
    migrations,
    newestEvent: await newestEventOf(client),
    tables: await tablesOf(client),
    copy: ({ name, columns }) => copy(`${quoted(name)} (${listOf(columns)})`),
    copyJobs: info[0]?.has_jobs ? () => copy(`(${textOfJobs})`) : null,
    sequences: () => sequencesOf(client),
    close: async () => {
      await client.query('rollback').catch(() => {}); // Nothing was written.
      await client.end();
    },
  };
};
