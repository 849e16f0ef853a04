// The sessions of a group in a year, with the verified minutes of its people once attendance is published.
import type { GroupRecords } from '#contract/credit/group-records.ts';
import { easternDay } from '#rules/platform/eastern-time.ts';
import { readPresence } from '#server/credit/attendance/read-presence.ts';
import { publishedSessions } from '#server/credit/attendance/read-review.ts';
import { presentSession } from '#server/credit/group-records/present.ts';
import {
  type Acting,
  type GroupRecordRow,
  recordsOfGroup,
  yearsOfGroup,
} from '#server/credit/group-records/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** By session, in the order of the rows. */
const bySession = (rows: readonly GroupRecordRow[]): GroupRecordRow[][] => {
  const sessions = new Map<number, GroupRecordRow[]>();
  for (const row of rows) sessions.set(row.session_id, [...(sessions.get(row.session_id) ?? []), row]);
  return [...sessions.values()];
};

/** Null: this year, in Eastern Time. */
export const readGroupRecords = async (
  db: Db,
  { acting, year }: { acting: Acting; year: number | null },
  now: Temporal.Instant,
): Promise<GroupRecords> => {
  const thisYear = Number(easternDay(now.toString()).slice(0, 4));
  const ofYear = year ?? thisYear;
  const years = new Set([ofYear, thisYear, ...(await yearsOfGroup(db, acting))]);
  const rows = await recordsOfGroup(db, { acting, ofYear }, now);
  const sessions: GroupRecords['sessions'] = [];
  const past = rows.filter(({ ends_at }) => Temporal.Instant.compare(ends_at, now) <= 0);
  const ids = [...new Set(past.map(({ session_id }) => session_id))];
  const published = await publishedSessions(db, ids, now);
  // One after the other: each reads all evidence of the session's people.
  for (const people of bySession(rows)) {
    const [first] = people;
    if (!first) continue;
    const presence = published.has(first.session_id)
      ? await readPresence(db, first.session_id, now, people)
      : new Map<number, never>();
    sessions.push(presentSession(first, people, presence));
  }
  return {
    year: ofYear,
    years: [...years].toSorted((one, other) => other - one),
    seats: rows.filter(({ state }) => state === 'registered').length,
    sessions,
  };
};
