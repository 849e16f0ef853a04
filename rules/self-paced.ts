// What distinguishes self-paced courses.

/** Categories of the courses on buildings and on services. Spec 9. */
export const selfPacedCategoryIds = [10, 20] as const;

/** Series of the self-paced courses. Spec 2, home. */
export const selfPacedSeriesId = 20;

/** Courses with a pre-test link. Spec 9. */
export const preTestSessionIds: readonly number[] = [
  65, 110794, 110799, 110884, 110893, 110894, 110895, 110905, 110924, 110925, 110926, 110927, 110957, 110958, 110928,
  110969, 110968,
];

/** Address of a course's pre-test: the survey page with session and series as `sid` and `aid`. Spec 7, External links. */
export const preTestAddress = (survey: string, sessionId: number, seriesId: number): string => {
  const joint = survey.includes('?') ? '&' : '?';
  return `${survey}${joint}sid=${sessionId}&aid=${seriesId}`;
};
