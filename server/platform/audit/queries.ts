// SQL of the audit log of account events. The database itself chains the rows and rejects changes to them.
import { type Insertable, sql } from 'kysely';
import type { AuditHead } from '#server/platform/audit/audit-keys.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { AuditEvent } from '#server/platform/database/tables.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

type EventValues = Required<Omit<Insertable<AuditEvent>, 'id' | 'previous_hash' | 'hash' | 'at'>>;

/** The trigger fills in the id and both hashes. */
export const insertEvent = (tx: Tx, values: EventValues, now: Temporal.Instant) => {
  const filledByTheDatabase = { id: 0, previous_hash: Buffer.alloc(0), hash: Buffer.alloc(0) };
  return tx
    .insertInto('audit_event')
    .values({ ...values, ...filledByTheDatabase, at: instantValue(now) })
    .execute();
};

/** The same when the expression is evaluated. */
export const insertedEvent = (
  { kind, actor_id, subject_id, network, request_id, details }: EventValues,
  now: Temporal.Instant,
) => sql<null>`insert_audit_event(${kind}, ${actor_id}::integer, ${subject_id}::integer, ${network}, ${request_id},
    ${details}::jsonb, ${instantValue(now)})`;

/**
 * Ids of rows that do not match the chain: changed, inserted, or with a missing predecessor. At most 100. The first row
 * is compared with the recorded hash of the last trimmed row.
 */
export const brokenEvents = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with trimmed as (
      select (details ->> 'to')::bigint as id, decode(details ->> 'hash', 'hex') as hash
      from audit_event where kind = 'audit-trimmed' order by audit_event.id desc limit 1
    )
    select id from (
      select event.id, event.hash, event.previous_hash, audit_hash(event) as computed,
        coalesce(lag(event.hash) over (order by event.id), (select hash from trimmed), '\\x'::bytea) as expected,
        row_number() over (order by event.id) + coalesce((select id from trimmed), 0) as position
      from audit_event event
    ) chain
    where hash <> computed or previous_hash <> expected or id <> position
    order by id limit 100`.execute(db);
  return rows.map(({ id }) => id);
};

/** The last row of the leading rows that are all older; undefined if the first row is not older. */
export const lastEventBefore = async (
  tx: Tx,
  time: Temporal.Instant,
): Promise<{ id: string; hash: string } | undefined> => {
  const { rows } = await sql<{ id: string; hash: string }>`
    select id::text, encode(hash, 'hex') as hash from audit_event
    where id < coalesce(
      (select id from audit_event where at >= ${instantValue(time)} order by id limit 1),
      (select max(id) + 1 from audit_event))
    order by id desc limit 1`.execute(tx);
  return rows[0];
};

/** Only as far as the log has recorded the trimming; the database rejects more. */
export const removeEventsUpTo = (tx: Tx, id: string) => tx.deleteFrom('audit_event').where('id', '<=', id).execute();

/** Undefined if the log is empty. */
export const newestEvent = async (db: Db): Promise<AuditHead | undefined> => {
  const { rows } = await sql<{ id: string; at: string; hash: string }>`
    select id::text, extract(epoch from at)::text as at, encode(hash, 'hex') as hash
    from audit_event order by audit_event.id desc limit 1`.execute(db);
  return rows[0] && { ...rows[0], id: Number(rows[0].id) };
};

/** Hashes by id, for the rows that exist. */
export const hashesOfEvents = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  const { rows } = await sql<{ id: string; hash: string }>`
    select id::text, encode(hash, 'hex') as hash from audit_event where id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, hash }) => [Number(id), hash]));
};

interface Seal {
  /** `2026-11-23`, in UTC. */
  day: string;
  head: AuditHead;
  keyId: string;
  mac: string;
}

/** Replaces the seal of the same day, but never with an older row. */
export const saveSeal = (db: Db, { day, head: { id, at, hash }, keyId, mac }: Seal) =>
  sql`insert into audit_seal as saved (day, event_id, event_at, hash, key_id, mac)
    values (${day}::date, ${id}, ${at}, ${hash}, ${keyId}, ${mac})
    on conflict (day) do update set event_id = excluded.event_id, event_at = excluded.event_at,
      hash = excluded.hash, key_id = excluded.key_id, mac = excluded.mac
    where saved.event_id <= excluded.event_id`.execute(db);

export const readSeals = async (db: Db): Promise<Seal[]> => {
  const { rows } = await sql<{ day: string; id: string; at: string; hash: string; keyId: string; mac: string }>`
    select to_char(day, 'YYYY-MM-DD') as day, event_id::text as id, event_at as at, hash, key_id as "keyId", mac
    from audit_seal order by audit_seal.day`.execute(db);
  return rows.map(({ day, id, at, hash, keyId, mac }) => ({ day, head: { id: Number(id), at, hash }, keyId, mac }));
};

/** Up to which row the log was last trimmed, and when; undefined if it is complete. */
export const latestTrimming = async (db: Db): Promise<{ to: number; at: Temporal.Instant } | undefined> => {
  const row = await db
    .selectFrom('audit_event')
    .select(['at', sql<number>`(details ->> 'to')::bigint`.as('to')])
    .where('kind', '=', 'audit-trimmed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { to: Number(row.to), at: row.at };
};

export const countEventsAfter = async (db: Db, id: number): Promise<number> => {
  const { count } = await db
    .selectFrom('audit_event')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', '>', String(id))
    .executeTakeFirstOrThrow();
  return count;
};

export const countEvents = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('audit_event')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** Includes accounts merged into this one. If staff acted, the network address is theirs and is omitted. */
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
