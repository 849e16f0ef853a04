// Registers group members for sessions: the whole list or nothing.
import { type AttendanceMethod, methodsOf } from '#rules/attendance-choice.ts';
import { takesRegistrations } from '#rules/session-status.ts';
import type { Db } from '#server/database/transaction.ts';
import { lockSessions, membersByIds, upsertRegistrations } from '#server/registrations/queries.ts';

interface Wanted {
  id: number;
  participants: readonly { id: number; method: AttendanceMethod }[];
}

export type RegistrationResult =
  | { result: 'registered' }
  | { result: 'unknown session' | 'unknown member'; fields: Record<string, string> }
  | { result: 'refused'; fields: Record<string, string> };

const refusals = (
  wanted: readonly Wanted[],
  sessions: Awaited<ReturnType<typeof lockSessions>>,
  now: Temporal.Instant,
): Record<string, string> => {
  const fields: Record<string, string> = {};
  wanted.forEach(({ id, participants }, index) => {
    const session = sessions.find((candidate) => candidate.id === id);
    if (!session) return;
    const timed = { status: session.status_code, startsAt: session.starts_at, endsAt: session.ends_at };
    if (!takesRegistrations(timed, now)) {
      fields[`${index}.id`] = `“${session.name}” is no longer open for registration.`;
    }
    const offered = methodsOf(session.type_code);
    participants.forEach(({ method }, place) => {
      if (offered.includes(method)) return;
      fields[`${index}.participants.${place}.method`] = `“${session.name}” does not offer this way to attend.`;
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
      participants.flatMap(({ id }, place) =>
        known.has(id) ? [] : [[`${index}.participants.${place}.id`, 'This person is not in your group.']],
      ),
    ),
  );

const isEmpty = (fields: Record<string, string>): boolean => Object.keys(fields).length === 0;

/**
 * One registration for each session and member, however often and from wherever it is asked for;
 * asked again with another method, the method changes. Faults are told all at once, by their place in the list.
 */
export const registerParticipants = (
  db: Db,
  accountId: number,
  wanted: readonly Wanted[],
  now: Temporal.Instant,
): Promise<RegistrationResult> =>
  db.transaction().execute(async (tx) => {
    const sessions = await lockSessions(
      tx,
      wanted.map(({ id }) => id),
    );
    const unknownSessions = unknown(wanted, new Set(sessions.map(({ id }) => id)));
    if (!isEmpty(unknownSessions)) return { result: 'unknown session', fields: unknownSessions };

    const memberIds = new Set(wanted.flatMap(({ participants }) => participants.map(({ id }) => id)));
    const members = await membersByIds(tx, accountId, [...memberIds]);
    const strangers = unknownMembers(wanted, new Set(members.map(({ id }) => id)));
    if (!isEmpty(strangers)) return { result: 'unknown member', fields: strangers };

    const fields = refusals(wanted, sessions, now);
    if (!isEmpty(fields)) return { result: 'refused', fields };

    const values = new Map(
      wanted.flatMap(({ id, participants }) =>
        participants.map((participant) => [
          `${id} ${participant.id}`,
          { session_id: id, member_id: participant.id, method: participant.method },
        ]),
      ),
    );
    const sorted = [...values.values()].sort((a, b) => a.session_id - b.session_id || a.member_id - b.member_id);
    await upsertRegistrations(tx, accountId, sorted, now);
    return { result: 'registered' };
  });
