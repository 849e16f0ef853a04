// The language of texts that staff wrote.
import { currentLanguage } from '#messages/current-language.ts';

/** For the `lang` attribute of such a text: English. Undefined on English pages. */
export const contentLang = (): 'en' | undefined => (currentLanguage() === 'en' ? undefined : 'en');
