// Builds the emails about sessions that people are registered for.

import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { attendanceText, isByPhone, isByWeb } from '#rules/catalog/attendance-choice.ts';
import { joinLinkSharedAt } from '#rules/catalog/join-window.ts';
import {
  dayText,
  easternIso,
  momentSpanText,
  momentText,
  ownTimeText,
  timeText,
} from '#rules/platform/eastern-time.ts';
import { rowName } from '#rules/platform/full-name.ts';
import { accommodationKinds, accommodationStateLabels } from '#rules/registration/accommodations.ts';
import type { ReminderKind } from '#rules/registration/reminders.ts';
import { sessionsCalendar } from '#server/catalog/calendars/ics.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { EmailContext } from '#server/platform/email/email-context.ts';
import { textForEmail } from '#server/platform/email/foreign-text.ts';
import { type MailSettings, portalUrl, queuedEmail, queueEmail } from '#server/platform/email/queue-email.ts';
import type { EmailTemplateName, EmailValues } from '#server/platform/email/render-email.ts';
import { parseSetting } from '#server/platform/settings/read-setting.ts';
import { sharedLinks, withJoinLinks } from '#server/registration/join-links/shared-links.ts';
import type { ConfirmedSessionRow } from '#server/registration/registrations/own-session-queries.ts';
import type { OwnerRow } from '#server/registration/registrations/queries.ts';

/** Day and time in Eastern Time, and in the reader's time zone. */
const timeWords = (session: Pick<ConfirmedSessionRow, 'starts_at' | 'ends_at'>, zone: string): string => {
  const span = { start: easternIso(session.starts_at), end: easternIso(session.ends_at) };
  const own = zone === '' ? null : ownTimeText(span, zone);
  return `${momentSpanText(span.start, span.end)}${own ? `\n${own}` : ''}`;
};

/** With the PIN for dialing in, which identifies the caller in the telephone log. */
const personText = (person: ConfirmedSessionRow['participants'][number]): string => {
  const { method, state, pin } = person;
  const hasPin = isByPhone(method) && state === 'registered' && pin !== null;
  const values = { name: rowName(person), method: attendanceText(method), state, pin: hasPin ? pin : 'none' };
  return t(m.emailPerson, values);
};

/** Join details for participants with a seat: the number at once, own links as soon as staff share them. */
const joinWords = (settings: MailSettings, session: ConfirmedSessionRow, now: Temporal.Instant): string[] => {
  if (Temporal.Instant.compare(now, session.ends_at) >= 0) return [];
  const seated = session.participants.filter(({ state }) => state === 'registered').map(({ method }) => method);
  const words: string[] = [];
  const links = sharedLinks(settings, session, now);
  for (const { name, url } of links)
    words.push(links.length > 1 ? t(m.emailJoinLinkOf, { name, url }) : t(m.emailJoinLink, { url }));
  if (links.length === 0 && seated.some(isByWeb)) {
    const givenAt = joinLinkSharedAt(session.starts_at, parseSetting('joining', session.joining_setting));
    words.push(t(m.joinLinkLater, { time: momentText(easternIso(givenAt)) }));
  }
  if (session.dial_in && seated.some(isByPhone)) {
    const { dial_in: number, dial_in_code: code } = session;
    words.push(code ? t(m.emailJoinPhoneCode, { number, code }) : t(m.emailJoinPhone, { number }));
  }
  return words;
};

const needWords = ({ accommodations }: ConfirmedSessionRow): string[] =>
  accommodations.map(({ kind, state }) =>
    t(m.emailNeed, { need: t(accommodationKinds[kind].name), state: t(accommodationStateLabels[state]) }),
  );

const nameOf = ({ name, name_es }: Pick<ConfirmedSessionRow, 'name' | 'name_es'>): string =>
  textForEmail([name, name_es]);

const sessionWords = (
  settings: MailSettings,
  session: ConfirmedSessionRow,
  { zone, now }: { zone: string; now: Temporal.Instant },
): string =>
  [
    nameOf(session),
    timeWords(session, zone),
    ...session.participants.map(personText),
    ...joinWords(settings, session, now),
    ...needWords(session),
  ].join('\n');

