// The job that creates the emails of a mailing: in bulk, with one text for each language.
import { inLanguage } from '#messages/current-language.ts';
import { type Language, languages } from '#messages/languages.ts';
import { mailingEmail } from '#server/admin/mailings/compose-email.ts';
import {
  type Bulk,
  insertBody,
  lockMailing,
  lockMailingsOf,
  type MailingContent,
  markStopped,
  markWritten,
  sessionsById,
  writeEmails,
} from '#server/admin/mailings/queries.ts';
import { kindOf } from '#server/admin/mailings/send-mailing.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { plainText } from '#server/platform/email/foreign-text.ts';
import { emailHtml, emailText } from '#server/platform/email/layout.ts';
import { type MailSettings, wholeEmail } from '#server/platform/email/queue-email.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';

/** In one statement: many, because each has a fixed cost, and few enough that stopping takes effect soon. */
const atOnce = 5000;

/** Renders the email of a session once, for all subscribers of a language. */
const writeBody = (
  tx: Tx,
  settings: MailSettings,
  { content, language, replyTo }: { content: MailingContent; language: Language; replyTo: string },
  now: Temporal.Instant,
): Promise<Bulk> =>
  inLanguage(language, async () => {
    const email = await wholeEmail(tx, settings, mailingEmail(content, settings.publicUrl));
    const subject = plainText(email.heading);
    const bodyId = await insertBody(tx, { subject, text: emailText(email), html: emailHtml(email) }, now);
    const state = settings.smtpUrl === null ? ('unsent' as const) : ('waiting' as const);
    return { bodyId, subject, replyTo, language, state, host: new URL(settings.publicUrl).hostname };
  });

/** Returns the number of emails created; null if there are no more to create. */
const writeSome = (
  db: Db,
  settings: MailSettings,
  {
    mailingId,
    language,
    replyTo,
    known,
  }: { mailingId: number; language: Language; replyTo: string; known: Bulk | null },
  now: Temporal.Instant,
): Promise<Bulk | null> =>
  db.transaction().execute(async (tx) => {
    const mailing = await lockMailing(tx, mailingId);
    if (!mailing || mailing.stopped_at !== null) return null;
    await lockMailingsOf(tx, mailing.session_id);
    const [session] = await sessionsById(tx, [mailing.session_id]);
    // It was canceled or hidden since.
    if (!session || kindOf(session, now) !== mailing.kind) {
      await markStopped(tx, mailingId, now);
      return null;
    }
    const content = { kind: mailing.kind, session } as MailingContent; // A check constraint.
    const bulk = known ?? (await writeBody(tx, settings, { content, language, replyTo }, now));
    const count = await writeEmails(tx, { mailingId, content, bulk }, { limit: atOnce, now });
    return count === 0 ? null : bulk;
  });

/** The job `write-mailing`. After a crash the next worker resumes after the last transaction. */
export const writeMailingTask =
  (
    db: Db,
    settings: MailSettings,
    replyTo: () => Promise<string>,
    now: () => Temporal.Instant,
  ): Tasks['write-mailing'] =>
  async ({ mailingId }) => {
    const address = await replyTo();
    for (const language of languages) {
      let known: Bulk | null = null;
      do known = await writeSome(db, settings, { mailingId, language, replyTo: address, known }, now());
      while (known !== null);
    }
    await db.transaction().execute((tx) => markWritten(tx, mailingId, now()));
  };
