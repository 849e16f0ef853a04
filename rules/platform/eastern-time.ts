// Converts between instants and Eastern Time, in which session times are shown.
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { dateFormat } from '#rules/platform/formats.ts';

export const easternZone = 'America/New_York';

/** Converts an instant of the contract; also works if a browser has no Temporal. */
export const momentOf = (instant: string): { epochMilliseconds: number } => ({
  epochMilliseconds: Date.parse(instant),
});

const clock = { hour: 'numeric', minute: '2-digit' } as const;
const day = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const;
const shortDay = { month: 'short', day: 'numeric', year: 'numeric' } as const;

const format = (options: Intl.DateTimeFormatOptions, zone: string): Intl.DateTimeFormat =>
  dateFormat({ ...options, timeZone: zone });
const formatInEnglish = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  dateFormat({ ...options, timeZone: easternZone }, 'en-US');

const half = /\s*([ap])\.?\s*m\.?$/i;

/** `2:30 pm`: the same in Node and all browsers, despite different spaces and letter case in their locale data. */
const clockText = (date: Date, zone: string): string =>
  format(clock, zone)
    .format(date)
    .replace(half, (_, letter: string) =>
      letter.toLowerCase() === 'a' ? ` ${t(m.timeMorning)}` : ` ${t(m.timeAfternoon)}`,
    );

/** `Thursday, December 3, 2026`. */
export const dayText = (instant: string, zone = easternZone): string => format(day, zone).format(new Date(instant));

/** For a date, `2026-12-03`: `Thursday, December 3, 2026`. Noon UTC is on the same date in Eastern Time. */
export const plainDayText = (day: string): string => dayText(`${day}T12:00:00Z`);

/** For a month, `2026-12`: `December 2026`. */
export const monthText = (month: string): string =>
  format({ month: 'long', year: 'numeric' }, 'UTC').format(new Date(`${month}-01T00:00:00Z`));

/** `Sunday`, or short `Sun`, for 0 to 6. The first of February 2026 is a Sunday. */
export const weekdayText = (weekday: number, weekdayStyle: 'long' | 'short'): string =>
  format({ weekday: weekdayStyle }, 'UTC').format(new Date(Date.UTC(2026, 1, 1 + weekday)));

const isoDay = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** The date of an instant in Eastern Time, `2026-12-03`. */
export const easternDay = (instant: string): string => {
  const parts = formatInEnglish(isoDay).formatToParts(new Date(instant));
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
};

/** `December 3, 2026`. */
export const dateText = (instant: string, zone = easternZone): string =>
  format({ dateStyle: 'long' }, zone).format(new Date(instant));

/** `Dec 3, 2026`. */
export const shortDayText = (instant: string): string => format(shortDay, easternZone).format(new Date(instant));

/** `Thu`, `Dec`, `3` and `2026`. */
export const shortDayParts = (instant: string): { weekday: string; month: string; day: string; year: string } => {
  const parts = format({ ...shortDay, weekday: 'short' }, easternZone).formatToParts(new Date(instant));
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? '';
  return { weekday: part('weekday'), month: part('month'), day: part('day'), year: part('year') };
};

/** `2:30 pm`. */
export const timeText = (instant: string, zone = easternZone): string => clockText(new Date(instant), zone);

/** `2:30 pm Eastern Time`. */
export const easternTimeText = (instant: string): string => t(m.timeEastern, { time: timeText(instant) });

/** `Thursday, December 3, 2026, 2:30 pm Eastern Time`. */
export const momentText = (instant: string): string => `${dayText(instant)}, ${easternTimeText(instant)}`;

/** `Dec 3, 2026, 2:30 pm Eastern Time`. */
export const shortMomentText = (instant: string): string => `${shortDayText(instant)}, ${easternTimeText(instant)}`;

/** `2:30 to 4:00 pm`, or `11:30 am to 1:00 pm`. */
export const timeSpanText = (start: string, end: string, zone = easternZone): string => {
  const [from, to] = [timeText(start, zone), timeText(end, zone)];
  const sameHalf = half.exec(from)?.[0] === half.exec(to)?.[0];
  return t(m.timeSpan, { from: sameHalf ? from.replace(half, '') : from, to });
};

/** `2:30 to 4:00 pm Eastern Time`. */
export const easternTimeSpanText = (start: string, end: string): string =>
  t(m.timeEastern, { time: timeSpanText(start, end) });

/** `Thursday, December 3, 2026, 2:30 to 4:00 pm Eastern Time`. */
export const momentSpanText = (start: string, end: string): string =>
  `${dayText(start)}, ${easternTimeSpanText(start, end)}`;

