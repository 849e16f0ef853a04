// Finds rows of the log that somebody has changed behind the portal's back.
import { type AuditKey, macOf } from '#server/platform/audit/audit-keys.ts';
import { headErrors, type NotedHead } from '#server/platform/audit/head-errors.ts';
import { brokenEvents, countEvents, countEventsAfter, lettingGo, readSeals } from '#server/platform/audit/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export interface AuditReport {
  events: number;
  /** Ids of rows that do not fit their place; at most 100. */
  broken: number[];
  /** Up to which row the log itself has let old ones go, and when; null where it is whole. */
  letGo: { to: number; at: Temporal.Instant } | null;
  /** What does not fit a seal, or a row that was noted elsewhere, in sentences; at most 100. */
  errors: string[];
  /** Up to which row good seals reach; null where there is none. */
  sealedTo: number | null;
  /** How many rows are younger than that. */
  unsealed: number;
  /** Seals of keys that were not given. */
  unchecked: number;
}

interface Given {
  keys?: readonly AuditKey[];
  /** Rows that somebody has noted outside of the database. */
  noted?: readonly NotedHead[];
}

export const verifyAudit = async (db: Db, { keys = [], noted = [] }: Given = {}): Promise<AuditReport> => {
  const seals = (await readSeals(db)).map((seal) => ({ ...seal, key: keys.find(({ id }) => id === seal.keyId) }));
  const isGood = ({ key, day, head, mac }: (typeof seals)[number]): boolean =>
    key !== undefined && macOf(key, day, head) === mac;
  const good = seals.filter(isGood);
  const altered = seals.filter((seal) => seal.key && !isGood(seal)).map(({ day }) => `The seal of ${day} was altered.`);
  const heads = [...good.map(({ day, head }) => ({ head, source: `the seal of ${day}` })), ...noted];
  const sealedTo = good.length > 0 ? Math.max(...good.map(({ head }) => head.id)) : null;
  return {
    events: await countEvents(db),
    broken: await brokenEvents(db),
    letGo: (await lettingGo(db)) ?? null,
    errors: [...altered, ...(await headErrors(db, heads))].slice(0, 100),
    sealedTo,
    unsealed: await countEventsAfter(db, sealedTo ?? 0),
    unchecked: seals.filter(({ key }) => !key).length,
  };
};
