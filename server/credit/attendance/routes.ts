// Routes for attendance: the staff's view and decisions, the code word, and group site sheets.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/credit/attendance.ts';
import * as sites from '#contract/credit/group-sites.ts';
import { hasWords } from '#rules/credit/person-name.ts';
import { enterAttendance, withdrawAttendance } from '#server/credit/attendance/enter-attendance.ts';
import { importReport } from '#server/credit/attendance/import-report.ts';
import { sessionsBetween } from '#server/credit/attendance/list-queries.ts';
import {
  presentAttendance,
  presentListed,
  presentPeople,
  presentSiteSheet,
} from '#server/credit/attendance/present.ts';
import { presentAttendees } from '#server/credit/attendance/present-attendees.ts';
import {
  accountsWithoutSeat,
  attendanceIntervalsOf,
  peopleOf,
  reportsOf,
  sessionById,
} from '#server/credit/attendance/queries.ts';
import { readPresence } from '#server/credit/attendance/read-presence.ts';
import { removeReport } from '#server/credit/attendance/remove-report.ts';
import { resolveAttendee } from '#server/credit/attendance/resolve-attendee.ts';
import { reviewSiteForm } from '#server/credit/attendance/review-site-form.ts';
import { minGroupSize, saveSiteFile, sendSiteSheet } from '#server/credit/attendance/send-site-sheet.ts';
import { setCodeWord } from '#server/credit/attendance/set-code-word.ts';
import { fileOf, groupOf, siteFormOf, siteFormsOf } from '#server/credit/attendance/site-queries.ts';
import { submitCodeWord } from '#server/credit/attendance/submit-code-word.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { MailSettings } from '#server/platform/email/queue-email.ts';
import { invalidField, invalidFields, noContent, notFound, tooMany } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

const listed = { before: { hours: 60 * 24 }, after: { hours: 24 } };
const onAPage = 50;

const pageOf = <T>(all: readonly T[], page: number) => ({
  page,
  pages: Math.max(1, Math.ceil(all.length / onAPage)),
  count: all.length,
  items: all.slice((page - 1) * onAPage, page * onAPage),
});

const noCounts = { stays: 0, certain: 0, doubtful: 0, unknown: 0, errors: [] };

const wordNotOpen = {
  status: 409,
  body: {
    error: 'NOT_OPEN',
    message: 'The code word is taken from the start of the session until six business days after it.',
  },
} as const;
const sheetNotOpen = {
  status: 409,
  body: {
    error: 'NOT_OPEN',
    message: 'The sheet cannot be changed now: the session is not over, or the last day is, or staff have checked it.',
  },
} as const;
const otherSheet = {
  status: 409,
  body: { error: 'CHANGED', message: 'The coordinator has sent another sheet just now. Look at it first.' },
} as const;

const triesText = (left: number): string => {
  if (left === 0) return 'That was the last try for now; you can try again in an hour.';
  return left === 1 ? 'You have 1 more try this hour.' : `You have ${left} more tries this hour.`;
};

/** Configuration of the attendance routes. */
interface Settings {
  mail: MailSettings;
  /** Keys the hashes of accounts in the rate limit. */
  secret: string;
}

