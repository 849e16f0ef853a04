// Matches attendees of a meeting to registered people: certain, doubtful with candidates, or unknown.

import type { MatchReason } from '#rules/credit/match-reasons.ts';
import { peopleIndex } from '#rules/credit/people-index.ts';
import {
  betterFit,
  fitOf,
  type NameFit,
  nameFits,
  nameKey,
  type ParsedName,
  type PersonWords,
  parseName,
  personWords,
} from '#rules/credit/person-name.ts';
import { normalizeEmail } from '#rules/platform/email-address.ts';

/** One attendance interval of a report, as far as it identifies the person. */
export interface AttendeeRecord {
  name: string;
  email: string;
  phone: string;
  registrationPin?: string;
}

/** An attendee of the meeting, with all intervals that certainly belong to the same person. */
export interface Attendee<AttendanceInterval extends AttendeeRecord = AttendeeRecord> extends AttendeeRecord {
  intervals: readonly AttendanceInterval[];
}

export interface RegisteredPerson {
  personId: number;
  firstName: string;
  lastName: string;
  /** Of the account, which may have registered a whole group. */
  email: string;
  /** Of the registration; blank if it has none. */
  pin: string;
  /** Of the account, in any notation. */
  phones: readonly string[];
}

interface Candidate {
  personId: number;
  why: readonly MatchReason[];
}

export interface Matches<G> {
  certain: { attendee: G; personId: number; by: 'pin' | 'email' | 'name' }[];
  /** Candidates: most likely first, at most 5. */
  doubtful: { attendee: G; candidates: Candidate[] }[];
  unknown: G[];
}

const maxCandidates = 5;
/** Limit on the words and readings of one name. */
const maxWords = 6;
const maxReadings = 12;
/** Limit on people with the same last name or email; those with the same full name are all compared. */
const maxCompared = 25;

const longestFirst = (one: string, other: string): number =>
  other.length - one.length || (one < other ? -1 : Number(one > other));

/**
 * Callers are distinguished by PIN, then number; others by email and name, since a group shares the account's email.
 */
const attendeeKey = ({ name, email, phone, registrationPin }: AttendeeRecord): string => {
  if (registrationPin) return `pin ${registrationPin}`;
  if (phone !== '') return `phone ${phone}`;
  return `${normalizeEmail(email)} ${nameKey(name)}`;
};

/** Groups intervals by attendee, in the order of their first ones. */
export const groupByAttendee = <AttendanceInterval extends AttendeeRecord>(
  intervals: readonly AttendanceInterval[],
): Attendee<AttendanceInterval>[] => {
  const groups = new Map<string, [AttendanceInterval, ...AttendanceInterval[]]>();
  for (const interval of intervals) {
    const key = attendeeKey(interval);
    const group = groups.get(key);
    if (group) group.push(interval);
    else groups.set(key, [interval]);
  }
  const longest = (texts: readonly string[]): string => texts.toSorted(longestFirst)[0] ?? '';
  return [...groups.values()].map((group) => {
    const [{ registrationPin }] = group;
    return {
      name: longest(group.map(({ name }) => name)),
      email: longest(group.map(({ email }) => normalizeEmail(email))),
      phone: longest(group.map(({ phone }) => phone)),
      ...(registrationPin ? { registrationPin } : {}),
      intervals: group,
    };
  });
};

type Known = RegisteredPerson & { words: PersonWords };

const known = (person: RegisteredPerson): Known => ({
  ...person,
  words: personWords(person.firstName, person.lastName),
});

/** The identity that a meeting shows of an attendee. */
export type UnmatchedAttendee = Pick<AttendeeRecord, 'name' | 'email' | 'phone'>;

const hiddenNumber = /^\+?[\d\s().-]*\d[\d\s().-]*[*•xX]{2,}[\d\s().-]*\d{4}$/;

/** For a long name in which an organization precedes or follows the person's name. */
const shortened = (words: readonly string[]): readonly string[] =>
  words.length > maxWords ? [...words.slice(0, maxWords / 2), ...words.slice(-maxWords / 2)] : words;

const readShortly = (text: string): ParsedName => {
  const { readings, isSeveral } = parseName(text);
  return { readings: readings.slice(0, maxReadings).map(shortened), isSeveral };
};

/** `1312***0134`, as meeting programs name callers, is a number as well as a name. */
const shownOf = ({ name, email, phone }: UnmatchedAttendee) => ({
  name: readShortly(name),
  email,
  phone: phone === '' && hiddenNumber.test(name.trim()) ? name.replace(/[•xX]/g, '*') : phone,
});

/**
 * Returns a lookup of the people who could be an attendee, by name, email or telephone number. Empty without a match, and
 * for anonymous names (`isAnonymousName`). For many attendees of one list of people.
 */
export const candidateIndex = (people: readonly RegisteredPerson[]): ((attendee: UnmatchedAttendee) => number[]) => {
  const find = peopleIndex(people.map(known));
  return (attendee) => [
    ...new Set(find(shownOf(attendee)).flatMap((bucket) => bucket.people.map(({ personId }) => personId))),
  ];
};

/**
 * Finds everyone who could be one of some attendees, in time linear in them and in whom it finds. What it has found of an
 * attendee is kept.
 */
export const whoCouldBe = (
  people: readonly RegisteredPerson[],
): ((attendees: readonly UnmatchedAttendee[]) => ReadonlySet<number>) => {
  const find = peopleIndex(people.map(known));
  const listsOf = new Map<string, (readonly Known[])[]>();
  return (attendees) => {
    const considered = new Set<readonly Known[]>();
    const found = new Set<number>();
    for (const attendee of attendees) {
      const key = JSON.stringify([attendee.name, attendee.email, attendee.phone]);
      const lists = listsOf.get(key) ?? find(shownOf(attendee)).map((bucket) => bucket.people);
      listsOf.set(key, lists);
      for (const list of lists) {
        if (considered.has(list)) continue;
        considered.add(list);
        for (const { personId } of list) found.add(personId);
      }
    }
    return found;
  };
};

