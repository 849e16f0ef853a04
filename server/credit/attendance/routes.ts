// Routes for attendance: the staff's lists, decisions, the code word, and sign-in sheets of group sites.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/credit/attendance.ts';
import { thisSession } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { attendeesByKey, attendeesNamed } from '#server/credit/attendance/attendee-queries.ts';
import { readCandidates } from '#server/credit/attendance/candidate-queries.ts';
import { codeWordRoutes } from '#server/credit/attendance/code-word-routes.ts';
import { evidenceRoutes } from '#server/credit/attendance/evidence-routes.ts';
import { keyOf } from '#server/credit/attendance/known-attendees.ts';
import { findPeople, sessionsBetween } from '#server/credit/attendance/list-queries.ts';
import { sessionMatching, storedMatching } from '#server/credit/attendance/match-session.ts';
import { presentAttendance, presentListed, presentPeople } from '#server/credit/attendance/present.ts';
import { presentAttendees } from '#server/credit/attendance/present-attendees.ts';
import { providerReportOf } from '#server/credit/attendance/provider-report-queries.ts';
import {
  attendanceIntervalsOf,
  liveMinutesOf,
  maxPeople,
  peopleByIds,
  pollAnswersOf,
  reportsOf,
  sessionById,
} from '#server/credit/attendance/queries.ts';
import { readPresence } from '#server/credit/attendance/read-presence.ts';
import { sessionCounts } from '#server/credit/attendance/session-counts.ts';
import { signInSheetsOf } from '#server/credit/attendance/site-queries.ts';
import { siteRoutes } from '#server/credit/attendance/site-routes.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { MailSettings } from '#server/platform/email/queue-email.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

const listed = { before: { hours: 60 * 24 }, after: { hours: 24 } };
const onAPage = 50;

const range = (page: number) => ({ limit: onAPage, offset: (page - 1) * onAPage });
const pages = (count: number): number => Math.max(1, Math.ceil(count / onAPage));

/** Everyone with a seat is in order already if the session has a report. */
const peopleOnPage = async (db: Db, id: number, { q, page }: { q: string; page: number }) => {
  const search = { q, ...range(page) };
  const kept = q === '' ? await storedMatching(db, id) : undefined;
  if (!kept || kept.people.length === maxPeople) return findPeople(db, id, search);
  const shown = kept.people.slice(search.offset, search.offset + search.limit);
  const memberIds = shown.map(({ member_id }) => member_id);
  return { count: kept.people.length, rows: await peopleByIds(db, id, memberIds) };
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
  serve(app, appContext, contract.listAttendance, async ({ now }) => {
    const sessions = await sessionsBetween(db, now.subtract(listed.before), now.add(listed.after));
    const counts = await sessionCounts(db, sessions);
    return ok(sessions.map((row) => presentListed(row, counts.get(row.id))));
  });

  serve(app, appContext, contract.readAttendance, async ({ params: { id } }) => {
    const session = await sessionById(db, id);
    if (!session) return notFound(t(thisSession));
    const [matching, intervals, reports, sheets, providerReport] = await Promise.all([
      sessionMatching(db, id),
      attendanceIntervalsOf(db, id, { source: 'site' }),
      reportsOf(db, id),
      signInSheetsOf(db, id),
      providerReportOf(db, id),
    ]);
    const listed = await matching.attendeeLists(db);
    const toReview = await attendeesByKey(db, id, listed.lists.toReview.slice(0, onAPage));
    const candidates = await readCandidates(db, id, toReview, listed);
    const evidence = { session, matching, intervals, reports, sheets, providerReport };
    return ok(presentAttendance({ ...evidence, listed, toReview, candidates }));
  });

  serve(app, appContext, contract.listAttendancePeople, async ({ params: { id }, query: { q, page }, now }) => {
    const session = await sessionById(db, id);
    if (!session) return notFound(t(thisSession));
    const { rows, count } = await peopleOnPage(db, id, { q, page });
    const memberIds = rows.map(({ member_id }) => member_id);
    const [intervals, live, polls, presences] = await Promise.all([
      attendanceIntervalsOf(db, id, { memberIds }),
      liveMinutesOf(db, id, memberIds),
      pollAnswersOf(db, session, memberIds),
      readPresence(db, id, now, rows),
    ]);
    const people = presentPeople({ session, intervals, live, polls, presences }, rows);
    return ok({ page, pages: pages(count), count, people });
  });

  serve(app, appContext, contract.listReportAttendees, async ({ params: { id }, query: { list, q, page } }) => {
    const session = await sessionById(db, id);
    if (!session) return notFound(t(thisSession));
    const matching = await sessionMatching(db, id);
    const { names } = matching;
    const { lists, newCandidates } = await matching.attendeeLists(db);
    const named = q === '' ? null : new Set((await attendeesNamed(db, id, q)).map(keyOf));
    const found = lists[list].filter(({ key }) => named?.has(key) ?? true);
    const { limit, offset } = range(page);
    const rows = await attendeesByKey(db, id, found.slice(offset, offset + limit));
    const candidates = await readCandidates(db, id, rows, { newCandidates });
    const attendees = presentAttendees(rows, { session, names, newCandidates, candidates });
    return ok({ page, pages: pages(found.length), count: found.length, attendees });
  });

  evidenceRoutes(app, appContext, db);
  codeWordRoutes(app, appContext, db, secret);
  siteRoutes(app, appContext, db, mail);
};