export const attendanceRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  { mail, secret }: Settings,
): void => {
  serve(app, appContext, contract.listAttendance, async ({ now }) =>
    ok((await sessionsBetween(db, now.subtract(listed.before), now.add(listed.after))).map(presentListed)),
  );

  serve(app, appContext, contract.readAttendance, async ({ params: { id } }) => {
    const session = await sessionById(db, id);
    if (!session) return notFound('This session');
    const [people, stays, reports, forms, accounts] = await Promise.all([
      peopleOf(db, id),
      attendanceIntervalsOf(db, id),
      reportsOf(db, id),
      siteFormsOf(db, id),
      accountsWithoutSeat(db, id),
    ]);
    return ok(await presentAttendance({ session, people, stays, reports, forms, accounts }));
  });

  serve(app, appContext, contract.listAttendancePeople, async ({ params: { id }, query, now }) => {
    const session = await sessionById(db, id);
    if (!session) return notFound('This session');
    const [people, stays, presences] = await Promise.all([
      peopleOf(db, id),
      attendanceIntervalsOf(db, id),
      readPresence(db, id, now),
    ]);
    const found = people.filter((row) => hasWords(query.q, row.first_name, row.last_name, row.email));
    const { items, ...page } = pageOf(found, query.page);
    return ok({ ...page, people: presentPeople({ session, people, stays, presences }, items) });
  });

  serve(app, appContext, contract.listReportAttendees, async ({ params: { id }, query }) => {
    const session = await sessionById(db, id);
    if (!session) return notFound('This session');
    const [people, stays, accounts] = await Promise.all([
      peopleOf(db, id),
      attendanceIntervalsOf(db, id),
      accountsWithoutSeat(db, id),
    ]);
    const guests = await presentAttendees({ session, people, stays, accounts });
    const found = guests.filter(({ list, texts }) => list === query.list && hasWords(query.q, ...texts));
    const { items, ...page } = pageOf(found, query.page);
    return ok({ ...page, guests: items.map(({ present }) => present()) });
  });

  serve(app, appContext, contract.importReport, async ({ params, body, caller, requestContext }) => {
    const bytes = Buffer.from(body.content, 'base64');
    const { fileName, timeZone, isAccepted } = body;
    const file = { sessionId: params.id, fileName, bytes, importedBy: caller.accountId, timeZone, isAccepted };
    const imported = await importReport(db, file, requestContext);
    if (imported.result === 'unknown session') return notFound('This session');
    if (imported.result === 'already') return ok({ ...noCounts, result: 'already' });
    if (imported.result === 'questioned') {
      const { message, canImport, suggestions } = imported;
      return { status: 409, body: { error: 'REPORT_DOES_NOT_FIT', message, canImport, suggestions } } as const;
    }
    const errors = [...imported.errors];
    if (imported.result === 'unreadable') return ok({ ...noCounts, result: 'unreadable', errors });
    return ok({ ...imported.counts, result: 'imported', errors });
  });

  serve(app, appContext, contract.removeReport, async ({ params, caller, requestContext }) => {
    const which = { sessionId: params.id, reportId: params.reportId, actorId: caller.accountId };
    return (await removeReport(db, which, requestContext)) ? noContent : notFound('This report');
  });

  serve(app, appContext, contract.resolveAttendee, async ({ params, body, caller, requestContext }) => {
    const { reportId, guest: number, ...said } = body;
    const guest = { sessionId: params.id, reportId, number };
    const decided = await resolveAttendee(db, { guest, actorId: caller.accountId, ...said }, requestContext);
    if (decided === 'unknown guest') return notFound('This guest');
    return decided === 'decided' ? noContent : notFound('The seat of this person');
  });

  serve(app, appContext, contract.enterAttendance, async ({ params, body, caller, requestContext }) => {
    const entered = await enterAttendance(db, { sessionId: params.id, ...body }, caller.accountId, requestContext);
    if (entered.result === 'unknown') return notFound('The seat of this person');
    if (entered.result === 'too long') return invalidField('toMinute', `The session has ${entered.most} minutes`);
    return ok({ id: entered.id });
  });

  serve(app, appContext, contract.withdrawEntry, async ({ params, caller, requestContext }) => {
    const which = { sessionId: params.id, entryId: params.entryId, actorId: caller.accountId };
    return (await withdrawAttendance(db, which, requestContext)) ? noContent : notFound('This entry');
  });

  serve(app, appContext, contract.setCodeWord, async ({ params, body, caller, requestContext }) => {
    const set = { sessionId: params.id, word: body.word, actorId: caller.accountId };
    return (await setCodeWord(db, set, requestContext)) ? noContent : notFound('This session');
  });

  serve(app, appContext, contract.submitCodeWord, async ({ params, body, caller, requestContext }) => {
    const given = await submitCodeWord(db, secret, caller.accountId, { sessionId: params.id, ...body }, requestContext);
    if (given.result === 'unknown') return notFound('A code word for this person');
    if (given.result === 'not open') return wordNotOpen;
    if (given.result === 'too many') {
      throw tooMany('Five words were not the one that was read out.', given.retryAfterSeconds);
    }
    if (given.result === 'right') {
      return ok({ isRight: true, message: 'That is the word. Thank you for being there.', triesLeft: null });
    }
    const message = `That is not the word that was read out. Look at its spelling. ${triesText(given.triesLeft)}`;
    return ok({ isRight: false, message, triesLeft: given.triesLeft });
  });

  const sheet = async (accountId: number, sessionId: number, now: Temporal.Instant) => {
    const [session, group, form] = await Promise.all([
      sessionById(db, sessionId),
      groupOf(db, sessionId, accountId),
      siteFormOf(db, sessionId, accountId),
    ]);
    if (!session || group.length < minGroupSize) return notFound('A group of yours in this session');
    return ok(presentSiteSheet(session, group, form, now));
  };
  serve(app, appContext, sites.readSiteSheet, ({ params, caller, now }) => sheet(caller.accountId, params.id, now));

  serve(app, appContext, sites.sendSiteSheet, async ({ params, body, caller, now, requestContext }) => {
    const { site, people } = body;
    const sent = await sendSiteSheet(db, caller.accountId, { sessionId: params.id, site, people }, requestContext);
    if (sent.result === 'unknown') return notFound('A group of yours in this session');
    if (sent.result === 'not open') return sheetNotOpen;
    if (sent.result === 'invalid') return invalidFields(sent.fields);
    return sheet(caller.accountId, params.id, now);
  });

  serve(app, appContext, sites.sendSiteFile, async ({ params, body, caller, now, requestContext }) => {
    const file = Buffer.from(body.content, 'base64');
    const kept = await saveSiteFile(
      db,
      caller.accountId,
      { sessionId: params.id, fileName: body.fileName, file },
      requestContext,
    );
    if (kept === 'unknown') return notFound('A group of yours in this session');
    if (kept === 'not open') return sheetNotOpen;
    if (kept === 'other type') return invalidField('content', 'Choose a PDF, a JPEG or a PNG file');
    return sheet(caller.accountId, params.id, now);
  });

  serve(app, appContext, sites.reviewSiteForm, async ({ params, body, caller, requestContext }) => {
    const { version, ...answer } = body;
    const which = { sessionId: params.id, accountId: params.accountId, actorId: caller.accountId };
    const answered = await reviewSiteForm(db, mail, { ...which, version, answer }, requestContext);
    if (answered === 'unknown') return notFound('This sheet');
    return answered === 'answered' ? noContent : otherSheet;
  });

  serve(app, appContext, sites.downloadSiteFile, async ({ params }, { reply }) => {
    const row = await fileOf(db, params.id, params.accountId);
    if (!row?.file) return notFound('This file');
    const ending = row.file_type === 'application/pdf' ? 'pdf' : row.file_type.replace('image/', '');
    const name = `site-form-${params.id}-${params.accountId}.${ending}`;
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return ok(new Uint8Array(row.file));
  });
};
