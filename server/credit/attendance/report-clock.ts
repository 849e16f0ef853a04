// Parses a report's wall-clock times into instants that fit the session.
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { shortDayText } from '#rules/platform/eastern-time.ts';
import { shortened } from '#server/catalog/import/import-errors.ts';
import { reportZone } from '#server/credit/attendance/report-zone.ts';

export interface Span {
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
}

/** `isOutside`: valid times, but of another day. */
type Read<Value> = { value: Value } | { message: string; isOutside?: true };

const hour = 3_600_000;
/** Times further before or after the session belong to another one. */
const usualMostAway = 12 * hour;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthOf = (word: string): number => months.indexOf(word.slice(0, 3).toLowerCase()) + 1;

const clock = String.raw`(?:,? |T)(?:at )?(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?(?: ?([ap])\.?m\.?)?(?: ?(z|[a-z+−-].*))?$`;
const inNumbers = new RegExp(String.raw`^(\d{1,4})([/.-])(\d{1,2})\2(\d{1,4})${clock}`, 'i');
const monthFirst = new RegExp(String.raw`^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})${clock}`, 'i');
const dayFirst = new RegExp(String.raw`^(\d{1,2}) ([a-z]{3,9})\.?,? (\d{4})${clock}`, 'i');

type Day = [year: number, month: number, day: number];

/** `2026-12-03`, `12/03/2026`, `12/3/26`, `03.12.2026`: two readings if day and month are ambiguous. */
const daysInNumbers = (first: string, second: string, third: string): Day[] => {
  if (first.length > 2) return [[Number(first), Number(second), Number(third)]];
  const year = third.length === 2 ? 2000 + Number(third) : Number(third);
  return [
    [year, Number(first), Number(second)],
    [year, Number(second), Number(first)],
  ];
};

interface WallClock {
  days: Day[];
  /** Hour, minute, second, am/pm, and the suffix. */
  time: (string | undefined)[];
}

const wallClockOf = (text: string): WallClock | null => {
  const [, first, , second, third, ...time] = inNumbers.exec(text) ?? [];
  if (first && second && third) return { days: daysInNumbers(first, second, third), time };
  const [, month, day, year, ...timeAfter] = monthFirst.exec(text) ?? [];
  if (month && monthOf(month) > 0) return { days: [[Number(year), monthOf(month), Number(day)]], time: timeAfter };
  const [, dayOf, monthName, yearOf, ...timeLast] = dayFirst.exec(text) ?? [];
  if (!monthName || monthOf(monthName) === 0) return null;
  return { days: [[Number(yearOf), monthOf(monthName), Number(dayOf)]], time: timeLast };
};

const hourOf = (text = '', half = ''): number => {
  const hours = Number(text);
  if (half === '') return hours;
  return (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
};

/** All instants with this wall-clock time: two when clocks go back, none when they skip it. */
const instantsOf = ([year, month, day]: Day, time: number[], zone: string): Temporal.Instant[] => {
  const [hours, minutes, seconds] = time;
  let plain: Temporal.PlainDateTime;
  try {
    plain = new Temporal.PlainDateTime(year, month, day, hours, minutes, seconds);
  } catch {
    return []; // RangeError: no such day or hour.
  }
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    plain.toZonedDateTime(zone, { disambiguation }),
  );
  if (!earlier?.toPlainDateTime().equals(plain)) return [];
  return !later || later.epochMilliseconds === earlier.epochMilliseconds
    ? [earlier.toInstant()]
    : [earlier.toInstant(), later.toInstant()];
};

const plainSpaces = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** All readings of a time in the formats of Zoom, Teams and Webex; a zone suffix is respected. */
const readingsOf = (text: string, zone: string): Temporal.Instant[] => {
  const wall = wallClockOf(plainSpaces(text));
  if (!wall) return [];
  const [hours, minutes, seconds = '0', half, tail] = wall.time;
  const named =
    tail === undefined ? zone : /^z$/i.test(tail) ? 'UTC' : reportZone(/^[+−-]/.test(tail) ? `UTC${tail}` : tail);
  if (named === null) return [];
  const time = [hourOf(hours, half), Number(minutes), Number(seconds)];
  return wall.days.flatMap((day) => instantsOf(day, time, named));
};

const minute = 60_000;
/** Reports round to minutes, and some include the seconds of joining and leaving. */
const durationTolerance = 2 * minute;

