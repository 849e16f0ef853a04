// The tasks on the staff dashboard, their order, and who works on them.
import type { Permission } from '#rules/accounts/permissions.ts';

/** Equally urgent lists are shown in this order. */
export const taskKinds = [
  'email-stuck',
  'email-failed',
  'addresses',
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

/** The permission to work on it. */
export const taskPermissions: Record<TaskKind, Permission> = {
  'email-stuck': 'email',
  'email-failed': 'email',
  addresses: 'email',
  accommodations: 'accommodations',
  questions: 'live',
  contact: 'email',
  reports: 'credit',
  corrections: 'credit',
  credit: 'credit',
  'name-changes': 'people-changes',
  'unmatched-attendees': 'credit',
  'sign-in-sheets': 'credit',
  recordings: 'program',
};

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
