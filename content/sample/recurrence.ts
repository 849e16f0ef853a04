// Computes the dates of a series' sessions relative to the day of loading.

export interface Recurrence {
  /** 1 (Monday) to 5 (Friday). */
  weekday: number;
  /** Which of these weekdays of the month. */
  week: 1 | 2 | 3 | 'last';
  /** Months between two sessions. */
  step: number;
  /** Month of the oldest archived session. */
  since: string;
}

const holidays = new Set(['01-01', '06-19', '07-04', '11-11', '12-24', '12-25', '12-31']);

const isHoliday = (date: Temporal.PlainDate): boolean => holidays.has(date.toString().slice(5));

/** The series' day in a month. On a holiday it moves a week later, or earlier at the end of the month. */
const dayIn = (month: Temporal.PlainYearMonth, { weekday, week }: Recurrence): Temporal.PlainDate => {
  const first = month.toPlainDate({ day: 1 });
  const firstOfKind = first.add({ days: (weekday - first.dayOfWeek + 7) % 7 });
  const lastWeek = firstOfKind.day + 28 > month.daysInMonth ? 3 : 4;
  let date = firstOfKind.add({ weeks: week === 'last' ? lastWeek : week - 1 });
  while (isHoliday(date)) date = date.add({ weeks: week === 'last' ? -1 : 1 });
  return date;
};

const monthsBetween = (from: Temporal.PlainYearMonth, to: Temporal.PlainYearMonth): number =>
  from.until(to, { largestUnit: 'months' }).months;

/** Dates of upcoming sessions, soonest first, from tomorrow on. */
export const upcomingDays = (
  recurrence: Recurrence,
  count: number,
  today: Temporal.PlainDate,
): Temporal.PlainDate[] => {
  const thisMonth = today.toPlainYearMonth();
  const isUpcoming = Temporal.PlainDate.compare(dayIn(thisMonth, recurrence), today) > 0;
  const first = isUpcoming ? thisMonth : thisMonth.add({ months: 1 });
  return Array.from({ length: count }, (_, index) => dayIn(first.add({ months: index * recurrence.step }), recurrence));
};

/** Dates of past sessions, latest first, with gaps that grow back to the series' beginning. */
export const pastDays = (recurrence: Recurrence, count: number, today: Temporal.PlainDate): Temporal.PlainDate[] => {
  const [next] = upcomingDays(recurrence, 1, today);
  if (!next) return [];
  const lastMonth = next.toPlainYearMonth().subtract({ months: recurrence.step });
  // Recordings are posted after two days, so more recent sessions are not archived yet.
  const isPosted = Temporal.PlainDate.compare(dayIn(lastMonth, recurrence).add({ days: 2 }), today) <= 0;
  const latest = isPosted ? lastMonth : lastMonth.subtract({ months: 1 });
  const span = monthsBetween(Temporal.PlainYearMonth.from(recurrence.since), latest);
  const gaps = Math.max(0, span - (count - 1) * recurrence.step);
  return Array.from({ length: count }, (_, index) => {
    const stretched = Math.floor(gaps * (index / (count - 1)) ** 2);
    return dayIn(latest.subtract({ months: index * recurrence.step + stretched }), recurrence);
  });
};
