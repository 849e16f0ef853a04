// Invites another coordinator of an organization by email.
import { randomBytes } from 'node:crypto';
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { invitationDays } from '#rules/accounts/group-member.ts';
import { coordinatorById } from '#server/accounts/group-members/invitation-queries.ts';
import { type InvitationSettings, requireRoom } from '#server/accounts/group-members/invite-member.ts';
import {
  coordinatorsOf,
  declinedToCoordinate,
  deleteCoordinatorInvitation,
  insertCoordinatorInvitation,
  organizationOf,
} from '#server/accounts/group-members/organization-queries.ts';
import { lockGroup } from '#server/accounts/group-members/queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { portalUrl, writeEmail } from '#server/platform/email/queue-email.ts';
import { hashOfKey } from '#server/platform/http/hash-of-key.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

const keyBytes = 32;

export type InviteCoordinatorResult = 'invited' | 'unknown' | 'own address' | 'coordinates' | 'unverified' | 'declined';

/** `accountId`: the main coordinator. The link in an earlier email to the address stops working. */
export const inviteCoordinator = (
  db: Db,
  settings: InvitationSettings,
  { accountId, email }: { accountId: number; email: string },
  requestContext: RequestContext,
): Promise<InviteCoordinatorResult> =>
  db.transaction().execute(async (tx): Promise<InviteCoordinatorResult> => {
    const { now } = requestContext;
    await lockGroup(tx, accountId);
    const organization = await organizationOf(tx, accountId);
    if (!organization) return 'unknown';
    const coordinator = await coordinatorById(tx, accountId);
    if (coordinator.email === email) return 'own address';
    if (coordinator.email_proven_at === null) return 'unverified';
    const coordinators = await coordinatorsOf(tx, organization.id);
    if (coordinators.some((each) => each.email === email)) return 'coordinates';
    if (await declinedToCoordinate(tx, organization.id, email)) return 'declined';
    await requireRoom(tx, settings, { accountId, email }, now);

    const key = randomBytes(keyBytes).toString('base64url');
    const staleAt = now.add({ hours: 24 * invitationDays });
    // The address may be anyone's: nothing that the coordinator typed is sent there.
    const values = () => ({
      firstName: '',
      link: `${portalUrl(settings.mail)}/coordinator-invitation?code=${key}`,
      good: t(m.days, { count: invitationDays }),
    });
    const kind = 'coordinator-invitation';
    const message = { kind, words: kind, recipient: email, values, holdsSecret: true, staleAt } as const;
    const email_id = await writeEmail(tx, settings.mail, message, now);
    await deleteCoordinatorInvitation(tx, organization.id, { email });
    const invitation = { organization_id: organization.id, email, key_hash: hashOfKey(key), email_id };
    await insertCoordinatorInvitation(tx, invitation, now, staleAt);
    const event = { kind: 'coordinator-invited', actorId: accountId, subjectId: accountId } as const;
    await recordEvent(tx, event, requestContext);
    return 'invited';
  });

/** False if there is no such open invitation. */
export const revokeCoordinatorInvitation = (db: Db, accountId: number, id: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockGroup(tx, accountId);
    const organization = await organizationOf(tx, accountId);
    return organization ? deleteCoordinatorInvitation(tx, organization.id, { id }) : false;
  });
