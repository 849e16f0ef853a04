// What an account may do.
import { recordEvent } from '#server/audit/record-event.ts';
import type { Db } from '#server/database/transaction.ts';
import { lockRole, updateRole } from '#server/security/queries.ts';

export const roles = ['attendee', 'presenter', 'staff'] as const;

/** The role before; null where there is no account with this address. */
export const setRole = (
  db: Db,
  email: string,
  role: (typeof roles)[number],
  now: Temporal.Instant,
): Promise<string | null> =>
  db.transaction().execute(async (tx) => {
    const account = await lockRole(tx, email);
    if (!account) return null;
    if (account.role === role) return role;
    await updateRole(tx, account.id, role);
    const details = { before: account.role, after: role };
    const fromCommandLine = { now, address: '', requestId: '' };
    await recordEvent(tx, { kind: 'role-changed', subjectId: account.id, details }, fromCommandLine);
    return account.role;
  });
