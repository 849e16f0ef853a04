// Converts name changes to the contract's fields.

import type { DecidedNameChange, NameChange } from '#contract/accounts/name-changes.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { fullName, rowName } from '#rules/platform/full-name.ts';
import type { NameChangeRow } from '#server/accounts/name-changes/queries.ts';

export const presentNameChange = (row: NameChangeRow): NameChange => ({
  id: row.id,
  accountId: row.account_id,
  email: row.email,
  isSelf: row.is_self,
  before: fullName({ firstName: row.old_first_name, lastName: row.old_last_name }),
  after: rowName(row),
  requestedAt: easternIso(row.requested_at),
  certificates: row.certificates ?? 0,
});

export const presentDecided = (row: NameChangeRow): DecidedNameChange => ({
  ...presentNameChange(row),
  isApproved: row.state === 'approved',
  decidedAt: easternIso(row.decided_at ?? row.requested_at),
  decidedBy: row.decider ?? '',
  note: row.note,
});
