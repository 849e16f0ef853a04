// Finds the people who fit attendees of a report by now, also those who registered later.
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { type AttendeeRecord, matchPeople, type RegisteredPerson } from '#rules/credit/match-people.ts';

export interface Candidate {
  personId: number;
  /** In words for staff. */
  why: string;
}

interface MatchState {
  match: 'certain' | 'confirmed' | 'doubtful' | 'unknown' | 'dismissed';
  /** People whom the report or staff have already considered. */
  considered: readonly number[];
}

const whyCertain = {
  pin: m.matchPin,
  email: m.matchEmail,
  name: m.matchOnlyName,
} as const;

/** By attendee of one report, most likely first. Whoever fits nobody has no entry. Nothing is decided here. */
export const fittingPeople = <G extends AttendeeRecord>(
  attendees: readonly G[],
  people: readonly RegisteredPerson[],
): Map<G, Candidate[]> => {
  const { certain, doubtful } = matchPeople(attendees, people);
  return new Map<G, Candidate[]>([
    ...certain.map(({ attendee, personId, by }): [G, Candidate[]] => [
      attendee,
      [{ personId, why: t(whyCertain[by]) }],
    ]),
    ...doubtful.map(({ attendee, candidates }): [G, Candidate[]] => [attendee, candidates]),
  ]);
};

/** Of those who fit an attendee, the people who were not considered before; none if it is somebody's already. */
export const newCandidates = (
  { match, considered }: MatchState,
  fitting: readonly Candidate[],
): readonly Candidate[] =>
  match === 'certain' || match === 'confirmed' ? [] : fitting.filter(({ personId }) => !considered.includes(personId));
