// Evidence of attendance that a session still waits for: nobody is refused while evidence is missing.
import * as m from '#messages/en/credit.ts';
import type { Message } from '#messages/message.ts';
import { deadlineAfter } from '#rules/credit/deadlines.ts';

/** Each channel has its own report. */
export const evidenceChannels = ['webinar', 'telephone'] as const;
export type EvidenceChannel = (typeof evidenceChannels)[number];

/** Names of each channel's report, for staff. */
export const channelReportNames: Readonly<Record<EvidenceChannel, Message<string>>> = {
  webinar: m.channelWebinar,
  telephone: m.channelTelephone,
};

/** Evidence that could still add minutes of attendance. */
export type AwaitedEvidence = 'webinar-report' | 'telephone-log' | 'unmatched-attendee' | 'unread-row';

const channelsByMethod: Readonly<Record<string, readonly EvidenceChannel[]>> = {
  Web: ['webinar'],
  Phone: ['telephone'],
  Both: ['webinar', 'telephone'],
  Teleconference: ['telephone'],
};

/** The channels of these methods of attendance (rules/catalog/attendance-choice.ts), in the order of `evidenceChannels`. */
export const channelsOf = (methods: Iterable<string>): EvidenceChannel[] => {
  const channels = new Set([...methods].flatMap((method) => channelsByMethod[method] ?? []));
  return evidenceChannels.filter((channel) => channels.has(channel));
};

/** The channel of a report's source. */
export const channelOfSource = (source: string): EvidenceChannel => (source === 'telephone' ? 'telephone' : 'webinar');

/** Days that staff have after the last change of evidence before decisions are published automatically. */
export const defaultPublishDays = 2;

interface Publication {
  endsAt: Temporal.Instant;
  /** When evidence last arrived or changed; null if there is none. */
  evidenceChangedAt: Temporal.Instant | null;
  /** When staff last published; null if never. */
  publishedAt: Temporal.Instant | null;
  /** Business days until decisions are published automatically; null if only staff publish. */
  publishAfterDays: number | null;
}

/** When decisions that staff have not published are published automatically; null if only staff publish. */
export const autoPublishAt = ({
  endsAt,
  evidenceChangedAt,
  publishAfterDays,
}: Omit<Publication, 'publishedAt'>): Temporal.Instant | null => {
  if (publishAfterDays === null) return null;
  const isLater = evidenceChangedAt && Temporal.Instant.compare(evidenceChangedAt, endsAt) > 0;
  return deadlineAfter(isLater ? evidenceChangedAt : endsAt, { count: publishAfterDays, days: 'business' }).at;
};

/** Whether staff have published since the evidence last changed. */
export const isPublishedByStaff = ({
  evidenceChangedAt,
  publishedAt,
}: Pick<Publication, 'evidenceChangedAt' | 'publishedAt'>): boolean =>
  publishedAt !== null && (evidenceChangedAt === null || Temporal.Instant.compare(publishedAt, evidenceChangedAt) >= 0);

/** Whether negative decisions may be shown now. */
export const isPublished = (publication: Publication, now: Temporal.Instant): boolean => {
  const itself = autoPublishAt(publication);
  return isPublishedByStaff(publication) || (itself !== null && Temporal.Instant.compare(now, itself) >= 0);
};
