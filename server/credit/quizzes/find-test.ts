// The test that somebody wants to take: for whom, and whether it is open now.
import { ruleOn } from '#rules/credit/certificate-rules.ts';
import { courseWindow } from '#rules/credit/course-steps.ts';
import { easternDay } from '#rules/credit/deadlines.ts';
import type { TestKind } from '#rules/credit/quiz-scoring.ts';
import { quizWindow, type TestWindow } from '#rules/credit/quiz-window.ts';
import { type SessionRow, sessionOf, type TestRow, testOf } from '#server/credit/quizzes/queries.ts';
import { readStanding } from '#server/credit/self-paced/read-standing.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type GroupMember, readGroup } from '#server/registration/registrations/read-group.ts';

export interface FoundTest {
  session: SessionRow;
  test: TestRow;
  kind: TestKind;
  takers: GroupMember[];
  taker: GroupMember;
  window: TestWindow;
}

/** Least percent; null before a course, where handing in is all that counts. Spec 5 and 9. */
export const passMarkOf = (kind: TestKind, endsAt: Temporal.Instant, now: Temporal.Instant): number | null => {
  if (kind === 'pre') return null;
  // A course is judged by the day on which it is completed.
  if (kind === 'post') return ruleOn('coa', easternDay(now).toString())?.postTestPassMark ?? null;
  return ruleOn('laces', easternDay(endsAt).toString())?.quizPassMark ?? null;
};

export interface WantedTest {
  accountId: number;
  sessionId: number;
  kind: TestKind;
  /** The own person, or else the first of the group with a seat. */
  memberId?: number | undefined;
}

/** A course's test within today's sitting, after the steps before it; undefined where it stands on another site. */
const windowOf = async (
  db: Db,
  { accountId, sessionId, kind }: WantedTest,
  session: SessionRow,
  now: Temporal.Instant,
): Promise<TestWindow | undefined> => {
  if (kind === 'quiz') return quizWindow({ endsAt: session.ends_at }, now);
  const standing = await readStanding(db, { sessionId, accountId }, now);
  if (!standing) return undefined;
  const { course, done, sitting, record } = standing;
  if ((kind === 'pre' ? course.preTestUrl : course.postTestUrl) !== '') return undefined;
  return courseWindow(kind, done, sitting, record.isTrial);
};

/** Undefined where there is no such test, or not for this person. */
export const findTest = async (db: Db, wanted: WantedTest, now: Temporal.Instant): Promise<FoundTest | undefined> => {
  const { accountId, sessionId, kind, memberId } = wanted;
  const session = await sessionOf(db, sessionId);
  if (!session || session.isSelfPaced !== (kind !== 'quiz')) return undefined;
  const test = await testOf(db, sessionId, kind);
  if (!test) return undefined;
  // A course is taken by the account's own person: its honor code says so.
  const takers = (await readGroup(db, accountId, session)).filter(({ is_self }) => is_self || !session.isSelfPaced);
  const taker = memberId === undefined ? takers[0] : takers.find(({ id }) => id === memberId);
  const window = taker && (await windowOf(db, wanted, session, now));
  return taker && window ? { session, test, kind, takers, taker, window } : undefined;
};
