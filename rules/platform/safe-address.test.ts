// URLs in the catalog: which ones a page may link to.
import { describe, expect, it } from 'vitest';
import { safeAddress, safeTextLink } from '#rules/platform/safe-address.ts';

const safeAnywhere = ['https://a.example/b?c=d#e', 'http://a.example', '/ao/schedule', '/'];
const safeInTexts = ['mailto:a@b.example', 'tel:+18005550100', '#credit', '?a=b', 'schedule', './a', '../a/b#c'];
const neverSafe = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://a.example/1',
  'file:///etc/passwd',
  '//a.example',
  '/\\a.example',
  '\\\\a.example',
  'https:\\\\a.example',
  'https:a.example',
  'https:// a.example',
  'a:b',
  'schedule\\..',
  'mailto:',
  '',
];

describe('an address', () => {
  it.each(safeAnywhere)('%j is safe', (address) => {
    expect([safeAddress(address), safeTextLink(address)]).toEqual([address, address]);
  });

  it.each(safeInTexts)('%j is safe only inside a text', (address) => {
    expect([safeAddress(address), safeTextLink(address)]).toEqual([undefined, address]);
  });

  it.each(neverSafe)('%j is not safe', (address) => {
    expect([safeAddress(address), safeTextLink(address)]).toEqual([undefined, undefined]);
  });
});
