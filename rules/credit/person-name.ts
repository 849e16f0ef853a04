// Parses names as people type them into meetings, to compare them with registered names.

/** How well a name fits a registered one, best first. The first three are compatible: nothing contradicts the match. */
export const nameFits = ['exact', 'middle', 'initial', 'near', 'part', 'family', 'none'] as const;
export type NameFit = (typeof nameFits)[number];

/** A name as words without accents and case. */
type Words = readonly string[];

export interface ParsedName {
  /** Possible readings: without company, with Zoom's original name, with first and last name swapped. */
  readings: Words[];
  /** Two or more people at one screen. */
  isSeveral: boolean;
}

export interface PersonWords {
  first: Words;
  last: Words;
}

const wordsIn = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const titles = wordsIn('dr mr mrs ms mx miss prof professor rev reverend hon sir atty');
const generations = wordsIn('jr sr ii iii iv');
/** After a name these are always credentials. */
const credentials = wordsIn(
  'aia faia raia assoc phd edd md esq cpacc cpwa actcp leed ap ncarb riba asla fasla pla cbo cae mba mpa mph msw med otr otrl ' +
    'pmp cpm ncidq asid iida atp aicp slp bcba lcsw rid cdi lssbb casp',
);
/** After a name these may be credentials or a family name, such as Ma. */
const doubtfulCredentials = wordsIn('was pe ra pt ot rn ma ms ba bs bfa cid it jd nic');
const pronouns = wordsIn(
  'she her hers he him his they them their theirs ze xe zir zirs hir hirs ey em eir any all pronouns ella el elle',
);
/** Markers that meeting programs append to a name. */
const markers = wordsIn(
  'guest external unverified host cohost co me attendee panelist presenter speaker organizer you phone mobile',
);

/** Letters that Unicode does not decompose into a base letter and an accent. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Without case and accents; combining marks that other scripts need are preserved. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? letter);

/** Makes `mueller`, `müller` and `muller` equal. Unrelated words become equal too, so it is no proof. */
export const withoutUmlauts = (word: string): string => word.replace(/([aou])e/g, '$1').replace(/aa/g, 'a');

