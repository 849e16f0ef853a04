// Reads people's data as text, table by table, in batches from a cursor.
import { sql } from 'kysely';
import type { ExportedTable } from '#server/admin/data-transfer/people-tables.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

const batchSize = 2000;

/** One snapshot for all tables. Times are in Eastern Time with their offset. The idle timeout is lifted for slow consumers. */
export const inSnapshot = <R>(db: Db, work: (tx: Tx) => Promise<R>): Promise<R> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      await sql`set local timezone = 'America/New_York'`.execute(tx);
      return work(tx);
    });

const from = ({ table, only }: ExportedTable) =>
  sql`from ${sql.table(table)} exported ${only === undefined ? sql`` : sql`where ${sql.raw(only)}`}`;

export const countRows = async (tx: Tx, table: ExportedTable): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count ${from(table)}`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** Each value as text; empty string for null. */
export async function* rowsOf(tx: Tx, table: ExportedTable): AsyncGenerator<string[][]> {
  const columns = Object.keys(table.columns).map((name) => sql`coalesce(${sql.ref(`exported.${name}`)}::text, '')`);
  const order = table.order.map((name) => sql.ref(`exported.${name}`));
  await sql`declare exported_rows no scroll cursor for
    select array[${sql.join(columns)}] as cells ${from(table)} order by ${sql.join(order)}`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ cells: string[] }>`fetch ${sql.raw(String(batchSize))} from exported_rows`.execute(tx);
    if (rows.length === 0) break;
    yield rows.map(({ cells }) => cells);
  }
  await sql`close exported_rows`.execute(tx);
}
