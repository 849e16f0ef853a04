// Whether the signed-in person may change an account: those of staff are changed by administrators only.
import type { Person } from '#contract/accounts/people.ts';
import { isStaff } from '#rules/accounts/permissions.ts';
import { usePermissions } from '#web/shell/console/permissions.tsx';

export const useMayChange = ({ roles }: Pick<Person, 'roles'>): boolean => {
  const has = usePermissions();
  return has('people-changes') && (!isStaff(roles) || has('roles'));
};
