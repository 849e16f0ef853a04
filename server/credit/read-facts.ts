// Everything that is known for credit of one session, from every source, gathered for the rules.
import { type CertificateOffer, certificateOffers } from '#rules/certificate-offers.ts';
import type { CreditRule } from '#rules/certificate-rules.ts';
import { ruleOn } from '#rules/certificate-rules.ts';
import type { CertificateType } from '#rules/certificate-types.ts';
import type { LiveFacts } from '#rules/credit.ts';
import { easternDay } from '#rules/deadlines.ts';
import type { MembershipBody } from '#rules/memberships.ts';
import { selfPacedCategoryIds, selfPacedSeriesId } from '#rules/self-paced.ts';
import { type Presence, readPresence } from '#server/attendance/read-presence.ts';
import {
  type CourseRow,
  courseById,
  type EarlierRow,
  earlierCredit,
  type MembershipRow,
  membershipsOf,
} from '#server/credit/queries.ts';
import type { Db } from '#server/database/transaction.ts';
import { evaluationStates } from '#server/evaluations/evaluation-states.ts';
import { bestScores } from '#server/quizzes/best-scores.ts';

/** What holds for a whole session. */
export interface Course {
  row: CourseRow;
  /** `YYYY-MM-DD` in Eastern Time. */
  day: string;
  offers: readonly CertificateOffer[];
  present: ReadonlyMap<number, Presence>;
  /** Best percent by member; null where the session has no quiz. */
  scores: ReadonlyMap<number, number> | null;
  /** By member; null where the session asks for none. */
  evaluations: ReadonlyMap<number, 'done' | 'open'> | null;
}

const isSelfPaced = ({ series_id, category_id }: CourseRow): boolean =>
  series_id === selfPacedSeriesId || selfPacedCategoryIds.some((id) => id === category_id);

/** The certificates of a live session; none where it is a self-paced course, which has its own way. */
export const offersOf = (row: CourseRow): readonly CertificateOffer[] =>
  isSelfPaced(row) ? [] : certificateOffers(row.credits, 'live', easternDay(row.ends_at).toString());

export const readCourse = async (db: Db, row: CourseRow): Promise<Course> => {
  // One after the other: in a transaction there is one connection.
  const present = await readPresence(db, row.id);
  const scores = await bestScores(db, row.id);
  const evaluations = await evaluationStates(db, row.id);
  return { row, day: easternDay(row.ends_at).toString(), offers: offersOf(row), present, scores, evaluations };
};

/** Undefined where there is no such session. */
export const readCourseById = async (db: Db, id: number): Promise<Course | undefined> => {
  const row = await courseById(db, id);
  return row && (await readCourse(db, row));
};

/** What holds for people, in every certificate of a session. */
export interface People {
  memberships: readonly MembershipRow[];
  /** Changes while one request after the other is decided. */
  earlier: EarlierRow[];
}

export const readPeople = async (
  db: Db,
  sessionId: number,
  people: readonly { member_id: number; account_id: number }[],
): Promise<People> => ({
  memberships: await membershipsOf(db, [...new Set(people.map(({ account_id }) => account_id))]),
  earlier: await earlierCredit(db, sessionId, [...new Set(people.map(({ member_id }) => member_id))]),
});

/** Whose credit, and what was asked so far. */
interface Claim {
  memberId: number;
  accountId: number;
  isSelf: boolean;
  /** Null: nobody has asked. */
  requestedAt: Temporal.Instant | null;
  /** Of the request; empty where none was given. */
  membershipNumber: string;
}

/** The number that belongs to the claim: that of the request, or for the account's own person that of the account. */
const numberOf = (
  { accountId, isSelf, membershipNumber }: Claim,
  body: MembershipBody,
  { memberships }: People,
): string => {
  if (membershipNumber !== '' || !isSelf) return membershipNumber;
  return memberships.find((each) => each.account_id === accountId && each.body === body)?.number ?? '';
};

export interface Case {
  rule: CreditRule;
  offer: CertificateOffer;
  facts: LiveFacts;
  membershipNumber: string;
}

/** Null where the session does not give such a certificate. */
export const readCase = (
  course: Course,
  people: People,
  { claim, type, overrule }: { claim: Claim; type: CertificateType; overrule: LiveFacts['overrule'] },
): Case | null => {
  const { row, day, present, scores, evaluations } = course;
  const rule = ruleOn(type, day);
  const offer = course.offers.find((each) => each.type === type);
  if (rule === null || offer === undefined) return null;
  const own = present.get(claim.memberId);
  const membershipNumber = rule.membership ? numberOf(claim, rule.membership.body, people) : '';
  const facts: LiveFacts = {
    kind: 'live',
    offer: { hours: offer.hours, units: offer.units },
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    presentMinutes: own?.minutes ?? null,
    attended: own?.attended ?? 'alone',
    requestedAt: claim.requestedAt,
    quiz: scores && { bestScore: scores.get(claim.memberId) ?? null },
    evaluation: evaluations && (evaluations.get(claim.memberId) ?? 'open'),
    earlier: people.earlier
      .filter((each) => each.member_id === claim.memberId && !(each.session_id === row.id && each.type === type))
      .map(({ type: other, on }) => ({ type: other, on })),
    hasMembershipNumber: membershipNumber !== '',
    overrule,
  };
  return { rule, offer, facts, membershipNumber };
};
