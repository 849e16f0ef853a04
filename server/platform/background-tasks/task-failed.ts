// Errors that end a background task early.
import type { BackgroundTaskResult } from '#contract/platform/background-tasks.ts';

/** The task cannot be done, and a retry would not help: people see the reason. */
export class TaskFailed extends Error {
  readonly result: BackgroundTaskResult;
  constructor(result: BackgroundTaskResult) {
    super(result.reason ?? 'no reason');
    this.result = result;
  }
}

/** The person who started it has canceled it. */
export class TaskCanceled extends Error {
  override message = 'canceled';
}
