// Registers group members for sessions: the whole list or nothing.

import type { RawBuilder } from 'kysely';
import pLimit from 'p-limit';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import {
  type AttendanceMethod,
  attendanceMethods,
  isByPhone,
  methodsOf,
  phoneMethods,
  webMethods,
} from '#rules/catalog/attendance-choice.ts';
import { hasSeat, type TakenSeats, takenBy } from '#rules/catalog/seats.ts';
import { acceptsRegistrations } from '#rules/catalog/session-status.ts';
import { textInLanguage } from '#rules/platform/translated-texts.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { MailSettings } from '#server/platform/email/queue-email.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { addedJobs } from '#server/platform/jobs/add-job.ts';
import { resolveRequests } from '#server/registration/accommodations/resolve-requests.ts';
import { assignPins, newPin } from '#server/registration/registrations/assign-pins.ts';
import { confirmedSessions } from '#server/registration/registrations/confirmed-sessions.ts';
import { registrationConfirmation } from '#server/registration/registrations/emails.ts';
import {
  type RegistrationFacts,
  readRegistrationFacts,
  requiredSeats,
  type SeatLimit,
  type SessionFacts,
  savedUnchanged,
} from '#server/registration/registrations/facts-queries.ts';
import { lockedFacts } from '#server/registration/registrations/locked-facts.ts';
import { offerSeats } from '#server/registration/registrations/offer-seats.ts';
import {
  type ConfirmedSessionRow,
  registeredSessions,
} from '#server/registration/registrations/own-session-queries.ts';
import {
  type RegistrationValues,
  runTogether,
  savedRegistrations,
} from '#server/registration/registrations/queries.ts';
import { reminderJobs } from '#server/registration/registrations/send-reminders.ts';
import { withdrawConfirmations, withdrawOutdatedEmails } from '#server/registration/registrations/withdraw-emails.ts';

export interface Participant {
  id: number;
  method: AttendanceMethod;
  /** Whether to join the waiting list if there is no seat. */
  waitingList?: boolean | undefined;
}

export interface Wanted {
  id: number;
  participants: readonly Participant[];
}

interface Refused {
  result: 'unknown session' | 'unknown member' | 'refused' | 'full';
  fields: Record<string, string>;
}

export type RegistrationResult = { result: 'registered'; sessions: ConfirmedSessionRow[] } | Refused;

const sessionErrors = (
  wanted: readonly Wanted[],
  sessions: readonly SessionFacts[],
  now: Temporal.Instant,
): Record<string, string> => {
  const fields: Record<string, string> = {};
  wanted.forEach(({ id, participants }, index) => {
    const session = sessions.find((candidate) => candidate.id === id);
    if (!session) return;
    const timed = { status: session.status_code, startsAt: session.starts_at, endsAt: session.ends_at };
    if (!acceptsRegistrations(timed, now)) {
      fields[`${index}.id`] = t(m.registerErrorNotOpen, { session: textInLanguage([session.name, session.name_es]) });
    }
    const offered = methodsOf(session.type_code);
    participants.forEach(({ method }, position) => {
      if (offered.includes(method)) return;
      fields[`${index}.participants.${position}.method`] = t(m.registerErrorMethod, {
        session: textInLanguage([session.name, session.name_es]),
      });
    });
  });
  return fields;
};

const unknown = (wanted: readonly Wanted[], known: ReadonlySet<number>): Record<string, string> =>
  Object.fromEntries(
    wanted.flatMap(({ id }, index) => (known.has(id) ? [] : [[`${index}.id`, t(m.registerErrorSession)]])),
  );

const unknownMembers = (wanted: readonly Wanted[], known: RegistrationFacts['members']): Record<string, string> =>
  Object.fromEntries(
    wanted.flatMap(({ participants }, index) =>
      participants.flatMap(({ id }, position) =>
        known.has(id) ? [] : [[`${index}.participants.${position}.id`, t(m.registerErrorPerson)]],
      ),
    ),
  );

const isSeated = ({ state }: { state: string }): boolean => state !== 'waiting';

const isEmpty = (fields: Record<string, string>): boolean => Object.keys(fields).length === 0;

interface Seating {
  values: RegistrationValues[];
  /** Errors for participants without a seat, by their position in the request. */
  full: Record<string, string>;
  /** True if something is new or changed. */
  isChange: boolean;
}

