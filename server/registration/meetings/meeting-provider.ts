// What the portal asks of a meeting provider, and how a provider fails.

export interface ProviderAttendee {
  /** As shown in the meeting: people rename themselves. */
  name: string;
  /** Empty if the provider does not know it. */
  email: string;
  /** The provider's id of the registrant; empty for someone who is not registered there. */
  registrantId: string;
  from: Temporal.Instant;
  to: Temporal.Instant;
}

export interface MeetingDetails {
  /** Our own key, stored with the meeting at the provider. */
  trackingKey: string;
  title: string;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

export interface CreatedMeeting {
  id: string;
  joinUrl: string;
}

export interface MeetingPerson {
  memberId: number;
  email: string;
  firstName: string;
  lastName: string;
}

export interface RegisteredAttendee {
  memberId: number;
  registrantId: string;
  /** Of this person alone. */
  joinUrl: string;
}

/** Someone who is in the meeting now. */
export interface PresentAttendee {
  /** As given to `openMeeting`; another one for people who came by another link. */
  userId: string;
  name: string;
}

/** Of one participant, as the provider reports it while the meeting lasts. */
export interface MeetingEvent {
  kind: 'joined' | 'left' | 'ended';
  /** The provider's key of the meeting, as in `CreatedMeeting`. */
  meeting: string;
  at: Temporal.Instant;
  /** The provider's id of one stay, the same when they join and leave; empty if the meeting ended. */
  participant: string;
  name: string;
  email: string;
  registrantId: string;
}

/** The result of checking a webhook: nothing of a request without a valid signature is used. */
export type VerifiedWebhook =
  | { result: 'invalid' }
  /** The provider checks that the endpoint is ours: this is the answer. */
  | { result: 'challenge'; answer: object }
  /** `event`: null if it does not matter to the portal. */
  | { result: 'event'; event: MeetingEvent | null };

export interface WebhookRequest {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As received: the signature covers its bytes. */
  body: string;
  query: URLSearchParams;
}

export interface MeetingProvider {
  name: string;
  /** The provider's key of a meeting, from its join URL; null for a meeting of someone else. */
  meetingOf: (joinUrl: string) => string | null;
  /** Null if the provider has no meeting with this tracking key. */
  findMeeting: (details: MeetingDetails) => Promise<CreatedMeeting | null>;
  createMeeting: (details: MeetingDetails) => Promise<CreatedMeeting>;
  /** Throws `notReady` if the meeting does not exist. */
  updateMeeting: (meeting: string, details: MeetingDetails) => Promise<void>;
  /** A meeting that does not exist is canceled. */
  cancelMeeting: (meeting: string) => Promise<void>;
  /** Those that were registered: the provider may leave some out. At most `batchSize` people. */
  registerAttendees: (meeting: string, people: readonly MeetingPerson[]) => Promise<RegisteredAttendee[]>;
  /** At most `batchSize` people; who is not registered is removed. */
  removeAttendees: (meeting: string, registrantIds: readonly string[]) => Promise<void>;
  batchSize: number;
  /** Every stay in the last held meeting with this key. */
  attendance: (meeting: string) => Promise<ProviderAttendee[]>;
  /** For providers whose meetings exist only while people are in them: opens it, and returns the person's own link. */
  openMeeting?: (
    details: MeetingDetails,
    person: { userId: string; name: string; isModerator: boolean },
  ) => Promise<string>;
  /** For providers without reports; empty if nobody is in the meeting, or it does not exist. */
  presentNow?: (meeting: string) => Promise<PresentAttendee[]>;
  verifyWebhook: (request: WebhookRequest, now: Temporal.Instant) => VerifiedWebhook;
  /** Resolves if the provider accepts the credentials. */
  check: () => Promise<void>;
}

/**
 * - `unreachable`: no answer, or an error of the provider
 * - `tooMany`: the provider limits calls
 * - `credentials`: the provider rejects the credentials or their scopes
 * - `notReady`: it does not exist, or not yet
 * - `unreadable`: the answer is not what the provider documents
 * - `rejected`: the provider does not accept the values
 */
const providerErrors = ['unreachable', 'tooMany', 'credentials', 'notReady', 'unreadable', 'rejected'] as const;
export type ProviderErrorKind = (typeof providerErrors)[number];

export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly kind: ProviderErrorKind;
  /** How long the provider wants to be left alone; null if it did not say. */
  readonly retryAfterSeconds: number | null;
  constructor(kind: ProviderErrorKind, message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
