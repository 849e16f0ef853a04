// Splits a span into what is counted already and what is not.

import type { Span } from '#server/admin/reports/facts-queries.ts';
import { countedMonths } from '#server/admin/reports/month-queries.ts';
import type { Pieces } from '#server/admin/reports/queries.ts';
import { withoutMonths } from '#server/admin/reports/spans.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

/** Everything that is read in it is of one moment: what is counted and what has changed since fit together. */
export const inSnapshot = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

/** In the transaction that reads them. */
export const readPieces = async (tx: Tx, span: Span, now: Temporal.Instant): Promise<Pieces> => {
  const months = await countedMonths(tx, span, now);
  return { months, rest: withoutMonths(span, months) };
};
