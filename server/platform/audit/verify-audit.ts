// Detects rows of the audit log that were changed directly in the database.
import { type AuditKey, macOf } from '#server/platform/audit/audit-keys.ts';
import { headErrors, type RecordedHead } from '#server/platform/audit/head-errors.ts';
import {
  brokenEvents,
  countEvents,
  countEventsAfter,
  latestTrimming,
  readSeals,
} from '#server/platform/audit/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export interface AuditReport {
  events: number;
  /** Ids of rows that do not match the chain; at most 100. */
  broken: number[];
  /** Up to which row the log was trimmed, and when; null if it is complete. */
  trimmed: { to: number; at: Temporal.Instant } | null;
  /** Mismatches with a seal or with a row recorded elsewhere, in sentences; at most 100. */
  errors: string[];
  /** The last row covered by a valid seal; null if there is none. */
  sealedTo: number | null;
  /** The number of rows after that. */
  unsealed: number;
  /** The number of seals whose key was not given. */
  unchecked: number;
}

interface VerifyOptions {
  keys?: readonly AuditKey[];
  /** Rows recorded outside the database. */
  recorded?: readonly RecordedHead[];
}

export const verifyAudit = async (db: Db, { keys = [], recorded = [] }: VerifyOptions = {}): Promise<AuditReport> => {
  const seals = (await readSeals(db)).map((seal) => ({ ...seal, key: keys.find(({ id }) => id === seal.keyId) }));
  const isValid = ({ key, day, head, mac }: (typeof seals)[number]): boolean =>
    key !== undefined && macOf(key, day, head) === mac;
  const validSeals = seals.filter(isValid);
  const alteredSeals = seals
    .filter((seal) => seal.key && !isValid(seal))
    .map(({ day }) => `The seal of ${day} was altered.`);
  const heads = [...validSeals.map(({ day, head }) => ({ head, source: `the seal of ${day}` })), ...recorded];
  const sealedTo = validSeals.length > 0 ? Math.max(...validSeals.map(({ head }) => head.id)) : null;
  return {
    events: await countEvents(db),
    broken: await brokenEvents(db),
    trimmed: (await latestTrimming(db)) ?? null,
    errors: [...alteredSeals, ...(await headErrors(db, heads))].slice(0, 100),
    sealedTo,
    unsealed: await countEventsAfter(db, sealedTo ?? 0),
    unchecked: seals.filter(({ key }) => !key).length,
  };
};
