// Credit of an account's people: available, requested and granted, by session.

import type { CreditMember, CreditSession } from '#contract/credit/credit.ts';
import { decideCredit, requestDeadline } from '#rules/credit/credit.ts';
import { easternDay } from '#rules/credit/deadlines.ts';
import { lastFinishedDay } from '#rules/credit/sitting.ts';
import { rowName } from '#rules/platform/full-name.ts';
import { activeOverride } from '#server/credit/credit/decide-requests.ts';
import { presentCreditSession, presentOption } from '#server/credit/credit/present.ts';
import {
  type CourseRow,
  coursesByIds,
  type DecisionRow,
  decisionsOf,
  type MemberRow,
  membersAt,
  openRequestsOf,
  ownMember,
  pastCourses,
  type RequestRow,
} from '#server/credit/credit/queries.ts';
import {
  creditDayOf,
  isSelfPaced,
  offersOf,
  readCase,
  readCourse,
  readPeople,
} from '#server/credit/credit/read-facts.ts';
import { coursePassMark } from '#server/credit/self-paced/read-course-status.ts';
import { readProgress } from '#server/credit/self-paced/read-progress.ts';
import { startedCourseIds } from '#server/credit/self-paced/started-course-ids.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** People look for last year's certificates well into the new year. */
const daysBack = 400;

interface OwnRequests {
  requests: readonly RequestRow[];
  decisions: ReadonlyMap<number, DecisionRow[]>;
}

/** The options of some members at one session. */
export const creditAt = async (
  db: Db,
  row: CourseRow,
  members: readonly Pick<MemberRow, 'id' | 'account_id' | 'is_self' | 'first_name' | 'last_name'>[],
  own: OwnRequests,
  now: Temporal.Instant,
): Promise<CreditMember[]> => {
  const whom = members.map(({ id, account_id }) => ({ member_id: id, account_id }));
  const course = await readCourse(db, row, now, whom);
  const people = await readPeople(db, row, whom);
  const completedOn = (accountId: number): string | null => {
    const progress = people.progress.get(accountId);
    return progress ? lastFinishedDay(progress, coursePassMark(now)) : null;
  };
  return members.map((member) => ({
    memberId: member.id,
    name: rowName(member),
    isSelf: member.is_self,
    options: offersOf(row, creditDayOf(row, completedOn(member.account_id), now)).flatMap(({ type }) => {
      const ofType = own.requests.filter(
        (each) => each.session_id === row.id && each.member_id === member.id && each.type === type,
      );
      const completed = completedOn(member.account_id);
      // For a course completed again, the latest completion counts.
      const request =
        ofType.find((each) => each.completed_on === completed) ?? (completed === null ? ofType.at(-1) : undefined);
      const last = request && own.decisions.get(request.id)?.at(-1);
      const claim = {
        memberId: member.id,
        accountId: member.account_id,
        isSelf: member.is_self,
        requestedAt: request?.requested_at ?? null,
        membershipNumber: request?.membership_number ?? '',
        completedOn: request?.completed_on ?? completed,
      };
      const known = readCase(course, people, { claim, type, override: activeOverride(last) }, now);
      if (!known) return [];
      const decided = decideCredit(known.facts, known.rule, now);
      const deadline = requestDeadline(known.facts, known.rule);
      const name = member.is_self ? null : rowName(member);
      return [presentOption({ known, request, last, decided, deadline, name, now })];
    }),
  }));
};

export const requestsBy = async (db: Db, accountId: number, sessionIds: readonly number[]): Promise<OwnRequests> => {
  const requests = await openRequestsOf(db, accountId, sessionIds);
  const rows = await decisionsOf(
    db,
    requests.map(({ id }) => id),
  );
  return { requests, decisions: Map.groupBy(rows, ({ request_id }) => request_id) };
};

/** Courses the account has started, if credit was or can be requested. */
const ownCourses = async (db: Db, accountId: number, now: Temporal.Instant): Promise<CreditSession[]> => {
  const ids = await startedCourseIds(db, accountId);
  const self = await ownMember(db, accountId);
  if (ids.length === 0 || !self) return [];
  const own = await requestsBy(db, accountId, ids);
  const sessions: CreditSession[] = [];
  for (const row of await coursesByIds(db, ids)) {
    const completed = await completedDay(db, row.id, accountId, now);
    if (completed === null && !own.requests.some((each) => each.session_id === row.id)) continue;
    sessions.push(presentCreditSession(row, await creditAt(db, row, [self], own, now), completed));
  }
  return sessions;
};

const completedDay = async (db: Db, sessionId: number, accountId: number, now: Temporal.Instant) => {
  const progress = (await readProgress(db, sessionId, [accountId])).get(accountId);
  return progress ? lastFinishedDay(progress, coursePassMark(now)) : null;
};

/** The owner's options for a course; undefined if there is no such course. */
export const creditOfCourse = async (
  db: Db,
  { sessionId, accountId }: { sessionId: number; accountId: number },
  now: Temporal.Instant,
): Promise<CreditMember | undefined> => {
  const [row] = await coursesByIds(db, [sessionId]);
  const self = await ownMember(db, accountId);
  if (!row || !self) return undefined;
  const [shown] = await creditAt(db, row, [self], await requestsBy(db, accountId, [sessionId]), now);
  return shown;
};

/** Completed courses, then past sessions with credit, newest first. */
export const readMyCredit = async (db: Db, accountId: number, now: Temporal.Instant): Promise<CreditSession[]> => {
  const period = { from: now.subtract({ hours: 24 * daysBack }), to: now };
  const day = easternDay(now).toString();
  const rows = (await pastCourses(db, accountId, period)).filter(
    (row) => !isSelfPaced(row) && offersOf(row, day).length > 0,
  );
  const sessions = await ownCourses(db, accountId, now);
  if (rows.length === 0) return sessions;
  const ids = rows.map(({ id }) => id);
  const members = await membersAt(db, accountId, ids);
  const own = await requestsBy(db, accountId, ids);
  // Sequential: one reader must not take every connection.
  for (const row of rows) {
    const there = members.filter(({ session_id }) => session_id === row.id);
    sessions.push(presentCreditSession(row, await creditAt(db, row, there, own, now), null));
  }
  return sessions;
};
