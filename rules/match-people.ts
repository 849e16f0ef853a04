// Which registered person a guest of a meeting was: certain, doubtful with candidates, or unknown.
import { normalizeEmail } from '#rules/email-address.ts';
import {
  fitOf,
  type NameFit,
  nameFits,
  nameKey,
  type PersonWords,
  personWords,
  type ReadName,
  readName,
} from '#rules/person-name.ts';

/** One stay of a report, as far as it tells who it was. */
export interface Appearance {
  name: string;
  email: string;
  phone: string;
  registrationPin?: string;
}

/** Somebody in the meeting, with every stay that is surely of the same person. */
export interface Guest<Stay extends Appearance = Appearance> extends Appearance {
  stays: readonly Stay[];
}

export interface RegisteredPerson {
  personId: number;
  firstName: string;
  lastName: string;
  /** Of the account, which may have registered a whole group. */
  email: string;
  /** Of the registration; blank where it has none. */
  pin: string;
}

interface Candidate {
  personId: number;
  /** In words for staff. */
  why: string;
}

export interface Matches<G> {
  certain: { guest: G; personId: number; by: 'pin' | 'email' | 'name' }[];
  /** Candidates: the likeliest first, at most 5. */
  doubtful: { guest: G; candidates: Candidate[] }[];
  unknown: G[];
}

const mostCandidates = 5;

const longestFirst = (one: string, other: string): number =>
  other.length - one.length || (one < other ? -1 : Number(one > other));

/** Callers are told apart by PIN, then number; others by e-mail and name, since a group shares the account's e-mail. */
const guestKey = ({ name, email, phone, registrationPin }: Appearance): string => {
  if (registrationPin) return `pin ${registrationPin}`;
  if (phone !== '') return `phone ${phone}`;
  return `${normalizeEmail(email)} ${nameKey(name)}`;
};

/** Stays of the same guest together, in the order of their first ones. */
export const groupGuests = <Stay extends Appearance>(stays: readonly Stay[]): Guest<Stay>[] => {
  const groups = new Map<string, [Stay, ...Stay[]]>();
  for (const stay of stays) {
    const key = guestKey(stay);
    const group = groups.get(key);
    if (group) group.push(stay);
    else groups.set(key, [stay]);
  }
  const longest = (texts: readonly string[]): string => texts.toSorted(longestFirst)[0] ?? '';
  return [...groups.values()].map((group) => {
    const [{ registrationPin }] = group;
    return {
      name: longest(group.map(({ name }) => name)),
      email: longest(group.map(({ email }) => normalizeEmail(email))),
      phone: longest(group.map(({ phone }) => phone)),
      ...(registrationPin ? { registrationPin } : {}),
      stays: group,
    };
  });
};

type Known = RegisteredPerson & { words: PersonWords };

const listBy = <Value>(values: readonly Value[], keysOf: (value: Value) => Iterable<string>): Map<string, Value[]> => {
  const lists = new Map<string, Value[]>();
  for (const value of values) {
    for (const key of new Set(keysOf(value))) {
      const list = lists.get(key);
      if (list) list.push(value);
      else lists.set(key, [value]);
    }
  }
  return lists;
};

const exactKeys = ({ words: { first, last } }: Known): string[] => [
  [...first, ...last].join(''),
  [...last, ...first].join(''),
];

/** Words by which a name finds people: whole ones, and a family name of two words written as one. */
const searchKeys = (person: Known): string[] =>
  [...person.words.first, ...person.words.last, person.words.last.join(''), ...exactKeys(person)].filter(
    (word) => word.length > 1,
  );

/** First and last name; a person registered under one word is never certain by it. */
const isFullName = ({ words: { first, last } }: Known): boolean => first.length > 0 && last.length > 0;

const bestFit = ({ readings }: ReadName, { words }: Known): NameFit =>
  readings
    .map((reading) => fitOf(reading, words))
    .reduce<NameFit>((best, fit) => (nameFits.indexOf(fit) < nameFits.indexOf(best) ? fit : best), 'none');

const isCompatible = (fit: NameFit): boolean => fit === 'exact' || fit === 'middle' || fit === 'initial';

