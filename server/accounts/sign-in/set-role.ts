// Changes the role of an account.
import { roles } from '#contract/accounts/people.ts';
import { signOutEverywhere } from '#server/accounts/sign-in/end-sign-ins.ts';
import { lockRole, lockRoleById, lockStaff, updateRole } from '#server/accounts/sign-in/security-queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';

export { roles };

type Role = (typeof roles)[number];

interface Change {
  /** How many there are, counted before the account was locked. */
  staff: number;
  account: { id: number; role: string };
  role: Role;
  actorId: number | null;
}

/** The last staff account keeps its role. Notifies the person, and signs them out if they lose rights. */
const change = async (
  tx: Tx,
  { staff, account, role, actorId }: Change,
  requestContext: Pick<RequestContext, 'now' | 'address' | 'requestId'>,
): Promise<'changed' | 'last staff'> => {
  const before = account.role;
  if (before === role) return 'changed';
  if (before === 'staff' && staff === 1) return 'last staff';
  await updateRole(tx, account.id, role);
  const ranks: readonly string[] = roles;
  if (ranks.indexOf(role) < ranks.indexOf(before)) {
    await signOutEverywhere(tx, account.id, requestContext.now);
  }
  await addJob(tx, 'notify-role', { accountId: account.id, role });
  const details = { before, after: role };
  await recordEvent(tx, { kind: 'role-changed', actorId, subjectId: account.id, details }, requestContext);
  return 'changed';
};

/** From the command line. Returns the earlier role; null if there is no account with this address. */
export const setRole = (
  db: Db,
  email: string,
  role: Role,
  now: Temporal.Instant,
): Promise<{ before: string; result: 'changed' | 'last staff' } | null> =>
  db.transaction().execute(async (tx) => {
    const { length: staff } = await lockStaff(tx);
    const account = await lockRole(tx, email);
    if (!account) return null;
    const fromCommandLine = { now, address: '', requestId: '' };
    const result = await change(tx, { staff, account, role, actorId: null }, fromCommandLine);
    return { before: account.role, result };
  });

/** By staff; the caller has checked their password and code. */
export const changeRole = (
  db: Db,
  { accountId, role }: { accountId: number; role: Role },
  actorId: number,
  requestContext: RequestContext,
): Promise<'changed' | 'last staff' | 'unknown'> =>
  db.transaction().execute(async (tx) => {
    const { length: staff } = await lockStaff(tx);
    const account = await lockRoleById(tx, accountId);
    return account ? change(tx, { staff, account, role, actorId }, requestContext) : 'unknown';
  });
