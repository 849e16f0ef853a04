// Worker thread that rematches the attendees of reports.
import type { UnmatchedAttendee } from '#rules/credit/match-people.ts';
import {
  type AttendeeSlice,
  attendeesPerSlice,
  type RematchedAttendee,
  type RematchOrder,
  rematchInProcess,
} from '#server/credit/attendance/rematch-reports.ts';
import { workInThread } from '#server/platform/process/run-in-thread.ts';

workInThread<RematchOrder>(async ({ people, sizes }, ask) => {
  const reports: UnmatchedAttendee[][] = [];
  for (const [report, size] of sizes.entries()) {
    const attendees: UnmatchedAttendee[] = [];
    for (let from = 0; from < size; from += attendeesPerSlice) {
      const slice: AttendeeSlice = { report, from };
      attendees.push(...((await ask('attendees', slice)) as UnmatchedAttendee[])); // Answered by `rematchReports`.
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
