// What the portal counts, by what it can be laid out, and what each number means in words.

/** Time first, then places. `fiscal-year`: the federal one, from October to September, named after the year in which it ends. */
export const groupings = {
  month: 'Month',
  year: 'Calendar year',
  'fiscal-year': 'Federal fiscal year (October to September)',
  series: 'Series',
  session: 'Session',
  region: 'State or province',
  country: 'Country',
  method: 'Way of attending',
  kind: 'What was asked for',
  body: 'Certificate',
} as const;
export type Grouping = keyof typeof groupings;
export const groupingKeys = Object.keys(groupings) as Grouping[]; // The keys of the table just above.

interface Measure {
  name: string;
  /** One and several of its first column, inside a sentence. */
  one: string;
  many: string;
  /** The first is the one that the sentence and the chart speak of. */
  columns: readonly { key: string; name: string }[];
  by: readonly Grouping[];
  /** What is counted, in words, at its place. */
  definition: string;
  /** Few people could be told by it: files hide numbers below five. */
  isSensitive?: true;
}

const byTime = ['month', 'year', 'fiscal-year'] as const;
const byPlace = ['region', 'country'] as const;
const bySession = ['series', 'session'] as const;

const counted =
  'Each person counts, also each one that a group site registered by name. Live sessions only, on the day on which they began in Eastern Time; sessions that were deleted do not count. What belonged to an account that was deleted is not counted any more.';

const measures = {
  registrations: {
    ...{ name: 'Registrations', one: 'registration', many: 'registrations' },
    columns: [
      { key: 'registered', name: 'Registered' },
      { key: 'waiting', name: 'On a waiting list' },
      { key: 'cancelled', name: 'Cancelled' },
    ],
    by: [...byTime, ...bySession, ...byPlace, 'method'],
    definition: `Registered: people with a seat. A person who cancelled and came back counts as registered alone. ${counted}`,
  },
  attendance: {
    ...{ name: 'Attendance', one: 'attendance', many: 'attendances' },
    columns: [
      { key: 'attended', name: 'Attended' },
      { key: 'noShow', name: 'Did not come' },
      { key: 'unknown', name: 'Not known' },
    ],
    by: [...byTime, ...bySession, ...byPlace, 'method'],
    definition: `Attended: people with a seat who were there for at least one minute between start and end, by a meeting report, a code word, a group site's sheet or an entry of staff. Did not come: the session is over, its report or the group site's sheet is here, and it shows nobody by that name. Not known: neither is here yet. ${counted}`,
  },
  accommodations: {
    ...{ name: 'Accommodations', one: 'request for an accommodation', many: 'requests for accommodations' },
    columns: [
      { key: 'asked', name: 'Asked for' },
      { key: 'open', name: 'No answer yet' },
      { key: 'booked', name: 'Booked' },
      { key: 'confirmed', name: 'Confirmed' },
      { key: 'declined', name: 'Declined' },
    ],
    by: ['kind', ...byTime, ...bySession, ...byPlace],
    definition:
      'One request is one kind of accommodation, by one account, for one live session, on the day of the session in Eastern Time. Requests that were withdrawn do not count, nor do sessions that were deleted.',
    isSensitive: true,
  },
  credit: {
    ...{ name: 'Certificates and credit', one: 'certificate', many: 'certificates' },
    columns: [
      { key: 'certificates', name: 'Certificates' },
      { key: 'hours', name: 'Credit hours' },
    ],
    by: ['body', ...byTime, ...bySession, ...byPlace],
    definition:
      'Certificates that hold: not those that were revoked or replaced by a corrected one. They count on the day on which the credit was earned. Credit hours are contact hours; a course with two certificates gives hours for both.',
  },
  questions: {
    ...{ name: 'Questions', one: 'question', many: 'questions' },
    columns: [{ key: 'questions', name: 'Questions' }],
    by: [...byTime, ...bySession, ...byPlace],
    definition:
      'Questions to presenters, on the day on which they were asked in Eastern Time, also those whose author is gone.',
  },
  completions: {
    ...{ name: 'Self-paced courses', one: 'completed course', many: 'completed courses' },
    columns: [{ key: 'completions', name: 'Courses completed' }],
    by: [...byTime, ...bySession, ...byPlace],
    definition:
      'Each person and self-paced course once for each day on which it was completed, as its certificates say; those that were revoked or replaced do not count.',
  },
  accounts: {
    ...{ name: 'New accounts', one: 'new account', many: 'new accounts' },
    columns: [{ key: 'accounts', name: 'New accounts' }],
    by: [...byTime, ...byPlace],
    definition:
      'Accounts by the day on which they were made in Eastern Time. A group site is one account. Accounts that were deleted do not count.',
  },
} as const satisfies Record<string, Measure>;

export type MeasureKey = keyof typeof measures;
export const measureKeys = Object.keys(measures) as MeasureKey[]; // The keys of the table just above.

/** A measure seen as any other. */
export const measureOf = (key: MeasureKey): Measure => measures[key];

/** The grouping that is asked for where the measure has it, else its first. */
export const groupingFor = (key: MeasureKey, wanted: string | null): Grouping => {
  const { by } = measureOf(key);
  return by.find((each) => each === wanted) ?? by[0] ?? 'month';
};

export interface NumberRow {
  /** `2026-03`, `2026`, or an id in text. */
  key: string;
  label: string;
  values: number[];
}

/** Whether the rows of a grouping follow each other in time. */
export const isInTime = (by: Grouping): boolean => by === 'month' || by === 'year' || by === 'fiscal-year';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `March 2026` of `2026-03`; `2026` of a calendar year; `Fiscal year 2026` of a fiscal year. */
export const periodLabel = (by: Grouping, key: string): string => {
  if (by === 'month') return `${months[Number(key.slice(5)) - 1]} ${key.slice(0, 4)}`;
  return by === 'fiscal-year' ? `Fiscal year ${key}` : key;
};

/** The key of the period in which a day, `YYYY-MM-DD`, lies. */
export const periodOf = (by: Grouping, day: string): string => {
  if (by === 'month') return day.slice(0, 7);
  const year = Number(day.slice(0, 4));
  return String(by === 'fiscal-year' && day.slice(5, 7) >= '10' ? year + 1 : year);
};

const nextMonth = (key: string): string => {
  const [year, month] = [Number(key.slice(0, 4)), Number(key.slice(5))];
  return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
};

/** Every period from one key to another, both counted. */
const periodsBetween = (by: Grouping, first: string, last: string): string[] => {
  const keys: string[] = [];
  for (let key = first; key <= last; key = by === 'month' ? nextMonth(key) : String(Number(key) + 1)) keys.push(key);
  return keys;
};

/** Rows in time with zeros for periods between the first and the last row in which nothing was counted. */
export const withGaps = (by: Grouping, rows: readonly NumberRow[]): NumberRow[] => {
  const sorted = rows.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!isInTime(by) || !first || !last) return [...rows];
  const known = new Map(sorted.map((row) => [row.key, row]));
  const none = first.values.map(() => 0);
  return periodsBetween(by, first.key, last.key).map(
    (key) => known.get(key) ?? { key, label: periodLabel(by, key), values: [...none] },
  );
};

/** First and last day of a year, `YYYY-MM-DD`, both counted. */
export const yearSpan = (kind: 'federal' | 'calendar', year: number): { from: string; to: string } =>
  kind === 'federal'
    ? { from: `${year - 1}-10-01`, to: `${year}-09-30` }
    : { from: `${year}-01-01`, to: `${year}-12-31` };
