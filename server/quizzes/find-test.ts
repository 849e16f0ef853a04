// The test that somebody wants to take: for whom, and whether it is open now.
import { ruleOn } from '#rules/certificate-rules.ts';
import { easternDay } from '#rules/deadlines.ts';
import type { TestKind } from '#rules/test-scoring.ts';
import { type TestWindow, testWindow } from '#rules/test-window.ts';
import type { Db } from '#server/database/transaction.ts';
import { isPreTestDone, type SessionRow, sessionOf, type TestRow, testOf } from '#server/quizzes/queries.ts';
import { type GroupMember, readGroup } from '#server/registrations/read-group.ts';

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

/** Undefined where there is no such test, or not for this person. */
export const findTest = async (
  db: Db,
  { accountId, sessionId, kind, memberId }: WantedTest,
  now: Temporal.Instant,
): Promise<FoundTest | undefined> => {
  const session = await sessionOf(db, sessionId);
  if (!session || session.isSelfPaced !== (kind !== 'quiz')) return undefined;
  const test = await testOf(db, sessionId, kind);
  if (!test) return undefined;
  const takers = await readGroup(db, accountId, session);
  const taker = memberId === undefined ? takers[0] : takers.find(({ id }) => id === memberId);
  if (!taker) return undefined;
  const times = { kind, startsAt: session.starts_at, endsAt: session.ends_at };
  const isDone = kind !== 'post' || (await isPreTestDone(db, sessionId, taker.id));
  return { session, test, kind, takers, taker, window: testWindow({ ...times, isPreTestDone: isDone }, now) };
};
