// Sends changes to meeting providers: each delivery is repeated until the provider has what the portal has.
import {
  type DeliveryError,
  type MeetingProviderKind,
  nextDeliveryAttempt,
  wantedMeeting,
} from '#rules/registration/meeting-deliveries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';
import {
  type CreatedMeeting,
  type MeetingDetails,
  type MeetingProvider,
  ProviderError,
} from '#server/registration/meetings/meeting-provider.ts';
import type { MeetingProviders } from '#server/registration/meetings/meeting-providers.ts';
import {
  type ClaimedDelivery,
  claimDelivery,
  deleteRegistrants,
  deleteRemovals,
  endDelivery,
  insertDelivery,
  type MeetingRow,
  meetingOfSession,
  updateMeeting,
} from '#server/registration/meetings/queries.ts';
import { type RegistrantSettings, syncRegistrants } from '#server/registration/meetings/sync-registrants.ts';

/** Longer than all calls of one delivery; after it, another process may take the delivery. */
const leaseMinutes = 10;
/** The job ends after this many, so that it delays no shutdown; the next one continues. */
const mostInARow = 50;

interface CurrentMeeting extends MeetingRow {
  provider: MeetingProviderKind;
  tracking_key: string;
  meeting_id: string;
}

const isCurrent = (row: MeetingRow | undefined, trackingKey: string): row is CurrentMeeting =>
  row?.tracking_key === trackingKey;

const detailsOf = (row: Pick<CurrentMeeting, 'tracking_key' | 'name' | 'starts_at' | 'ends_at'>): MeetingDetails => ({
  trackingKey: row.tracking_key,
  title: row.name,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
});

/** If an earlier request was not answered, the meeting may exist already. */
const create = async (db: Db, provider: MeetingProvider, row: CurrentMeeting): Promise<void> => {
  const details = detailsOf(row);
  const found = row.was_requested ? await provider.findMeeting(details) : null;
  // Staff have chosen another provider, and nobody would cancel the meeting.
  if (!(await updateMeeting(db, row.tracking_key, { was_requested: true }))) return;
  const meeting: CreatedMeeting = found ?? (await provider.createMeeting(details));
  // It may have been found with values from before.
  if (found) await provider.updateMeeting(found.id, details);
  await db.transaction().execute(async (tx) => {
    await updateMeeting(tx, row.tracking_key, { meeting_id: meeting.id, join_url: meeting.joinUrl });
    if (provider.openMeeting) return; // Each person gets a link when they join.
    await insertDelivery(tx, {
      ...{ session_id: row.id, kind: 'register', provider: row.provider, tracking_key: row.tracking_key },
    });
  });
};

const update = async (db: Db, provider: MeetingProvider, row: CurrentMeeting): Promise<void> => {
  try {
    await provider.updateMeeting(row.meeting_id, detailsOf(row));
  } catch (error) {
    if (!(error instanceof ProviderError && error.kind === 'notReady')) throw error;
    // Someone deleted it at the provider.
    await forget(db, row);
    await create(db, provider, { ...row, meeting_id: '' });
  }
};

const forget = async (db: Db, { id, tracking_key }: CurrentMeeting): Promise<void> => {
  await updateMeeting(db, tracking_key, { meeting_id: '', join_url: '' });
  await deleteRegistrants(db, id);
  // They went with the meeting.
  await deleteRemovals(db, tracking_key);
};

const cancel = async (db: Db, provider: MeetingProvider, row: CurrentMeeting): Promise<void> => {
  const meeting = row.meeting_id || (row.was_requested && (await provider.findMeeting(detailsOf(row)))?.id);
  if (meeting) await provider.cancelMeeting(meeting);
  await forget(db, row);
};

/** Of a provider that staff have replaced by another. */
const cancelFormer = async (
  db: Db,
  provider: MeetingProvider,
  { trackingKey, meetingId }: ClaimedDelivery,
  row: MeetingRow,
): Promise<void> => {
  const meeting = meetingId || (await provider.findMeeting(detailsOf({ ...row, tracking_key: trackingKey })))?.id;
  if (meeting) await provider.cancelMeeting(meeting);
  await deleteRemovals(db, trackingKey);
};

const deliver = async (
  db: Db,
  provider: MeetingProvider,
  claimed: ClaimedDelivery,
  settings: RegistrantSettings,
): Promise<DeliveryError | null> => {
  const row = await meetingOfSession(db, claimed.sessionId);
  if (!row) return null;
  if (!isCurrent(row, claimed.trackingKey)) {
    if (claimed.kind === 'cancel') await cancelFormer(db, provider, claimed, row);
    return null;
  }
  const wanted = wantedMeeting({ status: row.status_code, isDraft: row.is_draft, endsAt: row.ends_at }, settings.now());
  if (wanted === 'past') return null;
  if (claimed.kind === 'register') {
    if (wanted === 'gone' || row.meeting_id === '') return null; // Creating it registers everybody.
    return (await syncRegistrants(db, provider, row, settings)) ? null : 'partial';
  }
  if (wanted === 'gone') await cancel(db, provider, row);
  else await (row.meeting_id === '' ? create : update)(db, provider, row);
  return null;
};

const failureOf = (error: unknown): { error: DeliveryError; retryAfterSeconds: number | null } => {
  if (!(error instanceof ProviderError)) throw error;
  return { error: error.kind, retryAfterSeconds: error.retryAfterSeconds };
};

/** The job `deliver-meetings`. Nobody who registers or edits a session waits for a provider. */
export const deliverMeetingsTask =
  (db: Db, providers: MeetingProviders, settings: RegistrantSettings): Tasks['deliver-meetings'] =>
  async () => {
    const { now } = settings;
    for (let count = 0; count < mostInARow; count += 1) {
      const lease = { now: now(), leaseUntil: now().add({ minutes: leaseMinutes }) };
      const claimed = providers.size > 0 ? await claimDelivery(db, [...providers.keys()], lease) : undefined;
      const provider = claimed && providers.get(claimed.provider);
      if (!provider) return;
      const failure = await deliver(db, provider, claimed, settings).then(
        (error) => error && { error, retryAfterSeconds: null },
        failureOf,
      );
      if (!failure) {
        await endDelivery(db, claimed, { state: 'done', last_error: null, ended_at: now() });
        continue;
      }
      const next = nextDeliveryAttempt({ ...failure, attempts: claimed.attempts }, now());
      const outcome = next
        ? { state: 'waiting' as const, next_attempt_at: next }
        : { state: 'failed' as const, ended_at: now() };
      await endDelivery(db, claimed, { ...outcome, last_error: failure.error });
    }
  };
