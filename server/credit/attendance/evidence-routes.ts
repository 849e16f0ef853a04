// Routes with which staff change the evidence of a session: reports, their attendees, and entries.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/credit/attendance.ts';
import * as m from '#messages/en/credit.ts';
import { thisSession } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { enterAttendance, withdrawAttendance } from '#server/credit/attendance/enter-attendance.ts';
import { importReport } from '#server/credit/attendance/import-report.ts';
import { continueReportImport, startReportImport } from '#server/credit/attendance/import-report-task.ts';
import { sessionById } from '#server/credit/attendance/queries.ts';
import { removeReport } from '#server/credit/attendance/remove-report.ts';
import { resolveAttendee } from '#server/credit/attendance/resolve-attendee.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { conflict, invalidField, noContent, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

const noCounts = { intervals: 0, certain: 0, doubtful: 0, unknown: 0, errors: [] };

export const evidenceRoutes = (app: FastifyInstance, appContext: AppContext, db: Db): void => {
  serve(app, appContext, contract.importReport, async ({ params, body, caller, requestContext }) => {
    const bytes = Buffer.from(body.content, 'base64');
    const { fileName, timeZone, isAccepted } = body;
    const file = { sessionId: params.id, fileName, bytes, importedBy: caller.accountId, timeZone, isAccepted };
    const imported = await importReport(db, file, requestContext);
    if (imported.result === 'unknown session') return notFound(t(thisSession));
    if (imported.result === 'already') return ok({ ...noCounts, result: 'already' });
    if (imported.result === 'questioned') {
      const { message, canImport, suggestions } = imported;
      return { status: 409, body: { error: 'REPORT_DOES_NOT_FIT', message, canImport, suggestions } } as const;
    }
    const errors = [...imported.errors];
    if (imported.result === 'unreadable') return ok({ ...noCounts, result: 'unreadable', errors });
    return ok({ ...imported.counts, result: 'imported', errors });
  });

  const underWay = () => conflict('UNDER_WAY', t(m.reportsUnderWay));

  serve(app, appContext, contract.startReportImport, async ({ params, body, caller, now }) => {
    if (!(await sessionById(db, params.id))) return notFound(t(thisSession));
    const { fileName, content, timeZone, isAccepted } = body;
    const bytes = Buffer.from(content, 'base64');
    const file = { sessionId: params.id, accountId: caller.accountId, fileName, bytes };
    const started = await startReportImport(db, { ...file, options: { timeZone, isAccepted } }, now);
    return started === 'under way' ? underWay() : ok(started);
  });

  serve(app, appContext, contract.continueReportImport, async ({ params, body, caller }) => {
    const which = { taskId: params.taskId, sessionId: params.id, accountId: caller.accountId };
    const started = await continueReportImport(db, { ...which, options: body });
    if (started === 'unknown') return notFound(t(m.reportItself));
    return started === 'under way' ? underWay() : ok(started);
  });

  serve(app, appContext, contract.removeReport, async ({ params, caller, requestContext }) => {
    const which = { sessionId: params.id, reportId: params.reportId, actorId: caller.accountId };
    return (await removeReport(db, which, requestContext)) ? noContent : notFound(t(m.reportItself));
  });

  serve(app, appContext, contract.resolveAttendee, async ({ params, body, caller, requestContext }) => {
    const { reportId, attendeeNumber: number, ...decision } = body;
    const attendee = { sessionId: params.id, reportId, number };
    const decided = await resolveAttendee(db, { attendee, actorId: caller.accountId, ...decision }, requestContext);
    if (decided === 'unknown attendee') return notFound(t(m.attendeeItself));
    return decided === 'decided' ? noContent : notFound(t(m.entrySeat));
  });

  serve(app, appContext, contract.enterAttendance, async ({ params, body, caller, requestContext }) => {
    const entered = await enterAttendance(db, { sessionId: params.id, ...body }, caller.accountId, requestContext);
    if (entered.result === 'unknown') return notFound(t(m.entrySeat));
    if (entered.result === 'too long') return invalidField('toMinute', t(m.entryLength, { minutes: entered.most }));
    return ok({ id: entered.id });
  });

  serve(app, appContext, contract.withdrawEntry, async ({ params, caller, requestContext }) => {
    const which = { sessionId: params.id, entryId: params.entryId, actorId: caller.accountId };
    return (await withdrawAttendance(db, which, requestContext)) ? noContent : notFound(t(m.entryItself));
  });
};
