// The members of a group who take part in a session: those with a seat, or everybody for a course.
import type { Db } from '#server/platform/database/transaction.ts';
import { groupOf } from '#server/registration/registrations/queries.ts';

export type GroupMember = Awaited<ReturnType<typeof readGroup>>[number];

/** The account's owner first. */
export const readGroup = (db: Db, accountId: number, session: { id: number; isSelfPaced: boolean }) =>
  groupOf(db, accountId, session);
