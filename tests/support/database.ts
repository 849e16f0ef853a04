// A migrated database for a test file, empty or with the sample data, on the server of TEST_DATABASE_URL.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { loadSampleIfEmpty } from '#server/admin/sample-data/load-sample.ts';
import { connect } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { migrateJobs } from '#server/platform/jobs/run-jobs.ts';
import { templatePrefix } from '#tests/support/template-prefix.ts';

const serverUrl = (): string => {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL names no server; the tests are run by npm test.');
  return url;
};

const urlOf = (name: string): string => serverUrl().replace(/\/[^/?]+(\?|$)/, `/${name}$1`);

const onServer = async <Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const client = new pg.Client(serverUrl());
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const administer = (statement: string): Promise<unknown> => onServer((client) => client.query(statement));

/**
 * The name of a template database, created by the first test of a run that needs it.
 * Copying it takes a tenth of the time of migrating and loading.
 */
const template = (kind: string, fill: (db: Db) => Promise<unknown>): Promise<string> =>
  onServer(async (client) => {
    const name = `${templatePrefix()}${kind}`;
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return name;
    const unfinished = `${name}_unfinished`;
    await client.query(`create database ${unfinished}`);
    const db = connect({ connectionString: urlOf(unfinished) });
    await migrate(db);
    await migrateJobs({ connectionString: urlOf(unfinished) });
    await fill(db);
    await db.destroy();
    await client.query(`alter database ${unfinished} rename to ${name}`);
    return name;
  });

export interface TestDatabase {
  db: Db;
  url: string;
  drop: () => Promise<void>;
}

const copyOf = async (source: string): Promise<TestDatabase> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} template ${source}`);
  const db = connect({ connectionString: urlOf(name) });
  return {
    db,
    url: urlOf(name),
    drop: async () => {
      await db.destroy();
      await administer(`drop database ${name} with (force)`);
    },
  };
};

export const aDatabase = async (): Promise<TestDatabase> => copyOf(await template('empty', async () => {}));

const minutesOfOneSample = 5;

/**
 * With the sample data, whose sessions are relative to the time of loading: `at`, or within the last five minutes.
 */
export const aSampleDatabase = async (at?: Temporal.Instant): Promise<TestDatabase> => {
  const now = at ?? Temporal.Now.instant();
  const minutes = Math.floor(now.epochMilliseconds / 60_000);
  const turn = at ? `at_${minutes}` : Math.floor(minutes / minutesOfOneSample);
  return copyOf(await template(`sample_${turn}`, (db) => loadSampleIfEmpty(db, now)));
};
