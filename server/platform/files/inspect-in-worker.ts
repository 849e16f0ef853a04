// Inspects files on a worker thread, because a crafted file may take long and must not block other requests.

import { currentLanguage } from '#messages/current-language.ts';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import type { FilePurpose } from '#rules/platform/file-kinds.ts';
import type { InspectionResult } from '#server/platform/files/inspect-file.ts';
import type { Inspection } from '#server/platform/files/inspect-worker.ts';
import { runInThread, ThreadTimeout } from '#server/platform/process/run-in-thread.ts';

/** The largest accepted files need less than this on a slow machine. */
const timeLimitSeconds = 60;

export const inspectInThread = async (path: string, name: string, purpose: FilePurpose): Promise<InspectionResult> => {
  const inspection: Inspection = { path, name, purpose, language: currentLanguage() };
  try {
    return await runInThread<InspectionResult>(new URL('./inspect-worker.ts', import.meta.url), inspection, {
      limitSeconds: timeLimitSeconds,
    });
  } catch (error) {
    if (error instanceof ThreadTimeout) return { isAccepted: false, error: t(m.uploadSlow) };
    throw error;
  }
};
