// Gives each element with a language of its own the direction of that language.
import { directionOf } from '#messages/languages.ts';

/**
 * Inside a page from right to left, an English title without `dir` shows its final period or number at the wrong end.
 * Components get it too, because those of libraries, such as links, pass it on to their element.
 */
export const withDirection = (props: unknown): unknown => {
  const { lang, dir } = props as { lang?: unknown; dir?: unknown }; // Every element has an object of properties.
  return typeof lang === 'string' && dir === undefined ? { ...(props as object), dir: directionOf(lang) } : props;
};
