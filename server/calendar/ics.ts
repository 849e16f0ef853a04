// A session as a calendar file that every client reads at the right hour.
import ical, { ICalAlarmType, ICalEventStatus } from 'ical-generator';
import { easternZone } from '#rules/eastern-time.ts';

/** New York's clock since 2007 (RFC 5545 3.6.5); no session is older than 2009. */
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
  series_route: string;
  series_name: string;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
}

const minutesBefore = 60;

/**
 * One VEVENT in Eastern Time with an alarm an hour before. The UID stays the same for a session,
 * so that a later file replaces this entry; the link leads to the portal, where people join.
 */
export const sessionCalendar = (session: CalendarSession, publicUrl: string, now: Temporal.Instant): string => {
  const url = `${publicUrl}/${session.series_route}/session/${session.id}`;
  const calendar = ical({ prodId: { company: 'Curbcut', product: 'Portal' } });
  calendar.timezone({ name: null, generator: () => easternTimezone });
  calendar.createEvent({
    id: `session-${session.id}@${new URL(publicUrl).hostname}`,
    status: ICalEventStatus.CONFIRMED,
    stamp: now,
    start: session.starts_at.toZonedDateTimeISO(easternZone),
    end: session.ends_at.toZonedDateTimeISO(easternZone),
    timezone: easternZone,
    summary: session.name,
    description: `${session.series_name}\n\nJoin here, with captions and sign language: ${url}`,
    location: url,
    url,
    alarms: [
      {
        type: ICalAlarmType.display,
        triggerBefore: minutesBefore * 60,
        description: `Starts in one hour: ${session.name}`,
      },
    ],
  });
  return calendar.toString();
};
