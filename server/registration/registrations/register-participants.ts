// Registers group members for sessions: the whole list or nothing.

import pLimit from 'p-limit';
import { type AttendanceMethod, methodsOf } from '#rules/catalog/attendance-choice.ts';
import { hasSeat, takenBy } from '#rules/catalog/seats.ts';
import { acceptsRegistrations } from '#rules/catalog/session-status.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { MailSettings } from '#server/platform/email/queue-email.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { resolveRequests } from '#server/registration/accommodations/resolve-requests.ts';
import { assignPins } from '#server/registration/registrations/assign-pins.ts';
import { sendRegistrationConfirmation } from '#server/registration/registrations/emails.ts';
import { offerSeats } from '#server/registration/registrations/offer-seats.ts';
import {
  type RegisteredSessionRow,
  registeredSessions,
} from '#server/registration/registrations/own-session-queries.ts';
import {
  type ActiveRegistration,
  type LockedSession,
  lockMembers,
  lockSessions,
  ownerById,
  ownMembers,
  relevantRegistrations,
  sessionsByIds,
  upsertRegistrations,
} from '#server/registration/registrations/queries.ts';
import { planReminders } from '#server/registration/registrations/send-reminders.ts';
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

export type RegistrationResult = { result: 'registered'; sessions: RegisteredSessionRow[] } | Refused;

const sessionErrors = (
  wanted: readonly Wanted[],
  sessions: readonly LockedSession[],
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

const unknownMembers = (wanted: readonly Wanted[], known: ReadonlySet<number>): Record<string, string> =>
  Object.fromEntries(
    wanted.flatMap(({ participants }, index) =>
      participants.flatMap(({ id }, position) =>
        known.has(id) ? [] : [[`${index}.participants.${position}.id`, 'This person is not in your group.']],
      ),
    ),
  );

const isEmpty = (fields: Record<string, string>): boolean => Object.keys(fields).length === 0;

interface Seating {
  values: Parameters<typeof upsertRegistrations>[2][number][];
  /** Errors for participants without a seat, by their position in the request. */
  full: Record<string, string>;
  /** True if something is new or changed. */
  isChange: boolean;
}

/** A session's participants by member; if one is named twice, the last entry counts. */
const byMember = (participants: readonly Participant[]): Map<number, { participant: Participant; position: number }> =>
  new Map(participants.map((participant, position) => [participant.id, { participant, position }]));

/**
 * Who gets a seat. Those who have theirs keep it before anybody else is looked at; a seat that is offered is taken by
 * registering; the others come in the order of the request.
 */
const seat = (
  session: LockedSession,
  index: number,
  participants: readonly Participant[],
  active: readonly ActiveRegistration[],
  now: Temporal.Instant,
): Seating => {
  const wanted = byMember(participants);
  const before = new Map(active.filter(({ member_id }) => wanted.has(member_id)).map((row) => [row.member_id, row]));
  const others = active.filter(({ member_id, state }) => !wanted.has(member_id) && state !== 'waiting');
  const methods = others.map(({ method }) => method);
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
    const isSeated = holdsSeat(participant) || hasSeat(method, seats, takenBy(methods));
    const mayWait = participant.waitingList === true || row?.state === 'waiting';
    if (!isSeated && !mayWait) {
      seating.full[`${index}.participants.${position}.method`] =
        `“${session.name}” has no seat left for this way to attend.`;
      continue;
    }
    if (isSeated) methods.push(method);
    const state = isSeated ? 'registered' : 'waiting';
    const waiting_since = isSeated ? null : (row?.waiting_since ?? now);
    seating.values.push({ session_id: session.id, member_id, method, state, waiting_since });
    if (row?.method !== method || row.state !== state) seating.isChange = true;
  }
  return seating;
};

type SessionSeating = Seating & { session: LockedSession };

