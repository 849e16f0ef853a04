// Inspects files on a thread, since a crafted file may take long, and everybody else must not wait for it.
import type { FilePurpose } from '#rules/platform/file-kinds.ts';
import type { Inspected } from '#server/platform/files/inspect-file.ts';
import type { Inspection } from '#server/platform/files/inspect-worker.ts';
import { runInThread, ThreadTimeout } from '#server/platform/process/run-in-thread.ts';

/** Of the largest files that the portal takes, none needs more on a slow machine. */
const limitSeconds = 60;

const tooSlow: Inspected = {
  isTaken: false,
  error: 'This file takes too long to check. Save it again in the program that made it, then try again.',
};

export const inspectInThread = async (path: string, name: string, purpose: FilePurpose): Promise<Inspected> => {
  const inspection: Inspection = { path, name, purpose };
  try {
    return await runInThread<Inspected>(new URL('./inspect-worker.ts', import.meta.url), inspection, { limitSeconds });
  } catch (error) {
    if (error instanceof ThreadTimeout) return tooSlow;
    throw error;
  }
};
