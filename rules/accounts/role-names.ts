// Names of roles, and what each means.
import * as m from '#messages/en/accounts.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import type { Role } from '#rules/accounts/permissions.ts';
import { listText } from '#rules/platform/formats.ts';

export const roleNames: Record<Role, { name: Message; meaning: Message }> = {
  administrator: { name: m.roleAdministrator, meaning: m.roleAdministratorMeaning },
  'program-manager': { name: m.roleProgramManager, meaning: m.roleProgramManagerMeaning },
  'credit-manager': { name: m.roleCreditManager, meaning: m.roleCreditManagerMeaning },
  'accommodations-coordinator': { name: m.roleCoordinator, meaning: m.roleCoordinatorMeaning },
  support: { name: m.roleSupport, meaning: m.roleSupportMeaning },
  'reports-only': { name: m.roleReportsOnly, meaning: m.roleReportsOnlyMeaning },
  presenter: { name: m.rolePresenter, meaning: m.rolePresenterMeaning },
  captioner: { name: m.roleCaptioner, meaning: m.roleCaptionerMeaning },
};

/** Without any role: attendee. */
export const rolesText = (roles: readonly Role[]): string =>
  roles.length === 0 ? t(m.roleNone) : listText(roles.map((role) => t(roleNames[role].name)));
