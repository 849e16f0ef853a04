// Combines what the domains above accounts do when an account changes.
import type { AccountHooks } from '#server/accounts/profile/account-hooks.ts';
import { handOverGroup } from '#server/admin/people-management/hand-over-group.ts';
import { decideForAccount } from '#server/credit/credit/decide-for-account.ts';
import { propagateMembershipNumbers } from '#server/credit/credit/propagate-membership-numbers.ts';
import { readRetainedRecords, retainCreditRecords } from '#server/credit/credit/retain-records.ts';
import { resolveRequests } from '#server/registration/accommodations/resolve-requests.ts';

export const accountHooks: AccountHooks = {
  groupHandedOver: handOverGroup,
  beforeErasure: retainCreditRecords,
  readRetainedRecords: readRetainedRecords,
  membershipsChanged: propagateMembershipNumbers,
  membershipsSaved: decideForAccount,
  accommodationsChanged: resolveRequests,
};
