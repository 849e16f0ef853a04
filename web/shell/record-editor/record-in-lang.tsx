// Names and values of records that staff have written, in their language.
import type { ReactNode } from 'react';
import type { ListedChange } from '#contract/platform/versioned-records.ts';
import { contentLang } from '#messages/content-language.ts';
import { currentLanguage } from '#messages/current-language.ts';
import { inEnglish, inLang } from '#web/components/rich-message/in-lang.tsx';

/** The name of a changed record. People are called the same in all languages. */
export const recordInLang = ({ kind, name }: Pick<ListedChange, 'kind' | 'name'>): ReactNode =>
  kind === 'speaker' ? name : inEnglish(name);

/** Fields with English text. Those with Spanish text have the same name with `Es`. */
const written: readonly string[] = [
  ...['name', 'title', 'description', 'homeHtml', 'sidebarHtml', 'buttonText', 'seriesId', 'category', 'credits'],
  ...['position', 'biography', 'signerPosition', 'markdown', 'words', 'wording', 'statement', 'footer', 'signature'],
];

/** A field's value in words. */
export const valueInLang = (field: string, value: unknown, words: string): ReactNode => {
  if (value === '' || value === null || value === undefined) return words;
  if (field.endsWith('Es')) return inLang(words, currentLanguage() === 'es' ? undefined : 'es');
  return inLang(words, written.includes(field) ? contentLang() : undefined);
};
