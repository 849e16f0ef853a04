// Workers of background tasks for a test that runs some kinds of them.
import { type BackgroundTaskKind, backgroundTaskKinds } from '#rules/platform/background-tasks.ts';
import type { Worker } from '#server/platform/background-tasks/run-task.ts';

export const workersWith = (
  workers: Partial<Record<BackgroundTaskKind, Worker>>,
): Record<BackgroundTaskKind, Worker> => {
  const others = backgroundTaskKinds.map((kind) => [kind, () => Promise.reject(new Error(`No ${kind} here.`))]);
  return { ...Object.fromEntries(others), ...workers };
};
