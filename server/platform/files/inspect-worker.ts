// The worker thread that inspects one file.
import type { FilePurpose } from '#rules/platform/file-kinds.ts';
import { inspectFile } from '#server/platform/files/inspect-file.ts';
import { workInThread } from '#server/platform/process/run-in-thread.ts';

export interface Inspection {
  path: string;
  name: string;
  purpose: FilePurpose;
}

workInThread<Inspection>(({ path, name, purpose }) => inspectFile(path, name, purpose));
