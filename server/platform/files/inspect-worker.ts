// The worker thread that inspects one file.
import { inLanguage } from '#messages/current-language.ts';
import type { Language } from '#messages/languages.ts';
import type { FilePurpose } from '#rules/platform/file-kinds.ts';
import { inspectFile } from '#server/platform/files/inspect-file.ts';
import { workInThread } from '#server/platform/process/run-in-thread.ts';

export interface Inspection {
  path: string;
  name: string;
  purpose: FilePurpose;
  /** Of errors and warnings. */
  language: Language;
}

workInThread<Inspection>(({ path, name, purpose, language }) =>
  inLanguage(language, () => inspectFile(path, name, purpose)),
);
