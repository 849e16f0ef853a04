// The database types that the rest of the server uses.
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#server/platform/database/tables.ts';

export type Db = Kysely<DB>;
/** For functions that must run in a transaction. */
export type Tx = Transaction<DB>;
/**
 * For functions that only read: the data may come from a replica and be slightly older. The type has no insert, update,
 * delete or transaction, and a replica rejects SQL text that writes.
 */
export type ReplicaDb = Pick<Db, 'selectFrom' | 'selectNoFrom' | 'with' | 'getExecutor'>;
