// A reason not to start that the operator can fix.

/** Printed as one sentence without a stack trace; the process then exits with status 1. */
export class StartupFailure extends Error {
  override name = 'StartupFailure';
}
