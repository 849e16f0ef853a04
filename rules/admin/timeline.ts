// Groups days into periods that a chart of 25 bars can show: days, weeks from Monday, or months.

interface DayCount {
  /** `YYYY-MM-DD`. */
  day: string;
  count: number;
}

export interface Period {
  unit: 'day' | 'week' | 'month';
  /** Its first day. */
  day: string;
  count: number;
  /** With all periods before. */
  total: number;
}

const maxPeriods = 25;

const startOf = (unit: Period['unit'], day: string): Temporal.PlainDate => {
  const date = Temporal.PlainDate.from(day);
  if (unit === 'month') return date.with({ day: 1 });
  return unit === 'week' ? date.subtract({ days: date.dayOfWeek - 1 }) : date;
};

const next = { day: { days: 1 }, week: { weeks: 1 }, month: { months: 1 } } as const;

const unitFor = (first: string, last: string): Period['unit'] => {
  const days = (from: string) => Temporal.PlainDate.from(from).until(last, { largestUnit: 'days' }).days;
  if (days(first) < maxPeriods) return 'day';
  return days(startOf('week', first).toString()) < maxPeriods * 7 ? 'week' : 'month';
};

/** Also the empty ones between the first and the last; `counts` are in order of their days. */
export const timelineOf = (counts: readonly DayCount[]): Period[] => {
  const [first, last] = [counts[0]?.day, counts.at(-1)?.day];
  if (first === undefined || last === undefined) return [];
  const unit = unitFor(first, last);
  const sums = new Map<string, number>();
  for (const { day, count } of counts) {
    const key = startOf(unit, day).toString();
    sums.set(key, (sums.get(key) ?? 0) + count);
  }
  const periods: Period[] = [];
  let total = 0;
  for (let date = startOf(unit, first); Temporal.PlainDate.compare(date, last) <= 0; date = date.add(next[unit])) {
    const count = sums.get(date.toString()) ?? 0;
    total += count;
    periods.push({ unit, day: date.toString(), count, total });
  }
  return periods;
};
