// Each job as a span of its own, by its name and never by what it was told.
import type { JobName, Tasks } from '#server/platform/jobs/payloads.ts';
import type { Traces } from '#server/platform/telemetry/traces.ts';

export const tracedTasks = (tasks: Tasks, traces: Traces): Tasks => {
  if (!traces.isOn) return tasks;
  const traced = Object.entries(tasks).map(([name, task]) => {
    const work = task as (payload: unknown) => Promise<void>; // The payload that it gets is the one for its name.
    const beginning = { name: `job ${name}`, kind: 'consumer', attributes: { 'curbcut.job': name } } as const;
    return [name, (payload: unknown) => traces.around(beginning, () => work(payload))];
  });
  return Object.fromEntries(traced) as Record<JobName, never>; // One for each of those that came in.
};
