// Business days: Monday to Friday except federal holidays of the United States.

interface Holiday {
  name: string;
  date: Temporal.PlainDate;
  /** The observed weekday: the Friday before a Saturday, the Monday after a Sunday. */
  observed: Temporal.PlainDate;
}

const [monday, thursday, saturday, sunday] = [1, 4, 6, 7];

const fixed = (month: number, day: number) => (year: number) => Temporal.PlainDate.from({ year, month, day });

const nth = (count: number, dayOfWeek: number, month: number) => (year: number) => {
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  return first.add({ days: ((dayOfWeek - first.dayOfWeek + 7) % 7) + (count - 1) * 7 });
};

const lastMonday = (month: number) => (year: number) => {
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  const last = first.with({ day: first.daysInMonth });
  return last.subtract({ days: last.dayOfWeek - monday });
};

/** The eleven of 5 U.S.C. 6103; those without a `since` are older than the archives. */
const holidays: readonly { name: string; since?: number; on: (year: number) => Temporal.PlainDate }[] = [
  { name: "New Year's Day", on: fixed(1, 1) },
  { name: 'Birthday of Martin Luther King, Jr.', on: nth(3, monday, 1) },
  { name: "Washington's Birthday", on: nth(3, monday, 2) },
  { name: 'Memorial Day', on: lastMonday(5) },
  { name: 'Juneteenth National Independence Day', since: 2021, on: fixed(6, 19) },
  { name: 'Independence Day', on: fixed(7, 4) },
  { name: 'Labor Day', on: nth(1, monday, 9) },
  { name: 'Columbus Day', on: nth(2, monday, 10) },
  { name: 'Veterans Day', on: fixed(11, 11) },
  { name: 'Thanksgiving Day', on: nth(4, thursday, 11) },
  { name: 'Christmas Day', on: fixed(12, 25) },
];

const observedDay = (date: Temporal.PlainDate): Temporal.PlainDate => {
  if (date.dayOfWeek === saturday) return date.subtract({ days: 1 });
  return date.dayOfWeek === sunday ? date.add({ days: 1 }) : date;
};

/** The federal holidays whose actual date is in the year, in order. New Year's Day may be observed in the year before. */
export const federalHolidays = (year: number): Holiday[] =>
  holidays
    .filter(({ since }) => since === undefined || year >= since)
    .map(({ name, on }) => ({ name, date: on(year), observed: observedDay(on(year)) }));

const observedDays = new Map<number, ReadonlySet<string>>(); // Cached by year, because a deadline checks each of its days.

const daysObservedIn = (year: number): ReadonlySet<string> => {
  const known = observedDays.get(year);
  if (known) return known;
  // A New Year's Day on a Saturday is observed on the last day of the year before.
  const holidaysNearby = [...federalHolidays(year), ...federalHolidays(year + 1)];
  const days = new Set(holidaysNearby.map(({ observed }) => observed.toString()));
  observedDays.set(year, days);
  return days;
};

/** Whether offices are open on that date. Decisions, Rules. */
export const isBusinessDay = (date: Temporal.PlainDate): boolean =>
  date.dayOfWeek < saturday && !daysObservedIn(date.year).has(date.toString());

/** The date `count` business days after `date`, or before it if `count` is negative; 0 returns the date itself. */
export const addBusinessDays = (date: Temporal.PlainDate, count: number): Temporal.PlainDate => {
  const step = { days: Math.sign(count) };
  let day = date;
  for (let left = Math.abs(count); left > 0; ) {
    day = day.add(step);
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
};
