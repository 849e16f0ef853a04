// Registers the people of a session at the meeting provider, in batches, and removes those who no longer have a seat.
import type { Db } from '#server/platform/database/transaction.ts';
import { type MeetingProvider, ProviderError } from '#server/registration/meetings/meeting-provider.ts';
import {
  deleteFormerRegistrants,
  deleteRemovals,
  dueRemovals,
  insertRegistrants,
  missingRegistrants,
} from '#server/registration/meetings/queries.ts';

export interface RegistrantSettings {
  now: () => Temporal.Instant;
  publicUrl: string;
}

interface Meeting {
  id: number;
  tracking_key: string;
  meeting_id: string;
}

/** Providers need a different email for each person: others of an account get one that receives nothing. */
const emailOf = (
  { is_self, email, member_id }: { is_self: boolean; email: string; member_id: number },
  publicUrl: string,
): string => (is_self ? email : `person-${member_id}@${new URL(publicUrl).hostname}`);

const removeFormer = async (db: Db, provider: MeetingProvider, meeting: Meeting): Promise<void> => {
  await deleteFormerRegistrants(db, meeting.id);
  for (;;) {
    const removals = await dueRemovals(db, meeting.tracking_key, provider.batchSize);
    if (removals.length === 0) return;
    const ids = removals.map(({ registrant_id }) => registrant_id);
    await remove(provider, meeting, ids);
    await deleteRemovals(db, meeting.tracking_key, ids);
  }
};

const isRefusal = (error: unknown): boolean =>
  error instanceof ProviderError && (error.kind === 'rejected' || error.kind === 'notReady');

/** Whom the provider refuses to remove is not registered there. It refuses a batch because of one of them. */
const remove = async (provider: MeetingProvider, meeting: Meeting, ids: readonly string[]): Promise<void> => {
  try {
    await provider.removeAttendees(meeting.meeting_id, ids);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (ids.length > 1) for (const id of ids) await remove(provider, meeting, [id]);
  }
};

type MissingPerson = Awaited<ReturnType<typeof missingRegistrants>>[number];

interface Registering {
  provider: MeetingProvider;
  meeting: Meeting;
  publicUrl: string;
}

/** Returns how many were registered, and stores them. */
const register = async (db: Db, { provider, meeting, publicUrl }: Registering, missing: readonly MissingPerson[]) => {
  const people = missing.map((row) => ({
    ...{ memberId: row.member_id, email: emailOf(row, publicUrl) },
    ...{ firstName: row.first_name, lastName: row.last_name },
  }));
  const registered = await provider.registerAttendees(meeting.meeting_id, people);
  const accounts = new Map(missing.map((row) => [row.member_id, row.account_id]));
  const values = registered.flatMap(({ memberId, registrantId, joinUrl }) => {
    const account_id = accounts.get(memberId);
    if (account_id === undefined) return [];
    const ids = { session_id: meeting.id, account_id, member_id: memberId };
    return [{ ...ids, registrant_id: registrantId, join_url: joinUrl }];
  });
  if (values.length > 0) await insertRegistrants(db, meeting.tracking_key, values);
  return values.length;
};

/** A provider rejects a batch because of one person. If it rejects each of them, it is not because of a person. */
const registerBatch = async (db: Db, registering: Registering, missing: readonly MissingPerson[]): Promise<number> => {
  try {
    return await register(db, registering, missing);
  } catch (error) {
    if (!(error instanceof ProviderError && error.kind === 'rejected') || missing.length === 1) throw error;
    let accepted = 0;
    let rejected = 0;
    for (const person of missing) {
      try {
        accepted += await register(db, registering, [person]);
      } catch (ofOne) {
        if (!(ofOne instanceof ProviderError && ofOne.kind === 'rejected')) throw ofOne;
        rejected += 1;
      }
    }
    if (rejected === missing.length) throw error;
    return accepted;
  }
};

/** Each batch is stored before the next is sent. False if the provider left people out: they are tried again. */
export const syncRegistrants = async (
  db: Db,
  provider: MeetingProvider,
  meeting: Meeting,
  { publicUrl }: RegistrantSettings,
): Promise<boolean> => {
  await removeFormer(db, provider, meeting);
  let isComplete = true;
  let after = 0;
  for (;;) {
    const of = { sessionId: meeting.id, trackingKey: meeting.tracking_key, after };
    const missing = await missingRegistrants(db, of, provider.batchSize);
    if (missing.length === 0) return isComplete;
    const count = await registerBatch(db, { provider, meeting, publicUrl }, missing);
    if (count < missing.length) isComplete = false;
    after = missing.at(-1)?.id ?? after;
  }
};
