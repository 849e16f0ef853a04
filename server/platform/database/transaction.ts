// The types through which the rest of the server meets the database.
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#server/platform/database/tables.ts';

export type Db = Kysely<DB>;
/** A function that must be in a transaction takes this. */
export type Tx = Transaction<DB>;
/**
 * A function that only reads takes this: the answer may come from a copy of the database, which can be a little older. It
 * has no insert, update, delete or transaction, and a copy refuses whatever text would write.
 */
export type ReplicaDb = Pick<Db, 'selectFrom' | 'selectNoFrom' | 'with' | 'getExecutor'>;
