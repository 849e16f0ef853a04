// Changes the name of a person of an account's group; registrations past and to come show the new one.
import type { Db, Tx } from '#server/database/transaction.ts';
import { lockGroup, type MemberRow, memberById, memberByName, setName } from '#server/members/queries.ts';

export type Renaming = { result: 'renamed'; member: MemberRow } | { result: 'unknown' | 'self' | 'name-taken' };

export const renameMember = (
  db: Db,
  accountId: number,
  id: number,
  { firstName, lastName }: { firstName: string; lastName: string },
  alongside?: (tx: Tx) => Promise<void>,
): Promise<Renaming> =>
  db.transaction().execute(async (tx) => {
    await lockGroup(tx, accountId);
    const member = await memberById(tx, accountId, id);
    if (!member) return { result: 'unknown' };
    if (member.is_self) return { result: 'self' };
    const other = await memberByName(tx, accountId, firstName, lastName);
    if (other && other.id !== id) return { result: 'name-taken' };
    const renamed = await setName(tx, id, firstName, lastName);
    await alongside?.(tx);
    return { result: 'renamed', member: renamed };
  });
