// A person becomes a coordinator, declines, leaves or is removed, or an organization begins, ends or is handed over.
import type { GroupHooks } from '#server/accounts/group-members/group-hooks.ts';
import { lockAccounts } from '#server/accounts/group-members/lock-accounts.ts';
import {
  addCoordinator,
  coordinatorsOf,
  deleteCoordinator,
  deleteCoordinatorInvitation,
  deleteOrganization,
  hadPeople,
  hasPeople,
  markCoordinatorDeclined,
  openCoordinatorInvitation,
  organizationOf,
  otherGroupOf,
  saveOrganizationName,
  setGroupAccount,
} from '#server/accounts/group-members/organization-queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { hashOfKey } from '#server/platform/http/hash-of-key.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';

/** False if the account is a coordinator of another one's group. */
export const saveOrganization = (db: Db, accountId: number, name: string, now: Temporal.Instant): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [accountId]);
    if (await otherGroupOf(tx, accountId)) return false;
    await saveOrganizationName(tx, accountId, name, now);
    return true;
  });

/** False if the account is no main coordinator. */
export const endOrganization = (db: Db, accountId: number, requestContext: RequestContext): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [accountId]);
    const organization = await organizationOf(tx, accountId);
    if (!organization) return false;
    await deleteOrganization(tx, organization.id);
    const event = { kind: 'organization-ended', actorId: accountId, subjectId: accountId } as const;
    await recordEvent(tx, event, requestContext);
    return true;
  });

export type AcceptCoordinatorResult = 'accepted' | 'unknown' | 'own' | 'coordinates' | 'has people';

/** The people of an account's own group would be shown to the other coordinators after a handover: there may be none. */
export const acceptCoordinatorInvitation = (
  db: Db,
  { key, accountId }: { key: string; accountId: number },
  requestContext: RequestContext,
): Promise<AcceptCoordinatorResult> =>
  db.transaction().execute(async (tx): Promise<AcceptCoordinatorResult> => {
    const { now } = requestContext;
    const keyHash = hashOfKey(key);
    const found = await openCoordinatorInvitation(tx, keyHash, now);
    if (!found) return 'unknown';
    await lockAccounts(tx, [found.group_id, accountId]);
    // Revoked, or handed over meanwhile?
    const open = await openCoordinatorInvitation(tx, keyHash, now);
    if (!open || open.group_id !== found.group_id) return 'unknown';
    if (open.group_id === accountId) return 'own';
    if ((await otherGroupOf(tx, accountId)) || (await organizationOf(tx, accountId))) return 'coordinates';
    if (await hasPeople(tx, accountId)) return 'has people';
    await deleteCoordinatorInvitation(tx, open.organization_id, { id: open.id });
    await addCoordinator(tx, accountId, open.organization_id, now);
    for (const subjectId of [open.group_id, accountId]) {
      await recordEvent(tx, { kind: 'coordinator-added', actorId: accountId, subjectId }, requestContext);
    }
    return 'accepted';
  });

/** False if the key is unknown, used or expired. */
export const declineCoordinatorInvitation = (db: Db, key: string, now: Temporal.Instant): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const found = await openCoordinatorInvitation(tx, hashOfKey(key), now);
    if (!found) return false;
    await markCoordinatorDeclined(tx, found.id, now);
    return true;
  });

export type RemoveCoordinatorResult = 'removed' | 'unknown' | 'main';

/** `actorId`: the main coordinator, or the coordinator who leaves. */
export const removeCoordinator = (
  db: Db,
  { actorId, accountId }: { actorId: number; accountId: number },
  requestContext: RequestContext,
): Promise<RemoveCoordinatorResult> =>
  db.transaction().execute(async (tx): Promise<RemoveCoordinatorResult> => {
    const own = await organizationOf(tx, actorId);
    if (own && actorId === accountId) return 'main';
    const groupId = own ? actorId : actorId === accountId ? await otherGroupOf(tx, actorId) : undefined;
    if (groupId === undefined) return 'unknown';
    await lockAccounts(tx, [groupId, accountId]);
    const organization = await organizationOf(tx, groupId);
    if (!organization || !(await deleteCoordinator(tx, accountId, organization.id))) return 'unknown';
    for (const subjectId of [groupId, accountId]) {
      await recordEvent(tx, { kind: 'coordinator-removed', actorId, subjectId }, requestContext);
    }
    return 'removed';
  });

export type HandOverResult = 'handed over' | 'unknown' | 'has people' | 'same name';

/** `fromId`: the main coordinator, who stays a coordinator. */
export const handOverOrganization = (
  db: Db,
  hooks: GroupHooks,
  { fromId, toId }: { fromId: number; toId: number },
  requestContext: RequestContext,
): Promise<HandOverResult> =>
  db.transaction().execute(async (tx): Promise<HandOverResult> => {
    await lockAccounts(tx, [fromId, toId]);
    const organization = await organizationOf(tx, fromId);
    if (!organization || fromId === toId) return 'unknown';
    const coordinators = await coordinatorsOf(tx, organization.id);
    if (!coordinators.some(({ id }) => id === toId)) return 'unknown';
    // The others would see their records. Staff can have added some since.
    if (await hadPeople(tx, toId)) return 'has people';
    const { now } = requestContext;
    if ((await hooks.groupHandedOver(tx, { fromId, toId, isForced: false }, now)) === 'same name') return 'same name';
    await deleteCoordinator(tx, toId, organization.id);
    await setGroupAccount(tx, organization.id, toId);
    await addCoordinator(tx, fromId, organization.id, now);
    for (const subjectId of [fromId, toId]) {
      await recordEvent(tx, { kind: 'organization-handed-over', actorId: fromId, subjectId }, requestContext);
    }
    await addJob(tx, 'notify-handover', { fromId, toId, isForced: false });
    return 'handed over';
  });
