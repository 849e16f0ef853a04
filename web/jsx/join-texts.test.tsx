import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { joinTexts } from '#web/jsx/join-texts.ts';

const joined = (...children: unknown[]): unknown[] => {
  joinTexts(children);
  return children;
};

describe('pieces of text beside each other', () => {
  it('become one, which keeps the spaces between them', () => {
    expect(joined('starts:', ' ', 'they close', ' ', 2)).toEqual(['starts: they close 2', null, null, null, null]);
  });

  it('leave every other child in its place', () => {
    const child = <b>b</b>;
    expect(joined('a', ' ', child, ' ', 'c')).toEqual(['a ', null, child, ' c', null]);
  });

  it('are joined across what shows nothing', () => {
    expect(joined('a', false, ' ', undefined, 'b')).toEqual(['a b', false, null, undefined, null]);
  });
});

describe('what screens are compiled to', () => {
  it('makes one text node of neighboring pieces', () => {
    const [name, count] = ['Ada', 3];
    const element = (
      <p>
        {name} {count} <b>{count} times</b>
      </p>
    );
    // React separates two text nodes by a comment.
    expect(renderToString(element)).toBe('<p>Ada 3 <b>3 times</b></p>');
  });
});
