// Emails of staff to subscribers about a session: kinds and states.
import { SessionStatus } from '#rules/catalog/session-status.ts';

/** A session that people can register for, or the recording of one. */
export const mailingKinds = ['session', 'recording'] as const;
export type MailingKind = (typeof mailingKinds)[number];

interface Facts {
  statusCode: number;
  isHidden: boolean;
  hasRecording: boolean;
  startsAt: Temporal.Instant;
}

/** What subscribers can be emailed about a session now; null: nothing. */
export const mailingKind = (
  { statusCode, isHidden, hasRecording, startsAt }: Facts,
  now: Temporal.Instant,
): MailingKind | null => {
  if (isHidden) return null;
  if (statusCode === SessionStatus.Open && Temporal.Instant.compare(now, startsAt) < 0) return 'session';
  const { Open, Closed, Archived, SelfPaced } = SessionStatus;
  const isPublic = [Open, Closed, Archived, SelfPaced].some((code) => code === statusCode);
  return isPublic && hasRecording ? 'recording' : null;
};

export const mailingStates = ['scheduled', 'sending', 'sent', 'stopped'] as const;
export type MailingState = (typeof mailingStates)[number];

interface Progress {
  isStopped: boolean;
  isWritten: boolean;
  hasBegun: boolean;
  waiting: number;
}

export const mailingState = ({ isStopped, isWritten, hasBegun, waiting }: Progress): MailingState => {
  if (isStopped) return 'stopped';
  if (!isWritten) return hasBegun ? 'sending' : 'scheduled';
  return waiting > 0 ? 'sending' : 'sent';
};
