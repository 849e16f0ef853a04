// A freshly migrated database for a test file, on the server that TEST_DATABASE_URL names.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import type { Db } from '#server/database/transaction.ts';
import { migrateJobs } from '#server/jobs/run-jobs.ts';

const serverUrl = (): string => {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL names no server; the tests are run by npm test.');
  return url;
};

const urlOf = (name: string): string => serverUrl().replace(/\/[^/?]+(\?|$)/, `/${name}$1`);

const administer = async (statement: string): Promise<void> => {
  const client = new pg.Client(serverUrl());
  await client.connect();
  await client.query(statement);
  await client.end();
};

export interface TestDatabase {
  db: Db;
  url: string;
  drop: () => Promise<void>;
}

export const aDatabase = async (): Promise<TestDatabase> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name}`);
  const db = connect({ connectionString: urlOf(name) });
  await migrate(db);
  await migrateJobs({ connectionString: urlOf(name) });
  return {
    db,
    url: urlOf(name),
    drop: async () => {
      await db.destroy();
      await administer(`drop database ${name} with (force)`);
    },
  };
};
