// Staff register people for a session that has begun or ended, so that their attendance can be matched.
import { type AttendanceMethod, methodsOf } from '#rules/catalog/attendance-choice.ts';
import { scheduledStatuses } from '#rules/catalog/session-status.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { MailSettings } from '#server/platform/email/queue-email.ts';
import { queueCreditDecision } from '#server/platform/jobs/queue-credit-decision.ts';
import { assignPins } from '#server/registration/registrations/assign-pins.ts';
import { sendLateRegistration } from '#server/registration/registrations/emails.ts';
import { registeredSessions } from '#server/registration/registrations/own-session-queries.ts';
import {
  lockMembers,
  lockOwner,
  lockSessions,
  ownerById,
  runTogether,
  savedRegistrations,
} from '#server/registration/registrations/queries.ts';
import type { ByStaff } from '#server/registration/registrations/register-participants.ts';

export type RegisterLateResult = 'entered' | 'unknown session' | 'unknown member' | 'to come' | 'not held' | 'method';

/** Ignores seat limits, because the person attended. The recorded time is that of the entry. */
export const registerLate = (
  db: Db,
  settings: MailSettings,
  accountId: number,
  { sessionId, participants }: { sessionId: number; participants: readonly { id: number; method: AttendanceMethod }[] },
  { actorId, requestContext }: ByStaff,
): Promise<RegisterLateResult> =>
  db.transaction().execute(async (tx) => {
    const { now } = requestContext;
    const [session] = await lockSessions(tx, [sessionId]);
    if (!session) return 'unknown session';
    if (!scheduledStatuses.some((status) => status === session.status_code)) return 'not held';
    if (Temporal.Instant.compare(now, session.starts_at) < 0) return 'to come';
    const ids = [...new Set(participants.map(({ id }) => id))].sort((a, b) => a - b);
    await lockOwner(tx, accountId);
    const known = await lockMembers(tx, accountId, ids);
    if (ids.some((id) => !known.has(id))) return 'unknown member';
    const offered = methodsOf(session.type_code);
    if (participants.some(({ method }) => !offered.includes(method))) return 'method';
    const values = ids.map((id) => ({
      session_id: sessionId,
      member_id: id,
      method: participants.find((each) => each.id === id)?.method ?? offered[0],
      state: 'registered' as const,
      waiting_since: null,
      pin: null,
    }));
    await runTogether(tx, [savedRegistrations(accountId, values, now, actorId)]);
    await assignPins(tx, [sessionId]);
    await queueCreditDecision(tx, sessionId);
    const owner = await ownerById(tx, accountId);
    const sessions = await registeredSessions(tx, accountId, [sessionId]);
    if (owner) await sendLateRegistration(tx, settings, { owner, sessions, now, isByStaff: true });
    const details = { done: 'entered late', sessions: [String(sessionId)], members: ids.map(String) };
    await recordEvent(tx, { kind: 'registration-by-staff', actorId, subjectId: accountId, details }, requestContext);
    return 'entered';
  });
