// SQL of forwarded captions.
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

export const forwardOf = (db: Db, sessionId: number) =>
  db
    .selectFrom('caption_forward')
    .innerJoin('session', 'session.id', 'caption_forward.session_id')
    .select(['address', 'after_event', 'sequence', 'sent_at', 'failures', 'last_error', 'next_try_at'])
    .select('session.ends_at')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();

export type ForwardRow = NonNullable<Awaited<ReturnType<typeof forwardOf>>>;

export const isForwarded = async (db: Db, sessionId: number): Promise<boolean> =>
  (await db
    .selectFrom('caption_forward')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where('next_try_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** A new address goes on where the one before stopped; the first one begins with the next line. */
export const upsertForward = (
  tx: Tx,
  { sessionId, address, afterEvent }: { sessionId: number; address: string; afterEvent: number },
  now: Temporal.Instant,
) => {
  const fresh = { address, failures: 0, last_error: null, next_try_at: instantValue(now) };
  return tx
    .insertInto('caption_forward')
    .values({ session_id: sessionId, after_event: String(afterEvent), ...fresh })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(fresh))
    .execute();
};

export const deleteForward = (tx: Tx, sessionId: number) =>
  tx.deleteFrom('caption_forward').where('session_id', '=', sessionId).execute();

/** Only of the address that the line was sent to: it can be another one meanwhile. */
const forwardTo = (db: Db, sessionId: number, address: string) =>
  db.updateTable('caption_forward').where('session_id', '=', sessionId).where('address', '=', address);

/** A batch goes forward only: after a stop and a new start, what came between stays behind. */
const moveTo = (db: Db, sessionId: number, address: string, afterEvent: number) =>
  forwardTo(db, sessionId, address)
    .where('after_event', '<', String(afterEvent))
    .set({ after_event: String(afterEvent) });

/** `error`: the line was refused. False if the address is another one meanwhile, or none. */
export const setPassed = async (
  db: Db,
  sessionId: number,
  { address, afterEvent, error }: { address: string; afterEvent: number; error: string | null },
): Promise<boolean> => {
  const { numUpdatedRows } = await moveTo(db, sessionId, address, afterEvent)
    .$if(error !== null, (update) => update.set((eb) => ({ failures: eb('failures', '+', 1), last_error: error })))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** False if the address is another one meanwhile, or none. */
export const setSent = async (
  db: Db,
  sessionId: number,
  { address, afterEvent, sequence }: { address: string; afterEvent: number; sequence: number },
  now: Temporal.Instant,
): Promise<boolean> => {
  const { numUpdatedRows } = await moveTo(db, sessionId, address, afterEvent)
    .set({ sequence, sent_at: instantValue(now), failures: 0, last_error: null })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** `nextTryAt`: null gives up. False if the address is another one meanwhile. */
export const setFailed = async (
  tx: Tx,
  sessionId: number,
  { address, error, nextTryAt }: { address: string; error: string; nextTryAt: Temporal.Instant | null },
): Promise<boolean> => {
  const { numUpdatedRows } = await forwardTo(tx, sessionId, address)
    .set((eb) => ({
      failures: eb('failures', '+', 1),
      last_error: error,
      next_try_at: nextTryAt && instantValue(nextTryAt),
    }))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
