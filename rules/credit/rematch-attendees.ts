// Finds the people who fit attendees of a report by now, also those who registered later.
import { type AttendeeRecord, matchPeople, type RegisteredPerson } from '#rules/credit/match-people.ts';
import type { MatchReason } from '#rules/credit/match-reasons.ts';

export interface Candidate {
  personId: number;
  why: readonly MatchReason[];
}

interface MatchState {
  match: 'certain' | 'confirmed' | 'doubtful' | 'unknown' | 'dismissed';
  /** People whom the report or staff have already considered. */
  considered: readonly number[];
}

const whyCertain = {
  pin: 'pin',
  email: 'email',
  name: 'only-name',
} as const satisfies Record<string, MatchReason>;

/** By attendee of one report, most likely first. Whoever fits nobody has no entry. Nothing is decided here. */
export const fittingPeople = <G extends AttendeeRecord>(
  attendees: readonly G[],
  people: readonly RegisteredPerson[],
): Map<G, Candidate[]> => {
  const { certain, doubtful } = matchPeople(attendees, people);
  return new Map<G, Candidate[]>([
    ...certain.map(({ attendee, personId, by }): [G, Candidate[]] => [attendee, [{ personId, why: [whyCertain[by]] }]]),
    ...doubtful.map(({ attendee, candidates }): [G, Candidate[]] => [attendee, candidates]),
  ]);
};

/** Of those who fit an attendee, the people who were not considered before; none if it is someone's already. */
export const newCandidates = (
  { match, considered }: MatchState,
  fitting: readonly Candidate[],
): readonly Candidate[] =>
  match === 'certain' || match === 'confirmed' ? [] : fitting.filter(({ personId }) => !considered.includes(personId));