const whyOfFit: Record<NameFit, string> = {
  exact: 'The name is the same.',
  middle: 'First and last name are the same; a middle name or “Jr.” stands in one of them only.',
  initial: 'One name is the other with an initial.',
  near: 'The names are nearly the same.',
  part: 'Only the first or the last name is given.',
  family: 'The last name is the same, the first name is another.',
  none: 'The name is another.',
};

interface Finding {
  person: Known;
  fit: NameFit;
  sharesEmail: boolean;
}

const likeliestFirst = (one: Finding, other: Finding): number =>
  Number(other.sharesEmail) - Number(one.sharesEmail) ||
  nameFits.indexOf(one.fit) - nameFits.indexOf(other.fit) ||
  one.person.personId - other.person.personId;

type Answer = { certain: number; by: 'pin' | 'email' | 'name' } | { candidates: Candidate[] };

/**
 * Matches guests of one meeting to the people registered for it. Certain is only what is unique and strong: the PIN; the
 * account's e-mail with a name that fits one of its people (or one person and a name that says nothing else); the same
 * full name, of one registered person and one guest. Two stays of a person may be two guests, both certain.
 */
export const matchPeople = <G extends Appearance>(
  guests: readonly G[],
  people: readonly RegisteredPerson[],
): Matches<G> => {
  const known = people.map((person): Known => ({ ...person, words: personWords(person.firstName, person.lastName) }));
  const byPin = listBy(known, ({ pin }) => (pin === '' ? [] : [pin]));
  const byEmail = listBy(known, ({ email }) => (email.trim() === '' ? [] : [normalizeEmail(email)]));
  const byWord = listBy(known, searchKeys);
  const names = guests.map(({ name }) => readName(name));

  const findings = guests.map(({ email }, index): Finding[] => {
    const name = names[index] ?? { readings: [], isSeveral: false };
    const group = email === '' ? [] : (byEmail.get(normalizeEmail(email)) ?? []);
    const keys = new Set(name.readings.flatMap((words) => [...words, words.join('')]));
    const found = new Set([...group, ...[...keys].flatMap((key) => byWord.get(key) ?? [])]);
    return [...found]
      .map((person) => ({ person, fit: bestFit(name, person), sharesEmail: group.includes(person) }))
      .filter(({ fit, sharesEmail }) => fit !== 'none' || sharesEmail)
      .toSorted(likeliestFirst);
  });
  const guestsOfName = new Map<Known, number>();
  for (const { person } of findings.flat().filter(({ fit }) => fit === 'exact')) {
    guestsOfName.set(person, (guestsOfName.get(person) ?? 0) + 1);
  }

  const answerOf = ({ registrationPin }: G, name: ReadName, found: readonly Finding[]): Answer => {
    const owners = registrationPin ? (byPin.get(registrationPin) ?? []) : [];
    const [owner, ...otherOwners] = owners;
    if (owner && otherOwners.length === 0) return { certain: owner.personId, by: 'pin' };
    if (owner)
      return { candidates: owners.map(({ personId }) => ({ personId, why: 'Several people have this PIN.' })) };

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
      const isAlone = same && others.length === 0 && guestsOfName.get(same.person) === 1 && isFullName(same.person);
      if (isAlone && group.length === 0) return { certain: same.person.personId, by: 'name' };
    }
    const candidates = found.slice(0, mostCandidates).map(({ person, fit, sharesEmail }) => {
      const namesakes = (guestsOfName.get(person) ?? 0) - 1;
      const reasons = [
        ...(sharesEmail ? ['The e-mail is that of the account.'] : []),
        whyOfFit[fit],
        ...(name.isSeveral ? ['The guest’s name may be that of several people.'] : []),
        ...(fit === 'exact' && exact.length > 1 ? ['Other registered people have it too.'] : []),
        ...(fit === 'exact' && namesakes > 0 ? ['Other guests have it too.'] : []),
      ];
      return { personId: person.personId, why: reasons.join(' ') };
    });
    return { candidates };
  };

  const matches: Matches<G> = { certain: [], doubtful: [], unknown: [] };
  for (const [index, guest] of guests.entries()) {
    const answer = answerOf(guest, names[index] ?? { readings: [], isSeveral: false }, findings[index] ?? []);
    if ('certain' in answer) matches.certain.push({ guest, personId: answer.certain, by: answer.by });
    else if (answer.candidates.length > 0) matches.doubtful.push({ guest, candidates: answer.candidates });
    else matches.unknown.push(guest);
  }
  return matches;
};
