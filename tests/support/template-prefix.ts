// The name prefix of a test run's template databases.

/** Unique for each run, so that runs on one server do not interfere. */
export const templatePrefix = (): string => {
  const { TEST_RUN: run } = process.env;
  if (!run) throw new Error('TEST_RUN names no run; the tests are run by npm test.');
  return `test_${run}_`;
};
