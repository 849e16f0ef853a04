// How the databases that one run of tests copies are named.

/** The run's own, so that runs on one server keep apart. */
export const templatePrefix = (): string => {
  const { TEST_RUN: run } = process.env;
  if (!run) throw new Error('TEST_RUN names no run; the tests are run by npm test.');
  return `test_${run}_`;
};
