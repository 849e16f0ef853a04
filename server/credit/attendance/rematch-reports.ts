// Who of the guests of reports may be known now; of many guests on a thread, since it weighs all with all people.
import type { RegisteredPerson } from '#rules/credit/match-people.ts';
import { type RematchableAttendee, rematchAttendees } from '#rules/credit/rematch-attendees.ts';
import { runInThread } from '#server/platform/process/run-in-thread.ts';

type Candidates = readonly { personId: number; why: string }[];

export interface Rematch {
  /** Guests by report: what is unique in one report is not in two of them together. */
  reports: readonly (readonly RematchableAttendee[])[];
  people: readonly RegisteredPerson[];
}

/** By report and guest, in the same order; empty for whom nobody new fits. */
export const rematchInProcess = ({ reports, people }: Rematch): Candidates[][] =>
  reports.map((guests) => {
    const fresh = rematchAttendees(guests, people);
    return guests.map((guest) => fresh.get(guest) ?? []);
  });

/** So many guests are weighed faster than a thread starts. */
const fewGuests = 500;
const limitSeconds = 60;

const plain = ({ name, email, phone, match, weighed }: RematchableAttendee): RematchableAttendee => ({
  ...{ name, email, phone, match, weighed },
});

/** What the thread begins with; it asks for the guests slice by slice, since copying all of them holds everybody up. */
export interface RematchOrder {
  people: readonly RegisteredPerson[];
  /** How many guests each report has. */
  sizes: readonly number[];
}

export interface AttendeeSlice {
  report: number;
  from: number;
}

export const attendeesPerSlice = 500;

/** A guest whom somebody new fits, by its place. */
export interface RematchedAttendee {
  report: number;
  guest: number;
  candidates: Candidates;
}

export const rematchReports = async ({ reports, people }: Rematch): Promise<Candidates[][]> => {
  const sizes = reports.map(({ length }) => length);
  if (reports.flat().length <= fewGuests) return rematchInProcess({ reports, people });
  const order: RematchOrder = { people, sizes };
  const found = await runInThread<RematchedAttendee[]>(new URL('./rematch-worker.ts', import.meta.url), order, {
    limitSeconds,
    answers: {
      guests: async ({ report, from }: AttendeeSlice) =>
        reports[report]?.slice(from, from + attendeesPerSlice).map(plain) ?? [],
    },
  });
  const all = sizes.map((size) => Array.from({ length: size }, (): Candidates => []));
  for (const { report, guest, candidates } of found) all[report]?.splice(guest, 1, candidates);
  return all;
};
