// A thread that analyzes one meeting report.
import { analyzeReport, type Known, type ReportFile } from '#server/credit/attendance/analyze-report.ts';
import { workInThread } from '#server/platform/process/run-in-thread.ts';

workInThread<ReportFile>((file, ask) =>
  analyzeReport(file, {
    // The main thread answers with what `Known` says.
    findSessions: (spans) => ask('findSessions', spans) as ReturnType<Known['findSessions']>,
    readSeats: () => ask('readSeats', null) as ReturnType<Known['readSeats']>,
  }),
);
