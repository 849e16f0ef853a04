// Titles and links of the dashboard's lists.
import type { Task, TaskList } from '#contract/admin/dashboard.ts';
import type { TaskKind } from '#rules/admin/dashboard.ts';
import { counted } from '#rules/platform/counted.ts';

interface Words {
  title: string;
  /** Singular and plural of the unit. */
  unit: readonly [string, string];
  address: (task: Task) => string;
  all: { to: string; text: string };
}

export const taskWords: Record<TaskKind, Words> = {
  'mail-stuck': {
    title: 'Mail that cannot be sent',
    unit: ['message waits', 'messages wait'],
    address: () => '/staff/mail?state=waiting',
    all: { to: '/staff/mail?state=waiting', text: 'All mail that waits' },
  },
  'mail-failed': {
    title: 'Mail that failed',
    unit: ['message', 'messages'],
    address: ({ id }) => `/staff/mail/${id}`,
    all: { to: '/staff/mail?state=failed', text: 'All mail that failed' },
  },
  accommodations: {
    title: 'Accommodations to arrange',
    unit: ['request', 'requests'],
    address: ({ id }) => `/staff/accommodations#needs-${id}`,
    all: { to: '/staff/accommodations', text: 'All accommodations' },
  },
  questions: {
    title: 'Questions to review',
    unit: ['question', 'questions'],
    address: ({ id }) => `/staff/questions/${id}`,
    all: { to: '/staff/questions', text: 'All questions' },
  },
  contact: {
    title: 'Contact messages to answer',
    unit: ['message', 'messages'],
    address: ({ id }) => `/staff/mail/${id}`,
    all: { to: '/staff/mail', text: 'All mail' },
  },
  reports: {
    title: 'Rosters due to accrediting bodies',
    unit: ['roster', 'rosters'],
    address: () => '/staff/reports',
    all: { to: '/staff/reports', text: 'All reports' },
  },
  corrections: {
    title: 'Corrections due to accrediting bodies',
    unit: ['line of a roster', 'lines of a roster'],
    address: () => '/staff/reports#corrections',
    all: { to: '/staff/reports#corrections', text: 'All corrections' },
  },
  credit: {
    title: 'Requests for credit',
    unit: ['request', 'requests'],
    address: ({ id }) => `/staff/credit/${id}`,
    all: { to: '/staff/credit', text: 'All requests for credit' },
  },
  'name-changes': {
    title: 'Name changes to review',
    unit: ['name change', 'name changes'],
    address: ({ id }) => `/staff/name-changes#change-${id}`,
    all: { to: '/staff/name-changes', text: 'All name changes' },
  },
  guests: {
    title: 'Guests in doubt',
    unit: ['guest', 'guests'],
    address: ({ id }) => `/staff/attendance/${id}`,
    all: { to: '/staff/attendance', text: 'All attendance' },
  },
  'site-forms': {
    title: 'Site forms to verify',
    unit: ['form', 'forms'],
    address: ({ id }) => `/staff/attendance/${id}`,
    all: { to: '/staff/attendance', text: 'All attendance' },
  },
  recordings: {
    title: 'Recordings to post',
    unit: ['recording', 'recordings'],
    address: ({ id }) => `/staff/sessions/${id}`,
    all: { to: '/staff/sessions', text: 'All sessions' },
  },
};

/** Plain counts need no unit. */
const countsOne: readonly TaskKind[] = ['mail-failed', 'contact', 'reports', 'credit', 'name-changes', 'recordings'];

export const countWords = ({ kind }: Pick<TaskList, 'kind'>, { count }: Task): string => {
  if (countsOne.includes(kind)) return '';
  const [one, more] = taskWords[kind].unit;
  return counted(count, one, more);
};

/** Remaining time as text. */
export const dueWords = (daysLeft: number | null): string => {
  if (daysLeft === null) return '';
  if (daysLeft === 0) return 'due today';
  const days = counted(Math.abs(daysLeft), 'day');
  return daysLeft < 0 ? `${days} late` : `${days} left`;
};
