// Finds what a run would delete with given retention periods; deletes nothing.
import {
  daysBefore,
  invitationKeptDays,
  type OldData,
  type Retention,
  warningDays,
  yearsBefore,
} from '#rules/platform/retention.ts';
import { type Cutoffs, countIdleAccounts, countOldData } from '#server/admin/retention/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export const cutoffsOf = (retention: Retention, now: Temporal.Instant): Cutoffs => ({
  signIns: daysBefore(now, retention.signInDays),
  emails: daysBefore(now, retention.mailDays),
  events: yearsBefore(now, retention.eventYears),
  accommodations: daysBefore(now, retention.accommodationDays),
  evidence: yearsBefore(now, retention.evidenceYears),
  invitations: daysBefore(now, invitationKeptDays),
  accounts: retention.inactiveYears > 0 ? yearsBefore(now, retention.inactiveYears) : null,
  warned: daysBefore(now, warningDays),
});

export const findOldData = async (db: Db, retention: Retention, now: Temporal.Instant): Promise<OldData> => {
  const cutoffs = cutoffsOf(retention, now);
  const found = await countOldData(db, cutoffs);
  const idle = cutoffs.accounts
    ? await countIdleAccounts(db, cutoffs.accounts, cutoffs.warned)
    : { toWarn: 0, toDelete: 0 };
  return {
    signIns: found.sign_ins,
    emails: found.emails,
    events: found.events,
    accommodations: found.accommodations,
    accommodationRequests: found.requests,
    helpRequests: found.help_requests,
    evidenceSessions: found.sessions,
    invitations: found.invitations,
    accountsToWarn: idle.toWarn,
    accountsToDelete: idle.toDelete,
  };
};
