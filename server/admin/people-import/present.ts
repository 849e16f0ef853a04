// An import of people as staff see it.
import type { ListedPeopleImport } from '#contract/admin/people-import.ts';
import { undoDays } from '#rules/admin/people-import.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { rowName } from '#rules/platform/full-name.ts';
import type { ImportRow } from '#server/admin/people-import/undo-queries.ts';

export const presentImport = (row: ImportRow, now: Temporal.Instant): ListedPeopleImport => {
  const until = row.imported_at.add({ hours: undoDays * 24 });
  const { first_name, last_name } = row;
  return {
    id: row.id,
    importedAt: easternIso(row.imported_at),
    importedBy: first_name === null || last_name === null ? '' : rowName({ first_name, last_name }),
    files: row.files,
    counts: row.counts as ListedPeopleImport['counts'], // Written only by the import; the contract checks it in the response.
    undoneAt: row.undone_at === null ? null : easternIso(row.undone_at),
    keptAccounts: row.kept_accounts,
    undoableUntil: easternIso(until),
    canUndo: row.undone_at === null && Temporal.Instant.compare(now, until) <= 0,
  };
};
