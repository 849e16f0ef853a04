// What the portal writes to people about sessions that they are registered for.

import {
  type AccommodationKind,
  type AccommodationState,
  accommodationKinds,
  accommodationStateWords,
} from '#rules/accommodations.ts';
import { type AttendanceMethod, attendanceChoices } from '#rules/attendance-choice.ts';
import { dayText, easternIso, ownTimeText, timeSpanText } from '#rules/eastern-time.ts';
import { type ReminderKind, reminderWords } from '#rules/reminders.ts';
import { sessionsCalendar } from '#server/calendar/ics.ts';
import type { Tx } from '#server/database/transaction.ts';
import { type MailSettings, queueMail } from '#server/mail/queue-mail.ts';
import type { RegisteredSessionRow } from '#server/registrations/own-session-queries.ts';
import type { OwnerRow } from '#server/registrations/queries.ts';

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`;

const methodWords = (method: string): string => attendanceChoices[method as AttendanceMethod] ?? method; // The database takes no other.

const stateWords: Record<string, string> = {
  registered: '',
  waiting: ', on the waiting list',
  offered: ', a seat is offered',
};

/** Day and time in Eastern Time, and where the reader is. */
const timeWords = (session: Pick<RegisteredSessionRow, 'starts_at' | 'ends_at'>, zone: string): string => {
  const span = { start: easternIso(session.starts_at), end: easternIso(session.ends_at) };
  const own = zone === '' ? null : ownTimeText(span, zone);
  return `${dayText(span.start)}, ${timeSpanText(span.start, span.end)} Eastern Time${own ? `\n${own}` : ''}`;
};

/** Where somebody dials in: with the PIN the telephone log knows them. */
const pinWords = ({ method, state, pin }: RegisteredSessionRow['participants'][number]): string =>
  method !== 'Web' && state === 'registered' && pin !== null ? `. PIN on the telephone: ${pin}` : '';

const whoWords = ({ participants }: RegisteredSessionRow): string =>
  participants
    .map((each) => `${nameOf(each)}: ${methodWords(each.method)}${stateWords[each.state] ?? ''}${pinWords(each)}`)
    .join('\n');

const needWords = ({ accommodations }: RegisteredSessionRow): string[] =>
  accommodations.map(
    // The database takes no other words.
    ({ kind, state }) =>
      `${accommodationKinds[kind as AccommodationKind].name}: ${accommodationStateWords[state as AccommodationState]}`,
  );

const sessionWords = (session: RegisteredSessionRow, zone: string): string =>
  [session.name, timeWords(session, zone), whoWords(session), ...needWords(session)].join('\n');

interface Telling {
  owner: OwnerRow;
  sessions: readonly RegisteredSessionRow[];
  now: Temporal.Instant;
  staleAt?: Temporal.Instant;
  /** Our staff did it on the reader's behalf. */
  isByStaff?: boolean;
}

/** One session's file is named after it, and by that name its letters are found. */
export const calendarName = (sessions: readonly { id: number }[]): string =>
  sessions.length === 1 ? `${sessions[0]?.id}.ics` : 'sessions.ics';

/** What the letters are about is then over. */
const lastEnd = (sessions: readonly RegisteredSessionRow[]): { staleAt?: Temporal.Instant } => {
  const [staleAt] = sessions.map(({ ends_at }) => ends_at).sort((a, b) => Temporal.Instant.compare(b, a));
  return staleAt ? { staleAt } : {};
};

const send = (
  tx: Tx,
  settings: MailSettings,
  { owner, sessions, now, staleAt }: Telling,
  { kind, subject, paragraphs }: { kind: string; subject: string; paragraphs: readonly string[] },
): Promise<void> => {
  const letter = { heading: subject, paragraphs: [`Hello ${owner.first_name},`, ...paragraphs] };
  const attachment = {
    name: calendarName(sessions),
    type: 'text/calendar; charset=utf-8; method=PUBLISH',
    text: sessionsCalendar(sessions, settings.publicUrl, now),
  };
  const oneLine = subject.replaceAll(/\s+/g, ' ').slice(0, 200);
  const message = {
    kind,
    recipient: owner.email,
    subject: oneLine,
    letter,
    attachment,
    ...(staleAt ? { staleAt } : {}),
  };
  return queueMail(tx, settings, message, now);
};

const byStaffWords = ({ isByStaff = false }: Telling, did: string): string[] =>
  isByStaff ? [`Our staff ${did} for you. If you did not ask for this, call us.`] : [];

const mine = (settings: MailSettings): string =>
  `Change or cancel it, and join on the day: ${settings.publicUrl}/my/sessions`;

export const tellRegistered = (tx: Tx, settings: MailSettings, telling: Telling): Promise<void> =>
  send(
    tx,
    settings,
    { ...telling, ...lastEnd(telling.sessions) },
    {
      kind: 'registration',
      subject:
        telling.sessions.length === 1 ? `You are registered: ${telling.sessions[0]?.name}` : 'You are registered',
      paragraphs: [
        ...byStaffWords(telling, 'did this'),
        'This is on record for you and your group. The calendar file is attached; a later one takes its place.',
        ...telling.sessions.map((session) => sessionWords(session, telling.owner.time_zone)),
        mine(settings),
        `Tell us what you need to take part: ${settings.publicUrl}/my/accommodations`,
      ],
    },
  );

/** One participant of a session, whom staff have taken out of it. */
export const tellCancelledByStaff = (
  tx: Tx,
  settings: MailSettings,
  { owner, now }: Pick<Telling, 'owner' | 'now'>,
  { session, participant }: { session: string; participant: string },
): Promise<void> =>
  queueMail(
    tx,
    settings,
    {
      kind: 'registration-cancelled',
      recipient: owner.email,
      subject: `Cancelled: ${session}`.replaceAll(/\s+/g, ' ').slice(0, 200),
      letter: {
        heading: 'A registration is cancelled',
        paragraphs: [
          `Hello ${owner.first_name},`,
          ...byStaffWords({ owner, sessions: [], now, isByStaff: true }, 'cancelled this'),
          `${participant} is no longer registered for “${session}”.`,
          mine(settings),
        ],
      },
    },
    now,
  );

/** Of a session that has begun or is over. */
export const tellEnteredLate = (tx: Tx, settings: MailSettings, telling: Telling): Promise<void> =>
  queueMail(
    tx,
    settings,
    {
      kind: 'registration-late',
      recipient: telling.owner.email,
      subject: `You are on record: ${telling.sessions[0]?.name}`.replaceAll(/\s+/g, ' ').slice(0, 200),
      letter: {
        heading: 'You are on record for a session',
        paragraphs: [
          `Hello ${telling.owner.first_name},`,
          ...byStaffWords(telling, 'entered this'),
          ...telling.sessions.map((session) => sessionWords(session, telling.owner.time_zone)),
          `What we know of your attendance, and credit: ${settings.publicUrl}/my/sessions`,
        ],
      },
    },
    telling.now,
  );

export const tellReminder = (tx: Tx, settings: MailSettings, telling: Telling, kind: ReminderKind): Promise<void> =>
  send(tx, settings, telling, {
    kind: `reminder-${kind}`,
    subject: `${telling.sessions[0]?.name}: ${reminderWords[kind].replace(' before', ' to go')}`,
    paragraphs: [
      ...telling.sessions.map((session) => sessionWords(session, telling.owner.time_zone)),
      mine(settings),
      `You get this ${reminderWords[kind]}. Choose which reminders you want: ${settings.publicUrl}/my/sessions#reminders`,
    ],
  });

