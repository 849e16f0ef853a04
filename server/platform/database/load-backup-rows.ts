// Restores a backup: loads rows into an empty database in one transaction.
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import {
  quoted,
  requirePlainText,
  type SequenceValue,
  type TableColumns,
  tablesOf,
} from '#server/platform/database/snapshot.ts';

export interface RestoreTransaction {
  /** Empties the table first: the migrations may have inserted rows. */
  loadRows: (table: TableColumns, rows: AsyncIterable<Buffer>) => Promise<void>;
  loadJobs: (rows: AsyncIterable<Buffer>) => Promise<void>;
  setSequences: (values: readonly SequenceValue[]) => Promise<void>;
  /** Restores foreign keys and triggers, then commits. Throws if the rows violate a foreign key. */
  commit: () => Promise<void>;
  close: () => Promise<void>;
}

interface ForeignKey {
  table_name: string;
  name: string;
  definition: string;
}

const foreignKeys = `
  select conrelid::regclass::text as table_name, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by 1, 2`;

/** The tables of the database to restore into; none if it is empty. */
export const tableNames = async (connection: pg.ClientConfig): Promise<string[]> => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await tablesOf(client)).map(({ name }) => name);
  } finally {
    await client.end();
  }
};

/** Other connections of this application to the same database. */
export const otherConnections = async (connection: pg.ClientConfig): Promise<number> => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name like 'curbcut-jobs%' and pid <> pg_backend_pid()`,
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
};

/** Drops everything that the migrations created; extensions and the database itself stay. */
export const emptyDatabase = async (connection: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(`
      do $$
      declare
        item record;
      begin
        drop schema if exists graphile_worker cascade;
        for item in
          select 1 as drop_order, 'table' as kind, oid::regclass::text as name from pg_class class
          where relkind = 'r' and relnamespace = current_schema()::regnamespace
            and not exists (select from pg_depend where objid = class.oid and deptype = 'e')
          union all
          select 2, 'function', oid::regprocedure::text from pg_proc procedure
          where pronamespace = current_schema()::regnamespace
            and not exists (select from pg_depend where objid = procedure.oid and deptype = 'e')
          union all
          select 3, 'domain', oid::regtype::text from pg_type
          where typtype = 'd' and typnamespace = current_schema()::regnamespace
          union all
          select 4, 'text search configuration', oid::regconfig::text from pg_ts_config
          where cfgnamespace = current_schema()::regnamespace
          -- Sorted, so that all names are known before the first object is dropped.
          order by 1, 3
        loop
          execute format('drop %s if exists %s cascade', item.kind, item.name);
        end loop;
      end $$`);
  } finally {
    await client.end();
  }
};

/**
 * Foreign keys and triggers are removed until the rows are loaded, which needs no privileges beyond those of the table
 * owner.
 */
export const beginRestore = async (connection: pg.ClientConfig): Promise<RestoreTransaction> => {
  const client = new pg.Client({ ...connection, application_name: 'curbcut-restore' });
  client.on('error', () => {}); // The writer gets the error.
  await client.connect();
  await client.query('begin');
  await requirePlainText(client);
  const tables = await tablesOf(client);
  const { rows: keys } = await client.query<ForeignKey>(foreignKeys);
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
  for (const { table_name, name } of keys) {
    await client.query(`alter table ${table_name} drop constraint ${quoted(name)}`);
  }
  if (tables.length > 0) await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);

  return {
    loadRows: async ({ name, columns }, rows) => {
      const text = `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`;
      await pipeline(rows, client.query(from(text)));
    },
    loadJobs: async (rows) => {
      await client.query(`create temporary table restored_job (identifier text, payload json, queue_name text,
        run_at timestamptz, max_attempts integer, key text, priority integer) on commit drop`);
      await pipeline(rows, client.query(from('copy restored_job from stdin')));
      await client.query(`
        select count(graphile_worker.add_job(identifier, payload, queue_name => queue_name, run_at => run_at,
          max_attempts => max_attempts, job_key => key, priority => priority)) from restored_job`);
    },
    setSequences: async (values) => {
      for (const { name, value, isCalled } of values) {
        await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, isCalled]);
      }
    },
    commit: async () => {
      for (const { table_name, name, definition } of keys) {
        await client.query(`alter table ${table_name} add constraint ${quoted(name)} ${definition}`);
      }
      for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
      await client.query('commit');
      await client.query('analyze');
    },
    close: () => client.end(),
  };
};
