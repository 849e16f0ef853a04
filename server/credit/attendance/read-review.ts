import { autoPublishAt, isPublished, isPublishedByStaff } from '#rules/credit/attendance-evidence.ts';
import { type ReviewTimes, reviewTimes } from '#server/credit/attendance/review-queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { readSetting } from '#server/platform/settings/read-setting.ts';

export interface Review {
  /** Since the last change of evidence, by staff or automatically. */
  isPublished: boolean;
  isPublishedByStaff: boolean;
  publishedAt: Temporal.Instant | null;
  publishedBy: string;
  /** Null if only staff publish. */
  autoPublishAt: Temporal.Instant | null;
}

const unpublished: Review = {
  isPublished: false,
  isPublishedByStaff: false,
  publishedAt: null,
  publishedBy: '',
  autoPublishAt: null,
};

const publicationOf = (
  { ends_at, evidence_changed_at, published_at }: ReviewTimes,
  publishAfterDays: number | null,
) => ({
  endsAt: ends_at,
  evidenceChangedAt: evidence_changed_at,
  publishedAt: published_at,
  publishAfterDays,
});

export const readReview = async (db: Db, sessionId: number, now: Temporal.Instant): Promise<Review> => {
  const [times] = await reviewTimes(db, [sessionId]);
  if (!times) return unpublished;
  const { publishAfterDays } = await readSetting(db, { kind: 'credit' });
  const publication = publicationOf(times, publishAfterDays);
  return {
    isPublished: isPublished(publication, now),
    isPublishedByStaff: isPublishedByStaff(publication),
    publishedAt: times.published_at,
    publishedBy: times.published_by ?? '',
    autoPublishAt: autoPublishAt(publication),
  };
};

/** Those of the sessions whose attendance is published. */
export const publishedSessions = async (
  db: Db,
  sessionIds: readonly number[],
  now: Temporal.Instant,
): Promise<Set<number>> => {
  const { publishAfterDays } = await readSetting(db, { kind: 'credit' });
  const times = await reviewTimes(db, sessionIds);
  const published = times.filter((each) => isPublished(publicationOf(each, publishAfterDays), now));
  return new Set(published.map(({ session_id }) => session_id));
};
