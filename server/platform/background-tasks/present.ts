// A background task as its owner sees it.
import type { BackgroundTask, BackgroundTaskResult } from '#contract/platform/background-tasks.ts';
import { retentionHours } from '#rules/platform/background-tasks.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import type { ListedRow } from '#server/platform/background-tasks/queries.ts';

export const presentTask = (row: ListedRow): BackgroundTask => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  done: row.done,
  total: row.total,
  fileName: row.file_name,
  sessionId: row.session_id,
  result: (row.result ?? {}) as BackgroundTaskResult, // Written only by the server; the contract checks it in the response.
  isStopping: row.is_unwanted,
  hasFile: row.state === 'done' && row.has_file === true,
  requestedAt: easternIso(row.requested_at),
  availableUntil: easternIso((row.ended_at ?? row.requested_at).add({ hours: retentionHours })),
});
