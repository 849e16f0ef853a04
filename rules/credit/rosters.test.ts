// Validation of rosters, and their columns.
import { describe, expect, it } from 'vitest';
import { type RosterEntry, rosterTable } from '#rules/credit/roster-table.ts';
import { type Reported, rosterErrors } from '#rules/credit/rosters.ts';

const entry = (changes: Partial<RosterEntry> = {}): RosterEntry => ({
  certificateNumber: 'TEST-0001',
  memberNumber: '30123456',
  firstName: 'Nora',
  lastName: 'Quist',
  completedOn: '2026-12-03',
  courseNumber: 'CC-77',
  courseTitle: 'Curb Ramps',
  units: 1.5,
  unitWord: 'LU|HSW',
  ...changes,
});
const reported = (changes: Partial<Reported> = {}): Reported => ({
  memberNumber: '30123456',
  courseNumber: 'CC-77',
  courseTitle: 'Curb Ramps',
  completedOn: '2026-03-05',
  ...changes,
});
const day = { heldOn: '2026-12-03', today: '2026-12-04' };
const errorsOf = (
  body: Parameters<typeof rosterErrors>[0],
  own: RosterEntry,
  earlier: Reported[] = [],
  when: Parameters<typeof rosterErrors>[2] = day,
) => rosterErrors(body, [{ entry: own, earlier }], when)['TEST-0001'] ?? [];

describe('a row', () => {
  it.each([
    ['without error', 'aia', entry(), []],
    ['without a number, for AIA', 'aia', entry({ memberNumber: '' }), ['The AIA member number is missing.']],
    ['without a number, for ACTCP', 'actcp', entry({ memberNumber: '' }), []],
    [
      ...(['with a number of another form', 'aia', entry({ memberNumber: '1234' })] as const),
      ['The AIA member number is 1234. Use 5 to 9 digits, such as 30123456.'],
    ],
    [
      'without a name',
      'actcp',
      entry({ firstName: '', lastName: '' }),
      ['The account was deleted, so the name is not known.'],
    ],
    [
      'without a course number, for LA CES',
      'laces',
      entry({ courseNumber: '' }),
      ['The session has no course number with LA CES.'],
    ],
    ['without a course number, for IDHD', 'idhd', entry({ courseNumber: '' }), []],
    [
      ...(['completed on another day than the session', 'aia', entry({ completedOn: '2026-12-02' })] as const),
      ['The completion date 12/02/2026 is not the day of the session, 12/03/2026.'],
    ],
    [
      ...(['completed tomorrow', 'aia', entry({ completedOn: '2026-12-05' })] as const),
      ['The completion date 12/05/2026 is in the future.'],
    ],
  ] as const)('%s', (_, body, own, errors) => {
    expect(errorsOf(body, own)).toEqual(errors);
  });

  it.each([
    ['AIA, earlier in the year', 'aia', reported({ completedOn: '2026-01-01' }), true],
    ['AIA, the year before', 'aia', reported({ completedOn: '2025-12-31' }), false],
    ['AIA, another course', 'aia', reported({ courseNumber: 'CC-78' }), false],
    ['AIA, without a course number then, the same title', 'aia', reported({ courseNumber: '' }), true],
    ['ICC, less than three years ago', 'icc', reported({ completedOn: '2023-12-04' }), true],
    ['ICC, three years ago', 'icc', reported({ completedOn: '2023-12-03' }), false],
    ['ACTCP, a month ago', 'actcp', reported({ completedOn: '2026-11-03' }), false],
  ] as const)('repeats the reported entry: %s', (_, body, before, isError) => {
    expect(errorsOf(body, entry(), [before]).length).toBe(isError ? 1 : 0);
  });

  it('and another with the same number are both errors', () => {
    const two = [entry(), entry({ certificateNumber: 'TEST-0002', firstName: 'Bo', lastName: 'Lund' })];

    const errors = rosterErrors(
      'aia',
      two.map((each) => ({ entry: each, earlier: [] })),
      day,
    );

    expect(errors).toEqual({
      'TEST-0001': ['Bo Lund has the same number in this roster.'],
      'TEST-0002': ['Nora Quist has the same number in this roster.'],
    });
  });

  it('of a self-paced course may have a day of its own', () => {
    expect(errorsOf('aia', entry({ completedOn: '2026-11-20' }), [], { heldOn: null, today: day.today })).toEqual([]);
  });

  it('has the columns that AIA and LA CES ask for, with the day as MM/DD/YYYY', () => {
    expect(rosterTable([entry()])).toEqual([
      [
        ...['Member Number', 'First Name', 'Last Name', 'Completion Date', 'Course Number', 'Course Title'],
        ...['Learning Units', 'Type', 'Certificate Number'],
      ],
      ['30123456', 'Nora', 'Quist', '12/03/2026', 'CC-77', 'Curb Ramps', 1.5, 'LU|HSW', 'TEST-0001'],
    ]);
  });
});
