// Parses the text of a search box into terms.

export interface SearchTerm {
  /** Adjacent words of a phrase, or a single word. Letters and digits only. */
  words: string[];
  isExcluded: boolean;
}

const most = 12;
const term = /(-?)"([^"]*)"?|(\S+)/gu;
/** Without modifier letters, because the database converts some of them to quotation marks. */
const word = /[[\p{L}\p{N}]--\p{Lm}]+/gv;

/** Lowercase without accents, as stored in the database. */
const wordsOf = (text: string): string[] =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().match(word) ?? [];

/** `"…"` is a phrase, a leading `-` excludes; other characters than letters and digits separate words. At most 12 terms. */
export const searchTerms = (text: string): SearchTerm[] => {
  const terms: SearchTerm[] = [];
  for (const [, minus, quoted, single = ''] of text.matchAll(term)) {
    const isExcluded = quoted === undefined ? /^-[\p{L}\p{N}]/u.test(single) : minus === '-';
    const words = wordsOf(quoted ?? single);
    if (words.length === 0) continue;
    // `screen-reader` and `508's` are phrases of two words.
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
