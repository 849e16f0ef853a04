// Inspects files on a worker thread, because a crafted file may take long and must not block other requests.
import type { FilePurpose } from '#rules/platform/file-kinds.ts';
import type { Inspected } from '#server/platform/files/inspect-file.ts';
import type { Inspection } from '#server/platform/files/inspect-worker.ts';
import { runInThread, ThreadTimeout } from '#server/platform/process/run-in-thread.ts';

/** The largest accepted files need less than this on a slow machine. */
const timeLimitSeconds = 60;

const tooSlow: Inspected = {
  isTaken: false,
  error: 'This file takes too long to check. Save it again in the program that made it, then try again.',
};

export const inspectInThread = async (path: string, name: string, purpose: FilePurpose): Promise<Inspected> => {
  const inspection: Inspection = { path, name, purpose };
  try {
    return await runInThread<Inspected>(new URL('./inspect-worker.ts', import.meta.url), inspection, {
      limitSeconds: timeLimitSeconds,
    });
  } catch (error) {
    if (error instanceof ThreadTimeout) return tooSlow;
    throw error;
  }
};
