// Undoes an import of people: within seven days, except for accounts that have been used or changed since.
import { undoDays } from '#rules/admin/people-import.ts';
import { lockPeopleImport } from '#server/admin/people-import/staging-queries.ts';
import {
  countGoing,
  freedSessions,
  type KeptAccount,
  keptAccounts,
  lockImport,
  removeAccounts,
  removeImported,
  setUndone,
  sortAccounts,
} from '#server/admin/people-import/undo-queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import { dropPeopleExports } from '#server/platform/background-tasks/drop-people-exports.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';

export interface UndoOptions {
  now: Temporal.Instant;
  /** Null: by the command line. */
  undoneBy: number | null;
  progress?: (done: number, total: number) => void | Promise<void>;
  /** Runs last in the transaction. */
  afterwards?: (tx: Tx, undone: Undone) => Promise<void>;
}

interface Undone {
  removed: number;
  kept: KeptAccount[];
}

export type UndoResult = Undone | 'unknown' | 'undone before' | 'too late' | 'under way';

const blockSize = 1000;

export const undoPeopleImport = (
  db: Db,
  importId: number,
  { now, undoneBy, progress, afterwards }: UndoOptions,
): Promise<UndoResult> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockPeopleImport(tx))) return 'under way';
    const found = await lockImport(tx, importId);
    if (!found) return 'unknown';
    if (found.undone_at !== null) return 'undone before';
    if (Temporal.Instant.compare(found.imported_at.add({ hours: undoDays * 24 }), now) < 0) return 'too late';
    await sortAccounts(tx, importId);
    const kept = await keptAccounts(tx);
    const sessions = await freedSessions(tx, importId, now);
    await removeImported(tx, importId);
    const total = await countGoing(tx);
    let removed = 0;
    for (let count = blockSize; count > 0; removed += count) {
      await progress?.(removed, total);
      count = await removeAccounts(tx, blockSize);
    }
    await progress?.(total, total);
    if (removed > 0) await dropPeopleExports(tx);
    await setUndone(tx, importId, kept.length, now);
    // Freed seats go to the waiting list.
    for (const sessionId of sessions)
      await addJob(tx, 'offer-seats', { sessionId }, { key: `offer-seats-${sessionId}` });
    // Backups still contain the accounts.
    await addJob(tx, 'record-erasures', {}, { key: 'record-erasures' });
    await afterwards?.(tx, { removed, kept });
    const event = { kind: 'people-import-undone', actorId: undoneBy, subjectId: null } as const;
    const details = { import: importId, removed, kept: kept.length };
    await recordEvent(tx, { ...event, details }, { now, address: '', requestId: '' });
    return { removed, kept };
  });
