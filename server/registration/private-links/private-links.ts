// Private links of a session for someone without an account. Only the hashes of their keys are stored.
import { randomBytes } from 'node:crypto';
import type { PrivateLink } from '#contract/registration/private-links.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { hashOfKey } from '#server/platform/http/hash-of-key.ts';
import {
  endLink,
  insertLink,
  type LinkRow,
  type LinkTable,
  linksOf,
  markOpened,
  validLink,
} from '#server/registration/private-links/queries.ts';

const keyBytes = 32;
const hoursGoodAfterwards = 24;

const present = (row: LinkRow, now: Temporal.Instant): PrivateLink => ({
  id: row.id,
  recipient: row.recipient,
  createdAt: easternIso(row.created_at),
  expiresAt: easternIso(row.expires_at),
  openedAt: row.opened_at && easternIso(row.opened_at),
  isOpen: row.ended_at === null && Temporal.Instant.compare(row.expires_at, now) > 0,
});

export const listPrivateLinks = async (
  db: Db,
  table: LinkTable,
  sessionId: number,
  now: Temporal.Instant,
): Promise<PrivateLink[]> => (await linksOf(db, table, sessionId)).map((row) => present(row, now));

/** Valid until a day after the session; null if that time has passed. */
export const makePrivateLink = async (
  db: Db,
  table: LinkTable,
  { session, recipient }: { session: { id: number; ends_at: Temporal.Instant }; recipient: string },
  now: Temporal.Instant,
): Promise<{ key: string; link: PrivateLink } | null> => {
  const expiresAt = session.ends_at.add({ hours: hoursGoodAfterwards });
  if (Temporal.Instant.compare(expiresAt, now) <= 0) return null;
  const key = randomBytes(keyBytes).toString('base64url');
  const values = { session_id: session.id, key_hash: hashOfKey(key), recipient };
  return { key, link: present(await insertLink(db, table, values, { now, expiresAt }), now) };
};

export const endPrivateLink = endLink;

export interface OpenedLink {
  id: number;
  sessionId: number;
  recipient: string;
  expiresAt: Temporal.Instant;
}

interface OpenOptions {
  now: Temporal.Instant;
  /** Staff see that the link was opened. */
  isNoted: boolean;
}

/** The valid link of a key; undefined for an unknown, revoked or expired one. */
export const openPrivateLink = async (
  db: Db,
  table: LinkTable,
  key: string,
  { now, isNoted }: OpenOptions,
): Promise<OpenedLink | undefined> => {
  const row = await (isNoted ? markOpened : validLink)(db, table, hashOfKey(key), now);
  return row && { id: row.id, sessionId: row.session_id, recipient: row.recipient, expiresAt: row.expires_at };
};
