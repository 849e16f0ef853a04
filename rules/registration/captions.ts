// Lines of live captions: their text, languages and limits.

export const maxCaptionLength = 2000;
export const maxSpeakerLength = 100;
/** Thirty hours of fast speech, in one session. */
export const maxCaptionLines = 50_000;
export const defaultCaptionLanguage = 'en-US';

/** One line: software sends line breaks where its own display ends. */
export const normalizedCaption = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zs}\u2028\u2029]+/gu, ' ').trim();

/** The canonical form of a BCP 47 language tag; null if it is none. */
export const captionLanguage = (tag: string): string | null => {
  try {
    const [canonical = null] = Intl.getCanonicalLocales(tag);
    return canonical !== null && canonical.length <= 35 ? canonical : null;
  } catch {
    return null; // Not a language tag.
  }
};

/** The name of a language in another one, such as “Spanish (Mexico)”. */
export const languageName = (tag: string, inLanguage: string): string =>
  new Intl.DisplayNames([inLanguage], { type: 'language', fallback: 'code' }).of(tag) ?? tag;