/** A session's participants by member; if one is named twice, the last entry counts. */
const byMember = (participants: readonly Participant[]): Map<number, { participant: Participant; position: number }> =>
  new Map(participants.map((participant, position) => [participant.id, { participant, position }]));

/** Web and telephone seats of all but those of the account who are wanted. */
const seatsOfOthers = ({ taken, registrations }: SessionFacts, wanted: ReadonlyMap<number, unknown>): TakenSeats => {
  const all = takenBy(attendanceMethods.flatMap((method) => Array<AttendanceMethod>(taken[method] ?? 0).fill(method)));
  const own = takenBy(registrations.filter(isSeated).flatMap(({ id, method }) => (wanted.has(id) ? method : [])));
  return { web: all.web - own.web, phone: all.phone - own.phone };
};

/**
 * Who gets a seat. Participants who have a seat keep it first; an offered seat is accepted by
 * registering; the others follow in the order of the request.
 */
const seat = (
  session: SessionFacts,
  index: number,
  participants: readonly Participant[],
  now: Temporal.Instant,
): Seating => {
  const wanted = byMember(participants);
  const before = new Map(session.registrations.filter(({ id }) => wanted.has(id)).map((row) => [row.id, row]));
  const taken = seatsOfOthers(session, wanted);
  const pins = new Set(session.pins);
  const seats = { web: session.seats_web, phone: session.seats_phone };
  const holdsSeat = ({ id, method }: Participant): boolean => {
    const row = before.get(id);
    return row !== undefined && row.state !== 'waiting' && row.method === method;
  };
  const sorted = [...wanted.values()].sort(
    (one, other) =>
      Number(holdsSeat(other.participant)) - Number(holdsSeat(one.participant)) || one.position - other.position,
  );
  const seating: Seating = { values: [], full: {}, isChange: false };
  for (const { participant, position } of sorted) {
    const row = before.get(participant.id);
    const { id: member_id, method } = participant;
    const getsSeat = holdsSeat(participant) || hasSeat(method, seats, taken);
    const mayWait = participant.waitingList === true || row?.state === 'waiting';
    if (!getsSeat && !mayWait) {
      seating.full[`${index}.participants.${position}.method`] = t(m.registerErrorFull, {
        session: textInLanguage([session.name, session.name_es]),
      });
      continue;
    }
    if (getsSeat) {
      const own = takenBy([method]);
      taken.web += own.web;
      taken.phone += own.phone;
    }
    const state = getsSeat ? 'registered' : 'waiting';
    const waiting_since = getsSeat ? null : (row?.waiting_since ?? now);
    const pin = isByPhone(method) && !row?.pin ? newPin(pins) : null;
    seating.values.push({ session_id: session.id, member_id, method, state, waiting_since, pin });
    if (row?.method !== method || row.state !== state) seating.isChange = true;
  }
  return seating;
};

type SessionSeating = Seating & { session: SessionFacts };

/** The result of the request against the current data: seats for each session, or all errors. */
const resolveSeatings = (
  wanted: readonly Wanted[],
  { sessions, members }: RegistrationFacts,
  now: Temporal.Instant,
): Refused | { result: 'seated'; seatings: SessionSeating[] } => {
  const unknownSessions = unknown(wanted, new Set(sessions.map(({ id }) => id)));
  if (!isEmpty(unknownSessions)) return { result: 'unknown session', fields: unknownSessions };
  const strangers = unknownMembers(wanted, members);
  if (!isEmpty(strangers)) return { result: 'unknown member', fields: strangers };
  const fields = sessionErrors(wanted, sessions, now);
  if (!isEmpty(fields)) return { result: 'refused', fields };

  // If a session is named twice, the last entry counts.
  const last = new Map(wanted.map((each, index) => [each.id, { ...each, index }]));
  const seatings = sessions.map((session) => {
    const { participants = [], index = 0 } = last.get(session.id) ?? {};
    return { session, ...seat(session, index, participants, now) };
  });
  const full = Object.assign({}, ...seatings.map((seating) => seating.full));
  return isEmpty(full) ? { result: 'seated', seatings } : { result: 'full', fields: full };
};

/** The staff member who acts on behalf of a person. */
export interface ByStaff {
  actorId: number;
  requestContext: RequestContext;
}

interface Options {
  isConfirmed?: boolean;
  byStaff?: ByStaff | null;
}

