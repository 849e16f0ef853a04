// Name changes as the contract names their fields.

import type { DecidedNameChange, NameChange } from '#contract/name-changes.ts';
import { easternIso } from '#rules/eastern-time.ts';
import { fullName, rowName } from '#rules/full-name.ts';
import type { NameChangeRow } from '#server/name-changes/queries.ts';

export const presentNameChange = (row: NameChangeRow): NameChange => ({
  id: row.id,
  accountId: row.account_id,
  email: row.email,
  isSelf: row.is_self,
  before: fullName({ firstName: row.old_first_name, lastName: row.old_last_name }),
  after: rowName(row),
  askedAt: easternIso(row.asked_at),
  certificates: row.certificates ?? 0,
});

export const presentDecided = (row: NameChangeRow): DecidedNameChange => ({
  ...presentNameChange(row),
  isApproved: row.state === 'approved',
  decidedAt: easternIso(row.decided_at ?? row.asked_at),
  decidedBy: row.decider ?? '',
  note: row.note,
});
