// Test fixtures: sessions.
import type { Insertable } from 'kysely';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import type { Session } from '#server/platform/database/tables.ts';
import type { Db } from '#server/platform/database/transaction.ts';

let nextId = 190_001;

type Values = Partial<Omit<Insertable<Session>, 'starts_at' | 'ends_at'>> & {
  starts_at?: Temporal.Instant;
  ends_at?: Temporal.Instant;
};

/** By default open for registration, in ten days, 90 minutes long. Returns the id. */
export const addSession = async ({ db }: { db: Db }, values: Values = {}): Promise<number> => {
  nextId += 1;
  const id = values.id ?? nextId;
  const startsAt = values.starts_at ?? Temporal.Now.instant().add({ hours: 240 });
  const usual = { series_id: 4, name: `Session ${id}`, status_code: SessionStatus.Open };
  const times = { starts_at: startsAt, ends_at: startsAt.add({ minutes: 90 }) };
  await db
    .insertInto('session')
    .values({ ...usual, ...times, ...values, id })
    .execute();
  return id;
};
