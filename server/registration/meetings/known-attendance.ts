// Who was in a meeting according to events and polls, and the people behind the provider's ids.
import type { Db } from '#server/platform/database/transaction.ts';
import type { ProviderAttendee } from '#server/registration/meetings/meeting-provider.ts';
import {
  attendeesByMember,
  deleteStaysBefore,
  registeredAttendees,
  staysOf,
} from '#server/registration/meetings/stay-queries.ts';

/** Someone who is still there stayed until the meeting's end. */
export const recordedStays = async (db: Db, sessionId: number): Promise<ProviderAttendee[]> =>
  // Without a beginning, nothing is known of how long they stayed.
  (await staysOf(db, sessionId)).flatMap(
    ({ name, email, registrant_id: registrantId, joined_at: from, left_at: to }) =>
      from && Temporal.Instant.compare(from, to) < 0 ? [{ name, email, registrantId, from, to }] : [],
  );

/** By the provider's id of the registrant. */
export const registeredPeople = async (db: Db, sessionId: number) => {
  const rows = [...(await attendeesByMember(db, sessionId)), ...(await registeredAttendees(db, sessionId))];
  return new Map(rows.map((row) => [row.registrant_id, row]));
};

/** Reports are asked for three days; staff may look into a problem some time after. */
const retentionDays = 30;

export const deleteOldStays = (db: Db, now: Temporal.Instant) =>
  deleteStaysBefore(db, now.subtract({ hours: retentionDays * 24 }));
