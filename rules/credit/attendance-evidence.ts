// What evidence of attendance a session still waits for, and for whom: nobody is refused for what is not known yet.
import { deadlineAfter } from '#rules/credit/deadlines.ts';

/** By which people attend, and by which reports come. */
export const evidenceChannels = ['webinar', 'telephone'] as const;
export type EvidenceChannel = (typeof evidenceChannels)[number];

/** What staff call the report of each channel. */
export const channelReportNames: Readonly<Record<EvidenceChannel, string>> = {
  webinar: 'Webinar report',
  telephone: 'Telephone log',
};

/** What could still show that somebody attended longer than is known. */
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

/** Days after the last change of the evidence, within which staff look at it before the setting publishes. */
export const defaultPublishDays = 2;

interface Publication {
  endsAt: Temporal.Instant;
  /** When evidence last came in or was changed; null where there is none. */
  evidenceChangedAt: Temporal.Instant | null;
  /** When staff last published; null for never. */
  publishedAt: Temporal.Instant | null;
  /** Business days after which the setting publishes; null where only staff do. */
  publishAfterDays: number | null;
}

/** From when on the setting publishes what staff have not; null where only staff do. */
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

/** Whether decisions against people may be stated now. */
export const isPublished = (publication: Publication, now: Temporal.Instant): boolean => {
  const itself = autoPublishAt(publication);
  return isPublishedByStaff(publication) || (itself !== null && Temporal.Instant.compare(now, itself) >= 0);
};
