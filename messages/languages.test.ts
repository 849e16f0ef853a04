import { expect, it } from 'vitest';
import { acceptedLanguage, splitPath } from '#messages/languages.ts';

it.each([
  ['/ao', 'en', '/ao'],
  ['/es', 'es', '/'],
  ['/es/', 'es', '/'],
  ['/ES/ao/session/1201', 'es', '/ao/session/1201'],
  ['/essays', 'en', '/essays'],
  ['/ao/es', 'en', '/ao/es'],
])('reads the language of %s', (pathname, language, path) => {
  expect(splitPath(pathname)).toEqual({ language, path });
});

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['en;q=0.5, es;q=0.8', 'es'],
  ['es;q=0', 'en'],
  ['fr, es;q=0.2', 'es'],
  ['fr', 'en'],
  ['*;q=;;,', 'en'],
])('chooses a language for Accept-Language: %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});
