// Hooks of higher domains into account changes; passed in at assembly.
import type { GroupHooks } from '#server/accounts/group-members/group-hooks.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

export interface AccountHooks extends Pick<GroupHooks, 'groupHandedOver'> {
  /** Before the rows of the account are deleted. */
  beforeErasure: (tx: Tx, accountId: number, now: Temporal.Instant) => Promise<void>;
  /** What is retained when the account is deleted, for the person's own export. */
  readRetainedRecords: (db: Db, accountId: number, now: Temporal.Instant) => Promise<unknown>;
  membershipsChanged: (tx: Tx, memberIds: readonly number[], now: Temporal.Instant) => Promise<void>;
  /** After the transaction that changed memberships. */
  membershipsSaved: (db: Db, accountId: number, now: Temporal.Instant) => Promise<void>;
  accommodationsChanged: (
    tx: Tx,
    accountId: number,
    sessionIds: readonly number[],
    now: Temporal.Instant,
  ) => Promise<void>;
}
