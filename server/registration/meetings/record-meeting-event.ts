// Stores what a meeting provider reports while a meeting lasts. The same event again, or in another order, changes nothing.
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { MeetingEvent, PresentAttendee } from '#server/registration/meetings/meeting-provider.ts';

const sessionOfMeeting = (db: Db, meeting: string) =>
  db.selectFrom('session_meeting').select('session_id').where('meeting_id', '=', meeting).executeTakeFirst();

/** Events of meetings that the portal did not create are ignored. */
export const recordMeetingEvent = (db: Db, event: MeetingEvent): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const session = await sessionOfMeeting(tx, event.meeting);
    if (!session) return;
    const { session_id } = session;
    const at = instantValue(event.at);
    if (event.kind === 'ended') {
      await tx
        .updateTable('session_meeting')
        .set({ ended_at: at })
        .where('session_id', '=', session_id)
        .where('ended_at', 'is', null)
        .execute();
      await tx
        .updateTable('meeting_stay')
        .set({ left_at: at })
        .where('session_id', '=', session_id)
        .where('left_at', 'is', null)
        .where('joined_at', '<=', at)
        .execute();
      return;
    }
    const time = event.kind === 'joined' ? { joined_at: at } : { left_at: at };
    await tx
      .insertInto('meeting_stay')
      .values({
        ...{ session_id, participant: event.participant.slice(0, 200), name: event.name.slice(0, 300) },
        ...{ email: event.email.slice(0, 320), registrant_id: event.registrantId.slice(0, 200), ...time },
      })
      .onConflict((conflict) => conflict.columns(['session_id', 'participant']).doUpdateSet(time))
      .execute();
  });

/** Polls come once a minute; one may be missed. */
const gapMinutes = 3;

/** For providers that only report who is there: a stay lasts from the first poll that shows a person to the last. */
export const recordPresent = async (
  db: Db,
  sessionId: number,
  present: readonly PresentAttendee[],
  now: Temporal.Instant,
): Promise<void> => {
  for (const { userId, name } of present) {
    const at = instantValue(now);
    const { numUpdatedRows } = await db
      .updateTable('meeting_stay')
      .set({ left_at: at, name: name.slice(0, 300) })
      .where('session_id', '=', sessionId)
      .where('registrant_id', '=', userId.slice(0, 200))
      .where('left_at', '>=', instantValue(now.subtract({ minutes: gapMinutes })))
      .executeTakeFirst();
    if (numUpdatedRows > 0n) continue;
    await db
      .insertInto('meeting_stay')
      .values({
        ...{ session_id: sessionId, participant: `${userId.slice(0, 150)} ${now.epochMilliseconds}` },
        ...{ name: name.slice(0, 300), email: '', registrant_id: userId.slice(0, 200), joined_at: at, left_at: at },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
};