interface Notification {
  owner: OwnerRow;
  sessions: readonly ConfirmedSessionRow[];
  now: Temporal.Instant;
  staleAt?: Temporal.Instant;
  /** Staff did it on the recipient's behalf. */
  isByStaff?: boolean;
}

const calendarName = (sessions: readonly { id: number }[]): string =>
  sessions.length === 1 ? `${sessions[0]?.id}.ics` : 'sessions.ics';

/** The emails are stale after this time. */
const lastEnd = (sessions: readonly ConfirmedSessionRow[]): { staleAt?: Temporal.Instant } => {
  const [staleAt] = sessions.map(({ ends_at }) => ends_at).sort((a, b) => Temporal.Instant.compare(b, a));
  return staleAt ? { staleAt } : {};
};

const sessionsWords = (settings: MailSettings, { owner, sessions, now }: Notification): string =>
  sessions.map((session) => sessionWords(settings, session, { zone: owner.time_zone, now })).join('\n\n');

const nameOfFirst = ({ sessions: [first] }: Notification): string => (first ? nameOf(first) : '');

/** With a calendar file. */
const messageOf = <N extends EmailTemplateName>(
  settings: MailSettings,
  { owner, sessions, now, staleAt }: Notification,
  email: { kind: string; words: N; values: () => EmailValues<N> },
) => {
  const attachment = () => ({
    name: calendarName(sessions),
    type: 'text/calendar; charset=utf-8; method=PUBLISH',
    text: sessionsCalendar(withJoinLinks(settings, sessions, now), settings.publicUrl, now),
  });
  const sessionIds = sessions.map(({ id }) => id);
  return { ...email, recipient: owner.email, attachment, sessionIds, ...(staleAt ? { staleAt } : {}) };
};

const send = <N extends EmailTemplateName>(
  tx: Tx,
  settings: MailSettings,
  notification: Notification,
  email: { kind: string; words: N; values: () => EmailValues<N> },
): Promise<void> => queueEmail(tx, settings, messageOf(settings, notification, email), notification.now);

/** Part of the statement that registers. `context`: that of `registration`. */
export const registrationConfirmation = (settings: MailSettings, notification: Notification, context: EmailContext) => {
  const { owner, sessions, now, isByStaff = false } = notification;
  const values = () => ({
    firstName: owner.first_name,
    session: sessions.length === 1 ? nameOfFirst(notification) : t(m.emailSessions, { count: sessions.length }),
    byStaff: isByStaff ? t(m.emailByStaff) : '',
    sessions: sessionsWords(settings, notification),
  });
  const email = { kind: 'registration', words: 'registration', values } as const;
  return queuedEmail(settings, messageOf(settings, { ...notification, ...lastEnd(sessions) }, email), now, context);
};

/** One participant whose registration staff canceled. */
export const sendCancellationByStaff = (
  tx: Tx,
  settings: MailSettings,
  { owner, now }: Pick<Notification, 'owner' | 'now'>,
  { session, participant }: { session: Pick<ConfirmedSessionRow, 'name' | 'name_es'>; participant: string },
): Promise<void> => {
  const values = () => ({ firstName: owner.first_name, session: nameOf(session), participant });
  const kind = 'registration-canceled';
  return queueEmail(tx, settings, { kind, words: kind, recipient: owner.email, values }, now);
};

/** The group that registered a person canceled that. */
export const sendCancellationByGroup = (
  tx: Tx,
  settings: MailSettings,
  { owner, now }: Pick<Notification, 'owner' | 'now'>,
  session: Pick<ConfirmedSessionRow, 'name' | 'name_es'>,
): Promise<void> => {
  const values = () => ({ firstName: owner.first_name, session: nameOf(session) });
  const kind = 'registration-canceled-group';
  return queueEmail(tx, settings, { kind, words: kind, recipient: owner.email, values }, now);
};

