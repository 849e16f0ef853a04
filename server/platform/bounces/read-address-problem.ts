// Why an address gets no more email.
import type { AddressProblem } from '#contract/accounts/security.ts';
import { addressProblemReasons } from '#rules/platform/address-problems.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { suppressionOf } from '#server/platform/bounces/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** Null if it gets all email. */
export const readAddressProblem = async (db: Db, email: string): Promise<AddressProblem> => {
  const row = await suppressionOf(db, email);
  return row
    ? {
        reason: addressProblemReasons.find((reason) => reason === row.reason) ?? 'hard',
        status: row.status,
        since: easternIso(row.suppressed_at),
      }
    : null;
};
