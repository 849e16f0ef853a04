// Presenters and staff lower raised hands, and their owners learn it.
import type { Db } from '#server/platform/database/transaction.ts';
import { publishEvent } from '#server/platform/event-stream/publish-event.ts';
import { type Presenter, presents } from '#server/registration/questions/presenter.ts';
import { sessionOfHand, lowerHands as setLowered } from '#server/registration/raised-hands/queries.ts';

/** All hands if `id` is null. False if it is not a session of the presenter. */
export const lowerHands = (
  db: Db,
  presenter: Presenter,
  { sessionId, id }: { sessionId: number; id: number | null },
  now: Temporal.Instant,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await presents(tx, presenter, sessionId))) return false;
    const ids = (await setLowered(tx, sessionId, id, now)).map((hand) => hand.id);
    // Ids name nobody.
    const event = { sessionId, kind: 'hands-lowered', audience: 'everyone', data: { ids } } as const;
    if (ids.length > 0) await publishEvent(tx, event, now);
    return true;
  });

/** False if no session of the presenter has such a hand. */
export const lowerHand = async (db: Db, presenter: Presenter, id: number, now: Temporal.Instant): Promise<boolean> => {
  const sessionId = await sessionOfHand(db, id);
  return sessionId !== undefined && lowerHands(db, presenter, { sessionId, id }, now);
};
