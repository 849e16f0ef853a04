// Splits a span into counted months and uncounted days.

import type { Span } from '#server/admin/reports/facts-queries.ts';
import { countedMonths } from '#server/admin/reports/month-queries.ts';
import type { Pieces } from '#server/admin/reports/queries.ts';
import { withoutMonths } from '#server/admin/reports/spans.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

/** Runs in one snapshot, so that counted months and later changes are consistent. */
export const inSnapshot = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

/** Call it in the transaction that reads the counts. Counted months are of all sessions. */
export const readPieces = async (tx: Tx, span: Span, now: Temporal.Instant): Promise<Pieces> => {
  if (span.sessions !== null) return { months: [], rest: [span] };
  const months = await countedMonths(tx, span, now);
  return { months, rest: withoutMonths(span, months) };
};
