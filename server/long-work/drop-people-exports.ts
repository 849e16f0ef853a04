// What was exported of people is out of date, and holds too much, once one of them is deleted.
import type { Tx } from '#server/database/transaction.ts';
import { deletePeopleExports } from '#server/long-work/queries.ts';

export const dropPeopleExports = async (tx: Tx): Promise<void> => {
  await deletePeopleExports(tx);
};
