// Withdraws queued emails about a session that are outdated before they were sent.
import { wireValue } from '#contract/platform/shared.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { withdrawMail } from '#server/platform/email/withdraw-email.ts';
import {
  type ConfirmedSessionRow,
  registeredSessions,
} from '#server/registration/registrations/own-session-queries.ts';
import { type OwnerRow, ownerById } from '#server/registration/registrations/queries.ts';

const reminders = ['reminder-week', 'reminder-day', 'reminder-hour'];
/** Reasons are stored, for staff. */
const hasChanged = wireValue('Withdrawn: the registration changed.');

type Session = Pick<ConfirmedSessionRow, 'id' | 'status_code' | 'participants'>;

const misfits = (session: Session | undefined): string[] => {
  if (!session) return ['registration', 'session-changed', 'seat-offered', 'join-link-replaced', ...reminders];
  if (session.status_code === SessionStatus.Deleted)
    return ['registration', 'session-changed', 'seat-offered', 'offer-over', 'join-link-replaced', ...reminders];
  const has = (wanted: string): boolean => session.participants.some(({ state }) => state === wanted);
  return [...(has('offered') ? [] : ['seat-offered']), ...(has('registered') ? [] : reminders)];
};

/** The recipient's current registrations. */
export const withdrawOutdatedEmails = (
  tx: Tx,
  { email }: Pick<OwnerRow, 'email'>,
  { id, session }: { id: number; session: Session | undefined },
): Promise<void> => withdrawMail(tx, { recipient: email, kinds: misfits(session), sessionIds: [id] }, hasChanged);

/** Before a new confirmation, which replaces those that are still queued. */
export const withdrawConfirmations = (
  tx: Tx,
  { email }: Pick<OwnerRow, 'email'>,
  sessionIds: readonly number[],
): Promise<void> => withdrawMail(tx, { recipient: email, kinds: ['registration'], sessionIds }, hasChanged);

/** After an account's registrations for a session have changed. */
export const withdrawEmailsOf = async (tx: Tx, accountId: number, sessionId: number): Promise<void> => {
  const owner = await ownerById(tx, accountId);
  if (!owner) return;
  const [session] = await registeredSessions(tx, accountId, [sessionId]);
  await withdrawOutdatedEmails(tx, owner, { id: sessionId, session });
};

/** Before an email about a change of the session, which has the current facts. */
export const withdrawOutdated = (tx: Tx, recipient: string, session: Session): Promise<void> => {
  const kinds = session.status_code === SessionStatus.Deleted ? misfits(session) : ['session-changed', ...reminders];
  const which = { recipient, kinds, sessionIds: [session.id] };
  return withdrawMail(tx, which, wireValue('Withdrawn: the session changed. A later email has the details.'));
};