interface Registering extends Options {
  facts: RegistrationFacts;
  seatings: readonly SessionSeating[];
  now: Temporal.Instant;
}

const changedSessions = (seatings: readonly SessionSeating[]): SessionFacts[] =>
  seatings.filter(({ isChange }) => isChange).map(({ session }) => session);

const changedValues = (seatings: readonly SessionSeating[]): RegistrationValues[] =>
  seatings.flatMap(({ isChange, values }) => (isChange ? values : []));

/** The confirmation of what has changed, and the reminders that are not planned yet, as parts of a statement. */
const announcements = (
  settings: MailSettings,
  { facts: { owner }, seatings, now, isConfirmed = true, byStaff = null }: Registering,
  rows: readonly ConfirmedSessionRow[],
): RawBuilder<unknown>[] => {
  const changed = changedSessions(seatings);
  const sessions = rows.filter(({ id }) => changed.some((session) => session.id === id));
  const isNotified = owner && isConfirmed && sessions.length > 0;
  const jobs = changed
    .filter(({ reminded_of, starts_at }) => reminded_of !== starts_at.toString())
    .flatMap((session) => reminderJobs(session, now));
  return [
    ...(isNotified
      ? [registrationConfirmation(settings, { owner, sessions, now, isByStaff: byStaff !== null }, owner.email_context)]
      : []),
    ...(jobs.length > 0 ? [addedJobs(jobs)] : []),
  ];
};

/** Under locks, also where someone waits for a seat or a PIN, or accommodations are to be requested. */
const save = async (
  tx: Tx,
  settings: MailSettings,
  accountId: number,
  registering: Registering,
): Promise<ConfirmedSessionRow[]> => {
  const { facts, seatings, now, byStaff = null } = registering;
  const [changed, values] = [changedSessions(seatings), changedValues(seatings)];
  const sessionIds = facts.sessions.map(({ id }) => id);
  const withoutPin = facts.sessions.filter(({ lacks_pin }) => lacks_pin).map(({ id }) => id);
  if (values.length > 0) await runTogether(tx, [savedRegistrations(accountId, values, now, byStaff?.actorId)]);
  await assignPins(tx, withoutPin);
  if (facts.hasNeeds) await resolveRequests(tx, accountId, sessionIds, now);
  // Another method can have made a seat free.
  const withWaiting = changed.filter(({ has_waiting }) => has_waiting);
  await offerSeats(tx, settings, withWaiting, now);
  // Read here: once it is on record, nothing may turn the answer into a failure.
  const rows = await registeredSessions(tx, accountId, sessionIds);
  const { owner } = facts;
  if (owner?.has_unsent_email) {
    for (const { id } of changed) {
      await withdrawOutdatedEmails(tx, owner, { id, session: rows.find((row) => row.id === id) });
    }
    await withdrawConfirmations(
      tx,
      owner,
      changed.map(({ id }) => id),
    );
  }
  await runTogether(tx, announcements(settings, registering, rows));
  return rows;
};

/** How many seats may be taken once those who take some more in the session now have theirs. */
const limitsOf = ({ session, values }: SessionSeating): SeatLimit[] => {
  const own = session.registrations.filter(isSeated);
  const kept = own.filter(({ id }) => !values.some(({ member_id }) => member_id === id));
  const before = takenBy(own.map(({ method }) => method));
  const after = takenBy([...kept, ...values].map(({ method }) => method));
  return [
    { session_id: session.id, methods: webMethods, most: session.seats_web, more: after.web - before.web },
    { session_id: session.id, methods: phoneMethods, most: session.seats_phone, more: after.phone - before.phone },
  ].flatMap(({ most, more, ...limit }) => (most !== null && more > 0 ? [{ ...limit, most }] : []));
};

/**
 * In one statement. `changed`: what was decided on has changed meanwhile. `special`: more is to be written than the
 * registrations, their email and their reminders.
 */
