// The tasks on the staff dashboard, and their order.

/** Equally urgent lists are shown in this order. */
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
  'unmatched-attendees',
  'sign-in-sheets',
  'recordings',
] as const;
export type TaskKind = (typeof taskKinds)[number];

interface Dated {
  /** `YYYY-MM-DD` in Eastern Time; null without a due date. */
  dueDay: string | null;
}

/** Days from `today` to `day`, both `YYYY-MM-DD`; negative if `day` is past. */
export const daysUntil = (day: string, today: string): number =>
  Temporal.PlainDate.from(today).until(day, { largestUnit: 'day' }).days;

/** Earliest due date first, items without one last. Stable. */
export const byDay = <T extends Dated>(items: readonly T[]): T[] =>
  [...items].sort((one, other) => (one.dueDay ?? '9').localeCompare(other.dueDay ?? '9'));

interface TaskList {
  kind: TaskKind;
  items: readonly Dated[];
}

/** Nonempty lists, earliest due date first. Overdue counts like due today. */
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
