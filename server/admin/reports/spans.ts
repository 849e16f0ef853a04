// Converts spans of days for SQL and for display.
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { dateText, instantOfEastern } from '#rules/platform/eastern-time.ts';
import type { SessionFilter, Span } from '#server/admin/reports/facts-queries.ts';

/** Both days count, in Eastern Time. */
export const spanOf = (from: string, to: string, sessions: SessionFilter | null = null): Span => ({
  from,
  to,
  sessions,
  startsAt: instantOfEastern(`${from} 00:00`),
  endsAt: instantOfEastern(`${Temporal.PlainDate.from(to).add({ days: 1 })} 00:00`),
});

/** `March 1, 2026`. Noon UTC is on the same day in Eastern Time. */
const plain = (day: string): string => dateText(`${day}T12:00:00Z`);

/** `March 1, 2026 to June 30, 2026`, or the one day. */
export const spanText = ({ from, to }: Pick<Span, 'from' | 'to'>): string =>
  from === to ? plain(from) : t(m.reportSpan, { from: plain(from), to: plain(to) });

/** Of its first day, `YYYY-MM-01`. */
export const monthSpan = (month: string): Span =>
  spanOf(month, Temporal.PlainDate.from(month).add({ months: 1 }).subtract({ days: 1 }).toString());

/** The rest of a span without some of its whole months, which are given by their first days in order. */
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
