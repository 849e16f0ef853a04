// Titles and links of the dashboard's lists.
import type { Task } from '#contract/admin/dashboard.ts';
import * as m from '#messages/en/admin.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import type { TaskKind } from '#rules/admin/dashboard.ts';

interface Words {
  title: Message;
  /** Where a task has the title of a session. */
  session?: 'name' | 'detail';
  /** Absent where each task is one item. */
  count?: (count: number) => string;
  address: (task: Task) => string;
  all: { to: string; text: Message };
}

export const taskWords: Record<TaskKind, Words> = {
  'email-stuck': {
    title: m.tasksMailStuck,
    count: (count) => t(m.tasksMailStuckCount, { count }),
    address: () => '/staff/email?state=waiting',
    all: { to: '/staff/email?state=waiting', text: m.tasksMailStuckAll },
  },
  'email-failed': {
    title: m.tasksMailFailed,
    address: ({ id }) => `/staff/email/${id}`,
    all: { to: '/staff/email?state=failed', text: m.tasksMailFailedAll },
  },
  addresses: {
    title: m.tasksAddresses,
    address: ({ id, name }) => (id === 0 ? `/staff/email?q=${encodeURIComponent(name)}` : `/staff/email/${id}`),
    all: { to: '/staff/email?state=failed', text: m.tasksAddressesAll },
  },
  accommodations: {
    title: m.tasksAccommodations,
    session: 'name',
    count: (count) => t(m.tasksAccommodationsCount, { count }),
    address: ({ id }) => `/staff/accommodations#needs-${id}`,
    all: { to: '/staff/accommodations', text: m.tasksAccommodationsAll },
  },
  questions: {
    title: m.tasksQuestions,
    session: 'name',
    count: (count) => t(m.tasksQuestionsCount, { count }),
    address: ({ id }) => `/staff/questions/${id}`,
    all: { to: '/staff/questions', text: m.tasksQuestionsAll },
  },
  contact: {
    title: m.tasksContact,
    address: ({ id }) => `/staff/email/${id}`,
    all: { to: '/staff/email', text: m.tasksContactAll },
  },
  reports: {
    title: m.tasksRosters,
    session: 'name',
    address: () => '/staff/rosters',
    all: { to: '/staff/rosters', text: m.tasksRostersAll },
  },
  corrections: {
    title: m.tasksCorrections,
    session: 'name',
    count: (count) => t(m.tasksCorrectionsCount, { count }),
    address: () => '/staff/rosters#corrections',
    all: { to: '/staff/rosters#corrections', text: m.tasksCorrectionsAll },
  },
  credit: {
    title: m.tasksCredit,
    session: 'detail',
    address: ({ id }) => `/staff/requests/${id}`,
    all: { to: '/staff/requests', text: m.tasksCreditAll },
  },
  'name-changes': {
    title: m.tasksNameChanges,
    address: ({ id }) => `/staff/name-changes#change-${id}`,
    all: { to: '/staff/name-changes', text: m.tasksNameChangesAll },
  },
  'unmatched-attendees': {
    title: m.tasksAttendees,
    session: 'name',
    count: (count) => t(m.tasksAttendeesCount, { count }),
    address: ({ id }) => `/staff/sessions/${id}/attendance/unmatched`,
    all: { to: '/staff/attendance', text: m.tasksAttendanceAll },
  },
  'sign-in-sheets': {
    title: m.tasksSheets,
    session: 'name',
    count: (count) => t(m.tasksSheetsCount, { count }),
    address: ({ id }) => `/staff/sessions/${id}/attendance/reports/evidence`,
    all: { to: '/staff/attendance', text: m.tasksAttendanceAll },
  },
  recordings: {
    title: m.tasksRecordings,
    session: 'name',
    address: ({ id }) => `/staff/sessions/${id}`,
    all: { to: '/staff/sessions', text: m.tasksRecordingsAll },
  },
};

/** Remaining time as text. */
export const dueWords = (daysLeft: number | null): string => {
  if (daysLeft === null) return '';
  if (daysLeft === 0) return t(m.dashboardDueToday);
  return daysLeft < 0 ? t(m.dashboardDaysLate, { count: -daysLeft }) : t(m.dashboardDaysLeft, { count: daysLeft });
};
