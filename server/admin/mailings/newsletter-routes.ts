// Routes of newsletters.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin/newsletters.ts';
import { inLanguage } from '#messages/current-language.ts';
import * as admin from '#messages/en/admin.ts';
import { errorMissingHour } from '#messages/en/catalog.ts';
import * as m from '#messages/en/newsletters.ts';
import { type Language, languages } from '#messages/languages.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { type NewsletterDraft, newsletterErrors } from '#rules/admin/newsletters.ts';
import { easternMoments, easternZone } from '#rules/platform/eastern-time.ts';
import { newsletterEmail } from '#server/admin/mailings/compose-newsletter.ts';
import { draftOf, presentNewsletter } from '#server/admin/mailings/newsletter-present.ts';
import {
  insertNewsletter,
  isSent,
  lockNewsletter,
  type NewsletterRow,
  newestNewsletters,
  newsAudienceSize,
  newsletterById,
  updateDraft,
} from '#server/admin/mailings/newsletter-queries.ts';
import { presentMailing } from '#server/admin/mailings/present.ts';
import { addressOf, mailingsOfNewsletters } from '#server/admin/mailings/queries.ts';
import { sendNewsletter } from '#server/admin/mailings/send-newsletter.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { plainText } from '#server/platform/email/foreign-text.ts';
import { emailHtml, emailText } from '#server/platform/email/layout.ts';
import { type MailSettings, portalUrl, queueMail, wholeEmail } from '#server/platform/email/queue-email.ts';
import { missingFiles } from '#server/platform/files/read-files.ts';
import { conflict, invalidFields, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

const unknown = () => notFound(t(m.newsletterThis));

/** Newsletters with their mailings, as the contract has them. */
const newsletterReader = (db: Db) => {
  const presentAll = async (rows: readonly NewsletterRow[]) => {
    const mailings = await mailingsOfNewsletters(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) =>
      presentNewsletter(row, mailings.filter(({ newsletter_id }) => newsletter_id === row.id).map(presentMailing)),
    );
  };
  const readOne = async (id: number) => {
    const row = await newsletterById(db, id);
    const [one] = row ? await presentAll([row]) : [];
    return one ? ok(one) : unknown();
  };
  return { presentAll, readOne };
};

export const newsletterRoutes = (app: FastifyInstance, appContext: AppContext, db: Db, mail: MailSettings): void => {
  const { presentAll, readOne } = newsletterReader(db);

  serve(app, appContext, contract.listNewsletters, async () =>
    ok({ newsletters: await presentAll(await newestNewsletters(db)) }),
  );

  serve(app, appContext, contract.createNewsletter, async ({ now }) => ok({ id: await insertNewsletter(db, now) }));

  serve(app, appContext, contract.readNewsletter, ({ params }) => readOne(params.id));

  serve(app, appContext, contract.saveNewsletter, async ({ params: { id }, body: { version, draft }, now }) => {
    const result = await db.transaction().execute(async (tx) => {
      const row = await lockNewsletter(tx, id);
      if (!row) return 'unknown';
      if (await isSent(tx, id)) return 'sent';
      if (row.version !== version) return 'changed';
      await updateDraft(tx, id, draft, now);
      return 'saved';
    });
    if (result === 'changed') return conflict('CHANGED', t(m.newsletterChanged));
    return result === 'sent' ? conflict('SENT', t(m.newsletterSentBefore)) : readOne(id);
  });

  sendingRoutes(app, appContext, db, mail);
};

/** What is missing before it can be sent, and images whose files are gone. */
const errorsOf = async (db: Db, draft: NewsletterDraft): Promise<Record<string, string>> => {
  const paths = draft.blocks.map((block) => (block.kind === 'image' ? block.path : ''));
  const missing = await missingFiles(db, paths);
  const gone = paths.flatMap((path, index) =>
    missing.has(path) ? [[`blocks.${index}.path`, t(m.newsletterNoFile)]] : [],
  );
  return { ...Object.fromEntries(gone), ...newsletterErrors(draft) };
};

/** Preview, test email and sending. */
const sendingRoutes = (app: FastifyInstance, appContext: AppContext, db: Db, mail: MailSettings): void => {
  const { readOne } = newsletterReader(db);
  /** The email of no subscriber: its link leads to subscribing. */
  const sample = (draft: NewsletterDraft, now: Temporal.Instant) =>
    newsletterEmail(db, draft, { publicUrl: mail.publicUrl, now, preferences: `${portalUrl(mail)}/updates` });
  const written = (language: Language, draft: NewsletterDraft, now: Temporal.Instant) =>
    inLanguage(language, async () => {
      const email = await wholeEmail(db, mail, await sample(draft, now));
      return { subject: plainText(email.heading), text: emailText(email), html: emailHtml(email) };
    });

  serve(app, appContext, contract.previewNewsletter, async ({ params: { id }, now }) => {
    const row = await newsletterById(db, id);
    if (!row) return unknown();
    const draft = draftOf(row);
    const errors = await errorsOf(db, draft);
    if (Object.keys(errors).length > 0) return invalidFields(errors);
    return ok({
      key: randomUUID(),
      version: row.version,
      subscribers: await newsAudienceSize(db, id, draft.audience),
      ...(await written('en', draft, now)),
      spanishHtml: (await written('es', draft, now)).html,
    });
  });

  serve(app, appContext, contract.testNewsletter, async ({ params, caller, now }) => {
    const row = await newsletterById(db, params.id);
    if (!row) return unknown();
    const draft = draftOf(row);
    const errors = await errorsOf(db, draft);
    if (Object.keys(errors).length > 0) return invalidFields(errors);
    const recipient = await addressOf(db, caller.accountId);
    await db.transaction().execute(async (tx) => {
      for (const language of languages) {
        await inLanguage(language, async () => {
          const email = await sample(draft, now);
          const subject = t(admin.announcementTestSubject, { subject: plainText(email.heading) });
          await queueMail(tx, mail, { kind: 'mailing-test', recipient, subject, email }, now);
        });
      }
    });
    return ok({ to: recipient });
  });

  serve(app, appContext, contract.sendNewsletter, async ({ params: { id }, body, caller, requestContext }) => {
    const row = await newsletterById(db, id);
    if (!row) return unknown();
    const errors = await errorsOf(db, draftOf(row));
    if (Object.keys(errors).length > 0) return invalidFields(errors);
    const at = body.at === null ? null : momentIn(body.at, requestContext.now);
    if (at !== null && !(at instanceof Temporal.Instant)) return invalidFields({ at: t(at) });
    const confirmed = { id, key: body.key, version: body.version, at, actorId: caller.accountId };
    const result = await sendNewsletter(db, confirmed, requestContext);
    if (result === 'changed') return conflict('CHANGED', t(m.newsletterChanged));
    return result === 'sent before' ? conflict('SENT', t(m.newsletterSentBefore)) : readOne(id);
  });
};

/** A time in the future, in Eastern Time, or what is wrong with it. */
const momentIn = (text: string, now: Temporal.Instant): Temporal.Instant | Message => {
  try {
    const plain = Temporal.PlainDateTime.from(text);
    if (easternMoments(text).length === 0) return errorMissingHour;
    const at = plain.toZonedDateTime(easternZone).toInstant();
    return Temporal.Instant.compare(at, now) > 0 ? at : m.newsletterBadTime;
  } catch {
    return m.newsletterBadTime;
  }
};
