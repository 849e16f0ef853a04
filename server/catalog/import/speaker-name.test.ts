// A split name can be joined again without changes.
import { expect, it } from 'vitest';
import { splitName } from '#server/catalog/import/speaker-name.ts';

it.each([
  ['Marian Vessels', 'Marian', 'Vessels'],
  ['Jane van Doe, Ph.D., ATP', 'Jane van', 'Doe, Ph.D., ATP'],
  ['Dr. Amara Okonkwo-Reyes', 'Dr. Amara', 'Okonkwo-Reyes'],
  ['J. Aaron  McCullough', 'J. Aaron ', 'McCullough'],
  ['Ana Ruiz , CPACC', 'Ana Ruiz', ', CPACC'],
])('%s is split into %j and %j', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
  expect(`${firstName} ${lastName}`).toBe(name);
});

it.each(['Cher', 'Cher, CPACC', '王小明'])('a single word is the last name: %s', (name) => {
  expect(splitName(name)).toEqual({ firstName: '', lastName: name });
});
