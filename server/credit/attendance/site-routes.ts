// Routes of sign-in sheets of group sites: coordinators send them, staff check them.

import type { FastifyInstance } from 'fastify';
import * as sites from '#contract/credit/group-sites.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { presentOwnSignInSheet } from '#server/credit/attendance/present.ts';
import { sessionById } from '#server/credit/attendance/queries.ts';
import { reviewSignInSheet } from '#server/credit/attendance/review-sign-in-sheet.ts';
import { fileOf, groupOf, signInSheetOf } from '#server/credit/attendance/site-queries.ts';
import { minGroupSize, saveSiteFile, submitSignInSheet } from '#server/credit/attendance/submit-sign-in-sheet.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { MailSettings } from '#server/platform/email/queue-email.ts';
import { conflict, invalidField, invalidFields, noContent, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

const sheetNotOpen = () => conflict('NOT_OPEN', t(m.siteErrorClosed));

export const siteRoutes = (app: FastifyInstance, appContext: AppContext, db: Db, mail: MailSettings): void => {
  const readSheet = async (accountId: number, sessionId: number, now: Temporal.Instant) => {
    const [session, group, sheet] = await Promise.all([
      sessionById(db, sessionId),
      groupOf(db, sessionId, accountId),
      signInSheetOf(db, sessionId, accountId),
    ]);
    if (!session || group.length < minGroupSize) return notFound(t(m.siteErrorGroup));
    return ok(presentOwnSignInSheet(session, group, sheet, now));
  };
  serve(app, appContext, sites.readSignInSheet, ({ params, caller, now }) =>
    readSheet(caller.accountId, params.id, now),
  );

  serve(app, appContext, sites.submitSignInSheet, async ({ params, body, caller, now, requestContext }) => {
    const { site, people } = body;
    const sent = await submitSignInSheet(db, caller.accountId, { sessionId: params.id, site, people }, requestContext);
    if (sent.result === 'unknown') return notFound(t(m.siteErrorGroup));
    if (sent.result === 'not open') return sheetNotOpen();
    if (sent.result === 'invalid') return invalidFields(sent.fields);
    return readSheet(caller.accountId, params.id, now);
  });

  serve(app, appContext, sites.sendSiteFile, async ({ params, body, caller, now, requestContext }) => {
    const file = Buffer.from(body.content, 'base64');
    const kept = await saveSiteFile(
      db,
      caller.accountId,
      { sessionId: params.id, fileName: body.fileName, file },
      requestContext,
    );
    if (kept === 'unknown') return notFound(t(m.siteErrorGroup));
    if (kept === 'not open') return sheetNotOpen();
    if (kept === 'other type') return invalidField('content', t(m.siteErrorFileType));
    return readSheet(caller.accountId, params.id, now);
  });

  serve(app, appContext, sites.reviewSignInSheet, async ({ params, body, caller, requestContext }) => {
    const { version, ...answer } = body;
    const which = { sessionId: params.id, accountId: params.accountId, actorId: caller.accountId };
    const answered = await reviewSignInSheet(db, mail, { ...which, version, answer }, requestContext);
    if (answered === 'unknown') return notFound(t(m.siteErrorSheet));
    return answered === 'answered' ? noContent : conflict('CHANGED', t(m.siteErrorChanged));
  });

  serve(app, appContext, sites.downloadSiteFile, async ({ params }, { reply }) => {
    const row = await fileOf(db, params.id, params.accountId);
    if (!row?.file) return notFound(t(m.siteErrorFile));
    const ending = row.file_type === 'application/pdf' ? 'pdf' : row.file_type.replace('image/', '');
    const name = `sign-in-sheet-${params.id}-${params.accountId}.${ending}`;
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return ok(new Uint8Array(row.file));
  });
};
