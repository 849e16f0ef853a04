// Finds registered names that a word may stand for: short forms, misspellings, umlauts and nicknames.
import { isNear, withoutUmlauts } from '#rules/credit/person-name.ts';

/** Groups of interchangeable first names. */
const nicknames = new Map(
  [
    'robert bob bobby rob robbie',
    'william bill billy will willy',
    'richard dick rick ricky rich',
    'margaret peggy meg maggie marge',
    'elizabeth liz lizzie beth betty betsy eliza',
    'katherine kate kathy katie cathy catherine kathleen',
    'james jim jimmy jamie',
    'john jack johnny jon',
    'edward ed eddie ted ned',
    'theodore ted teddy',
    'anthony tony',
    'charles chuck charlie',
    'michael mike mick mickey',
    'henry hank harry',
    'dorothy dot dottie',
    'patricia pat patty tricia trish',
    'patrick pat paddy',
    'susan sue suzanne susie',
    'deborah deb debbie debra',
    'barbara barb babs',
    'jennifer jen jenny',
    'rebecca becky becca',
    'joseph joe joey',
    'thomas tom tommy',
    'alexander alex sasha',
    'alexandra alex sandra sasha',
    'christopher chris kit',
    'christine chris tina',
    'lawrence larry',
    'gerald jerry gerry',
    'stephen steve steven',
    'andrew andy drew',
    'albert al bert',
    'francis frank',
    'frances fran francine',
    'eleanor ellie nell nora',
    'victoria vicky tori',
    'virginia ginny',
    'martha marty patsy',
    'mary molly polly',
    'ann nancy annie',
    'jose pepe',
    'francisco paco pancho',
  ]
    .map((line) => line.split(' '))
    .flatMap((names) => names.map((name): [string, string[]] => [name, names]))
    .reduce((all, [name, names]) => all.set(name, [...(all.get(name) ?? []), ...names]), new Map<string, string[]>()),
);

const minPrefixLength = 3;
const maxMisspelledLength = 16;

const isLatin = (word: string): boolean => /^\p{Script=Latin}+$/u.test(word);

/** One letter is ignored if it is an initial; in other scripts it can be a name. */
export const isName = (word: string): boolean => word.length > 1 || (word !== '' && !isLatin(word));

export const initialOf = ([word = '']: readonly string[]): string[] => (isLatin(word) ? [word.slice(0, 1)] : []);

/** The word, and the word without each letter: words that differ in one letter share one of these forms. */
const formsOf = (word: string): string[] => {
  const plain = withoutUmlauts(word);
  const forms = plain === word ? [word] : [word, plain];
  if (word.length < 3 || word.length > maxMisspelledLength) return forms;
  for (let at = 0; at < word.length; at += 1) forms.push(word.slice(0, at) + word.slice(at + 1));
  return forms;
};

const prefixesOf = (word: string): string[] => {
  const prefixes: string[] = [];
  for (let end = minPrefixLength; end < Math.min(word.length, maxMisspelledLength); end += 1) {
    prefixes.push(word.slice(0, end));
  }
  return prefixes;
};

/** The names that a word may stand for. */
export interface PossibleNames {
  given: readonly string[];
  family: readonly string[];
}

const nothing: PossibleNames = { given: [], family: [] };

const addTo = (lists: Map<string, string[]>, keys: readonly string[], word: string): void => {
  for (const key of new Set(keys)) {
    const list = lists.get(key);
    if (list) list.push(word);
    else lists.set(key, [word]);
  }
};

/** Returns a lookup of the first and last names that a word may stand for. */
export const nameVocabulary = (
  given: ReadonlySet<string>,
  family: ReadonlySet<string>,
): ((word: string) => PossibleNames) => {
  const byForm = new Map<string, string[]>();
  const byPrefix = new Map<string, string[]>();
  for (const word of given.union(family)) addTo(byForm, formsOf(word), word);
  for (const word of given) addTo(byPrefix, prefixesOf(word), word);

  const find = (asked: string): PossibleNames => {
    if (!isName(asked)) {
      return { given: given.has(asked) ? [asked] : [], family: family.has(asked) ? [asked] : [] };
    }
    if (/\d/.test(asked)) return nothing;
    const near = new Set<string>();
    for (const form of formsOf(asked)) {
      for (const word of byForm.get(form) ?? []) near.add(word);
    }
    for (const word of near) {
      const isMeant = word === asked || isNear(word, asked) || withoutUmlauts(word) === withoutUmlauts(asked);
      if (!isMeant || !isName(word)) near.delete(word);
    }
    const short = new Set(byPrefix.get(asked));
    for (const word of prefixesOf(asked)) if (given.has(word)) short.add(word);
    for (const word of nicknames.get(asked) ?? []) if (given.has(word)) short.add(word);
    return near.size + short.size === 0
      ? nothing
      : { given: [...near.intersection(given).union(short)], family: [...near.intersection(family)] };
  };

  const cache = new Map<string, PossibleNames>();
  return (word) => {
    const names = cache.get(word) ?? find(word);
    cache.set(word, names);
    return names;
  };
};
