// What people mean by what they type into a search box.

export interface SearchTerm {
  /** Adjacent words of a phrase, or a single word. Letters and digits only. */
  words: string[];
  isExcluded: boolean;
}

const most = 12;
const term = /(-?)"([^"]*)"?|(\S+)/gu;
/** No modifier letters: the database would spell some of them as quotation marks. */
const word = /[[\p{L}\p{N}]--\p{Lm}]+/gv;

/** Lowercase without accents, as stored in the database. */
const wordsOf = (text: string): string[] =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().match(word) ?? [];

/** `"…"` keeps words together, a leading `-` excludes; anything else but letters and digits separates. At most 12 terms. */
export const searchTerms = (text: string): SearchTerm[] => {
  const terms: SearchTerm[] = [];
  for (const [, minus, quoted, single = ''] of text.matchAll(term)) {
    const isExcluded = quoted === undefined ? /^-[\p{L}\p{N}]/u.test(single) : minus === '-';
    const words = wordsOf(quoted ?? single);
    if (words.length === 0) continue;
    // `screen-reader` and `Section 508's` are several words that belong together.
    terms.push({ words, isExcluded });
  }
  return terms.slice(0, most);
};

/** The terms as people would type them. */
export const searchText = (terms: readonly SearchTerm[]): string =>
  terms
    .map(({ words, isExcluded }) => {
      const text = words.join(' ');
      return `${isExcluded ? '-' : ''}${words.length > 1 ? `"${text}"` : text}`;
    })
    .join(' ');
