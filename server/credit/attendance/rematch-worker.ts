// A thread that weighs the guests of reports anew.

import type { ReportedGuest } from '#rules/credit/rematch-guests.ts';
import {
  type FoundGuest,
  guestsAtOnce,
  type Order,
  rematchHere,
  type Slice,
} from '#server/credit/attendance/rematch-reports.ts';
import { workInThread } from '#server/platform/process/run-in-thread.ts';

workInThread<Order>(async ({ people, sizes }, ask) => {
  const reports: ReportedGuest[][] = [];
  for (const [report, size] of sizes.entries()) {
    const guests: ReportedGuest[] = [];
    for (let from = 0; from < size; from += guestsAtOnce) {
      const slice: Slice = { report, from };
      guests.push(...((await ask('guests', slice)) as ReportedGuest[])); // What `rematchReports` answers.
    }
    reports.push(guests);
  }
  const found = rematchHere({ reports, people });
  return found.flatMap((own, report) =>
    own.flatMap((candidates, guest): FoundGuest[] => (candidates.length > 0 ? [{ report, guest, candidates }] : [])),
  );
});
