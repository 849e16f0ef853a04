// Corrections for accreditors, and their wording.
import { describe, expect, it } from 'vitest';
import { correctionOf, correctionTable, partsOfName } from '#rules/credit/corrections.ts';

const reported = {
  certificateNumber: 'CC-2222-2222-2K',
  memberNumber: '30123456',
  firstName: 'Nora',
  lastName: 'Quist',
  completedOn: '2026-11-03',
  courseNumber: 'CC-77',
  courseTitle: 'Doors and Thresholds',
  units: 1.5,
  unitWord: 'LU|HSW',
};
const again = { ...reported, certificateNumber: 'CC-3333-3333-3K' };
const known = { reported, isWithdrawn: false, now: reported, revokeReason: '' };

describe('a correction', () => {
  it.each([
    ['of what is still true is not due', known, null],
    [
      'of a revoked certificate is a withdrawal, with the reason',
      { ...known, now: null, revokeReason: 'Someone else sat there' },
      { kind: 'withdraw', why: 'Someone else sat there.' },
    ],
    ['of a line that was struck out already is not due', { ...known, isWithdrawn: true, now: null }, null],
    [
      'of a certificate with another name names both',
      { ...known, now: { ...again, lastName: 'Quist-Lund' } },
      { kind: 'replace', why: 'The last name was Quist and is Quist-Lund.' },
    ],
    [
      'of other hours and another number names all of them',
      { ...known, now: { ...again, units: 1, memberNumber: '30999999' } },
      {
        kind: 'replace',
        why: 'The number there was 30123456 and is 30999999. The credit was 1.5 LU|HSW and is 1 LU|HSW.',
      },
    ],
    [
      'of a number that is known only now',
      { ...known, reported: { ...reported, memberNumber: '' } },
      { kind: 'replace', why: 'The number there was empty and is 30123456.' },
    ],
    [
      'of a certificate that differs by its number alone',
      { ...known, now: again },
      { kind: 'replace', why: 'The certificate has a new number.' },
    ],
    [
      'of credit that was revoked and given again before the body heard',
      { ...known, now: { ...again, units: 1 }, revokeReason: 'Too few minutes.' },
      {
        kind: 'replace',
        why: 'Too few minutes. The credit was given again. The credit was 1.5 LU|HSW and is 1 LU|HSW.',
      },
    ],
    [
      'of credit that was given again after the line was struck out',
      { ...known, isWithdrawn: true, now: again, revokeReason: 'Too few minutes.' },
      { kind: 'add', why: 'The credit was given again.' },
    ],
  ])('%s', (_, given, expected) => {
    const correction = correctionOf(given);

    expect(correction).toEqual(expected && { ...expected, reported: given.reported, now: given.now });
  });

  it('is a sheet in the columns of the body, with what is to be done and why', () => {
    const withdrawn = { kind: 'withdraw', reported, now: null, why: 'Revoked.' } as const;
    const replaced = { kind: 'replace', reported, now: again, why: 'The certificate has a new number.' } as const;

    const table = correctionTable([withdrawn, replaced]);

    const person = ['30123456', 'Nora', 'Quist', '11/03/2026', 'CC-77', 'Doors and Thresholds', 1.5, 'LU|HSW'];
    expect(table).toEqual([
      [
        ...['Correction', 'Member Number', 'First Name', 'Last Name', 'Completion Date', 'Course Number'],
        ...['Course Title', 'Learning Units', 'Type', 'Certificate Number', 'Certificate Reported Before', 'Reason'],
      ],
      ['withdraw', ...person, 'CC-2222-2222-2K', 'CC-2222-2222-2K', 'Revoked.'],
      ['replace', ...person, 'CC-3333-3333-3K', 'CC-2222-2222-2K', 'The certificate has a new number.'],
    ]);
  });
});

describe('a printed name', () => {
  it.each([
    ['is that of the person as they are now', 'Ana Maria Lund', { firstName: 'Ana', lastName: 'Maria Lund' }],
    ['is that of the roster', 'Ana Maria Quist', { firstName: 'Ana', lastName: 'Maria Quist' }],
    ['of someone unknown is cut before its last word', 'Ben de Vries', { firstName: 'Ben de', lastName: 'Vries' }],
    ['of one word is a last name', 'Prince', { firstName: '', lastName: 'Prince' }],
  ])('%s', (_, printed, parts) => {
    const known = [
      { firstName: 'Ana', lastName: 'Maria Lund' },
      { firstName: 'Ana', lastName: 'Maria Quist' },
    ];

    expect(partsOfName(printed, known)).toEqual(parts);
  });
});
