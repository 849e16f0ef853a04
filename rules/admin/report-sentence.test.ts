// The summary sentence of a report: rises, falls, ties, one value, nothing.
import { describe, expect, it } from 'vitest';
import { usageReportSentence } from '#rules/admin/report-sentence.ts';
import { type Grouping, withGaps } from '#rules/admin/reports.ts';

const span = 'March 1, 2026 to June 30, 2026';
const sentenceOf = (by: Grouping, numbers: readonly (readonly [string, number])[]) =>
  usageReportSentence({
    ...{ measure: 'registrations', by, span },
    rows: numbers.map(([label, value]) => ({ key: label, label, values: [value, 7] })),
    total: numbers.reduce((sum, [, value]) => sum + value, 0),
  });

describe('the sentence', () => {
  it.each<[string, Grouping, [string, number][], string]>([
    ['nothing at all', 'month', [], `There were no registrations from ${span}.`],
    ['zeros alone', 'month', [['May', 0]], `There were no registrations from ${span}.`],
    ['one of one', 'month', [['May', 1]], 'There was 1 registration in May.'],
    ['one value', 'month', [['May', 1200]], 'There were 1,200 registrations, all in May.'],
    ['one way', 'method', [['Web', 2]], 'There were 2 registrations, all for Web.'],
    [
      'a rise',
      'month',
      [
        ['March', 120],
        ['April', 180],
      ],
      'Registrations rose from 120 in March to 180 in April.',
    ],
    [
      'a fall',
      'month',
      [
        ['March', 180],
        ['April', 0],
      ],
      'Registrations fell from 180 in March to 0 in April.',
    ],
    [
      'a rise with its top between',
      'month',
      [
        ['March', 1],
        ['April', 9],
        ['May', 2],
      ],
      'Registrations rose from 1 in March to 2 in May; the most, 9, were in April.',
    ],
    [
      'a fall with two tops alike',
      'month',
      [
        ['March', 2],
        ['April', 9],
        ['May', 9],
        ['June', 1],
      ],
      'Registrations fell from 2 in March to 1 in June; the most, 9, were in April and May.',
    ],
    [
      'the same at both ends',
      'month',
      [
        ['March', 4],
        ['April', 9],
        ['May', 4],
      ],
      'Registrations were 4 in March and again in May; the most, 9, were in April.',
    ],
    [
      'the same at both ends, and never more',
      'month',
      [
        ['March', 4],
        ['April', 1],
        ['May', 4],
      ],
      'Registrations were 4 in March and again in May.',
    ],
    [
      'more in many periods than at both ends',
      'month',
      [
        ['January', 1],
        ['February', 9],
        ['March', 9],
        ['April', 9],
        ['May', 9],
        ['June', 2],
      ],
      'Registrations rose from 1 in January to 2 in June; the most, 9, were in 4 periods.',
    ],
    [
      'a place ahead',
      'series',
      [
        ['AO', 30],
        ['ADA', 10],
      ],
      'The most registrations were in AO: 30 of 40 (75%).',
    ],
    [
      'two places alike',
      'series',
      [
        ['AO', 30],
        ['ADA', 30],
        ['CIOC', 1],
      ],
      'There were 61 registrations; the most, 30 each, were in AO and ADA.',
    ],
    [
      'four places alike',
      'series',
      [
        ['A', 1],
        ['B', 1],
        ['C', 1],
        ['D', 1],
      ],
      'There were 4 registrations; 4 rows share the highest number, 1.',
    ],
  ])('says of %s what it shows', (_, by, numbers, sentence) => {
    expect(sentenceOf(by, numbers)).toBe(sentence);
  });
});

describe('rows in time', () => {
  it('have zeros for the months between in which nothing was counted, across a year', () => {
    const row = (key: string, value: number) => ({ key, label: key, values: [value] });

    const filled = withGaps('month', [row('2026-02', 3), row('2025-11', 1)]);

    expect(filled.map(({ key, values }) => [key, values[0]])).toEqual([
      ['2025-11', 1],
      ['2025-12', 0],
      ['2026-01', 0],
      ['2026-02', 3],
    ]);
  });
});
