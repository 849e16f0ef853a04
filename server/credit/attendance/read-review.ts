// Whether decisions against people of a session may be stated: by whom they were published, or when the setting does it.

import { creditSetting } from '#contract/credit/credit-setting.ts';
import {
  autoPublishAt,
  defaultPublishDays,
  isPublished,
  isPublishedByStaff,
} from '#rules/credit/attendance-evidence.ts';
import { reviewTimes } from '#server/credit/attendance/review-queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { readSetting } from '#server/platform/settings/read-setting.ts';

export interface Review {
  /** Since the evidence last changed, by staff or by the setting. */
  isPublished: boolean;
  isPublishedByStaff: boolean;
  publishedAt: Temporal.Instant | null;
  publishedBy: string;
  /** Null where only staff publish. */
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
  const { values } = await readSetting(db, 'credit', {
    schema: creditSetting,
    defaults: { publishAfterDays: defaultPublishDays },
  });
  const publication = {
    endsAt: times.ends_at,
    evidenceChangedAt: times.evidence_changed_at,
    publishedAt: times.published_at,
    publishAfterDays: values.publishAfterDays,
  };
  return {
    isPublished: isPublished(publication, now),
    isPublishedByStaff: isPublishedByStaff(publication),
    publishedAt: times.published_at,
    publishedBy: times.published_by ?? '',
    autoPublishAt: autoPublishAt(publication),
  };
};
