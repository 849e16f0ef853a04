// Splits a span into what is counted already and what is not.
import type { Db, Tx } from '#server/database/transaction.ts';
import type { Span } from '#server/numbers/facts-queries.ts';
import { countedMonths } from '#server/numbers/month-queries.ts';
import type { Pieces } from '#server/numbers/queries.ts';
import { withoutMonths } from '#server/numbers/spans.ts';

/** Everything that is read in it is of one moment: what is counted and what has changed since fit together. */
export const atOneMoment = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

/** In the transaction that reads them. */
export const readPieces = async (tx: Tx, span: Span, now: Temporal.Instant): Promise<Pieces> => {
  const months = await countedMonths(tx, span, now);
  return { months, rest: withoutMonths(span, months) };
};