/** First and last name; a person registered with a single name is never certain by it. */
const isFullName = ({ words: { first, last } }: Known): boolean => first.length > 0 && last.length > 0;

const isCompatible = (fit: NameFit): boolean => fit === 'exact' || fit === 'middle' || fit === 'initial';

interface Finding {
  person: Known;
  /** The reading by which the person was last found. */
  reading: readonly string[] | null;
  fit: NameFit;
  sharesEmail: boolean;
  sharesPhone: boolean;
}

const likeliestFirst = (one: Finding, other: Finding): number =>
  Number(other.sharesEmail) - Number(one.sharesEmail) ||
  Number(other.sharesPhone) - Number(one.sharesPhone) ||
  nameFits.indexOf(one.fit) - nameFits.indexOf(other.fit) ||
  one.person.personId - other.person.personId;

type Answer = { certain: number; by: 'pin' | 'email' | 'name' } | { candidates: Candidate[] };

/**
 * Matches attendees of one meeting to the people registered for it. Certain requires a unique and strong match: the
 * PIN; the account's email with a name that fits one of its people (or one person and an anonymous name); the same full
 * name, of one registered person and one attendee. Two intervals of a person may be two attendees, both certain.
 */
export const matchPeople = <G extends AttendeeRecord>(
  attendees: readonly G[],
  people: readonly RegisteredPerson[],
): Matches<G> => {
  const all = people.map(known);
  const byPin = Map.groupBy(all, ({ pin }) => pin);
  const find = peopleIndex(all);
  const shown = attendees.map(shownOf);

  const findings = shown.map(({ name, email, phone }): Finding[] => {
    const found = new Map<Known, Finding>();
    for (const { people: sharing, by, fit: least, reading } of find({ name, email, phone })) {
      for (const person of sharing.slice(0, least === 'exact' ? undefined : maxCompared)) {
        const known = found.get(person);
        const fit =
          reading === null || known?.reading === reading ? least : betterFit(least, fitOf(reading, person.words));
        found.set(person, {
          person,
          reading,
          fit: betterFit(fit, known?.fit ?? 'none'),
          sharesEmail: email !== '' && normalizeEmail(person.email) === normalizeEmail(email),
          sharesPhone: by === 'phone' || known?.sharesPhone === true,
        });
      }
    }
    return [...found.values()].toSorted(likeliestFirst);
  });
  const attendeesOfName = new Map<Known, number>();
  for (const { person } of findings.flatMap((found) => found.filter(({ fit }) => fit === 'exact'))) {
    attendeesOfName.set(person, (attendeesOfName.get(person) ?? 0) + 1);
  }

  const answerOf = ({ registrationPin }: G, name: ParsedName, found: readonly Finding[]): Answer => {
    const owners = registrationPin ? (byPin.get(registrationPin) ?? []) : [];
    const [owner, ...otherOwners] = owners;
    if (owner && otherOwners.length === 0) return { certain: owner.personId, by: 'pin' };
    if (owner) return { candidates: owners.map(({ personId }) => ({ personId, why: ['same-pin'] })) };

    const group = found.filter(({ sharesEmail }) => sharesEmail);
    const fitting = group.filter(({ fit }) => isCompatible(fit));
    const exact = found.filter(({ fit }) => fit === 'exact');
    const exactInGroup = fitting.filter(({ fit }) => fit === 'exact');
    if (!name.isSeveral) {
      const [inGroup, ...othersInGroup] = exactInGroup.length > 0 ? exactInGroup : fitting;
      if (inGroup && othersInGroup.length === 0) return { certain: inGroup.person.personId, by: 'email' };
      const [alone, ...more] = group;
      const saysAnother = name.readings.some((words) => words.length > 1);
      const isAgainst = alone?.fit === 'family' || (alone?.fit === 'none' && saysAnother);
      if (alone && more.length === 0 && !isAgainst) return { certain: alone.person.personId, by: 'email' };
      const [same, ...others] = exact;
      const isAlone = same && others.length === 0 && attendeesOfName.get(same.person) === 1 && isFullName(same.person);
      if (isAlone && group.length === 0) return { certain: same.person.personId, by: 'name' };
    }
    const candidates = found.slice(0, maxCandidates).map(({ person, fit, sharesEmail, sharesPhone }) => {
      const namesakes = (attendeesOfName.get(person) ?? 0) - 1;
      const why: MatchReason[] = [];
      if (sharesEmail) why.push('email');
      if (sharesPhone) why.push('phone');
      if (!sharesPhone || fit !== 'none') why.push(fit);
      if (name.isSeveral) why.push('several-names');
      if (fit === 'exact' && exact.length > 1) why.push('other-people');
      if (fit === 'exact' && namesakes > 0) why.push('other-attendees');
      return { personId: person.personId, why };
    });
    return { candidates };
  };

  const matches: Matches<G> = { certain: [], doubtful: [], unknown: [] };
  for (const [index, attendee] of attendees.entries()) {
    const answer = answerOf(attendee, shown[index]?.name ?? { readings: [], isSeveral: false }, findings[index] ?? []);
    if ('certain' in answer) matches.certain.push({ attendee, personId: answer.certain, by: answer.by });
    else if (answer.candidates.length > 0) matches.doubtful.push({ attendee, candidates: answer.candidates });
    else matches.unknown.push(attendee);
  }
  return matches;
};
