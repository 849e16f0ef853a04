// Finds unmatched attendees of a report who may be identified by later registrations.
import { type AttendeeRecord, matchPeople, type RegisteredPerson } from '#rules/credit/match-people.ts';

export interface RematchableAttendee extends AttendeeRecord {
  match: 'certain' | 'confirmed' | 'doubtful' | 'unknown' | 'dismissed';
  /** People whom the report or staff have already considered. */
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

/** By attendee, most likely first: people who fit now and were not considered before. Nothing is decided here. */
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
