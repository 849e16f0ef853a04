// Sets the meeting provider of a session; the meetings follow in the background.
import { randomBytes } from 'node:crypto';
import type { MeetingChoice } from '#contract/registration/meetings.ts';
import type { MeetingProviderKind } from '#rules/registration/meeting-deliveries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import type { MeetingProviders } from '#server/registration/meetings/meeting-providers.ts';
import {
  deleteMeeting,
  deleteOpenDeliveries,
  deleteRegistrants,
  insertDelivery,
  insertMeeting,
  lockMeeting,
  lockSessionForMeeting,
  meetingOfSession,
  retryDeliveries,
} from '#server/registration/meetings/queries.ts';

type ChoiceResult = 'chosen' | 'unknown' | 'over' | 'not configured';

/** One at a time in all processes; see `onlyOne` of cron-items.ts. */
const startDelivery = (tx: Tx) =>
  addJob(tx, 'deliver-meetings', {}, { key: 'deliver-meetings', queue: 'deliver-meetings' });

/** What was not delivered yet is superfluous, but a meeting that may exist is canceled. */
const leaveProvider = async (tx: Tx, sessionId: number): Promise<void> => {
  const before = await lockMeeting(tx, sessionId);
  if (!before) return;
  const { provider, tracking_key, meeting_id } = before;
  await deleteOpenDeliveries(tx, tracking_key);
  await deleteRegistrants(tx, sessionId);
  await deleteMeeting(tx, sessionId);
  if (!before.was_requested) return;
  const cancellation = { session_id: sessionId, kind: 'cancel' as const, provider, tracking_key };
  await insertDelivery(tx, { ...cancellation, meeting_id });
};

const enterProvider = async (tx: Tx, sessionId: number, provider: MeetingProviderKind): Promise<void> => {
  const tracking_key = `curbcut-${sessionId}-${randomBytes(8).toString('hex')}`;
  await insertMeeting(tx, { session_id: sessionId, provider, tracking_key });
  await insertDelivery(tx, { session_id: sessionId, kind: 'create', provider, tracking_key });
};

/** Choosing the current provider changes nothing. */
export const chooseProvider = (
  db: Db,
  providers: MeetingProviders,
  { sessionId, choice, actorId }: { sessionId: number; choice: MeetingChoice; actorId: number },
  requestContext: RequestContext,
): Promise<ChoiceResult> =>
  db.transaction().execute(async (tx) => {
    const session = await lockSessionForMeeting(tx, sessionId);
    if (!session) return 'unknown';
    const before = (await meetingOfSession(tx, sessionId))?.provider ?? 'manual';
    if (before === choice) return 'chosen';
    if (choice !== 'manual' && !providers.has(choice)) return 'not configured';
    if (Temporal.Instant.compare(session.ends_at, requestContext.now) <= 0) return 'over';
    await leaveProvider(tx, sessionId);
    if (choice !== 'manual') await enterProvider(tx, sessionId, choice);
    await startDelivery(tx);
    const details = { session: sessionId, before, after: choice };
    await recordEvent(tx, { kind: 'meeting-provider-chosen', actorId, subjectId: null, details }, requestContext);
    return 'chosen';
  });

export const retryMeetingDeliveries = (db: Db, sessionId: number, now: Temporal.Instant): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await retryDeliveries(tx, sessionId, now);
    await startDelivery(tx);
  });
