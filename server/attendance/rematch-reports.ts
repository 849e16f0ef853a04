// Who of the guests of reports may be known now; of many guests on a thread, since it weighs all with all people.
import type { RegisteredPerson } from '#rules/match-people.ts';
import { type ReportedGuest, rematchGuests } from '#rules/rematch-guests.ts';
import { runInThread } from '#server/run-in-thread.ts';

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

export const rematchReports = async ({ reports, people }: Rematch): Promise<Candidates[][]> => {
  const order: Rematch = { reports: reports.map((guests) => guests.map(plain)), people };
  if (reports.flat().length <= fewGuests) return rematchHere(order);
  return runInThread<Candidates[][]>(new URL('./rematch-worker.ts', import.meta.url), order, { limitSeconds });
};
