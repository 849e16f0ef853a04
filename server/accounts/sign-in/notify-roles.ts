// Notifies a person and all administrators of changed roles, set by an administrator or on the command line.

import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { isStaff, type Role } from '#rules/accounts/permissions.ts';
import { roleNames, rolesText } from '#rules/accounts/role-names.ts';
import { rowName } from '#rules/platform/full-name.ts';
import { accountById, administrators } from '#server/accounts/sign-in/security-queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type MailSettings, queueEmail } from '#server/platform/email/queue-email.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';

/** What the person can do now, as paragraphs. */
const canNow = (roles: readonly Role[]): string[] => [
  ...(roles.length === 0 ? [t(m.roleAttendee)] : [t(m.rolesNow, { roles: rolesText(roles) })]),
  ...roles.map((role) => t(roleNames[role].meaning)),
  ...(isStaff(roles) ? [t(m.roleStaff), t(m.roleStaffPrivacy)] : []),
];

/** The job `notify-roles`. Sends nothing to a person whose roles have changed again since. */
export const notifyRolesTask =
  (db: Db, mail: MailSettings, now: () => Temporal.Instant): Tasks['notify-roles'] =>
  ({ accountId, before, after, actorId }) =>
    db.transaction().execute(async (tx) => {
      const account = await accountById(tx, accountId);
      if (!account) return;
      if (account.roles.join() === after.join()) {
        const values = () => ({ firstName: account.first_name, can: canNow(after).join('\n\n') });
        const message = { kind: 'role-changed', words: 'role-changed', recipient: account.email, values } as const;
        await queueEmail(tx, mail, message, now());
      }
      const actor = actorId === null ? undefined : await accountById(tx, actorId);
      for (const { email, first_name } of await administrators(tx, accountId)) {
        const values = () => {
          const who = actor ? rowName(actor) : t(m.rolesByCommandLine);
          const facts = { name: rowName(account), email: account.email, who };
          const change = t(m.rolesChangedNotice, { ...facts, before: rolesText(before), after: rolesText(after) });
          return { firstName: first_name, change };
        };
        await queueEmail(tx, mail, { kind: 'roles-changed', words: 'roles-changed', recipient: email, values }, now());
      }
    });
