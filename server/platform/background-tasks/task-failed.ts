// How long work ends before its time.
import type { BackgroundTaskResult } from '#contract/platform/background-tasks.ts';

/** It cannot be done, and doing it again would change nothing: people are told why. */
export class WorkFailed extends Error {
  readonly result: BackgroundTaskResult;
  constructor(result: BackgroundTaskResult) {
    super(result.reason ?? 'It cannot be done.');
    this.result = result;
  }
}

/** Whoever asked for it has stopped it. */
export class WorkStopped extends Error {
  override message = 'It was stopped.';
}
