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
  attendees: readonly G[],
  people: readonly RegisteredPerson[],
): Map<G, Candidate[]> => {
  const { certain, doubtful } = matchPeople(attendees, people);
  const found: [G, Candidate[]][] = [
    ...certain.map(({ attendee, personId, by }): [G, Candidate[]] => [attendee, [{ personId, why: whyCertain[by] }]]),
    ...doubtful.map(({ attendee, candidates }): [G, Candidate[]] => [attendee, candidates]),
  ];
  return new Map(
    found.flatMap(([attendee, candidates]): [G, Candidate[]][] => {
      if (attendee.match === 'certain' || attendee.match === 'confirmed') return [];
      const fresh = candidates.filter(({ personId }) => !attendee.weighed.includes(personId));
      return fresh.length === 0 ? [] : [[attendee, fresh]];
    }),
  );
};
