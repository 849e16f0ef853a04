import { describe, expect, it } from 'vitest';
import { inLanguage } from '#messages/current-language.ts';
import { pagerLabel } from '#messages/en/platform.ts';
import { message } from '#messages/message.ts';
import { parts, t } from '#messages/translate.ts';

const seats = message('{count, plural, one {# seat} other {# seats}} of {name}');
const state = message('{state, select, open {Registration is open} other {Registration is closed}}');
const terms = message('Read the <link>terms of {name}</link>.');

describe('a message', () => {
  it.each([
    [1, '1 seat of Ana'],
    [0, '0 seats of Ana'],
    [1200, '1,200 seats of Ana'],
  ])('counts %d', (count, expected) => {
    expect(t(seats, { count, name: 'Ana' })).toBe(expected);
  });

  it('selects, and keeps what is written like a placeholder in a value', () => {
    expect(t(state, { state: 'open' })).toBe('Registration is open');
    expect(t(message('{name}'), { name: '{count} <b>' })).toBe('{count} <b>');
  });

  it('gives the content of its tags to functions', () => {
    expect(parts(terms, { name: 'Ana', link: (content: unknown[]) => content.join('').toUpperCase() })).toEqual([
      'Read the TERMS OF ANA.',
    ]);
  });

  it('is not typed without its values, with others, or with tags that nothing renders', () => {
    // @ts-expect-error: no count
    expect(() => t(seats, { name: 'Ana' })).toThrow('count');
    // @ts-expect-error: no such placeholder
    t(message('Register'), { name: 'Ana' });
    // @ts-expect-error: tags need `rich`
    expect(() => t(terms, { name: 'Ana' })).toThrow();
  });

  it('is in the language of the request, also after waiting', async () => {
    const label = await inLanguage('es', async () => {
      await Promise.resolve();
      return t(pagerLabel, { list: 'Archivos' });
    });
    expect(label).toBe('Archivos, páginas');
    expect(t(pagerLabel, { list: 'Archives' })).toBe('Archives, pages');
  });
});
