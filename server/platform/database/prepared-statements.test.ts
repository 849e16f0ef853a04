// Statements that run for many requests are prepared once for each connection, and never behind a pooler.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#server/platform/database/connect.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { preparedMark } from '#server/platform/database/watched-client.ts';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database?.drop());

/** The results of two executions on one connection, and the statements that it has prepared. */
const executedTwice = (db: Db, mark: string) =>
  db.connection().execute(async (connection) => {
    const results: number[] = [];
    for (const value of [1, 2]) {
      const { rows } = await sql<{ one: number }>`${sql.raw(mark)} select ${value}::integer as one`.execute(connection);
      results.push(...rows.map(({ one }) => one));
    }
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(connection);
    return { results, prepared: rows.map(({ statement }) => statement) };
  });

it('a marked statement is prepared once, and others are not', async () => {
  expect(await executedTwice(database.db, preparedMark)).toEqual({
    results: [1, 2],
    prepared: [`${preparedMark} select $1::integer as one`],
  });
  expect(await executedTwice(database.db, '/* other */')).toMatchObject({ results: [1, 2] });
});

it('behind a pooler nothing is prepared, because the next statement may go to another connection', async () => {
  const pooled = connect({ connectionString: database.url }, {}, true);
  try {
    expect(await executedTwice(pooled, preparedMark)).toEqual({ results: [1, 2], prepared: [] });
  } finally {
    await pooled.destroy();
  }
});
