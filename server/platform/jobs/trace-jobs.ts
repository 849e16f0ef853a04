// Records each job as a trace span with the job's name, without its payload.
import type { JobName, Tasks } from '#server/platform/jobs/payloads.ts';
import type { Traces } from '#server/platform/telemetry/traces.ts';

export const tracedTasks = (tasks: Tasks, traces: Traces): Tasks => {
  if (!traces.isOn) return tasks;
  const traced = Object.entries(tasks).map(([name, task]) => {
    const work = task as (payload: unknown) => Promise<void>; // Each task gets the payload of its own name.
    const beginning = { name: `job ${name}`, kind: 'consumer', attributes: { 'curbcut.job': name } } as const;
    return [name, (payload: unknown) => traces.around(beginning, () => work(payload))];
  });
  return Object.fromEntries(traced) as Record<JobName, never>; // One for each task of `tasks`.
};
