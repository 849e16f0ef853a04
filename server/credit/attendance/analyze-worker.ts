// Worker thread that analyzes one meeting report.
import { type AnalysisContext, analyzeReport, type ReportFile } from '#server/credit/attendance/analyze-report.ts';
import { workInThread } from '#server/platform/process/run-in-thread.ts';

workInThread<ReportFile>((file, ask) =>
  analyzeReport(file, {
    // The main thread answers on behalf of `AnalysisContext`.
    findSessions: (spans) => ask('findSessions', spans) as ReturnType<AnalysisContext['findSessions']>,
    readSeats: () => ask('readSeats', null) as ReturnType<AnalysisContext['readSeats']>,
  }),
);
