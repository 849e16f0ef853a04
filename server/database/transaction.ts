// The two types through which the rest of the server meets the database.
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#server/database/tables.ts';

export type Db = Kysely<DB>;
/** A function that must be in a transaction takes this. */
export type Tx = Transaction<DB>;
