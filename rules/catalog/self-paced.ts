// Constants and steps of self-paced courses.
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';

/** Categories of the courses on buildings and on services. Spec 9. */
export const selfPacedCategoryIds = [10, 20] as const;

/** Series of the self-paced courses. Spec 2, home. */
export const selfPacedSeriesId = 20;

/** Courses with a pre-test link. Spec 9. */
export const preTestSessionIds: readonly number[] = [
  65, 110794, 110799, 110884, 110893, 110894, 110895, 110905, 110924, 110925, 110926, 110927, 110957, 110958, 110928,
  110969, 110968,
];

/** The steps of a course, in this order. Spec 2, /continuing-education, and spec 5. */
export const courseSteps = ['honor-code', 'pre-test', 'video', 'post-test'] as const;
export type CourseStep = (typeof courseSteps)[number];

/**
 * URL of a test on another site: its survey page with the session as `sid`, and the series as `aid` or the person's
 * pseudonym as `uid`. Spec 7, External links.
 */
export const externalTestAddress = (
  survey: string,
  sessionId: number,
  who: { aid: number } | { uid: string },
): string => {
  const separator = survey.includes('?') ? '&' : '?';
  return `${survey}${separator}sid=${sessionId}&${'aid' in who ? `aid=${who.aid}` : `uid=${who.uid}`}`;
};

/** For a course without a video on this portal, where watching cannot be verified. */
export const noVideoText = (): string => t(m.selfPacedNoVideo);
