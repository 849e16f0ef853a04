// The page's language in addresses: `/es/ao` is `/ao` in Spanish.
import { currentLanguage } from '#messages/current-language.ts';
import { type Language, prefixOf, splitPath } from '#messages/languages.ts';

/** What the router puts before every path. */
export const basename = (): string => prefixOf(currentLanguage()) || '/';

/** The path of a whole address as routes and links know it. */
export const pathWithoutPrefix = (pathname: string): string => splitPath(pathname).path;

/** The `lang` of a text; none if it is in the language of the page, or in an unknown one. */
export const langOf = (language: Language | null): Language | undefined =>
  language === null || language === currentLanguage() ? undefined : language;
