// The days of a month as the rows of a calendar, weeks from Sunday; works without Temporal.

const dayMs = 24 * 3_600_000;

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** `2026-12` for `2026-11`, or with -1 `2026-10`. */
export const monthAfter = (month: string, months = 1): string => {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 7);
};

/** Weeks of seven days, `2026-12-01`; empty where a day is in another month. */
export const weeksOf = (month: string): string[][] => {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const start = first - new Date(first).getUTCDay() * dayMs;
  const weeks: string[][] = [];
  for (let week = start; isoDay(week).slice(0, 7) <= month; week += 7 * dayMs) {
    const days = Array.from({ length: 7 }, (_, index) => isoDay(week + index * dayMs));
    weeks.push(days.map((day) => (day.startsWith(month) ? day : '')));
  }
  return weeks;
};
