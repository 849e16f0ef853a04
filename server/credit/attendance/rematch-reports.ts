// Finds the people who fit attendees of reports; on a thread if there are many, since all are compared with all people.
import type { RegisteredPerson, UnmatchedAttendee } from '#rules/credit/match-people.ts';
import { type Candidate, fittingPeople } from '#rules/credit/rematch-attendees.ts';
import { runInThread } from '#server/platform/process/run-in-thread.ts';

type Candidates = readonly Candidate[];

export interface Rematch {
  /** Attendees by report: a name can be unique in each report but not across reports. */
  reports: readonly (readonly UnmatchedAttendee[])[];
  people: readonly RegisteredPerson[];
}

/** By report and attendee, in the same order; empty if nobody fits. */
export const rematchInProcess = ({ reports, people }: Rematch): Candidates[][] =>
  reports.map((attendees) => {
    const fitting = fittingPeople(attendees, people);
    return attendees.map((attendee) => fitting.get(attendee) ?? []);
  });

/** Below this number, matching is faster than starting a thread. */
const fewAttendees = 500;
const limitSeconds = 60;

const plain = ({ name, email, phone }: UnmatchedAttendee): UnmatchedAttendee => ({ name, email, phone });

/** Input of the thread; it requests attendees slice by slice, since copying all of them would block the main thread. */
export interface RematchOrder {
  people: readonly RegisteredPerson[];
  /** How many attendees each report has. */
  sizes: readonly number[];
}

export interface AttendeeSlice {
  report: number;
  from: number;
}

export const attendeesPerSlice = 500;

/** Position of an attendee whom someone fits. */
export interface RematchedAttendee {
  report: number;
  attendee: number;
  candidates: Candidates;
}

export const rematchReports = async ({ reports, people }: Rematch): Promise<Candidates[][]> => {
  const sizes = reports.map(({ length }) => length);
  if (reports.flat().length <= fewAttendees) return rematchInProcess({ reports, people });
  const order: RematchOrder = { people, sizes };
  const found = await runInThread<RematchedAttendee[]>(new URL('./rematch-worker.ts', import.meta.url), order, {
    limitSeconds,
    answers: {
      attendees: async ({ report, from }: AttendeeSlice) =>
        reports[report]?.slice(from, from + attendeesPerSlice).map(plain) ?? [],
    },
  });
  const all = sizes.map((size) => Array.from({ length: size }, (): Candidates => []));
  for (const { report, attendee, candidates } of found) all[report]?.splice(attendee, 1, candidates);
  return all;
};