/** Browsers still use names that the time zone database has replaced. */
const todaysNames: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** A time zone's display name: `America/New York`, and `Asia/Kolkata` even if a browser says Asia/Calcutta. */
export const zoneText = (zone: string): string => (todaysNames[zone] ?? zone).replaceAll('_', ' ');

const cityOf = (zone: string): string => zoneText(zone).split('/').at(-1) ?? zone;

/** `1:30 to 3:00 pm where you are (Chicago)`, with the date if it differs; null if the local times are equal. */
export const ownTimeText = ({ start, end }: { start: string; end: string }, zone: string): string | null => {
  const [eastern, own] = [timeSpanText(start, end), timeSpanText(start, end, zone)];
  const isSameDay = dayText(start) === dayText(start, zone);
  if (eastern === own && isSameDay) return null;
  const time = isSameDay ? own : `${dayText(start, zone)}, ${own}`;
  return t(m.timeOwn, { time, city: cityOf(zone) });
};

const easternSeconds = (at: number): number => {
  const parts = formatInEnglish({ hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' });
  const [hour = 0, minute = 0, second = 0] = parts
    .formatToParts(new Date(at))
    .flatMap(({ type, value }) => (['hour', 'minute', 'second'].includes(type) ? [Number(value)] : []));
  return (hour * 60 + minute) * 60 + second;
};

/** The midnight in Eastern Time after an instant, both in milliseconds since 1970; also works without Temporal. */
export const endOfEasternDay = (at: number): number => {
  const start = Math.floor(at / 1000) * 1000;
  const guess = start + (24 * 3600 - easternSeconds(start)) * 1000;
  // On the two days of a clock change, that is an hour too early or too late.
  const off = easternSeconds(guess);
  return off > 12 * 3600 ? guess + (24 * 3600 - off) * 1000 : guess - off * 1000;
};

/** True for a time zone that this machine knows, such as America/Chicago. */
export const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }) !== undefined;
  } catch {
    return false; // A RangeError: there is no such zone.
  }
};

/** An instant in the format of the contract: `2026-12-03T14:30:00-05:00`. */
export const easternIso = (instant: Temporal.Instant): string =>
  instant.toZonedDateTimeISO(easternZone).toString({ timeZoneName: 'never', fractionalSecondDigits: 0 });

/** `2026-12-03 14:30:00`, the format of the `my` records. */
export const easternDateTimeText = (instant: Temporal.Instant): string =>
  instant.toZonedDateTimeISO(easternZone).toPlainDateTime().toString({ fractionalSecondDigits: 0 }).replace('T', ' ');

/**
 * The instant of a local time in Eastern Time, `YYYY-MM-DD HH:MM`. Throws a RangeError for a date that does not exist,
 * and for an hour that is skipped in spring.
 */
export const instantOfEastern = (wallClock: string): Temporal.Instant => {
  const plain = Temporal.PlainDateTime.from(wallClock.replace(' ', 'T'));
  const zoned = plain.toZonedDateTime(easternZone, { disambiguation: 'earlier' });
  if (!zoned.toPlainDateTime().equals(plain)) throw new RangeError(`${wallClock} does not exist in Eastern Time`);
  return zoned.toInstant();
};

const offsetsInHours = [4, 5];

/**
 * The instants at which clocks in Eastern Time show `YYYY-MM-DDTHH:MM`, earliest first: usually one, two in the hour that
 * occurs twice in fall, none in the hour skipped in spring or on a date that does not exist. Also works without Temporal.
 */
export const easternMoments = (wallClock: string): { epochMilliseconds: number }[] => {
  const asUtc = Date.parse(`${wallClock.replace(' ', 'T')}:00Z`);
  return offsetsInHours
    .map((hours) => ({ epochMilliseconds: asUtc + hours * 3_600_000 }))
    .filter(({ epochMilliseconds }) => wallClockOf(epochMilliseconds) === wallClock.replace(' ', 'T'));
};

const wallClockParts = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/** `2026-12-03T14:30` for an instant. */
const wallClockOf = (epochMilliseconds: number): string => {
  if (Number.isNaN(epochMilliseconds)) return '';
  const parts = formatInEnglish(wallClockParts)
    .formatToParts(new Date(epochMilliseconds))
    .map(({ type, value }) => [type, value] as const);
  const { year, month, day: date, hour, minute } = Object.fromEntries(parts);
  return `${year?.padStart(4, '0')}-${month}-${date}T${hour}:${minute}`;
};
