// The same weekday a month later: from the second Thursday to the next month's second Thursday.

const week = 7;

/** Keeps the local time. If the next month has no fifth weekday, its last one. */
export const nextMonth = (start: Temporal.PlainDateTime): Temporal.PlainDateTime => {
  const nth = Math.ceil(start.day / week);
  const first = start.add({ months: 1 }).with({ day: 1 });
  const shift = (start.dayOfWeek - first.dayOfWeek + week) % week;
  const day = 1 + shift + (nth - 1) * week;
  return first.with({ day: day > first.daysInMonth ? day - week : day });
};
