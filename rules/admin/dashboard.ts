// What waits for a person of the staff, and in which order it is shown.

/** What is equally urgent stands in this order. */
export const taskKinds = [
  'mail-stuck',
  'mail-failed',
  'accommodations',
  'questions',
  'contact',
  'reports',
  'corrections',
  'credit',
  'name-changes',
  'guests',
  'site-forms',
  'recordings',
] as const;
export type TaskKind = (typeof taskKinds)[number];

interface Dated {
  /** `YYYY-MM-DD` in Eastern Time; null where no day is set. */
  dueDay: string | null;
}

/** Whole days from one day to another, both `YYYY-MM-DD`; less than nothing where the other is over. */
export const daysUntil = (day: string, today: string): number =>
  Temporal.PlainDate.from(today).until(day, { largestUnit: 'day' }).days;

/** Due first at the top; without a day last. The order is otherwise kept. */
export const byDay = <T extends Dated>(items: readonly T[]): T[] =>
  [...items].sort((one, other) => (one.dueDay ?? '9').localeCompare(other.dueDay ?? '9'));

interface TaskList {
  kind: TaskKind;
  items: readonly Dated[];
}

/** Lists that hold something, the one with the earliest day first; what is due today or late counts as one. */
export const mostUrgentFirst = <T extends TaskList>(lists: readonly T[], today: string): T[] => {
  const dayOf = ({ items }: T): string => {
    const [first] = byDay(items);
    const day = first?.dueDay ?? '9';
    return day <= today ? today : day;
  };
  return lists
    .filter(({ items }) => items.length > 0)
    .sort(
      (one, other) =>
        dayOf(one).localeCompare(dayOf(other)) || taskKinds.indexOf(one.kind) - taskKinds.indexOf(other.kind),
    );
};
