// Worker thread that analyzes one meeting report.
import { inLanguage } from '#messages/current-language.ts';
import type { Language } from '#messages/languages.ts';
import { type AnalysisContext, analyzeReport, type ReportFile } from '#server/credit/attendance/analyze-report.ts';
import { workInThread } from '#server/platform/process/run-in-thread.ts';

export interface AnalysisOrder extends ReportFile {
  /** Of errors. */
  language: Language;
}

workInThread<AnalysisOrder>(({ language, ...file }, ask) =>
  inLanguage(language, () =>
    analyzeReport(file, {
      // The main thread answers on behalf of `AnalysisContext`.
      findSessions: (spans) => ask('findSessions', spans) as ReturnType<AnalysisContext['findSessions']>,
      readSeats: () => ask('readSeats', null) as ReturnType<AnalysisContext['readSeats']>,
    }),
  ),
);
