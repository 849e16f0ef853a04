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

export interface Handover {
  fromId: number;
  toId: number;
  /** The new account’s own person may have the name of a member, who is numbered then. Otherwise nothing is moved. */
  isForced: boolean;
}

export interface GroupHooks {
  /** Moves everything that is recorded for the member to the account. */
  memberClaimed: (tx: Tx, claimed: ClaimedMember, now: Temporal.Instant) => Promise<void>;
  /** Moves the people of a group to another account, with everything that is recorded for them. */
  groupHandedOver: (tx: Tx, handover: Handover, now: Temporal.Instant) => Promise<'moved' | 'same name'>;
}
