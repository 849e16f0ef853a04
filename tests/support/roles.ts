// People with roles.
import type { Role } from '#rules/accounts/permissions.ts';
import { aSignedInPerson } from '#tests/support/api.ts';
import type { TestPortal } from '#tests/support/portal.ts';

/** The token of a new account with these roles. */
export const tokenWith = async (portal: TestPortal, roles: Role[]): Promise<string> => {
  const { token, accountId } = await aSignedInPerson(portal);
  await portal.db.updateTable('account').set({ roles }).where('id', '=', accountId).execute();
  return token;
};