/** For a session that has begun or ended, entered by staff. */
export const sendLateRegistration = (tx: Tx, settings: MailSettings, notification: Notification): Promise<void> => {
  const { owner, now } = notification;
  const values = () => ({
    firstName: owner.first_name,
    session: nameOfFirst(notification),
    sessions: sessionsWords(settings, notification),
  });
  const kind = 'registration-late';
  return queueEmail(tx, settings, { kind, words: kind, recipient: owner.email, values }, now);
};

export const sendReminder = (
  tx: Tx,
  settings: MailSettings,
  notification: Notification,
  kind: ReminderKind,
): Promise<void> => {
  const values = () => ({
    firstName: notification.owner.first_name,
    session: nameOfFirst(notification),
    sessions: sessionsWords(settings, notification),
    before: t(m.emailReminderBefore, { kind }),
    toGo: t(m.emailReminderToGo, { kind }),
  });
  return send(tx, settings, notification, { kind: `reminder-${kind}`, words: 'reminder', values });
};

export const sendChangeNotice = (
  tx: Tx,
  settings: MailSettings,
  notification: Notification,
  /** Null if the time is unchanged. */
  before: { start: string; end: string } | null,
): Promise<void> => {
  const values = () => ({
    firstName: notification.owner.first_name,
    session: nameOfFirst(notification),
    sessions: sessionsWords(settings, notification),
    wasBefore: before ? t(m.emailBefore, { time: momentSpanText(before.start, before.end) }) : '',
  });
  const email = { kind: 'session-changed', words: 'session-changed', values } as const;
  return send(tx, settings, { ...notification, ...lastEnd(notification.sessions) }, email);
};

export const sendCancellation = (tx: Tx, settings: MailSettings, notification: Notification): Promise<void> => {
  const { owner, sessions } = notification;
  const values = () => ({
    firstName: owner.first_name,
    session: nameOfFirst(notification),
    sessions: sessions.map((session) => `${nameOf(session)}\n${timeWords(session, owner.time_zone)}`).join('\n\n'),
  });
  return send(tx, settings, notification, { kind: 'session-canceled', words: 'session-canceled', values });
};

const pageOf = (settings: MailSettings, { sessions: [session] }: Notification): string =>
  `${portalUrl(settings)}/${session?.series_route}/session/${session?.id}`;

export const sendRecordingNotice = (tx: Tx, settings: MailSettings, notification: Notification): Promise<void> => {
  const { owner, now } = notification;
  const values = () => ({
    firstName: owner.first_name,
    session: nameOfFirst(notification),
    link: pageOf(settings, notification),
  });
  return queueEmail(tx, settings, { kind: 'recording', words: 'recording', recipient: owner.email, values }, now);
};

/** After staff revoked a participant's link. */
export const sendNewJoinLink = (
  tx: Tx,
  settings: MailSettings,
  notification: Notification,
  participant: Parameters<typeof rowName>[0],
): Promise<void> => {
  const values = () => ({
    firstName: notification.owner.first_name,
    session: nameOfFirst(notification),
    participant: rowName(participant),
    sessions: sessionsWords(settings, notification),
  });
  const kind = 'join-link-replaced';
  return send(tx, settings, { ...notification, ...lastEnd(notification.sessions) }, { kind, words: kind, values });
};

export const sendSeatOffer = (
  tx: Tx,
  settings: MailSettings,
  notification: Notification,
  until: Temporal.Instant,
): Promise<void> => {
  const iso = easternIso(until);
  const values = () => ({
    firstName: notification.owner.first_name,
    session: nameOfFirst(notification),
    sessions: sessionsWords(settings, notification),
    until: `${dayText(iso)}, ${timeText(iso)}`,
  });
  return send(
    tx,
    settings,
    { ...notification, staleAt: until },
    { kind: 'seat-offered', words: 'seat-offered', values },
  );
};

export const sendOfferExpired = (tx: Tx, settings: MailSettings, notification: Notification): Promise<void> => {
  const values = () => ({
    firstName: notification.owner.first_name,
    session: nameOfFirst(notification),
    link: pageOf(settings, notification),
  });
  const stale = notification.sessions[0] ? { staleAt: notification.sessions[0].starts_at } : {};
  return send(tx, settings, { ...notification, ...stale }, { kind: 'offer-over', words: 'offer-over', values });
};
