// A thread that inspects one file.
import type { FilePurpose } from '#rules/file-kinds.ts';
import { inspectFile } from '#server/files/inspect-file.ts';
import { workInThread } from '#server/run-in-thread.ts';

export interface Inspection {
  path: string;
  name: string;
  purpose: FilePurpose;
}

workInThread<Inspection>(({ path, name, purpose }) => inspectFile(path, name, purpose));
