// Pairs joins and leaves of the older Teams list into intervals.

import { wireValue } from '#contract/platform/shared.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { shortened } from '#server/catalog/import/import-errors.ts';
import type { FieldError } from '#server/credit/attendance/find-tables.ts';
import type { MeetingInterval } from '#server/credit/attendance/read-report.ts';
import type { reportClock } from '#server/credit/attendance/report-clock.ts';

type Who = Omit<MeetingInterval, 'row' | 'from' | 'to'>;

interface Action {
  row: number;
  /** The error of the name, if it is text. */
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
  /** As written in the summary; blank if the list has none. */
  meetingEnd: string;
}

/** By time; a leave and rejoin in the same second is continuous presence. */
const byTime = (one: Moment, other: Moment): number =>
  Temporal.Instant.compare(one.at, other.at) || Number(other.isJoining) - Number(one.isJoining) || one.row - other.row;

/**
 * Each leave ends the latest open join of the same name, so that uncertain intervals are shorter. A missing leave ends
 * with the meeting, or is an error if the list does not give its end.
 */
export const pairActions = (
  actions: readonly Action[],
  { clock, meetingEnd }: Context,
): { intervals: MeetingInterval[]; errors: FieldError[]; outside: number } => {
  let outside = 0;
  const intervals: MeetingInterval[] = [];
  const errors: FieldError[] = [];
  const people = new Map<string, Moment[]>();
  for (const { row, who, action, at } of actions) {
    const time = clock.moment(at, 'Timestamp');
    const isKnown = /^(joined|left)/i.test(action);
    if (typeof who === 'string') errors.push({ row, message: who });
    if ('message' in time) errors.push({ row, message: time.message });
    if ('message' in time && time.isOutside) outside += 1;
    if (!isKnown) errors.push({ row, message: t(m.reportActionUnknown, { action: shortened(action) }) });
    if (typeof who === 'string' || 'message' in time || !isKnown) continue;
    const key = `${who.name}\n${who.email}`.toLowerCase();
    const moments = people.get(key) ?? [];
    moments.push({ row, who, isJoining: /^joined/i.test(action), at: time.value });
    people.set(key, moments);
  }

  const end = meetingEnd === '' ? null : clock.moment(meetingEnd, wireValue('Meeting End Time'));
  for (const moments of people.values()) {
    const open: Moment[] = [];
    for (const moment of moments.toSorted(byTime)) {
      if (moment.isJoining) {
        open.push(moment);
        continue;
      }
      const joined = open.pop();
      if (joined) intervals.push({ row: joined.row, ...joined.who, from: joined.at, to: moment.at });
      else errors.push({ row: moment.row, message: t(m.reportNeverJoined) });
    }
    for (const { row, who, at } of open) {
      if (end && 'value' in end && Temporal.Instant.compare(at, end.value) <= 0) {
        intervals.push({ row, ...who, from: at, to: end.value });
      } else {
        errors.push({ row, message: t(m.reportNeverLeft) });
      }
    }
  }
  return { intervals, errors, outside };
};
