// Who of the guests of reports may be known now; of many guests on a thread, since it weighs all with all people.
import type { RegisteredPerson } from '#rules/credit/match-people.ts';
import { type ReportedGuest, rematchGuests } from '#rules/credit/rematch-guests.ts';
import { runInThread } from '#server/platform/process/run-in-thread.ts';

type Candidates = readonly { personId: number; why: string }[];

export interface Rematch {
  /** Guests by report: what is unique in one report is not in two of them together. */
  reports: readonly (readonly ReportedGuest[])[];
  people: readonly RegisteredPerson[];
}

/** By report and guest, in the same order; empty for whom nobody new fits. */
export const rematchHere = ({ reports, people }: Rematch): Candidates[][] =>
  reports.map((guests) => {
    const fresh = rematchGuests(guests, people);
    return guests.map((guest) => fresh.get(guest) ?? []);
  });

/** So many guests are weighed faster than a thread starts. */
const fewGuests = 500;
const limitSeconds = 60;

const plain = ({ name, email, phone, match, weighed }: ReportedGuest): ReportedGuest => ({
  ...{ name, email, phone, match, weighed },
});

/** What the thread begins with; it asks for the guests slice by slice, since copying all of them holds everybody up. */
export interface Order {
  people: readonly RegisteredPerson[];
  /** How many guests each report has. */
  sizes: readonly number[];
}

export interface Slice {
  report: number;
  from: number;
}

export const guestsAtOnce = 500;

/** A guest whom somebody new fits, by its place. */
export interface FoundGuest {
  report: number;
  guest: number;
  candidates: Candidates;
}

export const rematchReports = async ({ reports, people }: Rematch): Promise<Candidates[][]> => {
  const sizes = reports.map(({ length }) => length);
  if (reports.flat().length <= fewGuests) return rematchHere({ reports, people });
  const order: Order = { people, sizes };
  const found = await runInThread<FoundGuest[]>(new URL('./rematch-worker.ts', import.meta.url), order, {
    limitSeconds,
    answers: {
      guests: async ({ report, from }: Slice) => reports[report]?.slice(from, from + guestsAtOnce).map(plain) ?? [],
    },
  });
  const all = sizes.map((size) => Array.from({ length: size }, (): Candidates => []));
  for (const { report, guest, candidates } of found) all[report]?.splice(guest, 1, candidates);
  return all;
};
