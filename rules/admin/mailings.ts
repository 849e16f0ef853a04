// Emails to subscribers: kinds and states, and when digests are due.
import type { UpdateFrequency } from '#rules/accounts/email-updates.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { easternZone } from '#rules/platform/eastern-time.ts';

/** A session that people can register for, or the recording of one. */
export const sessionMailingKinds = ['session', 'recording'] as const;
export type SessionMailingKind = (typeof sessionMailingKinds)[number];

export const digestKinds = ['weekly', 'monthly'] as const;
export type DigestKind = (typeof digestKinds)[number];

export type MailingKind = SessionMailingKind | DigestKind | 'newsletter';

/** `now`: an email of its own. `digest`: only in the next digests. */
export const mailingTimings = ['now', 'digest'] as const;

/** In Eastern Time. */
const digestHour = 8;

/** The last Monday and the last first of a month whose morning has come, in Eastern Time. */
export const dueDigests = (now: Temporal.Instant): { kind: DigestKind; period: Temporal.PlainDate }[] => {
  const local = now.toZonedDateTimeISO(easternZone);
  const day = local.hour < digestHour ? local.toPlainDate().subtract({ days: 1 }) : local.toPlainDate();
  return [
    { kind: 'weekly', period: day.subtract({ days: day.dayOfWeek - 1 }) },
    { kind: 'monthly', period: day.with({ day: 1 }) },
  ];
};

/** Whose digest it is. The weekly one also goes to people who get emails right away, with what staff left to digests. */
export const digestFrequencies = {
  weekly: ['weekly', 'immediately'],
  monthly: ['monthly'],
} as const satisfies Record<DigestKind, readonly UpdateFrequency[]>;

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
): SessionMailingKind | null => {
  if (isHidden) return null;
  if (statusCode === SessionStatus.Open && Temporal.Instant.compare(now, startsAt) < 0) return 'session';
  const { Open, Closed, Archived, SelfPaced } = SessionStatus;
  const isPublic = [Open, Closed, Archived, SelfPaced].some((code) => code === statusCode);
  return isPublic && hasRecording ? 'recording' : null;
};

export const mailingStates = ['scheduled', 'sending', 'sent', 'stopped', 'digest'] as const;
export type MailingState = (typeof mailingStates)[number];

interface Progress {
  isStopped: boolean;
  /** Only digests list it. */
  isForDigest: boolean;
  isWritten: boolean;
  hasBegun: boolean;
  waiting: number;
}

export const mailingState = ({ isStopped, isForDigest, isWritten, hasBegun, waiting }: Progress): MailingState => {
  if (isStopped) return 'stopped';
  if (isForDigest) return 'digest';
  if (!isWritten) return hasBegun ? 'sending' : 'scheduled';
  return waiting > 0 ? 'sending' : 'sent';
};
