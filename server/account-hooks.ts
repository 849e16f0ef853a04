// What the portal does when an account changes, put together from the domains above accounts.
import type { AccountHooks } from '#server/accounts/profile/account-hooks.ts';
import { correctNumbers } from '#server/credit/credit/correct-numbers.ts';
import { decideForAccount } from '#server/credit/credit/decide-for-account.ts';
import { keepCreditRecords, readKeptRecords } from '#server/credit/credit/keep-records.ts';
import { resolveRequests } from '#server/registration/accommodations/resolve-requests.ts';

export const accountHooks: AccountHooks = {
  beforeErasure: keepCreditRecords,
  readKeptRecords,
  membershipsChanged: correctNumbers,
  membershipsSaved: decideForAccount,
  accommodationsChanged: resolveRequests,
};
