// The organization of an account, with its coordinators and invitations, in the contract's fields.
import type { OpenCoordinatorInvitation, Organization } from '#contract/accounts/organizations.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { rowName } from '#rules/platform/full-name.ts';
import { actingGroup } from '#server/accounts/group-members/acting-group.ts';
import {
  coordinatorInvitationsOf,
  coordinatorsOf,
  type openCoordinatorInvitation,
  organizationOf,
} from '#server/accounts/group-members/organization-queries.ts';
import { presentSent } from '#server/accounts/group-members/present.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** Null if the account's group is nobody else's. */
export const readOrganization = async (
  db: Db,
  accountId: number,
  now: Temporal.Instant,
): Promise<Organization | null> => {
  const organization = await organizationOf(db, await actingGroup(db, accountId));
  if (!organization) return null;
  const isMain = organization.group_id === accountId;
  const invitations = isMain ? await coordinatorInvitationsOf(db, organization.id) : [];
  return {
    name: organization.name,
    isMain,
    coordinators: (await coordinatorsOf(db, organization.id)).map((row) => ({
      id: row.id,
      name: rowName(row),
      email: row.email,
      isMain: row.is_main,
      isSelf: row.id === accountId,
    })),
    invitations: invitations.map((row) => ({ id: row.id, ...presentSent(row, now) })),
  };
};

type OpenRow = NonNullable<Awaited<ReturnType<typeof openCoordinatorInvitation>>>;

export const presentCoordinatorInvitation = (row: OpenRow): OpenCoordinatorInvitation => ({
  organization: row.name,
  coordinator: { name: rowName(row), email: row.email },
  expiresAt: easternIso(row.expires_at),
});
