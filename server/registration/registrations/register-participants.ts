// Registers group members for sessions: the whole list or nothing.

import pLimit from 'p-limit';
import { type AttendanceMethod, attendanceMethods, isByPhone, methodsOf } from '#rules/catalog/attendance-choice.ts';
import { hasSeat, takenBy } from '#rules/catalog/seats.ts';
import { acceptsRegistrations } from '#rules/catalog/session-status.ts';
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
  type SessionFacts,
} from '#server/registration/registrations/facts-queries.ts';
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

interface Participant {
  id: number;
  method: AttendanceMethod;
  /** Whether to join the waiting list if there is no seat. */
  waitingList?: boolean | undefined;
}

interface Wanted {
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
      fields[`${index}.id`] = `“${session.name}” is no longer open for registration.`;
    }
    const offered = methodsOf(session.type_code);
    participants.forEach(({ method }, position) => {
      if (offered.includes(method)) return;
      fields[`${index}.participants.${position}.method`] = `“${session.name}” does not offer this way to attend.`;
    });
  });
  return fields;
};

const unknown = (wanted: readonly Wanted[], known: ReadonlySet<number>): Record<string, string> =>
  Object.fromEntries(
    wanted.flatMap(({ id }, index) => (known.has(id) ? [] : [[`${index}.id`, 'This session does not exist.']])),
  );

const unknownMembers = (wanted: readonly Wanted[], known: RegistrationFacts['members']): Record<string, string> =>
  Object.fromEntries(
    wanted.flatMap(({ participants }, index) =>
      participants.flatMap(({ id }, position) =>
        known.has(id) ? [] : [[`${index}.participants.${position}.id`, 'This person is not in your group.']],
      ),
    ),
  );

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

/** The methods of all seats of other accounts. */
const otherSeats = ({ taken }: SessionFacts): AttendanceMethod[] =>
  attendanceMethods.flatMap((method) => Array<AttendanceMethod>(taken[method] ?? 0).fill(method));

/**
 * Who gets a seat. Those who have theirs keep it before anybody else is looked at; a seat that is offered is taken by
 * registering; the others come in the order of the request.
 */
const seat = (
  session: SessionFacts,
  index: number,
  participants: readonly Participant[],
  now: Temporal.Instant,
): Seating => {
  const wanted = byMember(participants);
  const before = new Map(session.registrations.filter(({ id }) => wanted.has(id)).map((row) => [row.id, row]));
  const ownOthers = session.registrations.filter(({ id, state }) => !wanted.has(id) && state !== 'waiting');
  const taken = takenBy([...otherSeats(session), ...ownOthers.map(({ method }) => method)]);
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
    const isSeated = holdsSeat(participant) || hasSeat(method, seats, taken);
    const mayWait = participant.waitingList === true || row?.state === 'waiting';
    if (!isSeated && !mayWait) {
      seating.full[`${index}.participants.${position}.method`] =
        `“${session.name}” has no seat left for this way to attend.`;
      continue;
    }
    if (isSeated) {
      const own = takenBy([method]);
      taken.web += own.web;
      taken.phone += own.phone;
    }
    const state = isSeated ? 'registered' : 'waiting';
    const waiting_since = isSeated ? null : (row?.waiting_since ?? now);
    const pin = isByPhone(method) && !row?.pin ? newPin(pins) : null;
    seating.values.push({ session_id: session.id, member_id, method, state, waiting_since, pin });
    if (row?.method !== method || row.state !== state) seating.isChange = true;
  }
  return seating;
};

type SessionSeating = Seating & { session: SessionFacts };

