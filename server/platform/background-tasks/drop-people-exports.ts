// What was exported of people is out of date, and holds too much, once one of them is deleted.

import { deletePeopleExports } from '#server/platform/background-tasks/queries.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

export const dropPeopleExports = async (tx: Tx): Promise<void> => {
  await deletePeopleExports(tx);
};
