// Routes for announcements to the registrants of a session.

import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin/announcements.ts';
import { inLanguage } from '#messages/current-language.ts';
import * as m from '#messages/en/admin.ts';
import { thisSession } from '#messages/en/platform.ts';
import type { Language } from '#messages/languages.ts';
import { t } from '#messages/translate.ts';
import { maxPerDay, sessionAudiences } from '#rules/admin/announcements.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { rowName } from '#rules/platform/full-name.ts';
import { announcementEmail, languagesOf } from '#server/admin/announcements/email.ts';
import { presentAnnouncement } from '#server/admin/announcements/present.ts';
import {
  accountById,
  announcementById,
  announcementsOnAPage,
  audienceSize,
  countAnnouncements,
  countSince,
  listAnnouncements,
  recipientsOf,
  sessionById,
} from '#server/admin/announcements/queries.ts';
import { beginningOfDay, sendAnnouncement } from '#server/admin/announcements/send-announcement.ts';
import { stopAnnouncement } from '#server/admin/announcements/stop-announcement.ts';
import { readOrganization } from '#server/catalog/series/read-organization.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { emailHtml, emailText } from '#server/platform/email/layout.ts';
import { type MailSettings, queueMail, wholeEmail } from '#server/platform/email/queue-email.ts';
import { conflict, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

interface Settings {
  mail: MailSettings;
  /** Null: the address in the catalog. */
  contactEmail: string | null;
}

const nobody = () => conflict('NOBODY', t(m.announcementNobody));

export const announcementRoutes = (app: FastifyInstance, appContext: AppContext, db: Db, settings: Settings): void => {
  composingRoutes(app, appContext, db, settings);

  const readOne = async (id: number) => {
    const row = await announcementById(db, id);
    return row ? ok(presentAnnouncement(row)) : notFound(t(m.announcementUnknown));
  };

  serve(app, appContext, contract.listAnnouncements, async ({ query: { page } }) => {
    const [rows, count] = await Promise.all([listAnnouncements(db, page), countAnnouncements(db)]);
    const pages = Math.max(1, Math.ceil(count / announcementsOnAPage));
    return ok({ announcements: rows.map(presentAnnouncement), page, pages, count });
  });
  serve(app, appContext, contract.readAnnouncement, ({ params }) => readOne(params.id));

  serve(app, appContext, contract.stopAnnouncement, async ({ params, caller, requestContext }) => {
    const stopped = await stopAnnouncement(db, { id: params.id, actorId: caller.accountId }, requestContext);
    if (stopped !== 'over') return readOne(params.id);
    return conflict('OVER', t(m.announcementNothingToStop));
  });

  serve(app, appContext, contract.sendAnnouncement, async ({ params, body, caller, requestContext }) => {
    const confirmed = { ...body, sessionId: params.id, actorId: caller.accountId };
    const sent = await sendAnnouncement(db, confirmed, requestContext);
    switch (sent.result) {
      case 'sent':
        return readOne(sent.id);
      case 'unknown':
        return notFound(t(thisSession));
      case 'nobody':
        return nobody();
      case 'too many':
        return conflict('TOO_MANY_TODAY', t(m.announcementTooManyToday, { most: maxPerDay }));
      case 'changed':
        return conflict(
          'CHANGED',
          t(m.announcementRecipientsChanged, { accounts: sent.accounts, previewed: body.accounts }),
        );
    }
  });
};

/** Before an announcement is sent: its audience, its preview, and a test email to oneself. */
const composingRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  { mail, contactEmail }: Settings,
): void => {
  const replyTo = async (): Promise<string> => (await readOrganization(db, contactEmail)).contactEmail;

  serve(app, appContext, contract.readAudiences, async ({ params, now }) => {
    const session = await sessionById(db, params.id);
    if (!session) return notFound(t(thisSession));
    const [sent, sizes] = await Promise.all([
      countSince(db, params.id, beginningOfDay(now)),
      Promise.all(
        sessionAudiences.map(async (audience) => {
          const size = await audienceSize(db, { sessionId: params.id, audience });
          return { audience, ...size };
        }),
      ),
    ]);
    return ok({
      sessionId: session.id,
      sessionName: session.name,
      startDate: easternIso(session.starts_at),
      endDate: easternIso(session.ends_at),
      audiences: sizes,
      leftToday: Math.max(0, maxPerDay - sent),
    });
  });

  serve(app, appContext, contract.previewAnnouncement, async ({ params, body }) => {
    const session = await sessionById(db, params.id);
    if (!session) return notFound(t(thisSession));
    const which = { sessionId: params.id, audience: body.audience, accountIds: body.accountIds };
    const [[first], size, address] = await Promise.all([
      recipientsOf(db, which, 1),
      audienceSize(db, which),
      replyTo(),
    ]);
    if (!first) return nobody();
    const written = (language: Language) =>
      inLanguage(language, () => wholeEmail(db, mail, announcementEmail(body, session, first, mail.publicUrl)));
    const email = await written('en');
    const spanish = languagesOf(body).includes('es') ? await written('es') : null;
    return ok({
      key: randomUUID(),
      ...size,
      to: first.email,
      replyTo: address,
      subject: body.subject,
      text: emailText(email),
      html: inLanguage('en', () => emailHtml(email)),
      spanish: spanish && { subject: body.subjectEs, text: emailText(spanish) },
    });
  });

  serve(app, appContext, contract.testAnnouncement, async ({ params, body, caller, now }) => {
    const [session, account] = await Promise.all([sessionById(db, params.id), accountById(db, caller.accountId)]);
    if (!session || !account) return notFound(t(thisSession));
    const own = { ...account, people: [rowName(account)] };
    const about = { kind: 'announcement-test', recipient: account.email, replyTo: await replyTo() };
    await db.transaction().execute(async (tx) => {
      for (const language of languagesOf(body)) {
        await inLanguage(language, () => {
          const email = announcementEmail(body, session, own, mail.publicUrl);
          const subject = t(m.announcementTestSubject, { subject: email.heading });
          return queueMail(tx, mail, { ...about, subject, email }, now);
        });
      }
    });
    return ok({ to: account.email });
  });
};
