// Saves the follow-up survey of a session; questions stay as they were once they have been emailed.
import type { FollowUpInput } from '#contract/credit/follow-ups.ts';
import type { FollowUpQuestion } from '#rules/credit/follow-up.ts';
import { lockFollowUp, sessionWithFollowUp, upsertFollowUp } from '#server/credit/follow-ups/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

const textOf = ({ kind, text, choices, isRequired, shownIf }: FollowUpQuestion): string =>
  JSON.stringify([kind, text, choices, isRequired, shownIf && [shownIf.questionId, shownIf.choices]]);

export const saveFollowUp = (
  db: Db,
  sessionId: number,
  { months, questions }: FollowUpInput,
): Promise<'saved' | 'unknown' | 'self-paced' | 'sent'> =>
  db.transaction().execute(async (tx) => {
    await lockFollowUp(tx, sessionId);
    const session = await sessionWithFollowUp(tx, sessionId);
    if (!session) return 'unknown';
    if (!session.isLive) return 'self-paced';
    const numbered = questions.map((question, index) => ({ ...question, id: index + 1 }));
    const before = session.survey?.questions ?? [];
    const isUnchanged = JSON.stringify(numbered.map(textOf)) === JSON.stringify(before.map(textOf));
    if (!isUnchanged && (session.survey?.sent ?? 0) > 0) return 'sent';
    await upsertFollowUp(tx, sessionId, { months, questions: numbered });
    return 'saved';
  });
