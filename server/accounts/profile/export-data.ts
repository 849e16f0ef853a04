// Exports everything that the portal stores about a person, for that person.

import type { AccountHooks } from '#server/accounts/profile/account-hooks.ts';
import { addressesOf, emailData, provenOf, suppressionData } from '#server/accounts/profile/address-queries.ts';
import {
  accountData,
  creditData,
  personalRows,
  questionData,
  registrationData,
} from '#server/accounts/profile/queries.ts';
import { readEvents } from '#server/platform/audit/read-events.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

/** Without hashes, keys and secrets: they say nothing about the person, and could open the account. */
export const exportData = async (
  db: Db,
  hooks: AccountHooks,
  accountId: number,
  requestContext: RequestContext,
): Promise<Record<string, unknown>> => {
  const { now } = requestContext;
  await db
    .transaction()
    .execute((tx) =>
      recordEvent(tx, { kind: 'data-exported', actorId: accountId, subjectId: accountId }, requestContext),
    );
  const addresses = await addressesOf(db, accountId);
  const parts = {
    madeAt: now.toString(),
    account: await accountData(db, accountId),
    ...(await personalRows(db, accountId)),
    ...(await creditData(db, accountId)),
    storedAfterDeletion: await hooks.readRetainedRecords(db, accountId, now),
    registrations: await registrationData(db, accountId),
    questions: await questionData(db, accountId),
    mail: await emailData(db, addresses),
    suppressedAddresses: await suppressionData(db, provenOf(addresses)),
    events: await readEvents(db, accountId),
  };
  return JSON.parse(JSON.stringify(parts)); // Converts instants to strings for the contract.
};
