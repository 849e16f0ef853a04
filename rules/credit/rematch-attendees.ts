// Guests of a report whom nobody could tell when it came in, and who may be known now that others are registered.
import { type AttendeeRecord, matchPeople, type RegisteredPerson } from '#rules/credit/match-people.ts';

export interface RematchableAttendee extends AttendeeRecord {
  match: 'certain' | 'confirmed' | 'doubtful' | 'unknown' | 'dismissed';
  /** People of whom the report or staff have said already that it may be them, or is not. */
  weighed: readonly number[];
}

interface Candidate {
  personId: number;
  /** In words for staff. */
  why: string;
}

const whyCertain = {
  pin: 'The PIN is that of the registration.',
  email: 'The e-mail is that of the account.',
  name: 'First and last name are the same, and nobody else has them.',
} as const;

/** By guest, the likeliest first: who fits now and was not weighed before. Nothing is settled by it. */
export const rematchAttendees = <G extends RematchableAttendee>(
  guests: readonly G[],
  people: readonly RegisteredPerson[],
): Map<G, Candidate[]> => {
  const { certain, doubtful } = matchPeople(guests, people);
  const found: [G, Candidate[]][] = [
    ...certain.map(({ guest, personId, by }): [G, Candidate[]] => [guest, [{ personId, why: whyCertain[by] }]]),
    ...doubtful.map(({ guest, candidates }): [G, Candidate[]] => [guest, candidates]),
  ];
  return new Map(
    found.flatMap(([guest, candidates]): [G, Candidate[]][] => {
      if (guest.match === 'certain' || guest.match === 'confirmed') return [];
      const fresh = candidates.filter(({ personId }) => !guest.weighed.includes(personId));
      return fresh.length === 0 ? [] : [[guest, fresh]];
    }),
  );
};
