// Adds credit from elsewhere, or a goal, up to a limit per account.
import {
  creditGoals,
  type GoalRow,
  type GoalValues,
  insertGoal,
  insertOtherCredit,
  lockLists,
  maxGoals,
  maxOtherCredits,
  type OtherCreditRow,
  type OtherCreditValues,
  otherCredits,
} from '#server/credit/certificates/transcript-queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** Null at the limit of 500. */
export const addOtherCredit = (db: Db, accountId: number, values: OtherCreditValues): Promise<OtherCreditRow | null> =>
  db.transaction().execute(async (tx) => {
    await lockLists(tx, accountId);
    if ((await otherCredits(tx, accountId)).length >= maxOtherCredits) return null;
    return insertOtherCredit(tx, accountId, values);
  });

/** Null at the limit of 50. */
export const addGoal = (db: Db, accountId: number, values: GoalValues): Promise<GoalRow | null> =>
  db.transaction().execute(async (tx) => {
    await lockLists(tx, accountId);
    if ((await creditGoals(tx, accountId)).length >= maxGoals) return null;
    return insertGoal(tx, accountId, values);
  });
