// A reason not to start that the person who started us can mend.

/** Printed as its one sentence, without a stack; the process then ends with status 1. */
export class StartupFailure extends Error {
  override name = 'StartupFailure';
}
