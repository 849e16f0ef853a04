// Deletes accommodations, evidence, invitations and inactive accounts past their retention, once a day.
import { undoDays } from '#rules/admin/people-import.ts';
import { dateText, easternIso } from '#rules/platform/eastern-time.ts';
import { warningDays } from '#rules/platform/retention.ts';
import { lockCoordinators } from '#server/accounts/group-members/hand-over-on-deletion.ts';
import type { AccountHooks } from '#server/accounts/profile/account-hooks.ts';
import { eraseAccount } from '#server/accounts/profile/delete-account.ts';
import { cutoffsOf } from '#server/admin/retention/find-old-data.ts';
import {
  deleteAccommodations,
  deleteEvidence,
  deleteInvitations,
  forgetImportsBefore,
  forgetWarnings,
  idleAccountsToDelete,
  idleAccountsToWarn,
  isStillIdle,
  recordActivity,
  recordWarning,
  sessionsWithEvidence,
} from '#server/admin/retention/queries.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { type MailSettings, portalUrl, queueEmail } from '#server/platform/email/queue-email.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';
import { readSetting } from '#server/platform/settings/read-setting.ts';

/** More are warned and deleted on the following days. */
const accountsADay = 500;

const warnOwners = async (tx: Tx, mail: MailSettings, before: Temporal.Instant, now: Temporal.Instant) => {
  for (const { id, email, first_name } of await idleAccountsToWarn(tx, before, accountsADay)) {
    await recordWarning(tx, id, now);
    await queueEmail(
      tx,
      mail,
      {
        kind: 'account-inactive',
        words: 'account-inactive',
        recipient: email,
        values: () => ({
          firstName: first_name,
          link: `${portalUrl(mail)}/ao/login`,
          day: dateText(easternIso(now.add({ hours: 24 * warningDays }))),
        }),
      },
      now,
    );
  }
};

interface Settings {
  mail: MailSettings;
  /** Null: emails cannot be sent. */
  sender: () => Promise<string | null>;
  hooks: AccountHooks;
}

/** The daily job `delete-old-data`. If emails cannot be sent, owners cannot be warned, and no account is deleted. */
export const deleteOldDataTask =
  (db: Db, { mail, sender, hooks }: Settings, now: () => Temporal.Instant): Tasks['delete-old-data'] =>
  async () => {
    const time = now();
    const canWarn = mail.smtpUrl !== null && (await sender()) !== null;
    const cutoffs = cutoffsOf(await readSetting(db, { kind: 'retention' }), time);
    const { accounts, warned } = cutoffs;
    // Each in a transaction of its own, so that a backlog that takes long undoes nothing else.
    const inTransaction = (work: (tx: Tx) => Promise<unknown>) => db.transaction().execute(work);
    await inTransaction((tx) => deleteAccommodations(tx, cutoffs.accommodations));
    await inTransaction((tx) => deleteInvitations(tx, cutoffs.invitations));
    await inTransaction((tx) => forgetImportsBefore(tx, time.subtract({ hours: undoDays * 24 })));
    for (const sessionId of await sessionsWithEvidence(db, cutoffs.evidence)) {
      await inTransaction((tx) => deleteEvidence(tx, sessionId));
    }
    await inTransaction(async (tx) => {
      await recordActivity(tx);
      await forgetWarnings(tx, accounts, warned);
      if (accounts && canWarn) await warnOwners(tx, mail, accounts, time);
    });
    if (!accounts || !canWarn) return;
    const requestContext = { now: time, address: '', browser: '', requestId: 'delete-old-data', isLocal: true };
    for (const id of await idleAccountsToDelete(db, accounts, warned, accountsADay)) {
      await db.transaction().execute(async (tx) => {
        // In their order, before the account itself is locked.
        await lockCoordinators(tx, id);
        if (await isStillIdle(tx, id, accounts, warned)) await eraseAccount(tx, hooks, id, requestContext);
      });
    }
  };
