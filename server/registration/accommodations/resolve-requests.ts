// Requests the accommodations of an account in every session in which a member of its group has a seat.
import { type AccommodationKind, resolvedRequests } from '#rules/registration/accommodations.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import {
  insertRequestOnce,
  lockAccommodations,
  type NeedsRow,
  requestsOf,
  sessionsWithSeat,
} from '#server/registration/accommodations/queries.ts';

const wantedBy = (row: NeedsRow): AccommodationKind[] => {
  const wanted: [AccommodationKind, boolean | null][] = [
    ['captioning', row.captioning],
    ['signLanguage', row.sign_language],
    ['largePrint', row.large_print],
    ['screenReader', row.screen_reader],
    ['other', row.notes !== null && row.notes !== ''],
  ];
  return wanted.filter(([, isWanted]) => isWanted).map(([kind]) => kind);
};

/** Call it in the transaction that changes accommodations or registrations. */
export const resolveRequests = async (
  tx: Tx,
  accountId: number,
  sessionIds: readonly number[],
  now: Temporal.Instant,
): Promise<void> => {
  if (sessionIds.length === 0) return;
  const row = await lockAccommodations(tx, accountId);
  if (!row) return;
  const wanted = wantedBy(row);
  const seated = await sessionsWithSeat(tx, accountId, sessionIds, now);
  const present = await requestsOf(tx, accountId, sessionIds);
  for (const sessionId of sessionIds) {
    const own = present.filter(({ session_id }) => session_id === sessionId);
    const resolved = resolvedRequests(seated.includes(sessionId) ? wanted : [], own);
    for (const request of resolved) await insertRequestOnce(tx, accountId, { sessionId, ...request }, now);
  }
};
