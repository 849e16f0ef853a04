// Hooks of higher domains into groups; passed in at assembly.
import type { Tx } from '#server/platform/database/transaction.ts';

export interface ClaimedMember {
  /** The member, and the account whose group it is in. */
  memberId: number;
  groupId: number;
  /** The account that claims it, and its own member. */
  personId: number;
  selfId: number;
}

export interface GroupHooks {
  /** Moves everything that is recorded for the member to the account. */
  memberClaimed: (tx: Tx, claimed: ClaimedMember, now: Temporal.Instant) => Promise<void>;
}
