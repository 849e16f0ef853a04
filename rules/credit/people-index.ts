// Finds registered people by an attendee's name, email or phone, in time independent of the number of people.

import { initialOf, isName, nameVocabulary } from '#rules/catalog/name-vocabulary.ts';
import { type NameFit, type ParsedName, type PersonWords, withoutGeneration } from '#rules/credit/person-name.ts';
import { normalizeEmail } from '#rules/platform/email-address.ts';

/** What the index needs to know of a person. */
export interface Indexed {
  email: string;
  phones: readonly string[];
  words: PersonWords;
}

/** People who share one property with an attendee. The same property always gives the same list. */
export interface Bucket<Person> {
  people: readonly Person[];
  by: 'email' | 'phone' | 'name';
  /** Minimum fit of the name for each of them. */
  fit: NameFit;
  /** How the attendee's name was parsed; null if it was not used. */
  reading: readonly string[] | null;
}

export interface ShownIdentity {
  name: ParsedName;
  email: string;
  /** A number, or a name that is a number with hidden digits, such as `1312***0134`. */
  phone: string;
}

/** In longer names a single letter is not an initial. */
const maxWordsWithInitials = 3;

/** A multimap; the same key always returns the same list instance. */
const lists = <Value>() => {
  const byKey = new Map<string, Value[]>();
  const none: readonly Value[] = [];
  return {
    get: (key: string): readonly Value[] => byKey.get(key) ?? none,
    add: (keys: readonly string[], value: Value): void => {
      for (const key of new Set(keys)) {
        const list = byKey.get(key);
        if (list) list.push(value);
        else byKey.set(key, [value]);
      }
    },
  };
};

const shownDigits = (text: string): string =>
  text
    .replace(/\s*(x|ext)\.?\s*\d+$/i, '')
    .replace(/[^\d*]+/g, '')
    .replace(/\*+/g, '*');

/** With country code, without, or with hidden digits; compares the visible last digits. */
const isSameNumber = (shown: string, own: string): boolean => {
  const [start = '', end] = shown.split('*');
  if (end === undefined) return shown.endsWith(own) || own.endsWith(shown);
  return own.endsWith(end) && (own.startsWith(start) || `1${own}`.startsWith(start));
};

const minDigits = 7;
const lastDigits = 4;

const phoneIndex = <Person extends Indexed>(people: readonly Person[]) => {
  const byEnd = lists<{ number: string; person: Person }>();
  for (const person of people) {
    for (const number of new Set(person.phones.map(shownDigits))) {
      if (number.length >= minDigits) byEnd.add([number.slice(-lastDigits)], { number, person });
    }
  }
  return (phone: string): readonly Person[] => {
    const shown = shownDigits(phone);
    if (shown.replace('*', '').length < minDigits) return [];
    return byEnd
      .get(shown.slice(-lastDigits))
      .filter(({ number }) => isSameNumber(shown, number))
      .map(({ person }) => person);
  };
};

/** Each first word with each last word, with initials too. */
const pairsOf = (first: readonly string[], last: readonly string[]): string[] =>
  [...first, ...initialOf(first)].flatMap((one) => [...last, ...initialOf(last)].map((other) => `${one} ${other}`));

const initialsOf = (first: readonly string[], last: readonly string[]): string =>
  [...initialOf(first), ...initialOf(last)].join('');

/**
 * The properties that an attendee and a person can share, each as a list of people: the account's email, a telephone
 * number, the full name, the last name, a similar first and last name, or the only word shown. A person in none of the
 * lists does not match.
 */
export const peopleIndex = <Person extends Indexed>(
  people: readonly Person[],
): ((shown: ShownIdentity) => Bucket<Person>[]) => {
  const [byEmail, byWhole, byFamily] = [lists<Person>(), lists<Person>(), lists<Person>()];
  const [byPair, byWord, byOnlyName] = [lists<Person>(), lists<Person>(), lists<Person>()];
  const [givenWords, familyWords] = [new Set<string>(), new Set<string>()];
  for (const person of people) {
    const first = person.words.first;
    const last = withoutGeneration(person.words.last).words;
    if (person.email.trim() !== '') byEmail.add([normalizeEmail(person.email)], person);
    byWhole.add([[...first, ...last].join(''), [...last, ...first].join('')].filter(isName), person);
    byFamily.add([last.join('')].filter(isName), person);
    byPair.add(pairsOf(first, last), person);
    byWord.add([...first, ...last, initialsOf(first, last)].filter(isName), person);
    if (first.length === 0 || last.length === 0) byOnlyName.add([...first, ...last].filter(isName), person);
    for (const word of [...first, ...initialOf(first)]) givenWords.add(word);
    for (const word of [...last, ...initialOf(last)]) familyWords.add(word);
  }
  const meant = nameVocabulary(givenWords, familyWords);
  const byPhone = phoneIndex(people);

  return ({ name, email, phone }) => {
    const buckets: Bucket<Person>[] = [];
    const add = (found: readonly Person[], fit: NameFit, reading: readonly string[]): void => {
      if (found.length > 0) buckets.push({ people: found, by: 'name', fit, reading });
    };
    const addReading = (reading: readonly string[]): void => {
      const { words } = withoutGeneration(reading);
      add(byWhole.get(words.join('')), 'exact', reading);
      add(byFamily.get(words.join('')), 'family', reading);
      const [only, ...more] = words;
      if (only !== undefined && more.length === 0) {
        const { given, family } = meant(only);
        for (const word of new Set([...given, ...family, only])) add(byWord.get(word), 'part', reading);
        return;
      }
      for (let at = 1; at < words.length; at += 1) {
        add(byFamily.get(words.slice(at).join('')), 'family', reading);
        add(byFamily.get(words.slice(0, at).join('')), 'family', reading);
      }
      // In a long name a single letter is not an initial, but part of an organization's name.
      const names = words.length > maxWordsWithInitials ? words.filter(isName) : words;
      const all = names.map(meant);
      for (const [at, { given, family: families }] of all.entries()) {
        for (const word of new Set([...given, ...families])) add(byOnlyName.get(word), 'part', reading);
        for (const [index, { family }] of given.length > 0 ? all.entries() : []) {
          if (index === at) continue;
          for (const one of given) for (const other of family) add(byPair.get(`${one} ${other}`), 'near', reading);
        }
      }
    };

    const other = { fit: 'none', reading: null } as const;
    if (email !== '') buckets.push({ people: byEmail.get(normalizeEmail(email)), by: 'email', ...other });
    if (phone !== '') buckets.push({ people: byPhone(phone), by: 'phone', ...other });
    for (const reading of name.readings) addReading(reading);
    return buckets;
  };
};