/** The result of the request against the current data: seats for each session, or all errors. */
const judge = async (
  db: Db,
  wanted: readonly Wanted[],
  { sessions, memberIds }: { sessions: readonly LockedSession[]; memberIds: ReadonlySet<number> },
  now: Temporal.Instant,
): Promise<Refused | { result: 'seated'; seatings: SessionSeating[] }> => {
  const unknownSessions = unknown(wanted, new Set(sessions.map(({ id }) => id)));
  if (!isEmpty(unknownSessions)) return { result: 'unknown session', fields: unknownSessions };
  const strangers = unknownMembers(wanted, memberIds);
  if (!isEmpty(strangers)) return { result: 'unknown member', fields: strangers };
  const fields = sessionErrors(wanted, sessions, now);
  if (!isEmpty(fields)) return { result: 'refused', fields };

  const active = await relevantRegistrations(
    db,
    sessions,
    wanted.flatMap(({ participants }) => participants.map(({ id }) => id)),
  );
  // If a session is named twice, the last entry counts.
  const last = new Map(wanted.map((each, index) => [each.id, { ...each, index }]));
  const seatings = sessions.map((session) => {
    const { participants = [], index = 0 } = last.get(session.id) ?? {};
    const own = active.filter(({ session_id }) => session_id === session.id);
    return { session, ...seat(session, index, participants, own, now) };
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

const register = async (
  db: Db,
  settings: MailSettings,
  accountId: number,
  wanted: readonly Wanted[],
  now: Temporal.Instant,
  { isConfirmed = true, byStaff = null }: Options,
): Promise<RegistrationResult> => {
  const sessionIds = [...new Set(wanted.map(({ id }) => id))];
  const memberIds = [...new Set(wanted.flatMap(({ participants }) => participants.map(({ id }) => id)))];
  // Checked without a lock first, so that many requests for a full session do not wait for each other.
  // Only staff know of sessions of a hidden series.
  const known = (found: LockedSession[]) => found.filter(({ is_hidden }) => !is_hidden || byStaff !== null);
  const sessions = known(await sessionsByIds(db, sessionIds));
  if (sessions.some(({ seats_web, seats_phone }) => seats_web !== null || seats_phone !== null)) {
    const glance = await judge(db, wanted, { sessions, memberIds: await ownMembers(db, accountId, memberIds) }, now);
    if (glance.result !== 'seated') return glance;
  }

  return db.transaction().execute(async (tx) => {
    const held = {
      sessions: known(await lockSessions(tx, sessionIds)),
      memberIds: await lockMembers(tx, accountId, memberIds),
    };
    const judged = await judge(tx, wanted, held, now);
    if (judged.result !== 'seated') return judged;

    const values = judged.seatings.flatMap((seating) => seating.values);
    const sorted = values.sort((a, b) => a.session_id - b.session_id || a.member_id - b.member_id);
    await upsertRegistrations(tx, accountId, sorted, now, byStaff?.actorId ?? null);
    await assignPins(tx, sessionIds);
    await resolveRequests(tx, accountId, sessionIds, now);
    const changed = judged.seatings.filter(({ isChange }) => isChange).map(({ session }) => session);
    // Another method can have made a seat free.
    if (changed.length > 0) await offerSeats(tx, settings, changed, now);
    // Read here: once it is on record, nothing may turn the answer into a failure.
    const rows = await registeredSessions(tx, accountId, sessionIds);
    const changedRows = rows.filter(({ id }) => changed.some((session) => session.id === id));
    const owner = await ownerById(tx, accountId);
    if (owner) {
      for (const { id } of changed) {
        await withdrawOutdatedEmails(tx, owner, { id, session: rows.find((row) => row.id === id) });
      }
      await withdrawConfirmations(
        tx,
        owner,
        changed.map(({ id }) => id),
      );
      const confirmation = { owner, sessions: changedRows, now, isByStaff: byStaff !== null };
      if (isConfirmed && changedRows.length > 0) await sendRegistrationConfirmation(tx, settings, confirmation);
    }
    for (const session of changed) await planReminders(tx, accountId, session, now);
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
