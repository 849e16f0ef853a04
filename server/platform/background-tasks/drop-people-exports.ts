// Deletes exports of people when one of the people is deleted: they are outdated and contain too much.

import { deletePeopleExports } from '#server/platform/background-tasks/queries.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

export const dropPeopleExports = async (tx: Tx): Promise<void> => {
  await deletePeopleExports(tx);
};
