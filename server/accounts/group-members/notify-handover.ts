// Emails the coordinators of an organization after a handover.
import * as m from '#messages/en/accounts.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { coordinatorsOf, organizationOf } from '#server/accounts/group-members/organization-queries.ts';
import { notifyOwner } from '#server/accounts/sign-in/emails.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type MailSettings, portalUrl } from '#server/platform/email/queue-email.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';

/**
 * The job `notify-handover`. The emails name nobody: they may go to addresses that are not verified, and the page that they
 * link to shows who the coordinators are.
 */
export const notifyHandoverTask =
  (db: Db, mail: MailSettings, now: () => Temporal.Instant): Tasks['notify-handover'] =>
  ({ fromId, toId, isForced }) =>
    db.transaction().execute(async (tx) => {
      const organization = await organizationOf(tx, toId);
      if (!organization) return;
      for (const account of await coordinatorsOf(tx, organization.id)) {
        const facts = (note: Message) => () => ({ note: t(note), link: `${portalUrl(mail)}/my/organization` });
        const notification = account.is_main
          ? {
              kind: 'handover-received' as const,
              facts: facts(isForced ? m.handoverReceivedDeleted : m.handoverReceived),
            }
          : { kind: 'handover' as const, facts: facts(noteFor(account.id, { fromId, isForced })) };
        // The secret is for limits, and there is none.
        await notifyOwner(tx, { mail, secret: '' }, { ...notification, account }, now());
      }
    });

const noteFor = (accountId: number, { fromId, isForced }: { fromId: number; isForced: boolean }): Message => {
  if (accountId === fromId) return m.handoverByYou;
  return isForced ? m.handoverDeleted : m.handoverByOther;
};
