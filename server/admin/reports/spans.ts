// Spans of days, for the database and for readers.
import { dayText, instantOfEastern } from '#rules/platform/eastern-time.ts';
import type { Span } from '#server/admin/reports/facts-queries.ts';

/** Both days count, in Eastern Time. */
export const spanOf = (from: string, to: string): Span => ({
  from,
  to,
  startsAt: instantOfEastern(`${from} 00:00`),
  endsAt: instantOfEastern(`${Temporal.PlainDate.from(to).add({ days: 1 })} 00:00`),
});

/** `March 1, 2026`. */
const plain = (day: string): string => dayText(`${day}T12:00:00Z`).replace(/^\w+, /, ''); // The same day in Eastern Time.

/** `March 1, 2026 to June 30, 2026`, or the one day. */
export const spanText = ({ from, to }: Pick<Span, 'from' | 'to'>): string =>
  from === to ? plain(from) : `${plain(from)} to ${plain(to)}`;

/** Of its first day, `YYYY-MM-01`. */
export const monthSpan = (month: string): Span =>
  spanOf(month, Temporal.PlainDate.from(month).add({ months: 1 }).subtract({ days: 1 }).toString());

/** What is left of a span without some of its whole months, given by their first days in order. */
export const withoutMonths = ({ from, to }: Pick<Span, 'from' | 'to'>, months: readonly string[]): Span[] => {
  const rest: Span[] = [];
  let start = Temporal.PlainDate.from(from);
  for (const month of months) {
    const first = Temporal.PlainDate.from(month);
    if (Temporal.PlainDate.compare(start, first) < 0) rest.push(spanOf(`${start}`, `${first.subtract({ days: 1 })}`));
    start = first.add({ months: 1 });
  }
  return Temporal.PlainDate.compare(start, to) <= 0 ? [...rest, spanOf(`${start}`, to)] : rest;
};
