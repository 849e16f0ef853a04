// What credit the people of an account can have, have asked for and have got, session by session.
import type { CreditMember, CreditSession } from '#contract/credit.ts';
import { decideCredit, requestDeadline } from '#rules/credit.ts';
import { standingOverrule } from '#server/credit/decide-requests.ts';
import { presentCreditSession, presentOption } from '#server/credit/present.ts';
import {
  type CourseRow,
  type DecisionRow,
  decisionsOf,
  type MemberRow,
  membersAt,
  openRequestsOf,
  pastCourses,
  type RequestRow,
} from '#server/credit/queries.ts';
import { offersOf, readCase, readCourse, readPeople } from '#server/credit/read-facts.ts';
import type { Db } from '#server/database/transaction.ts';

/** Somebody looks for last year's certificates a while into the new one. */
const daysBack = 400;

interface Asked {
  requests: readonly RequestRow[];
  decisions: ReadonlyMap<number, DecisionRow[]>;
}

/** The options of some members at one session. */
export const creditAt = async (
  db: Db,
  row: CourseRow,
  members: readonly Pick<MemberRow, 'id' | 'account_id' | 'is_self' | 'first_name' | 'last_name'>[],
  asked: Asked,
  now: Temporal.Instant,
): Promise<CreditMember[]> => {
  const course = await readCourse(db, row);
  const people = await readPeople(
    db,
    row.id,
    members.map(({ id, account_id }) => ({ member_id: id, account_id })),
  );
  return members.map((member) => ({
    memberId: member.id,
    name: `${member.first_name} ${member.last_name}`,
    isSelf: member.is_self,
    options: course.offers.flatMap(({ type }) => {
      const request = asked.requests.find(
        (each) => each.session_id === row.id && each.member_id === member.id && each.type === type,
      );
      const last = request && asked.decisions.get(request.id)?.at(-1);
      const claim = {
        memberId: member.id,
        accountId: member.account_id,
        isSelf: member.is_self,
        requestedAt: request?.requested_at ?? null,
        membershipNumber: request?.membership_number ?? '',
      };
      const known = readCase(course, people, { claim, type, overrule: standingOverrule(last) });
      if (!known) return [];
      const decided = decideCredit(known.facts, known.rule, now);
      const deadline = requestDeadline(known.facts, known.rule);
      const name = member.is_self ? null : `${member.first_name} ${member.last_name}`;
      return [presentOption({ known, request, last, decided, deadline, name, now })];
    }),
  }));
};

export const askedBy = async (db: Db, accountId: number, sessionIds: readonly number[]): Promise<Asked> => {
  const requests = await openRequestsOf(db, accountId, sessionIds);
  const rows = await decisionsOf(
    db,
    requests.map(({ id }) => id),
  );
  return { requests, decisions: Map.groupBy(rows, ({ request_id }) => request_id) };
};

/** Sessions that have ended and give credit, newest first. */
export const readOwnCredit = async (db: Db, accountId: number, now: Temporal.Instant): Promise<CreditSession[]> => {
  const period = { from: now.subtract({ hours: 24 * daysBack }), to: now };
  const rows = (await pastCourses(db, accountId, period)).filter((row) => offersOf(row).length > 0);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const members = await membersAt(db, accountId, ids);
  const asked = await askedBy(db, accountId, ids);
  const sessions: CreditSession[] = [];
  // One after the other: one reader must not hold every connection.
  for (const row of rows) {
    const own = members.filter(({ session_id }) => session_id === row.id);
    sessions.push(presentCreditSession(row, await creditAt(db, row, own, asked, now)));
  }
  return sessions;
};
