// On which days the sessions of a series fall, seen from the day of loading.

export interface Rhythm {
  /** 1 (Monday) to 5 (Friday). */
  weekday: number;
  /** Which of these weekdays in the month. */
  week: 1 | 2 | 3 | 'last';
  /** Months between two sessions. */
  step: number;
  /** Month of the first session whose recording is still there; the older, the fewer were kept. */
  since: string;
}

const holidays = new Set(['01-01', '06-19', '07-04', '11-11', '12-24', '12-25', '12-31']);

const isHoliday = (date: Temporal.PlainDate): boolean => holidays.has(date.toString().slice(5));

/** The series' day in a month; a week later, or earlier at the end of the month, when it is a holiday. */
const dayIn = (month: Temporal.PlainYearMonth, { weekday, week }: Rhythm): Temporal.PlainDate => {
  const first = month.toPlainDate({ day: 1 });
  const firstOfKind = first.add({ days: (weekday - first.dayOfWeek + 7) % 7 });
  const lastWeek = firstOfKind.day + 28 > month.daysInMonth ? 3 : 4;
  let date = firstOfKind.add({ weeks: week === 'last' ? lastWeek : week - 1 });
  while (isHoliday(date)) date = date.add({ weeks: week === 'last' ? -1 : 1 });
  return date;
};

const monthsBetween = (from: Temporal.PlainYearMonth, to: Temporal.PlainYearMonth): number =>
  from.until(to, { largestUnit: 'months' }).months;

/** Days of the sessions to come, soonest first; the first one is tomorrow at the earliest. */
export const daysToCome = (rhythm: Rhythm, count: number, today: Temporal.PlainDate): Temporal.PlainDate[] => {
  const thisMonth = today.toPlainYearMonth();
  const isStillToCome = Temporal.PlainDate.compare(dayIn(thisMonth, rhythm), today) > 0;
  const first = isStillToCome ? thisMonth : thisMonth.add({ months: 1 });
  return Array.from({ length: count }, (_, index) => dayIn(first.add({ months: index * rhythm.step }), rhythm));
};

/** Days of past sessions, latest first, in the series' rhythm at first and with growing gaps back to its beginning. */
export const daysPast = (rhythm: Rhythm, count: number, today: Temporal.PlainDate): Temporal.PlainDate[] => {
  const [next] = daysToCome(rhythm, 1, today);
  if (!next) return [];
  const lastMonth = next.toPlainYearMonth().subtract({ months: rhythm.step });
  // A recording takes two days; a session of today or yesterday is not in the archives yet.
  const isPosted = Temporal.PlainDate.compare(dayIn(lastMonth, rhythm).add({ days: 2 }), today) <= 0;
  const latest = isPosted ? lastMonth : lastMonth.subtract({ months: 1 });
  const span = monthsBetween(Temporal.PlainYearMonth.from(rhythm.since), latest);
  const gaps = Math.max(0, span - (count - 1) * rhythm.step);
  return Array.from({ length: count }, (_, index) => {
    const stretched = Math.floor(gaps * (index / (count - 1)) ** 2);
    return dayIn(latest.subtract({ months: index * rhythm.step + stretched }), rhythm);
  });
};
