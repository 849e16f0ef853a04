// Texts that staff write in English, in Spanish, or in both.
import { currentLanguage } from '#messages/current-language.ts';
import type { Language } from '#messages/languages.ts';

/** The same text in both languages. Empty or missing: not written. */
export type Versions = readonly [english: string | null, spanish: string | null];

/** The current language's version, else the other one, with its language. */
export const translatedText = ([english, spanish]: Versions): { text: string; language: Language } => {
  const [first, second] = currentLanguage() === 'es' ? (['es', 'en'] as const) : (['en', 'es'] as const);
  const texts = { en: english ?? '', es: spanish ?? '' };
  const language = texts[first] === '' && texts[second] !== '' ? second : first;
  return { text: texts[language], language };
};

/** One text for files and errors, whose parts have no language of their own. */
export const textInLanguage = (versions: Versions): string => translatedText(versions).text;

/** Fields in the current language. `lang` names the language of those that exist only in the other one. */
export const translatedTexts = <Field extends string>(versions: Record<Field, Versions>) => {
  const texts: Partial<Record<Field, string>> = {};
  const lang: Partial<Record<Field, Language>> = {};
  for (const field in versions) {
    const { text, language } = translatedText(versions[field]);
    texts[field] = text;
    if (language !== currentLanguage()) lang[field] = language;
  }
  const whole = texts as Record<Field, string>; // Each field of `versions` has been set.
  return Object.keys(lang).length > 0 ? { ...whole, lang } : whole;
};
