// Names on one line, including people with a single name.
import { expect, it } from 'vitest';
import { fullName, rowName } from '#rules/platform/full-name.ts';

it.each([
  ['Nora', 'Quist', 'Nora Quist'],
  ['', 'Suharto', 'Suharto'],
  ['Madonna', '', 'Madonna'],
  [' Nora ', ' Quist ', 'Nora Quist'],
  ['', '', ''],
])('%j and %j are %j', (firstName, lastName, expected) => {
  expect(fullName({ firstName, lastName })).toBe(expected);
  expect(rowName({ first_name: firstName, last_name: lastName })).toBe(expected);
});
