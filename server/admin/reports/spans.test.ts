// Spans of days, taken apart.
import { describe, expect, it } from 'vitest';
import { withoutMonths } from '#server/admin/reports/spans.ts';

describe('a span without some of its months', () => {
  it.each([
    ['none', '2026-01-15', '2026-03-31', [], [['2026-01-15', '2026-03-31']]],
    ['the one it is', '2026-02-01', '2026-02-28', ['2026-02-01'], []],
    [
      'one between two ends',
      '2026-01-15',
      '2026-03-01',
      ['2026-02-01'],
      [
        ['2026-01-15', '2026-01-31'],
        ['2026-03-01', '2026-03-01'],
      ],
    ],
    ['neighbors', '2025-12-01', '2026-03-31', ['2025-12-01', '2026-01-01'], [['2026-02-01', '2026-03-31']]],
  ])('%s', (_, from, to, months, rest) => {
    expect(withoutMonths({ from, to }, months).map((left) => [left.from, left.to])).toEqual(rest);
  });
});
