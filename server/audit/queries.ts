// The log of what happened to accounts. The database itself chains the rows and refuses to change them.
import { sql } from 'kysely';
import { instantValue } from '#server/database/connect.ts';
import type { Db, Tx } from '#server/database/transaction.ts';

interface EventValues {
  kind: string;
  actor_id: number | null;
  subject_id: number | null;
  network: string;
  request_id: string;
  details: string;
}

/** The trigger fills in the id and both hashes. */
export const insertEvent = (tx: Tx, values: EventValues, now: Temporal.Instant) => {
  const filledByTheDatabase = { id: 0, previous_hash: Buffer.alloc(0), hash: Buffer.alloc(0) };
  return tx
    .insertInto('audit_event')
    .values({ ...values, ...filledByTheDatabase, at: instantValue(now) })
    .execute();
};

/** Ids of rows that do not fit: changed, put in between, or with a row missing before them. At most 100. */
export const brokenEvents = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select event.id, event.hash, event.previous_hash, audit_hash(event) as made,
        lag(event.hash, 1, '\\x'::bytea) over (order by event.id) as expected,
        row_number() over (order by event.id) as place
      from audit_event event
    ) chain
    where hash <> made or previous_hash <> expected or id <> place
    order by id limit 100`.execute(db);
  return rows.map(({ id }) => id);
};

export const countEvents = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('audit_event')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** Also of accounts that have become part of this one. Where staff did it, the network is theirs and not told. */
export const eventsOf = (db: Db, accountId: number) =>
  db
    .selectFrom('audit_event')
    .select(['at', 'kind', 'details'])
    .select(
      sql<string>`case
      when actor_id is null then '' when actor_id = subject_id then 'you' else 'our staff' end`.as('by'),
    )
    .select(sql<string>`case when actor_id is null or actor_id = subject_id then network else '' end`.as('network'))
    .where((eb) =>
      eb.or([
        eb('subject_id', '=', accountId),
        eb('subject_id', 'in', eb.selectFrom('merged_account').select('former_id').where('account_id', '=', accountId)),
      ]),
    )
    .orderBy('id')
    .execute();
