// Sends the email about a session to the caller, in each language, before subscribers get it.
import { inLanguage } from '#messages/current-language.ts';
import * as m from '#messages/en/admin.ts';
import { languages } from '#messages/languages.ts';
import { t } from '#messages/translate.ts';
import { mailingEmail } from '#server/admin/mailings/compose-email.ts';
import { addressOf, type MailingContent } from '#server/admin/mailings/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { plainText } from '#server/platform/email/foreign-text.ts';
import type { Email } from '#server/platform/email/layout.ts';
import { type MailSettings, portalUrl, queueMail } from '#server/platform/email/queue-email.ts';

/** The email of no subscriber: its link leads to subscribing. */
export const sampleEmail = (content: MailingContent, mail: Pick<MailSettings, 'publicUrl'>): Email =>
  mailingEmail(content, mail.publicUrl, `${portalUrl(mail)}/updates`);

/** Returns the address. */
export const sendTest = (
  db: Db,
  mail: MailSettings,
  { content, accountId }: { content: MailingContent; accountId: number },
  now: Temporal.Instant,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const recipient = await addressOf(tx, accountId);
    for (const language of languages) {
      await inLanguage(language, () => {
        const email = sampleEmail(content, mail);
        const subject = t(m.announcementTestSubject, { subject: plainText(email.heading) });
        return queueMail(tx, mail, { kind: 'mailing-test', recipient, subject, email }, now);
      });
    }
    return recipient;
  });