/** `42`, `42 mins`, `1h 50m 26s`, `01:29:30` in milliseconds; null if it is none of these. */
export const durationOf = (text: string): number | null => {
  const [, onlyMinutes] = /^(\d{1,4})(?: ?min(?:ute)?s?)?$/i.exec(text) ?? [];
  if (onlyMinutes) return Number(onlyMinutes) * minute;
  const [found, hours = 0, minutes = 0, seconds = 0] =
    /^(\d{1,2}):(\d{2}):(\d{2})$/.exec(text) ?? /^(?:(\d+) ?h)? ?(?:(\d+) ?m)? ?(?:(\d+) ?s)?$/i.exec(text) ?? [];
  return found && text !== '' ? Number(hours) * hour + Number(minutes) * minute + Number(seconds) * 1000 : null;
};

interface Cells {
  /** The text, and the column's name. */
  from: readonly [string, string];
  to: readonly [string, string];
  /** Blank where the report has none. */
  duration?: string;
}

/** Parses the times of one report. Zone: for reports that name none, such as `America/New_York`. `maxAway`: in ms. */
export const reportClock = ({ startsAt, endsAt }: Span, zone: string, maxDistance = usualMostAway) => {
  const [start, end] = [startsAt.epochMilliseconds, endsAt.epochMilliseconds];
  const away = ({ epochMilliseconds: at }: Temporal.Instant): number => Math.max(start - at, at - end, 0);
  // Among readings within the session, prefers the one nearest to its middle.
  const strangeness = (at: Temporal.Instant): number =>
    away(at) + Math.abs(at.epochMilliseconds - (start + end) / 2) / 1e6;

  const read = (text: string, column: string): Read<Temporal.Instant[]> => {
    if (text.trim() === '') return { message: t(m.reportNoTime, { column }) };
    const readings = readingsOf(text, zone);
    if (readings.length > 0) return { value: readings };
    return { message: t(m.reportNotATime, { column, value: shortened(text), example: '12/03/2026 02:28:13 PM' }) };
  };
  const strange = (text: string, column: string): { message: string; isOutside: true } => ({
    isOutside: true,
    message: t(m.reportOtherDay, { column, value: shortened(text), day: shortDayText(startsAt.toString()) }),
  });

  return {
    /** One instant, in the reading nearest to the session. */
    moment: (text: string, column: string): Read<Temporal.Instant> => {
      const readings = read(text, column);
      if ('message' in readings) return readings;
      const [nearest] = readings.value.toSorted((one, other) => strangeness(one) - strangeness(other));
      return nearest && away(nearest) <= maxDistance ? { value: nearest } : strange(text, column);
    },

    /**
     * From join to leave, in the readings that match the reported duration, are nearest to the session, and are in
     * order.
     */
    interval: ({
      from: [from, fromColumn],
      to: [to, toColumn],
      duration = '',
    }: Cells): Read<{ from: Temporal.Instant; to: Temporal.Instant }> => {
      const [came, went] = [read(from, fromColumn), read(to, toColumn)];
      if ('message' in came || 'message' in went) {
        const messages = [came, went].flatMap((each) => ('message' in each ? [each.message] : []));
        return { message: messages.join(' ') };
      }
      const pairs = came.value.flatMap((first) => went.value.map((last) => ({ from: first, to: last })));
      const isInOrder = (pair: (typeof pairs)[number]) => Temporal.Instant.compare(pair.from, pair.to) <= 0;
      const strangenessOf = (pair: (typeof pairs)[number]) =>
        strangeness(pair.from) + strangeness(pair.to) + (isInOrder(pair) ? 0 : maxDistance);
      const stated = durationOf(duration);
      const asLong = pairs.filter(
        (pair) =>
          stated !== null &&
          Math.abs(pair.to.epochMilliseconds - pair.from.epochMilliseconds - stated) <= durationTolerance,
      );
      const [nearest] = (asLong.length > 0 ? asLong : pairs).toSorted(
        (one, other) => strangenessOf(one) - strangenessOf(other),
      );
      if (!nearest) return { message: t(m.reportNoTime, { column: fromColumn }) };
      if (away(nearest.from) > maxDistance) return strange(from, fromColumn);
      if (away(nearest.to) > maxDistance) return strange(to, toColumn);
      if (isInOrder(nearest)) return { value: nearest };
      return {
        message: t(m.reportTimesReversed, { toColumn, to: shortened(to), fromColumn, from: shortened(from) }),
      };
    },
  };
};
