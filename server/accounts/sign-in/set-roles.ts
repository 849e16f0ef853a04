// Changes the roles of an account.
import { roles as allRoles, type Role } from '#rules/accounts/permissions.ts';
import { signOutEverywhere } from '#server/accounts/sign-in/end-sign-ins.ts';
import {
  lockAdministrators,
  lockRoles,
  lockRolesById,
  updateRoles,
} from '#server/accounts/sign-in/security-queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';

interface Change {
  /** How many there are, counted before the account was locked. */
  administrators: number;
  account: { id: number; roles: readonly Role[] };
  wanted: readonly Role[];
  actorId: number | null;
}

/** The last administrator keeps that role. Notifies the person and administrators, and signs out who loses a role. */
const change = async (
  tx: Tx,
  { administrators, account, wanted, actorId }: Change,
  requestContext: Pick<RequestContext, 'now' | 'address' | 'requestId'>,
): Promise<'changed' | 'last administrator'> => {
  const [before, after] = [account.roles, wanted].map((some) => allRoles.filter((role) => some.includes(role))) as [
    Role[],
    Role[],
  ]; // As many as were mapped.
  const lost = before.filter((role) => !after.includes(role));
  if (lost.length === 0 && after.length === before.length) return 'changed';
  if (lost.includes('administrator') && administrators === 1) return 'last administrator';
  await updateRoles(tx, account.id, after);
  if (lost.length > 0) await signOutEverywhere(tx, account.id, requestContext.now);
  await addJob(tx, 'notify-roles', { accountId: account.id, before, after, actorId });
  const details = { before, after };
  await recordEvent(tx, { kind: 'role-changed', actorId, subjectId: account.id, details }, requestContext);
  return 'changed';
};

/** From the command line. Returns the earlier roles; null if there is no account with this address. */
export const setRoles = (
  db: Db,
  email: string,
  wanted: readonly Role[],
  now: Temporal.Instant,
): Promise<{ before: readonly Role[]; result: 'changed' | 'last administrator' } | null> =>
  db.transaction().execute(async (tx) => {
    const { length: administrators } = await lockAdministrators(tx);
    const account = await lockRoles(tx, email);
    if (!account) return null;
    const fromCommandLine = { now, address: '', requestId: '' };
    const result = await change(tx, { administrators, account, wanted, actorId: null }, fromCommandLine);
    return { before: account.roles, result };
  });

/** By an administrator; the caller has checked their password and code. */
export const changeRoles = (
  db: Db,
  { accountId, roles: wanted }: { accountId: number; roles: readonly Role[] },
  actorId: number,
  requestContext: RequestContext,
): Promise<'changed' | 'last administrator' | 'unknown'> =>
  db.transaction().execute(async (tx) => {
    const { length: administrators } = await lockAdministrators(tx);
    const account = await lockRolesById(tx, accountId);
    return account ? change(tx, { administrators, account, wanted, actorId }, requestContext) : 'unknown';
  });
