// Texts in another language inside an email: control characters around them carry the language until it is rendered.
import { currentLanguage } from '#messages/current-language.ts';
import { directionOf } from '#messages/languages.ts';
import { translatedText, type Versions } from '#rules/platform/translated-texts.ts';

const [begin, end] = ['\u0002', '\u0003'];
const foreign = new RegExp(`${begin}(\\w+) ([^${begin}${end}]*)${end}`, 'g');

export const inLanguageOf = (text: string, language: string): string =>
  language === currentLanguage() || text === '' ? text : `${begin}${language} ${text}${end}`;

/** The version in the language of the email, else the other one, for parts of `Email`. */
export const textForEmail = (versions: Versions): string => {
  const { text, language } = translatedText(versions);
  return inLanguageOf(text, language);
};

/** The language of a text that is foreign as a whole; undefined: that of the email. */
export const languageOfText = (text: string): string | undefined =>
  text.startsWith(begin) ? text.slice(1, text.indexOf(' ')) : undefined;

export const plainText = (text: string): string => text.replaceAll(foreign, '$2');

export const htmlWithLanguages = (html: string): string =>
  html.replaceAll(
    foreign,
    (_, language: string, text: string) => `<span lang="${language}" dir="${directionOf(language)}">${text}</span>`,
  );
