// Creates a private link to a session's brief for a captioner or interpreter.
import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#server/platform/database/transaction.ts';
import { briefOf, insertLink, type LinkRow } from '#server/registration/accommodations/queries.ts';

const keyBytes = 32;
const daysGoodAfterwards = 1;

export const briefKeyHash = (key: string): Buffer => createHash('sha256').update(key).digest();

export type MadeLink = { key: string; link: LinkRow } | 'unknown' | 'over';

/** Valid until a day after the session. `over`: that time has passed. */
export const makeBriefLink = async (
  db: Db,
  { sessionId, recipient }: { sessionId: number; recipient: string },
  now: Temporal.Instant,
): Promise<MadeLink> => {
  const session = await briefOf(db, sessionId);
  if (!session) return 'unknown';
  const expiresAt = session.ends_at.add({ hours: 24 * daysGoodAfterwards });
  if (Temporal.Instant.compare(expiresAt, now) <= 0) return 'over';
  const key = randomBytes(keyBytes).toString('base64url');
  const values = { session_id: sessionId, key_hash: briefKeyHash(key), recipient };
  return { key, link: await insertLink(db, values, { now, expiresAt }) };
};
