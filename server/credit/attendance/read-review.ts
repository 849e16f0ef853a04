import { autoPublishAt, isPublished, isPublishedByStaff } from '#rules/credit/attendance-evidence.ts';
import { reviewTimes } from '#server/credit/attendance/review-queries.ts';
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

export const readReview = async (db: Db, sessionId: number, now: Temporal.Instant): Promise<Review> => {
  const times = await reviewTimes(db, sessionId);
  if (!times) return unpublished;
  const { publishAfterDays } = await readSetting(db, { kind: 'credit' });
  const publication = {
    endsAt: times.ends_at,
    evidenceChangedAt: times.evidence_changed_at,
    publishedAt: times.published_at,
    publishAfterDays,
  };
  return {
    isPublished: isPublished(publication, now),
    isPublishedByStaff: isPublishedByStaff(publication),
    publishedAt: times.published_at,
    publishedBy: times.published_by ?? '',
    autoPublishAt: autoPublishAt(publication),
  };
};
