// What a new installation still needs, from its real state.
import type { Setup } from '#contract/admin/dashboard.ts';
import { setupFacts } from '#server/admin/dashboard/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export interface SetupSettings {
  /** A demo portal needs no setup. */
  isDemo: boolean;
  hasMailServer: boolean;
  hasBackups: boolean;
}

export const readSetup = async (
  db: Db,
  { isDemo, hasMailServer, hasBackups }: SetupSettings,
  accountId: number,
): Promise<Setup> => {
  if (isDemo) return { steps: [] };
  const facts = await setupFacts(db, accountId);
  return {
    steps: [
      { step: 'organization', isDone: facts.has_organization },
      { step: 'series', isDone: facts.has_series },
      { step: 'session', isDone: facts.has_session },
      { step: 'mail', isDone: hasMailServer },
      { step: 'backup', isDone: hasBackups && facts.has_backup },
      { step: 'second-factor', isDone: facts.has_second_factor },
    ],
  };
};