/** The result of the request against the current data: seats for each session, or all errors. */
const judge = (
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

/** Staff who act on behalf of a person. */
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

/** One statement, except where somebody waits for a seat or a PIN, or accommodations are to be requested. */
const save = async (
  tx: Tx,
  settings: MailSettings,
  accountId: number,
  { facts, seatings, now, isConfirmed = true, byStaff = null }: Registering,
): Promise<ConfirmedSessionRow[]> => {
  const changed = seatings.filter(({ isChange }) => isChange).map(({ session }) => session);
  const values = seatings.flatMap((seating) => (seating.isChange ? seating.values : []));
  const saved = values.length > 0 ? [savedRegistrations(accountId, values, now, byStaff?.actorId)] : [];
  const sessionIds = facts.sessions.map(({ id }) => id);
  let rows = confirmedSessions(facts, values);
  const withoutPin = facts.sessions.filter(({ lacks_pin }) => lacks_pin).map(({ id }) => id);
  // Another method can have made a seat free.
  const withWaiting = changed.filter(({ has_waiting }) => has_waiting);
  const isAlone = !facts.hasNeeds && withoutPin.length === 0 && withWaiting.length === 0;
  if (!isAlone) {
    await runTogether(tx, saved);
    await assignPins(tx, withoutPin);
    if (facts.hasNeeds) await resolveRequests(tx, accountId, sessionIds, now);
    await offerSeats(tx, settings, withWaiting, now);
    // Read here: once it is on record, nothing may turn the answer into a failure.
    rows = await registeredSessions(tx, accountId, sessionIds);
  }
  const changedRows = rows.filter(({ id }) => changed.some((session) => session.id === id));
  const { owner } = facts;
  if (owner?.has_unsent_mail) {
    for (const { id } of changed) {
      await withdrawOutdatedEmails(tx, owner, { id, session: rows.find((row) => row.id === id) });
    }
    await withdrawConfirmations(
      tx,
      owner,
      changed.map(({ id }) => id),
    );
  }
  const telling = owner && { owner, sessions: changedRows, now, isByStaff: byStaff !== null };
  const jobs = changed.flatMap((session) => reminderJobs(accountId, session, now));
  await runTogether(tx, [
    ...(isAlone ? saved : []),
    ...(telling && isConfirmed && changedRows.length > 0
      ? [registrationConfirmation(settings, telling, telling.owner.email_context)]
      : []),
    ...(jobs.length > 0 ? [addedJobs(jobs)] : []),
  ]);
  return rows;
};

const register = async (
  db: Db,
  settings: MailSettings,
  accountId: number,
  wanted: readonly Wanted[],
  now: Temporal.Instant,
  options: Options,
): Promise<RegistrationResult> => {
  const sessionIds = [...new Set(wanted.map(({ id }) => id))];
  const memberIds = [...new Set(wanted.flatMap(({ participants }) => participants.map(({ id }) => id)))];
  const { byStaff = null } = options;
  const withPins = wanted.some(({ participants }) => participants.some(({ method }) => isByPhone(method)));
  const which = { sessionIds, memberIds, withPins, withHidden: byStaff !== null };

  return db.transaction().execute(async (tx) => {
    let facts = await readRegistrationFacts(tx, accountId, { ...which, lock: withPins ? 'none' : 'shared' });
    let judged = judge(wanted, facts, now);
    // Without a lock so far, so that many requests for a full session do not wait for each other.
    if (!facts.isLocked && judged.result === 'seated') {
      facts = await readRegistrationFacts(tx, accountId, { ...which, lock: 'exclusive' });
      judged = judge(wanted, facts, now);
    }
    if (judged.result !== 'seated') return judged;

    const rows = await save(tx, settings, accountId, { ...options, facts, seatings: judged.seatings, now });
    if (byStaff) {
      const details = { done: 'registered', sessions: sessionIds.map(String), members: memberIds.map(String) };
      const event = { kind: 'registration-by-staff', actorId: byStaff.actorId, subjectId: accountId, details } as const;
      await recordEvent(tx, event, byStaff.requestContext);
    }
    return { result: 'registered', sessions: rows };
  });
};

/** With more, they would only wait for each other's locks, each on a connection that others need. */
const limit = pLimit(4);

/**
 * One registration for each session and member, however often and from wherever it is asked for; asked again with
 * another method, the method changes. Seats are never given twice: the sessions are locked. Errors are told all at
 * once, by their position in the list. What is new or different is confirmed by mail, with reminders planned. `byStaff`: on
 * the person's behalf; the email says so, and the log.
 */
export const registerParticipants = (
  db: Db,
  settings: MailSettings,
  accountId: number,
  wanted: readonly Wanted[],
  now: Temporal.Instant,
  options: Options = {},
): Promise<RegistrationResult> => limit(() => register(db, settings, accountId, wanted, now, options));
