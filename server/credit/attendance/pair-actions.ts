// Comings and goings of the older Teams list, put together to stays.

import { shortened } from '#server/catalog/import/import-errors.ts';
import type { FieldError } from '#server/credit/attendance/find-tables.ts';
import type { MeetingInterval } from '#server/credit/attendance/read-report.ts';
import type { reportClock } from '#server/credit/attendance/report-clock.ts';

type Who = Omit<MeetingInterval, 'row' | 'from' | 'to'>;

interface Action {
  row: number;
  /** What is wrong with the name, where it is text. */
  who: Who | string;
  action: string;
  at: string;
}

interface Moment {
  row: number;
  who: Who;
  isJoining: boolean;
  at: Temporal.Instant;
}

interface Context {
  clock: ReturnType<typeof reportClock>;
  /** As the summary writes it; blank where the list has none. */
  meetingEnd: string;
}

/** By time; who leaves and comes back in the same second was there all along. */
const byTime = (one: Moment, other: Moment): number =>
  Temporal.Instant.compare(one.at, other.at) || Number(other.isJoining) - Number(one.isJoining) || one.row - other.row;

/**
 * Each leaving ends the latest joining of the same name that is still open, so that what is doubtful is shorter.
 * Who is never said to leave stays until the meeting's end, and is an error where the list does not tell that.
 */
export const pairActions = (
  actions: readonly Action[],
  { clock, meetingEnd }: Context,
): { stays: MeetingInterval[]; errors: FieldError[]; outside: number } => {
  let outside = 0;
  const stays: MeetingInterval[] = [];
  const errors: FieldError[] = [];
  const people = new Map<string, Moment[]>();
  for (const { row, who, action, at } of actions) {
    const time = clock.moment(at, 'Timestamp');
    const isKnown = /^(joined|left)/i.test(action);
    if (typeof who === 'string') errors.push({ row, message: who });
    if ('message' in time) errors.push({ row, message: time.message });
    if ('message' in time && time.isOutside) outside += 1;
    if (!isKnown) errors.push({ row, message: `User Action is ${shortened(action)}, neither Joined nor Left.` });
    if (typeof who === 'string' || 'message' in time || !isKnown) continue;
    const key = `${who.name}\n${who.email}`.toLowerCase();
    const moments = people.get(key) ?? [];
    moments.push({ row, who, isJoining: /^joined/i.test(action), at: time.value });
    people.set(key, moments);
  }

  const end = meetingEnd === '' ? null : clock.moment(meetingEnd, 'Meeting End Time');
  for (const moments of people.values()) {
    const open: Moment[] = [];
    for (const moment of moments.toSorted(byTime)) {
      if (moment.isJoining) {
        open.push(moment);
        continue;
      }
      const joined = open.pop();
      if (joined) stays.push({ row: joined.row, ...joined.who, from: joined.at, to: moment.at });
      else errors.push({ row: moment.row, message: 'This person leaves without having joined.' });
    }
    for (const { row, who, at } of open) {
      if (end && 'value' in end && Temporal.Instant.compare(at, end.value) <= 0) {
        stays.push({ row, ...who, from: at, to: end.value });
      } else {
        const message = 'This person joins and is never said to leave. Export the list again after the meeting.';
        errors.push({ row, message });
      }
    }
  }
  return { stays, errors, outside };
};