export const tellChanged = (tx: Tx, settings: MailSettings, telling: Telling, before: string): Promise<void> =>
  send(
    tx,
    settings,
    { ...telling, ...lastEnd(telling.sessions) },
    {
      kind: 'session-changed',
      subject: `Changed: ${telling.sessions[0]?.name}`,
      paragraphs: [
        'Something about this session has changed: its time, its name, or the way in. This is how it stands now:',
        ...telling.sessions.map((session) => sessionWords(session, telling.owner.time_zone)),
        ...(before ? [`Before, it was: ${before}`] : []),
        'The attached calendar file takes the place of the one you have.',
        mine(settings),
      ],
    },
  );

export const tellCancelled = (tx: Tx, settings: MailSettings, telling: Telling): Promise<void> =>
  send(tx, settings, telling, {
    kind: 'session-cancelled',
    subject: `Does not take place: ${telling.sessions[0]?.name}`,
    paragraphs: [
      'This session does not take place. We are sorry. You need do nothing; the attached calendar file takes it out of your calendar.',
      ...telling.sessions.map(({ name, ...session }) => `${name}\n${timeWords(session, telling.owner.time_zone)}`),
      `Other sessions: ${settings.publicUrl}/ao/schedule`,
    ],
  });

export const tellRecording = (tx: Tx, settings: MailSettings, telling: Telling): Promise<void> => {
  const [session] = telling.sessions;
  return queueMail(
    tx,
    settings,
    {
      kind: 'recording',
      recipient: telling.owner.email,
      subject: `The recording is there: ${session?.name}`.replaceAll(/\s+/g, ' ').slice(0, 200),
      letter: {
        heading: 'The recording is there',
        paragraphs: [
          `Hello ${telling.owner.first_name},`,
          `The captioned recording of “${session?.name}” is on its page, with transcript and materials where there are any:`,
          `${settings.publicUrl}/${session?.series_route}/session/${session?.id}`,
        ],
      },
    },
    telling.now,
  );
};

export const tellOffered = (
  tx: Tx,
  settings: MailSettings,
  telling: Telling,
  until: Temporal.Instant,
): Promise<void> => {
  const iso = easternIso(until);
  return send(
    tx,
    settings,
    { ...telling, staleAt: until },
    {
      kind: 'seat-offered',
      subject: `A seat is free for you: ${telling.sessions[0]?.name}`,
      paragraphs: [
        'You are on the waiting list of this session, and a seat has become free. It is held for you until ' +
          `${dayText(iso)}, ${timeSpanText(iso, iso).split(' to ')[0]} Eastern Time.`,
        ...telling.sessions.map((session) => sessionWords(session, telling.owner.time_zone)),
        `Take it, or leave it to the next: ${settings.publicUrl}/my/sessions`,
      ],
    },
  );
};

export const tellOfferOver = (tx: Tx, settings: MailSettings, telling: Telling): Promise<void> =>
  send(
    tx,
    settings,
    { ...telling, ...(telling.sessions[0] ? { staleAt: telling.sessions[0].starts_at } : {}) },
    {
      kind: 'offer-over',
      subject: `The seat has gone to the next: ${telling.sessions[0]?.name}`,
      paragraphs: [
        'A seat was held for you and not taken in time, so it was offered to the next person. You can put yourself on the waiting list again:',
        `${settings.publicUrl}/${telling.sessions[0]?.series_route}/session/${telling.sessions[0]?.id}`,
      ],
    },
  );
