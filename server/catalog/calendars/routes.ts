// Routes for calendars and feeds of one series or all.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/catalog/calendars.ts';
import * as m from '#messages/en/catalog.ts';
import { thisSession } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { textInLanguage } from '#rules/platform/translated-texts.ts';
import { sessionsCalendar, subscribedCalendar } from '#server/catalog/calendars/ics.ts';
import { recordingsAtom } from '#server/catalog/calendars/news.ts';
import { calendarSession, calendarSessions, newestRecordings, seriesNamed } from '#server/catalog/calendars/queries.ts';
import type { ReplicaDb } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serveRead } from '#server/platform/http/serve.ts';

const pastSessionsFor = Temporal.Duration.from({ hours: 30 * 24 });

interface Subject {
  /** Null for all series. */
  id: number | null;
  name: string;
  route: string;
}

const allSeries = (): Subject => ({ id: null, name: t(m.calendarAllSeries), route: 'all' });

/** The series named by a file: `ao.ics`, `all.atom`. */
const subjectOf = async (read: ReplicaDb, file: string): Promise<Subject | undefined> => {
  const route = file.slice(0, file.lastIndexOf('.')).toLowerCase();
  if (route === 'all') return allSeries();
  const series = await seriesNamed(read, route);
  return series && { ...series, name: textInLanguage([series.name, series.name_es]) };
};

export const feedRoutes = (app: FastifyInstance, appContext: AppContext, publicUrl: string): void => {
  serveRead(app, appContext, contract.calendarFeed, async ({ params, now, read }) => {
    const subject = await subjectOf(read, params.file);
    if (!subject) return notFound(t(m.thisCalendar));
    const sessions = await calendarSessions(read, subject.id, now.subtract(pastSessionsFor));
    return ok(subscribedCalendar(subject.name, sessions, publicUrl));
  });

  serveRead(app, appContext, contract.sessionCalendar, async ({ params, now, read }) => {
    const session = await calendarSession(read, params.id);
    return session ? ok(sessionsCalendar([session], publicUrl, now)) : notFound(t(thisSession));
  });

  serveRead(app, appContext, contract.recordingsFeed, async ({ params, now, read }) => {
    const subject = await subjectOf(read, params.file);
    if (!subject) return notFound(t(m.thisFeed));
    const rows = await newestRecordings(read, subject.id, now);
    const described = {
      title: t(m.calendarNewRecordings, { series: subject.name }),
      own: `${publicUrl}/api/recordings/${subject.route}.atom`,
      page: subject.id === null ? `${publicUrl}/home` : `${publicUrl}/${subject.route}/archives`,
    };
    return ok(recordingsAtom(described, rows, publicUrl));
  });
};
