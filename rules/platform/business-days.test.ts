// Business days, and counting them across holidays, weekends and year ends.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addBusinessDays, federalHolidays, isBusinessDay } from '#rules/platform/business-days.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const texts = (days: readonly Temporal.PlainDate[]): string[] => days.map(String);

describe('federal holidays', () => {
  it('are eleven, each with the weekday on which it is observed', () => {
    const found = federalHolidays(2027).map(({ name, date, observed }) => [name, String(date), String(observed)]);

    expect(found).toEqual([
      ["New Year's Day", '2027-01-01', '2027-01-01'],
      ['Birthday of Martin Luther King, Jr.', '2027-01-18', '2027-01-18'],
      ["Washington's Birthday", '2027-02-15', '2027-02-15'],
      ['Memorial Day', '2027-05-31', '2027-05-31'],
      ['Juneteenth National Independence Day', '2027-06-19', '2027-06-18'],
      ['Independence Day', '2027-07-04', '2027-07-05'],
      ['Labor Day', '2027-09-06', '2027-09-06'],
      ['Columbus Day', '2027-10-11', '2027-10-11'],
      ['Veterans Day', '2027-11-11', '2027-11-11'],
      ['Thanksgiving Day', '2027-11-25', '2027-11-25'],
      ['Christmas Day', '2027-12-25', '2027-12-24'],
    ]);
  });

  // Derived by hand from the law; 2012 is the government's own published list, from before Juneteenth.
  it.each([
    [2012, '01-02 01-16 02-20 05-28 07-04 09-03 10-08 11-12 11-22 12-25'],
    [2024, '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25'],
    [2025, '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25'],
    [2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
    [2027, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
    [2028, '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'],
    [2029, '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25'],
    [2030, '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25'],
    [2031, '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25'],
    [2032, '01-01 01-19 02-16 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
  ])('of %i exclude exactly these weekdays', (year, expected) => {
    const first = day(`${year}-01-01`);
    const days = Array.from({ length: first.daysInYear }, (_, index) => first.add({ days: index }));
    const free = days.filter((date) => date.dayOfWeek < 6 && !isBusinessDay(date));

    expect(texts(free)).toEqual(expected.split(' ').map((text) => `${year}-${text}`));
  });

  it.each([
    ['2020-06-19', true],
    ['2021-06-18', false],
  ])('include Juneteenth since 2021: %s is a business day: %s', (text, is) => {
    expect(isBusinessDay(day(text))).toBe(is);
  });
});

describe('counting business days', () => {
  it.each([
    ['none', '2026-12-03', 0, '2026-12-03'],
    ['none, on a Sunday', '2026-12-06', 0, '2026-12-06'],
    ['one within a week', '2026-12-03', 1, '2026-12-04'],
    ['one over a weekend', '2026-12-04', 1, '2026-12-07'],
    ['one from a Saturday', '2026-12-05', 1, '2026-12-07'],
    ['one back from a Sunday', '2026-12-06', -1, '2026-12-04'],
    ['one over a holiday on a Thursday', '2026-11-25', 1, '2026-11-27'],
    ['one over a Saturday holiday, observed on Friday', '2026-07-02', 1, '2026-07-06'],
    ['one over a Sunday holiday, observed on Monday', '2027-07-02', 1, '2027-07-06'],
    ['one over the end of a year', '2026-12-31', 1, '2027-01-04'],
    ["one over the end of a year with New Year's Day on a Saturday", '2027-12-30', 1, '2028-01-03'],
    ['one back over it', '2028-01-03', -1, '2027-12-30'],
    ['ten over Christmas and New Year', '2026-12-18', 10, '2027-01-05'],
    ['a leap day counts', '2028-02-28', 1, '2028-02-29'],
  ])('%s', (_, from, count, to) => {
    expect(String(addBusinessDays(day(from), count))).toBe(to);
  });

  it('skips every holiday and crosses every year end from 2024 to 2032', () => {
    for (let year = 2024; year <= 2032; year += 1) {
      const edges = [...federalHolidays(year).map(({ observed }) => observed), day(`${year}-12-31`)];
      for (const edge of edges) {
        const [before, after] = [addBusinessDays(edge, -1), addBusinessDays(edge, 1)];
        const between = Array.from({ length: before.until(after).days - 1 }, (_, index) =>
          before.add({ days: index + 1 }),
        );

        expect([before, after].map(isBusinessDay)).toEqual([true, true]);
        expect(texts(between.filter(isBusinessDay))).toEqual(isBusinessDay(edge) ? [String(edge)] : []);
      }
    }
  });

  const anyDay = fc.integer({ min: 0, max: 366 * 9 }).map((days) => day('2024-01-01').add({ days }));

  it('there and back ends where it began', () => {
    fc.assert(
      fc.property(anyDay.filter(isBusinessDay), fc.integer({ min: -40, max: 40 }), (date, count) => {
        expect(String(addBusinessDays(addBusinessDays(date, count), -count))).toBe(String(date));
      }),
    );
  });

  it('in two parts equals counting at once, and always ends on a business day', () => {
    const some = fc.integer({ min: 1, max: 20 });
    fc.assert(
      fc.property(anyDay, some, some, (date, one, other) => {
        const end = addBusinessDays(date, one + other);

        expect(String(addBusinessDays(addBusinessDays(date, one), other))).toBe(String(end));
        expect(isBusinessDay(end)).toBe(true);
      }),
    );
  });
});
