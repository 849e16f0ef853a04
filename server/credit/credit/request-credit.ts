// Requests certificates of a session and decides them by the rules at once.
import type { CreditMember } from '#contract/credit/credit.ts';
import type { MembershipBody } from '#rules/accounts/memberships.ts';
import type { CertificateType } from '#rules/catalog/certificate-types.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { ruleOn } from '#rules/credit/certificate-rules.ts';
import { requestDeadline } from '#rules/credit/credit.ts';
import { isInTime } from '#rules/credit/deadlines.ts';
import { lastFinishedDay } from '#rules/credit/sitting.ts';
import { dayText, easternIso } from '#rules/platform/eastern-time.ts';
import { knowAttendees } from '#server/credit/attendance/match-session.ts';
import { decideForAccount } from '#server/credit/credit/decide-for-account.ts';
import { evaluateRequests } from '#server/credit/credit/decide-requests.ts';
import { propagateMembershipNumbers } from '#server/credit/credit/propagate-membership-numbers.ts';
import {
  insertRequestOnce,
  lockMembers,
  memberOf,
  membersAt,
  openRequestsOf,
  upsertMembership,
} from '#server/credit/credit/queries.ts';
import {
  type Course,
  creditDayOf,
  isSelfPaced,
  type People,
  readCase,
  readCourseById,
  readPeople,
} from '#server/credit/credit/read-facts.ts';
import { creditAt, requestsBy } from '#server/credit/credit/read-own-credit.ts';
import { coursePassMark } from '#server/credit/self-paced/read-course-status.ts';
import type { Db } from '#server/platform/database/transaction.ts';

interface NewRequest {
  sessionId: number;
  memberId: number;
  types: readonly CertificateType[];
  membershipNumbers?: Partial<Record<MembershipBody, string>> | undefined;
}

export type RequestCreditResult =
  | { kind: 'requested'; member: CreditMember }
  | { kind: 'unknown session' | 'unknown member' | 'not over' | 'not finished' | 'not registered' }
  | { kind: 'not offered'; type: CertificateType }
  | { kind: 'late'; type: CertificateType; lastDay: string };

/** Undefined if everything can be requested. Existing requests are on time. */
const errorOf = (
  course: Course,
  people: People,
  claim: { memberId: number; accountId: number; isSelf: boolean; completedOn: string | null },
  types: readonly CertificateType[],
  now: Temporal.Instant,
): RequestCreditResult | undefined => {
  for (const type of types) {
    const whole = { ...claim, requestedAt: null, membershipNumber: '' };
    const known = readCase(course, people, { claim: whole, type, override: null }, now);
    if (!known) return { kind: 'not offered', type };
    const deadline = requestDeadline(known.facts, known.rule);
    if (deadline === null || isInTime(now, deadline)) continue;
    return { kind: 'late', type, lastDay: dayText(easternIso(deadline.at.subtract({ nanoseconds: 1 }))) };
  }
  return undefined;
};

/** All or nothing; existing requests are not repeated. A number is saved to the person's memberships. */
export const requestCredit = async (
  db: Db,
  accountId: number,
  wanted: NewRequest,
  now: Temporal.Instant,
): Promise<RequestCreditResult> => {
  await knowAttendees(db, wanted.sessionId);
  const result = await ask(db, accountId, wanted, now);
  const hasNumber = Object.values(wanted.membershipNumbers ?? {}).some((number) => number !== '');
  // Requests of other sessions may wait for the number as well.
  if (result.kind === 'requested' && hasNumber) await decideForAccount(db, accountId, now);
  return result;
};

const ask = (db: Db, accountId: number, wanted: NewRequest, now: Temporal.Instant): Promise<RequestCreditResult> =>
  db.transaction().execute(async (tx): Promise<RequestCreditResult> => {
    const { sessionId, memberId, membershipNumbers = {} } = wanted;
    const member = await memberOf(tx, accountId, memberId);
    if (!member) return { kind: 'unknown member' };
    await lockMembers(tx, [memberId]);
    const whom = [{ member_id: memberId, account_id: accountId }];
    const course = await readCourseById(tx, sessionId, now, whom);
    if (!course || course.row.status_code === SessionStatus.Deleted) return { kind: 'unknown session' };
    const isCourse = isSelfPaced(course.row);
    // A course is taken by the account's owner, and nobody registers for it.
    if (isCourse && !member.is_self) return { kind: 'not registered' };
    if (!isCourse && Temporal.Instant.compare(now, course.row.ends_at) < 0) return { kind: 'not over' };
    const registered = isCourse ? [member] : await membersAt(tx, accountId, [sessionId]);
    if (!registered.some(({ id }) => id === memberId)) return { kind: 'not registered' };

    const types = [...new Set(wanted.types)];
    const people = await readPeople(tx, course.row, whom);
    const progress = people.progress.get(accountId);
    const completedOn = progress ? lastFinishedDay(progress, coursePassMark(now)) : null;
    if (isCourse && completedOn === null) return { kind: 'not finished' };
    const own = (await openRequestsOf(tx, accountId, [sessionId])).filter(
      (each) => each.member_id === memberId && each.completed_on === completedOn,
    );
    const fresh = types.filter((type) => !own.some((each) => each.type === type));
    const claim = { memberId, accountId, isSelf: member.is_self, completedOn };
    const error = errorOf(course, people, claim, fresh, now);
    if (error) return error;

    const ids = { account_id: accountId, member_id: memberId };
    for (const type of types) {
      const body = ruleOn(type, creditDayOf(course.row, completedOn, now))?.membership?.body;
      const number = body && membershipNumbers[body];
      if (body && number) await upsertMembership(tx, { ...ids, body, number }, now);
      await insertRequestOnce(tx, { ...ids, session_id: sessionId, type, completed_on: completedOn }, now);
    }
    await propagateMembershipNumbers(tx, [memberId], now);
    const open = (await openRequestsOf(tx, accountId, [sessionId])).filter(
      (each) =>
        each.member_id === memberId && each.completed_on === completedOn && types.some((type) => type === each.type),
    );
    await evaluateRequests(tx, { sessionId, requestIds: open.map(({ id }) => id) }, now);
    const [shown] = await creditAt(tx, course.row, [member], await requestsBy(tx, accountId, [sessionId]), now);
    if (!shown) throw new Error('A member with a request is shown');
    return { kind: 'requested', member: shown };
  });
