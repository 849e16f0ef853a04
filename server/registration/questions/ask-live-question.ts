// Asks a question during a session.
import * as m from '#messages/en/participation.ts';
import { isLiveNow, maxLiveQuestions, maxLiveQuestionsPerAccount } from '#rules/registration/live-window.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Limit } from '#server/platform/rate-limits/consume-attempt.ts';
import { type LimitSettings, requireAttempt } from '#server/platform/rate-limits/require-attempt.ts';
import {
  countLiveQuestions,
  insertLiveQuestion,
  reviewsQuestions,
  sameLiveQuestion,
} from '#server/registration/questions/live-queries.ts';
import { publishQuestion } from '#server/registration/questions/publish-question.ts';
import { lockSession } from '#server/registration/questions/queries.ts';

export type AskedLive = { id: number; question: string; isShown: boolean } | 'closed' | 'full' | 'own full';

/** Of one account in one session: who deletes questions to ask others does not flood those who review them. */
const asked: Limit = { kind: 'live-question', max: 30, period: Temporal.Duration.from({ minutes: 10 }) };

/** Idempotent: the same text again, by a double click or a retry, is the same question. Throws 429 after too many. */
export const askLiveQuestion = (
  db: Db,
  settings: LimitSettings,
  { accountId, sessionId, text }: { accountId: number; sessionId: number; text: string },
  now: Temporal.Instant,
): Promise<AskedLive> =>
  db.transaction().execute(async (tx) => {
    const session = await lockSession(tx, sessionId);
    const there = await sameLiveQuestion(tx, accountId, sessionId, text);
    if (there) return { id: there.id, question: there.question, isShown: there.is_shown };
    if (!session || !isLiveNow({ startsAt: session.starts_at, endsAt: session.ends_at }, now)) return 'closed';
    const { own, all } = await countLiveQuestions(tx, accountId, sessionId);
    if (own >= maxLiveQuestionsPerAccount) return 'own full';
    if (all >= maxLiveQuestions) return 'full';
    const subject = `question ${sessionId} ${accountId}`;
    await requireAttempt(tx, settings, { limit: asked, subject, reason: m.liveQuestionsTooMany }, now);
    const isApproved = !(await reviewsQuestions(tx, sessionId));
    const inserted = await insertLiveQuestion(tx, { accountId, sessionId, text, isApproved }, now);
    await publishQuestion(tx, inserted.id, now);
    return { ...inserted, isShown: isApproved };
  });
