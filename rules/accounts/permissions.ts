// Roles, and what each may do: the one table that the server and the staff console read.
import * as m from '#messages/en/accounts.ts';
import type { Message } from '#messages/message.ts';

/** An account can have several. Without any, it is an attendee's. */
export const roles = [
  'administrator',
  'program-manager',
  'credit-manager',
  'accommodations-coordinator',
  'support',
  'reports-only',
  'presenter',
  'captioner',
] as const;
export type Role = (typeof roles)[number];

interface PermissionFacts {
  name: Message;
  /** Besides administrators, who have every permission. */
  roles: readonly Exclude<Role, 'administrator'>[];
}

/** All roles except presenters, who see the questions of their own sessions in their account. */
const staff = [
  'program-manager',
  'credit-manager',
  'accommodations-coordinator',
  'support',
  'reports-only',
  'captioner',
] as const;

export const permissions = {
  console: { name: m.permissionConsole, roles: staff },
  sessions: { name: m.permissionSessions, roles: staff },
  program: { name: m.permissionProgram, roles: ['program-manager'] },
  live: { name: m.permissionLive, roles: ['program-manager', 'accommodations-coordinator'] },
  captions: { name: m.permissionCaptions, roles: ['program-manager', 'accommodations-coordinator', 'captioner'] },
  announcements: { name: m.permissionAnnouncements, roles: ['program-manager'] },
  history: { name: m.permissionHistory, roles: ['program-manager'] },
  people: { name: m.permissionPeople, roles: ['credit-manager', 'accommodations-coordinator', 'support'] },
  'people-changes': { name: m.permissionPeopleChanges, roles: ['support'] },
  registrations: {
    name: m.permissionRegistrations,
    roles: ['program-manager', 'credit-manager', 'accommodations-coordinator', 'support'],
  },
  'registration-changes': { name: m.permissionRegistrationChanges, roles: ['credit-manager', 'support'] },
  accommodations: { name: m.permissionAccommodations, roles: ['accommodations-coordinator'] },
  credit: { name: m.permissionCredit, roles: ['credit-manager'] },
  quizzes: { name: m.permissionQuizzes, roles: ['program-manager', 'credit-manager'] },
  email: { name: m.permissionEmail, roles: ['support'] },
  reports: { name: m.permissionReports, roles: ['program-manager', 'credit-manager', 'reports-only'] },
  settings: { name: m.permissionSettings, roles: [] },
  data: { name: m.permissionData, roles: [] },
  status: { name: m.permissionStatus, roles: [] },
  roles: { name: m.permissionRoles, roles: [] },
} as const satisfies Record<string, PermissionFacts>;

export type Permission = keyof typeof permissions;

export const hasPermission = (own: readonly Role[], permission: Permission): boolean => {
  const allowed: readonly Role[] = permissions[permission].roles;
  return own.some((role) => role === 'administrator' || allowed.includes(role));
};

/** For queries that look for people with a permission. */
export const rolesWith = (permission: Permission): Role[] => roles.filter((role) => hasPermission([role], permission));

/** Whether the account may open the staff console: its sign-in needs a second factor. `is_staff` in SQL. */
export const isStaff = (own: readonly Role[]): boolean => hasPermission(own, 'console');
