// URLs that browsers never send and scanners often do.
import { expect, it } from 'vitest';
import { readableAddress } from '#server/platform/http/request-address.ts';

it.each([
  ['/ao', '/ao'],
  ['/ao?q=%E0%A4%A', '/ao?q=%E0%A4%A'],
  ['/ao/%C3%A9?a=//b', '/ao/%C3%A9?a=//b'],
  ['//', '/'],
  ['//example.org/x', '/example.org/x'],
  ['//[x/', '/[x/'],
  ['/\\[x/', '/[x/'],
  ['http://example.org/ao?x', '/ao?x'],
  ['http://example.org', '/'],
  ['http://example.org?x', '/?x'],
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/api/session/%?a=%', '/api/session/%25?a=%'],
])('%s is read as %s', (address, readable) => {
  expect(readableAddress(address)).toBe(readable);
  expect(new URL(readable, 'https://portal.example').host).toBe('portal.example');
});
