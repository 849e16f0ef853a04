// Lists of people for a group, as they are pasted or exported.
import { expect, it } from 'vitest';
import { listDelimiter, listedPeople } from '#rules/accounts/member-list.ts';

const read = (...lines: string[][]) =>
  listedPeople(lines.map((cells, index) => ({ cells, line: index + 1 }))).map(
    ({ line, firstName, lastName, email }) => [line, firstName, lastName, email],
  );

it.each([
  [['Ana Lund'], ['Ana', 'Lund', '']],
  [['Ana María Lund'], ['Ana María', 'Lund', '']],
  [['Prince'], ['Prince', '', '']],
  [['Ana Lund <ana@example.org>'], ['Ana', 'Lund', 'ana@example.org']],
  [['Ana Lund ana@example.org'], ['Ana', 'Lund', 'ana@example.org']],
  [
    ['Ana Lund', ' ana@example.org'],
    ['Ana', 'Lund', 'ana@example.org'],
  ],
  [
    ['Ana', ' Lund'],
    ['Ana', 'Lund', ''],
  ],
  [
    ['Ana', 'Lund', 'ana@example.org'],
    ['Ana', 'Lund', 'ana@example.org'],
  ],
  [['ana@example.org'], ['', '', 'ana@example.org']],
])('%j', (cells, expected) => {
  expect(read(cells)).toEqual([[1, ...expected]]);
});

it('takes columns in the order of a header, in English or Spanish, and ignores others', () => {
  expect(read(['Email', 'Team', 'Last name', 'First name'], ['a@b.org', 'Red', 'Lund', 'Ana'])).toEqual([
    [2, 'Ana', 'Lund', 'a@b.org'],
  ]);
  expect(read(['Nombre', 'Apellidos'], ['Ana', 'Lund Berg'], ['', ''])).toEqual([[2, 'Ana', 'Lund Berg', '']]);
  expect(read(['Name'], ['Ana Lund'])).toEqual([[2, 'Ana', 'Lund', '']]);
});

it('is separated by tabs, semicolons or commas', () => {
  expect(['Ana\tLund', 'Ana;Lund\nBo, Jr.;Berg', 'Ana,Lund;'].map(listDelimiter)).toEqual(['\t', ';', ',']);
});
