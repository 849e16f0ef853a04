// Counts the people of sessions, and keeps the counts of each session with a report until its people or attendance change.
import { LRUCache } from 'lru-cache';
import { countsOfSessions, type ListedRow, type SessionCountsRow } from '#server/credit/attendance/list-queries.ts';
import { stateKey } from '#server/credit/attendance/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

const maxSessions = 2000;
/** By `stateKey`. */
const kept = new LRUCache<string, SessionCountsRow>({ max: maxSessions });

const keyOf = ({ version, changes }: ListedRow): string | null =>
  version === null || changes === null ? null : stateKey({ version, changes });

/** By session id. The state of the rows must have been read before, so that counts are never older than it. */
export const sessionCounts = async (db: Db, rows: readonly ListedRow[]): Promise<Map<number, SessionCountsRow>> => {
  const counts = new Map<number, SessionCountsRow>();
  for (const row of rows) {
    const known = kept.get(keyOf(row) ?? '');
    if (known) counts.set(row.id, known);
  }
  const unknown = rows.filter(({ id }) => !counts.has(id));
  const keys = new Map(unknown.map((row) => [row.id, keyOf(row)]));
  for (const row of unknown.length === 0 ? [] : await countsOfSessions(db, [...keys.keys()])) {
    counts.set(row.id, row);
    const key = keys.get(row.id);
    if (key) kept.set(key, row);
  }
  return counts;
};
