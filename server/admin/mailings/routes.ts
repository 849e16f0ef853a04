// Routes for emails to subscribers about a session.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin/mailings.ts';
import { inLanguage } from '#messages/current-language.ts';
import * as m from '#messages/en/mailings.ts';
import { thisSession } from '#messages/en/platform.ts';
import type { Language } from '#messages/languages.ts';
import { t } from '#messages/translate.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { audienceSize } from '#server/admin/mailings/audience-queries.ts';
import { presentMailing } from '#server/admin/mailings/present.ts';
import { type MailingContent, mailingById, mailingsOfSession, sessionsById } from '#server/admin/mailings/queries.ts';
import { kindOf, sendMailing } from '#server/admin/mailings/send-mailing.ts';
import { sampleEmail, sendTest } from '#server/admin/mailings/send-test.ts';
import { stopMailing } from '#server/admin/mailings/stop-mailing.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { plainText } from '#server/platform/email/foreign-text.ts';
import { emailHtml, emailText } from '#server/platform/email/layout.ts';
import { type MailSettings, wholeEmail } from '#server/platform/email/queue-email.ts';
import { conflict, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

export const mailingRoutes = (app: FastifyInstance, appContext: AppContext, db: Db, mail: MailSettings): void => {
  const readOne = async (id: number) => {
    const row = await mailingById(db, id);
    return row ? ok(presentMailing(row)) : notFound(t(m.mailingThis));
  };
  const written = (language: Language, content: MailingContent) =>
    inLanguage(language, async () => {
      const email = await wholeEmail(db, mail, sampleEmail(content, mail));
      return { subject: plainText(email.heading), text: emailText(email), html: emailHtml(email) };
    });

  const subscribersOf = async (content: MailingContent) => {
    const { immediate, inDigests } = await audienceSize(db, content);
    return { subscribers: immediate, digestSubscribers: inDigests };
  };

  serve(app, appContext, contract.readSessionMailings, async ({ params, now }) => {
    const [[session], mailings] = await Promise.all([sessionsById(db, [params.id]), mailingsOfSession(db, params.id)]);
    if (!session) return notFound(t(thisSession));
    const kind = kindOf(session, now);
    const content = kind && { kind, session };
    const next = content && {
      kind: content.kind,
      key: randomUUID(),
      ...(await subscribersOf(content)),
      ...(await written('en', content)),
      spanishHtml: (await written('es', content)).html,
    };
    return ok({
      sessionId: session.id,
      sessionName: session.name,
      startDate: easternIso(session.starts_at),
      next,
      mailings: mailings.map(presentMailing),
    });
  });

  serve(app, appContext, contract.sendMailing, async ({ params, body, caller, requestContext }) => {
    const confirmed = { ...body, sessionId: params.id, actorId: caller.accountId };
    const sent = await sendMailing(db, confirmed, requestContext);
    if (sent.result === 'sent') return readOne(sent.id);
    return sent.result === 'unknown' ? notFound(t(thisSession)) : conflict('CHANGED', t(m.mailingChanged));
  });

  serve(app, appContext, contract.testMailing, async ({ params, caller, now }) => {
    const [session] = await sessionsById(db, [params.id]);
    if (!session) return notFound(t(thisSession));
    const kind = kindOf(session, now);
    if (!kind) return conflict('CHANGED', t(m.mailingChanged));
    return ok({ to: await sendTest(db, mail, { content: { kind, session }, accountId: caller.accountId }, now) });
  });

  serve(app, appContext, contract.stopMailing, async ({ params, caller, requestContext }) => {
    const stopped = await stopMailing(db, { id: params.id, actorId: caller.accountId }, requestContext);
    return stopped === 'over' ? conflict('OVER', t(m.mailingOver)) : readOne(params.id);
  });
};
