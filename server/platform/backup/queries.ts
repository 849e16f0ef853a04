// SQL of the backup history and of deleted accounts.
import { sql } from 'kysely';
import type { Erasure } from '#server/platform/backup/erasures.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

const toErasures = (rows: { account_id: number; created: string; erased: string }[]): Erasure[] =>
  rows.map(({ account_id, created, erased }) => ({
    accountId: account_id,
    accountCreatedAt: created,
    erasedAt: erased,
  }));

/** With microseconds, as PostgreSQL stores it. */
const times = sql`account_id, to_json(account_created_at) #>> '{}' as created, to_json(erased_at) #>> '{}' as erased`;

export const recordedErasures = async (db: Db): Promise<Erasure[]> => {
  const { rows } = await sql<{ account_id: number; created: string; erased: string }>`
    select ${times} from erasure order by erased_at, account_id`.execute(db);
  return toErasures(rows);
};

/** Not yet on the list next to the backups; locked until the transaction ends. */
export const erasuresToWrite = async (tx: Tx): Promise<Erasure[]> => {
  const { rows } = await sql<{ account_id: number; created: string; erased: string }>`
    select ${times} from erasure where noted_at is null order by erased_at, account_id limit 1000 for update`.execute(
    tx,
  );
  return toErasures(rows);
};

const listed = (erasures: readonly Erasure[]) => sql`
  json_to_recordset(${JSON.stringify(erasures)}::json)
    as erased ("accountId" integer, "accountCreatedAt" timestamptz, "erasedAt" timestamptz)`;

export const markErasuresRecorded = (tx: Tx, erasures: readonly Erasure[]) =>
  sql`
    update erasure set noted_at = now() from ${listed(erasures)}
    where account_id = erased."accountId" and account_created_at = erased."accountCreatedAt"`.execute(tx);

/** Accounts that exist although they are on the list. */
export const accountsErased = async (db: Db, erasures: readonly Erasure[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct account.id from account join ${listed(erasures)}
      on account.id = erased."accountId" and account.created_at = erased."accountCreatedAt"
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
};

export const addErasures = (db: Db, erasures: readonly Erasure[]) =>
  sql`
    insert into erasure (account_id, account_created_at, erased_at)
    select distinct on (1, 2) "accountId", "accountCreatedAt", "erasedAt" from ${listed(erasures)} order by 1, 2, 3
    on conflict (account_id, account_created_at) do update set erased_at = excluded.erased_at`.execute(db);

export const startRun = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ id: number }>`insert into backup_run (started_at) values (now()) returning id`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
};

export const endRun = (
  db: Db,
  id: number,
  { file, bytes, rows, isProtected }: { file: string; bytes: number; rows: number; isProtected: boolean },
) =>
  sql`
    update backup_run set ended_at = now(), file = ${file}, bytes = ${bytes}, rows = ${rows}, is_protected = ${isProtected}
    where id = ${id}`.execute(db);

export const failRun = (db: Db, id: number, error: string) =>
  sql`update backup_run set ended_at = now(), error = ${error} where id = ${id}`.execute(db);
