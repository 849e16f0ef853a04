// Who of an account's group can answer a session's evaluation, and who has.

import { answeredOf, type SessionWithEvaluation } from '#server/credit/evaluations/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { readGroup } from '#server/registration/registrations/read-group.ts';

export type Respondents = Awaited<ReturnType<typeof readRespondents>>[number];

export const readRespondents = async (
  db: Db,
  accountId: number,
  session: Pick<SessionWithEvaluation, 'id' | 'isSelfPaced'>,
) => {
  const group = await readGroup(db, accountId, session);
  const answered = await answeredOf(
    db,
    session.id,
    group.map(({ id }) => id),
  );
  return group.map((member) => ({ ...member, has_answered: answered.has(member.id) }));
};
