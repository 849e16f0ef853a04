// No-op tasks, for tests that watch only a few.
import { type JobName, payloads, type Tasks } from '#server/platform/jobs/payloads.ts';

export const idleTasks = (watched: Partial<Tasks>): Tasks => {
  const idle = Object.keys(payloads).map((name) => [name, async () => {}]);
  return { ...(Object.fromEntries(idle) as Record<JobName, () => Promise<void>>), ...watched }; // Every name of the payloads.
};