/** `Ph.D.` is one word and `J.D. Doe` begins with two initials; `O’Brien` is one word, `Smith-Jones` two. */
const wordsOf = (text: string): string[] =>
  fold(text)
    .replace(/(\p{L})\.(?=\p{L}(?:\.|$))/gu, (_, letter: string, at: number) => (at === 0 ? `${letter} ` : letter))
    .replace(/['’‘ʼ`´]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

/** A name as words without case, accents and apostrophes. */
export const nameWords: (name: string) => Words = wordsOf;

const areAll = (words: Words, ...sets: ReadonlySet<string>[]): boolean =>
  words.length > 0 && words.every((word) => sets.some((set) => set.has(word)));

const withoutTitles = (words: Words): Words => {
  const start = words.findIndex((word) => !titles.has(word));
  return start < 0 ? words : words.slice(start);
};

const withoutCredentials = (words: Words, known: ReadonlySet<string>): Words => {
  const end = words.findLastIndex((word) => !known.has(word));
  return end < 0 ? words : words.slice(0, end + 1);
};

const bothCredentials = new Set([...credentials, ...doubtfulCredentials]);

/** With and without possible credentials; at least a first and a last name remain. */
const trimmed = (words: Words): Words[] => {
  const sure = withoutCredentials(withoutTitles(words), credentials);
  const short = withoutCredentials(sure, bothCredentials);
  return short.length >= 2 && short.length < sure.length ? [sure, short] : [sure];
};

/** `Jane Doe, AIA`, `Doe, Jane`, `Doe, John, Jr.`, `Jane Doe, City of Springfield`. */
const readingsOfPart = (part: string): Words[] => {
  const [head = [], ...behind] = part
    .split(',')
    .map(wordsOf)
    .filter((words) => words.length > 0);
  const generation = behind.filter((words) => areAll(words, generations)).flat();
  // With one word before the comma, the first name follows: `Doe, Jane`, `Doe, Nic`.
  const rest = behind.filter(
    (words, index) =>
      !areAll(words, generations) && !((head.length > 1 || index > 0) && areAll(words, credentials, pronouns)),
  );
  const [given] = rest;
  const family = trimmed(head);
  const turned = given ? trimmed(given).map((words) => [...words, ...head, ...generation]) : [];
  const isWhole = !given || head.length >= 2 || areAll(given, doubtfulCredentials);
  return [...(isWhole ? family.map((words) => [...words, ...generation]) : []), ...turned];
};

const devices = /^(.+?)['’]s (iphone|ipad|ipod|phone|galaxy|android|pixel|tablet|laptop|mac|macbook|pc|computer)\b.*$/i;

/** The content of parentheses, except pronouns and program markers. */
const bracketsOf = (text: string): { outside: string; inside: string[] } => {
  const inside: string[] = [];
  const outside = text.replace(/[([{]([^()[\]{}]*)[)\]}]/g, (_, words: string) => {
    if (!areAll(wordsOf(words), pronouns, markers)) inside.push(words);
    return ' ';
  });
  return { outside, inside };
};

const spokenPronouns = /(^|[\s,|-])(she|he|they|ze|xe|ey|any|ella|él|elle)(\s*\/\s*\p{L}+)+/giu;

const maxNameLength = 300;
/** The name is among the first or last parts of the text; organizations write long lists. */
const maxParts = 6;

const outerParts = (parts: readonly string[]): readonly string[] =>
  parts.length > maxParts ? [...parts.slice(0, maxParts / 2), ...parts.slice(-maxParts / 2)] : parts;

const readingsOf = (text: string): Words[] => {
  const { outside, inside } = bracketsOf(text);
  const parts = outside
    .replace(spokenPronouns, ' ')
    .replace(devices, '$1')
    .split(/\s[-–—]+\s|[|•;@]|\s\/+\s/);
  const main = outerParts(parts).flatMap(readingsOfPart);
  const bracketed = outerParts(inside).flatMap(readingsOfPart);
  const [whole] = main;
  // Robert (Bob) Smith is also Bob Smith; Jane (Janie Doe) is also Janie Doe.
  const byNickname =
    whole && whole.length >= 2
      ? bracketed.filter((words) => words.length === 1).map((words) => [...words, ...whole.slice(1)])
      : [];
  return [...main, ...bracketed, ...byNickname].filter((words) => words.length > 0);
};

/** Jane and John Doe at one screen: each with the shared family name. */
const peopleIn = (text: string): readonly string[] => {
  const people = outerParts(text.split(/\s(?:&|and|\+)\s/i));
  const family = wordsOf(people.at(-1) ?? '').at(-1) ?? '';
  return people.length === 1 ? people : people.map((each) => (wordsOf(each).length === 1 ? `${each} ${family}` : each));
};

/** All readings of a name as a meeting shows it; none if it has no letters or digits. */
export const parseName = (text: string): ParsedName => {
  const people = peopleIn(text.slice(0, maxNameLength).normalize('NFKC').replace(/\s+/gu, ' ').trim());
  const readings = new Map(people.flatMap(readingsOf).map((words) => [words.join(' '), words]));
  return { readings: [...readings.values()], isSeveral: people.length > 1 };
};

/** Equal for names that differ only in case, accents, order, titles and credentials. */
export const nameKey = (text: string): string => {
  const keys = parseName(text).readings.map((words) => words.toSorted().join(' '));
  return keys.length > 0 ? keys.toSorted().join('|') : text.trim().toLowerCase();
};

/** Words in the name of a device, a room or the meeting program itself. */
const nobodysWords = wordsIn(
  'iphone ipad ipod phone telephone mobile cell galaxy samsung android pixel moto tablet laptop desktop computer pc mac ' +
    'macbook chromebook windows device owner admin administrator user users guest guests caller call in dial attendee ' +
    'participant viewer host cohost co panelist presenter speaker organizer anonymous unknown unverified external member ' +
    'sm test zoom teams webex meeting webinar conference room audio video no name na none me my your the a an of',
);
/** Words in the name of an organization or a room. */
const organizationsWords = wordsIn(
  'room city county department dept division university college library district council commission committee agency ' +
    'office center centre services association foundation institute authority inc llc corp corporation',
);

const isNobodys = (words: Words): boolean =>
  words.every((word) => nobodysWords.has(word) || /\p{N}/u.test(word) || /^[a-z]$/.test(word)) ||
  words.some((word) => organizationsWords.has(word));

/**
 * True if a name does not identify a person: `iPhone`, `Guest`, `Conference Room 2`, `1312***0134`, or an empty name.
 */
export const isAnonymousName = (name: string): boolean =>
  /^(desktop|laptop)-\w+$/i.test(name.trim()) || parseName(name).readings.every(isNobodys);

/** First and last name of a registration. */
export const personWords = (firstName: string, lastName: string): PersonWords => {
  const last = wordsOf(lastName.replace(/,.*/s, ''));
  return { first: withoutTitles(wordsOf(firstName)), last: withoutCredentials(last, credentials) };
};

/** True if one letter is missing, added, different or swapped with its neighbor. */
export const isNear = (one: string, other: string): boolean => {
  if (Math.min(one.length, other.length) < 3 || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [a, b] = [one.slice(start), other.slice(start)];
  if (a.slice(1) === b.slice(1) || a === b.slice(1) || a.slice(1) === b) return true;
  return a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
};

const isInitialOf = (one: string, other: string): boolean =>
  (one.length === 1 || other.length === 1) && one[0] === other[0];

const worse = (one: NameFit, other: NameFit): NameFit =>
  nameFits.indexOf(one) >= nameFits.indexOf(other) ? one : other;
export const betterFit = (one: NameFit, other: NameFit): NameFit => (worse(one, other) === one ? other : one);

/** The given names of two people with the same family name. */
const fitOfGiven = (given: Words, first: Words): NameFit => {
  const [one = '', ...oneMiddle] = given;
  const [other = '', ...otherMiddle] = first;
  if (given.join('') === first.join('')) return 'exact';
  const agree = oneMiddle.every((word, index) => {
    const match = otherMiddle[index];
    return match === undefined || match === word || isInitialOf(match, word);
  });
  if (one === other || given.join('') === other || one === first.join('')) return agree ? 'middle' : 'near';
  if (isInitialOf(one, other)) return agree ? 'initial' : 'near';
  const isShort = Math.min(one.length, other.length) >= 3 && (one.startsWith(other) || other.startsWith(one));
  return isShort || isNear(one, other) || otherMiddle.includes(one) || oneMiddle.includes(other) ? 'near' : 'family';
};

/** The rest of a name after the person's first name. */
const fitOfFamily = (rest: Words, last: Words): NameFit => {
  if (rest.length === 0) return 'part';
  const end = rest.at(-1) ?? '';
  if (end.length === 1 && last[0]?.startsWith(end)) return 'initial';
  return last.some((word) => word.length > 1 && rest.includes(word)) || isNear(rest.join(''), last.join(''))
    ? 'near'
    : 'none';
};

const fitInOrder = (words: Words, first: Words, last: Words): NameFit => {
  const family = last.join('');
  for (let at = 1; at < words.length; at += 1) {
    if (words.slice(at).join('') === family) return fitOfGiven(words.slice(0, at), first);
  }
  // A person with a single name has no other name that could be missing.
  if (words.join('') === family) return first.length === 0 ? 'exact' : 'part';
  if (words.join('') === `${first.join('')}${family}`) return 'exact';
  return words[0] === first[0] ? fitOfFamily(words.slice(1), last) : 'none';
};

/** `Doe Jr.` as `doe` and `jr`. */
export const withoutGeneration = (words: Words): { words: Words; generation: string } => {
  const end = words.at(-1) ?? '';
  return words.length > 1 && generations.has(end)
    ? { words: words.slice(0, -1), generation: end }
    : { words, generation: '' };
};

/** How one reading fits a person, in either order of first and last name. */
export const fitOf = (reading: Words, { first, last }: PersonWords): NameFit => {
  const shown = withoutGeneration(reading);
  const person = withoutGeneration(last);
  const turned = [...shown.words.slice(1), ...shown.words.slice(0, 1)];
  const familyFirst = person.words.length;
  const turnedFar = [...shown.words.slice(familyFirst), ...shown.words.slice(0, familyFirst)];
  const fit = [shown.words, ...(shown.words.length > 1 ? [turned, turnedFar] : [])]
    .map((words) => fitInOrder(words, first, person.words))
    .reduce(betterFit);
  if (shown.generation === person.generation) return fit;
  // Father and son: a generation given on one side only does not contradict; different ones do.
  return worse(fit, shown.generation === '' || person.generation === '' ? 'middle' : 'near');
};
