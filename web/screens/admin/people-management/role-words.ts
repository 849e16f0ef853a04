// Labels of roles.
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';

const roleNames = { attendee: m.roleAttendee, presenter: m.rolePresenter, staff: m.roleStaff } as const;
export type Role = keyof typeof roleNames;

export const roleText = (role: Role): string => t(roleNames[role]);
