// Writes sessions as calendar files that show the right time in every client.

import ical, { ICalAlarmType, type ICalCalendar, ICalEventStatus } from 'ical-generator';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { easternZone } from '#rules/platform/eastern-time.ts';
import { textInLanguage } from '#rules/platform/translated-texts.ts';

/** New York's rules since 2007 (RFC 5545 3.6.5); no session is older than 2009. */
const easternTimezone = [
  'BEGIN:VTIMEZONE',
  `TZID:${easternZone}`,
  'BEGIN:DAYLIGHT',
  'TZNAME:EDT',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZNAME:EST',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

interface CalendarSession {
  id: number;
  name: string;
  name_es: string;
  series_route: string;
  series_name: string;
  series_name_es: string;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  /** Increases with each change, so that a later entry replaces an earlier one. */
  revision: number;
  /** 9: the session is canceled. */
  status_code: number;
  /** Nobody has a seat yet. */
  isTentative?: boolean;
  /** Own links of registered people, in their calendars only. */
  joinLinks?: readonly { name: string; url: string }[];
}

const emptyCalendar = (): ICalCalendar => {
  const calendar = ical({ prodId: { company: 'Curbcut', product: 'Portal' } });
  calendar.timezone({ name: null, generator: () => easternTimezone });
  return calendar;
};

/** In the hour that occurs twice in fall, where programs disagree which of the two a file means. */
const isShownTwice = (instant: Temporal.Instant): boolean => {
  const shown = instant.toZonedDateTimeISO(easternZone).toPlainDateTime();
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    shown.toZonedDateTime(easternZone, { disambiguation }).toInstant(),
  );
  return earlier?.toString() !== later?.toString();
};

const statusOf = ({ status_code, isTentative }: CalendarSession): ICalEventStatus => {
  if (status_code === SessionStatus.Deleted) return ICalEventStatus.CANCELLED;
  return isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
};

/**
 * A VEVENT in Eastern Time, or in UTC if that is ambiguous. The UID of a session is stable, so that a later entry
 * replaces this one.
 */
const addSession = (calendar: ICalCalendar, session: CalendarSession, publicUrl: string, now: Temporal.Instant) => {
  const url = `${publicUrl}/${session.series_route}/session/${session.id}`;
  const { joinLinks = [] } = session;
  const [own, ...others] = joinLinks;
  const links = joinLinks.map((link) => t(m.calendarJoinLink, link));
  const zone = [session.starts_at, session.ends_at].some(isShownTwice) ? 'UTC' : easternZone;
  return calendar.createEvent({
    id: `session-${session.id}@${new URL(publicUrl).hostname}`,
    sequence: session.revision,
    status: statusOf(session),
    stamp: now,
    start: session.starts_at.toZonedDateTimeISO(zone),
    end: session.ends_at.toZonedDateTimeISO(zone),
    timezone: zone,
    summary: textInLanguage([session.name, session.name_es]),
    description: [
      textInLanguage([session.series_name, session.series_name_es]),
      ...(own ? links : [t(m.calendarJoin, { url })]),
    ].join('\n\n'),
    location: own && others.length === 0 ? own.url : url,
    url,
  });
};

const minutesBefore = 60;

/** Sessions with an alarm an hour before each; the link leads to the portal, where people join. */
export const sessionsCalendar = (
  sessions: readonly CalendarSession[],
  publicUrl: string,
  now: Temporal.Instant,
): string => {
  const calendar = emptyCalendar();
  for (const session of sessions) {
    const event = addSession(calendar, session, publicUrl, now);
    if (session.status_code === SessionStatus.Deleted) continue;
    event.createAlarm({
      type: ICalAlarmType.display,
      triggerBefore: minutesBefore * 60,
      description: t(m.calendarAlarm, { session: textInLanguage([session.name, session.name_es]) }),
    });
  }
  return calendar.toString();
};

const refreshSeconds = 3600;

/** A calendar feed without alarms: registrants get those with the session's own file. */
export const subscribedCalendar = (
  name: string,
  sessions: readonly (CalendarSession & { updated_at: Temporal.Instant })[],
  publicUrl: string,
): string => {
  const calendar = emptyCalendar().name(name).ttl(refreshSeconds);
  for (const session of sessions) addSession(calendar, session, publicUrl, session.updated_at);
  return calendar.toString();
};