const saveAtOnce = async (
  db: Db,
  settings: MailSettings,
  accountId: number,
  registering: Registering,
  memberIds: readonly number[],
): Promise<ConfirmedSessionRow[] | 'special' | 'changed'> => {
  const { facts, seatings, now, byStaff = null } = registering;
  const { state, sessions } = facts;
  const isSpecial = ({ has_waiting, lacks_pin }: SessionFacts): boolean => has_waiting || lacks_pin;
  if (byStaff || facts.hasNeeds || facts.owner?.has_unsent_email || sessions.some(isSpecial)) return 'special';
  const values = changedValues(seatings);
  if (values.some((value) => value.state === 'waiting')) return 'special';
  const rows = confirmedSessions(facts, values);
  if (values.length === 0) return rows;
  const pins = values.filter(({ pin }) => pin !== null).map(({ session_id, pin }) => ({ session_id, pin }));
  const sessionIds = sessions.map(({ id }) => id);
  const limits = seatings.flatMap((seating) => (seating.isChange ? limitsOf(seating) : []));
  // The registrations last: they lock the seats, and others wait for these.
  const expressions = [
    ...announcements(settings, registering, rows),
    savedRegistrations(accountId, values, now),
    ...(limits.length > 0 ? [requiredSeats(limits)] : []),
  ];
  return (await savedUnchanged(db, accountId, { state, sessionIds, memberIds, pins }, expressions)) ? rows : 'changed';
};

/** Others can have been faster: a second look mostly shows that they have the last seats. */
const looksWithoutLock = 2;

const idsIn = (wanted: readonly Wanted[]) => ({
  sessionIds: [...new Set(wanted.map(({ id }) => id))],
  memberIds: [...new Set(wanted.flatMap(({ participants }) => participants.map(({ id }) => id)))],
  withPins: wanted.some(({ participants }) => participants.some(({ method }) => isByPhone(method))),
});

/** Like `registerParticipants`, as part of a transaction, with everything locked. */
export const registerInTransaction = async (
  tx: Tx,
  settings: MailSettings,
  accountId: number,
  wanted: readonly Wanted[],
  now: Temporal.Instant,
  options: Options,
): Promise<RegistrationResult> => {
  const { byStaff = null } = options;
  const ids = idsIn(wanted);
  const facts = await lockedFacts(tx, settings, accountId, { ...ids, withHidden: byStaff !== null }, now);
  const resolved = resolveSeatings(wanted, facts, now);
  if (resolved.result !== 'seated') return resolved;

  const rows = await save(tx, settings, accountId, { ...options, facts, seatings: resolved.seatings, now });
  if (byStaff) {
    const { sessionIds, memberIds } = ids;
    const details = { done: 'registered', sessions: sessionIds.map(String), members: memberIds.map(String) };
    const event = { kind: 'registration-by-staff', actorId: byStaff.actorId, subjectId: accountId, details } as const;
    await recordEvent(tx, event, byStaff.requestContext);
  }
  return { result: 'registered', sessions: rows };
};

const register = async (
  db: Db,
  settings: MailSettings,
  accountId: number,
  wanted: readonly Wanted[],
  now: Temporal.Instant,
  options: Options,
): Promise<RegistrationResult> => {
  const ids = idsIn(wanted);
  const which = { ...ids, withHidden: (options.byStaff ?? null) !== null };

  // Many requests, also for a full session, do not wait for each other.
  for (let look = 0; look < looksWithoutLock; look += 1) {
    const facts = await readRegistrationFacts(db, accountId, { ...which, lock: 'none' });
    const resolved = resolveSeatings(wanted, facts, now);
    if (resolved.result !== 'seated') return resolved;
    const registering = { ...options, facts, seatings: resolved.seatings, now };
    const saved = await saveAtOnce(db, settings, accountId, registering, ids.memberIds);
    if (saved === 'special') break;
    if (saved !== 'changed') return { result: 'registered', sessions: saved };
  }
  return db.transaction().execute((tx) => registerInTransaction(tx, settings, accountId, wanted, now, options));
};

/** More would only wait for each other's locks, each on a connection that other requests need. */
const limit = pLimit(4);

/**
 * One registration for each session and member, however often and from wherever it is requested; requested again with
 * another method, the method changes. Seats are never given twice: the sessions are locked. Errors are reported all at
 * once, by their position in the list. What is new or different is confirmed by email, with reminders planned. `byStaff`: on
 * the person's behalf; the email and the audit log say that.
 */
export const registerParticipants = (
  db: Db,
  settings: MailSettings,
  accountId: number,
  wanted: readonly Wanted[],
  now: Temporal.Instant,
  options: Options = {},
): Promise<RegistrationResult> => limit(() => register(db, settings, accountId, wanted, now, options));
