// Published names come back to the letter.
import { expect, it } from 'vitest';
import { splitName } from '#server/catalog/import/speaker-name.ts';

it.each([
  ['Marian Vessels', 'Marian', 'Vessels'],
  ['Jane van Doe, Ph.D., ATP', 'Jane van', 'Doe, Ph.D., ATP'],
  ['Dr. Amara Okonkwo-Reyes', 'Dr. Amara', 'Okonkwo-Reyes'],
  ['J. Aaron  McCullough', 'J. Aaron ', 'McCullough'],
  ['Ana Ruiz , CPACC', 'Ana Ruiz', ', CPACC'],
])('the name %s is that of %j and %j together', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
  expect(`${firstName} ${lastName}`).toBe(name);
});

it.each(['Cher', 'Cher, CPACC', '王小明'])('one word is the last name: %s', (name) => {
  expect(splitName(name)).toEqual({ firstName: '', lastName: name });
});
