// Finds the quiz that a person wants to take: for whom, and whether it is open now.
import { ruleOn } from '#rules/credit/certificate-rules.ts';
import { courseWindow } from '#rules/credit/course-steps.ts';
import { easternDay } from '#rules/credit/deadlines.ts';
import type { QuizKind } from '#rules/credit/quiz-scoring.ts';
import { type QuizWindow, quizWindow } from '#rules/credit/quiz-window.ts';
import { type QuizRow, quizOf, type SessionRow, sessionOf } from '#server/credit/quizzes/queries.ts';
import { readCourseStatus } from '#server/credit/self-paced/read-course-status.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type GroupMember, readGroup } from '#server/registration/registrations/read-group.ts';

export interface FoundQuiz {
  session: SessionRow;
  test: QuizRow;
  kind: QuizKind;
  takers: GroupMember[];
  taker: GroupMember;
  window: QuizWindow;
}

/** Minimum percent; null for a pre-test, where submitting is enough. Spec 5 and 9. */
export const passMarkOf = (kind: QuizKind, endsAt: Temporal.Instant, now: Temporal.Instant): number | null => {
  if (kind === 'pre') return null;
  // A course follows the rule of the day on which it is completed.
  if (kind === 'post') return ruleOn('coa', easternDay(now).toString())?.postTestPassMark ?? null;
  return ruleOn('laces', easternDay(endsAt).toString())?.quizPassMark ?? null;
};

export interface QuizRequest {
  accountId: number;
  sessionId: number;
  kind: QuizKind;
  /** Default: the owner, or the first of the group with a seat. */
  memberId?: number | undefined;
}

/** A course's test within today's sitting, after the steps before it; undefined if it is on another site. */
const windowOf = async (
  db: Db,
  { accountId, sessionId, kind }: QuizRequest,
  session: SessionRow,
  now: Temporal.Instant,
): Promise<QuizWindow | undefined> => {
  if (kind === 'quiz') return quizWindow({ endsAt: session.ends_at }, now);
  const standing = await readCourseStatus(db, { sessionId, accountId }, now);
  if (!standing) return undefined;
  const { course, done, sitting, record } = standing;
  if ((kind === 'pre' ? course.preTestUrl : course.postTestUrl) !== '') return undefined;
  return courseWindow(kind, done, sitting, record.isTrial);
};

/** Undefined if there is no such quiz, or not for this person. */
export const findQuiz = async (db: Db, wanted: QuizRequest, now: Temporal.Instant): Promise<FoundQuiz | undefined> => {
  const { accountId, sessionId, kind, memberId } = wanted;
  const session = await sessionOf(db, sessionId);
  if (!session || session.isSelfPaced !== (kind !== 'quiz')) return undefined;
  const test = await quizOf(db, sessionId, kind);
  if (!test) return undefined;
  // A course is taken by the account's owner, as its honor code requires.
  const takers = (await readGroup(db, accountId, session)).filter(({ is_self }) => is_self || !session.isSelfPaced);
  const taker = memberId === undefined ? takers[0] : takers.find(({ id }) => id === memberId);
  const window = taker && (await windowOf(db, wanted, session, now));
  return taker && window ? { session, test, kind, takers, taker, window } : undefined;
};
