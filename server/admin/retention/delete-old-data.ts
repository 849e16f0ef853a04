// Deletes accommodations, evidence and inactive accounts past their retention, once a day.
import { dateText, easternIso } from '#rules/platform/eastern-time.ts';
import { warningDays } from '#rules/platform/retention.ts';
import type { AccountHooks } from '#server/accounts/profile/account-hooks.ts';
import { deleteAccount } from '#server/accounts/profile/delete-account.ts';
import { cutsOf } from '#server/admin/retention/find-old-data.ts';
import {
  deleteAccommodations,
  deleteEvidence,
  idleAccountsToDelete,
  idleAccountsToWarn,
  recordActivity,
  recordWarning,
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

/** The daily job `delete-old-data`. Without a mail server, owners cannot be warned, and no account is deleted. */
export const deleteOldDataTask =
  (db: Db, mail: MailSettings, hooks: AccountHooks, now: () => Temporal.Instant): Tasks['delete-old-data'] =>
  async () => {
    const time = now();
    const cuts = await db.transaction().execute(async (tx) => {
      const found = cutsOf(await readSetting(tx, { kind: 'retention' }), time);
      await deleteAccommodations(tx, found.accommodations);
      await deleteEvidence(tx, found.evidence);
      await recordActivity(tx);
      if (found.accounts && mail.smtpUrl !== null) await warnOwners(tx, mail, found.accounts, time);
      return found;
    });
    if (!cuts.accounts || mail.smtpUrl === null) return;
    const requestContext = { now: time, address: '', browser: '', requestId: 'delete-old-data', isLocal: true };
    for (const id of await idleAccountsToDelete(db, cuts.accounts, cuts.warned, accountsADay)) {
      await deleteAccount(db, hooks, id, requestContext);
    }
  };
