// Worker thread that rematches the attendees of reports.

import type { RematchableAttendee } from '#rules/credit/rematch-attendees.ts';
import {
  type AttendeeSlice,
  attendeesPerSlice,
  type RematchedAttendee,
  type RematchOrder,
  rematchInProcess,
} from '#server/credit/attendance/rematch-reports.ts';
import { workInThread } from '#server/platform/process/run-in-thread.ts';

workInThread<RematchOrder>(async ({ people, sizes }, ask) => {
  const reports: RematchableAttendee[][] = [];
  for (const [report, size] of sizes.entries()) {
    const attendees: RematchableAttendee[] = [];
    for (let from = 0; from < size; from += attendeesPerSlice) {
      const slice: AttendeeSlice = { report, from };
      attendees.push(...((await ask('attendees', slice)) as RematchableAttendee[])); // Answered by `rematchReports`.
    }
    reports.push(attendees);
  }
  const found = rematchInProcess({ reports, people });
  return found.flatMap((own, report) =>
    own.flatMap((candidates, attendee): RematchedAttendee[] =>
      candidates.length > 0 ? [{ report, attendee, candidates }] : [],
    ),
  );
});
