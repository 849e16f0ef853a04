// Offers free seats to the waiting list, one after the other, each for a limited time.
import { nextOffers, offerEnds, takenBy } from '#rules/catalog/seats.ts';
import { acceptsRegistrations, SessionStatus } from '#rules/catalog/session-status.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { MailSettings } from '#server/platform/email/queue-email.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';
import { resolveRequests } from '#server/registration/accommodations/resolve-requests.ts';
import { sendOfferExpired, sendSeatOffer } from '#server/registration/registrations/emails.ts';
import { registeredSessions } from '#server/registration/registrations/own-session-queries.ts';
import {
  cancelById,
  type LockedSession,
  lockOwner,
  lockSessions,
  offerSeat,
  ownerById,
  registrationById,
  registrationsWithWaitlist,
  takeOffers,
  withdrawOffer,
} from '#server/registration/registrations/queries.ts';
import { withdrawEmailsOf } from '#server/registration/registrations/withdraw-emails.ts';

/** The sessions must be locked. */
export const offerSeats = async (
  tx: Tx,
  settings: MailSettings,
  sessions: readonly LockedSession[],
  now: Temporal.Instant,
): Promise<void> => {
  for (const session of sessions) {
    const timed = { status: session.status_code, startsAt: session.starts_at, endsAt: session.ends_at };
    if (!acceptsRegistrations(timed, now)) continue;
    const active = await registrationsWithWaitlist(tx, session.id);
    const waiting = active.filter(({ state }) => state === 'waiting');
    const taken = takenBy(active.filter(({ state }) => state !== 'waiting').map(({ method }) => method));
    const offered = nextOffers(waiting, { web: session.seats_web, phone: session.seats_phone }, taken);
    const until = offerEnds(now, session.starts_at);
    const accounts = new Set<number>();
    for (const id of offered) {
      await offerSeat(tx, id, until);
      await addJob(tx, 'end-offer', { registrationId: id }, { key: `end-offer-${id}`, runAt: until });
      const owner = waiting.find((each) => each.id === id)?.account_id;
      if (owner !== undefined) accounts.add(owner);
    }
    for (const accountId of accounts) {
      const owner = await ownerById(tx, accountId);
      const rows = await registeredSessions(tx, accountId, [session.id]);
      if (owner) await sendSeatOffer(tx, settings, { owner, sessions: rows, now }, until);
    }
  }
};

/** Accepts every seat that the account is offered in a session; false if there is no valid offer. */
export const acceptOffer = (db: Db, accountId: number, sessionId: number, now: Temporal.Instant): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockSessions(tx, [sessionId]);
    await lockOwner(tx, accountId);
    if ((await takeOffers(tx, accountId, sessionId, now)) === 0) return false;
    await resolveRequests(tx, accountId, [sessionId], now);
    await withdrawEmailsOf(tx, accountId, sessionId);
    return true;
  });

/** The job `end-offer`: offers a seat that was not accepted to the next. */
export const endOfferTask =
  (db: Db, settings: MailSettings, now: () => Temporal.Instant): Tasks['end-offer'] =>
  ({ registrationId }) =>
    db.transaction().execute(async (tx) => {
      const time = now();
      const found = await registrationById(tx, registrationId);
      if (!found) return;
      const sessions = await lockSessions(tx, [found.session_id]);
      await lockOwner(tx, found.account_id);
      const offer = await registrationById(tx, registrationId);
      if (offer?.state !== 'offered' || !offer.offered_until) return;
      if (Temporal.Instant.compare(time, offer.offered_until) < 0) {
        await addJob(
          tx,
          'end-offer',
          { registrationId },
          { key: `end-offer-${registrationId}`, runAt: offer.offered_until },
        );
        return;
      }
      if (sessions.some(({ status_code }) => status_code === SessionStatus.Deleted)) {
        // If the session comes back, seats are offered again.
        await withdrawOffer(tx, registrationId);
        return;
      }
      const owner = await ownerById(tx, offer.account_id);
      const rows = await registeredSessions(tx, offer.account_id, [offer.session_id]);
      await cancelById(tx, registrationId, time);
      if (owner) await sendOfferExpired(tx, settings, { owner, sessions: rows, now: time });
      await offerSeats(tx, settings, sessions, time);
    });

/** The job `offer-seats`: a session may have more seats than before. */
export const offerSeatsTask =
  (db: Db, settings: MailSettings, now: () => Temporal.Instant): Tasks['offer-seats'] =>
  ({ sessionId }) =>
    db.transaction().execute(async (tx) => offerSeats(tx, settings, await lockSessions(tx, [sessionId]), now()));
