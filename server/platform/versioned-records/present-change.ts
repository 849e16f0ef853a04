// Converts changes to the contract's fields.
import { type Change, type ListedChange, recordKinds } from '#contract/platform/versioned-records.ts';
import { differingFields } from '#rules/platform/differing-fields.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import type { ChangeRow } from '#server/platform/versioned-records/change-queries.ts';

export const presentListedChange = (row: ChangeRow): ListedChange => ({
  id: row.id,
  kind: recordKinds.find((kind) => kind === row.kind) ?? 'settings',
  recordId: row.record_id,
  name: row.name,
  action: row.action,
  fields: row.before && row.after ? differingFields(row.before, row.after) : [],
  who: row.account_name,
  at: easternIso(row.at),
  undoes: row.undoes,
  undoneBy: row.undone_by,
});

export const presentChange = (row: ChangeRow): Change => ({
  ...presentListedChange(row),
  before: row.before,
  after: row.after,
});
