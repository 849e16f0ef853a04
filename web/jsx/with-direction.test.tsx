import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

describe('an element with a language of its own', () => {
  it.each([
    ['en', 'ltr'],
    ['es-US', 'ltr'],
    ['ar', 'rtl'],
    ['fa-IR', 'rtl'],
    ['arn', 'ltr'],
  ])('in %s has the direction %s', (lang, dir) => {
    expect(renderToString(<b lang={lang}>a</b>)).toBe(`<b lang="${lang}" dir="${dir}">a</b>`);
  });

  it('has it also as a component of a library', () => {
    const Link = ({ children, ...rest }: { lang: string; children: string }) => createElement('a', rest, children);
    expect(renderToString(<Link lang="en">a</Link>)).toBe('<a lang="en" dir="ltr">a</a>');
  });

  it('keeps a direction that it names, and passes a language on through components', () => {
    const Title = ({ lang }: { lang: string }) => (
      <h2 lang={lang}>
        a<b>b</b>
      </h2>
    );
    expect(renderToString(<Title lang="en" />)).toBe('<h2 lang="en" dir="ltr">a<b>b</b></h2>');
    const named = (
      <b lang="en" dir="auto">
        a
      </b>
    );
    expect(renderToString(named)).toBe('<b lang="en" dir="auto">a</b>');
    expect(renderToString(<b lang={undefined}>a</b>)).toBe('<b>a</b>');
  });
});
