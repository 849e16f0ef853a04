// Reads what a registration depends on, with everything locked.
import type { Tx } from '#server/platform/database/transaction.ts';
import type { MailSettings } from '#server/platform/email/queue-email.ts';
import { type RegistrationFacts, readRegistrationFacts } from '#server/registration/registrations/facts-queries.ts';
import { offerSeats } from '#server/registration/registrations/offer-seats.ts';

type Which = Omit<Parameters<typeof readRegistrationFacts>[2], 'lock'>;

/** Seats that have become free since the last offer are offered first: who waits comes before who registers now. */
export const lockedFacts = async (
  tx: Tx,
  settings: MailSettings,
  accountId: number,
  which: Which,
  now: Temporal.Instant,
): Promise<RegistrationFacts> => {
  const read = (lock: 'shared' | 'exclusive') => readRegistrationFacts(tx, accountId, { ...which, lock });
  const shared = which.withPins ? undefined : await read('shared');
  const facts = shared?.isLocked ? shared : await read('exclusive');
  const withWaiting = facts.sessions.filter(({ has_waiting }) => has_waiting);
  if (withWaiting.length === 0) return facts;
  await offerSeats(tx, settings, withWaiting, now);
  return read('exclusive');
};
