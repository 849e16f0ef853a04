// The keys that seal the audit log. The database never has them.
import { createHash, createHmac, hkdfSync } from 'node:crypto';
import type { Secrets } from '#server/config.ts';

export interface AuditKey {
  /** Identifies the key without revealing any of it. */
  id: string;
  key: Buffer;
}

const keyOf = (secret: string): AuditKey => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'audit', 32));
  return { id: createHash('sha256').update('id').update(key).digest('hex').slice(0, 16), key };
};

/** The first key seals; all of them verify. */
export const auditKeys = ({ auditKey, jwtSecret, previousJwtSecret }: Secrets): AuditKey[] =>
  [auditKey, jwtSecret, previousJwtSecret].filter((secret) => secret !== undefined).map(keyOf);

/** A row of the audit log: through the hash chain it also vouches for every row before it. */
export interface AuditHead {
  id: number;
  /** Seconds since 1970, as the database writes them; undefined if not recorded. */
  at: string | undefined;
  /** Hexadecimal. */
  hash: string;
}

export const macOf = ({ key }: AuditKey, day: string, { id, at, hash }: AuditHead): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([day, id, at, hash]))
    .digest('hex');

/** The form used in the server's log and in backups. */
export const headText = ({ id, hash }: AuditHead): string => `${id}:${hash}`;
/** Null if the text is not in this form. */
export const readHeadText = (text: string): AuditHead | null => {
  const [, id, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text.trim()) ?? [];
  return id && hash ? { id: Number(id), at: undefined, hash } : null;
};
