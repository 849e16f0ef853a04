// Gathers all facts for the credit of one session for the rules.

import type { MembershipBody } from '#rules/accounts/memberships.ts';
import { type CertificateOffer, certificateOffers } from '#rules/catalog/certificate-offers.ts';
import type { CertificateType } from '#rules/catalog/certificate-types.ts';
import { selfPacedCategoryIds, selfPacedSeriesId } from '#rules/catalog/self-paced.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import type { CreditRule } from '#rules/credit/certificate-rules.ts';
import { ruleOn } from '#rules/credit/certificate-rules.ts';
import type { CreditFacts, LiveFacts } from '#rules/credit/credit.ts';
import { easternDay } from '#rules/credit/deadlines.ts';
import { type CourseProgress, courseEvidence } from '#rules/credit/sitting.ts';
import { type Presence, readPresence } from '#server/credit/attendance/read-presence.ts';
import { type Review, readReview } from '#server/credit/attendance/read-review.ts';
import {
  type CourseRow,
  courseById,
  type EarlierRow,
  earlierCredit,
  type MembershipRow,
  membershipsOf,
} from '#server/credit/credit/queries.ts';
import { type EvaluationState, evaluationStates } from '#server/credit/evaluations/evaluation-states.ts';
import { type QuizAttempt, quizAttempts } from '#server/credit/quizzes/quiz-attempts.ts';
import { readProgress } from '#server/credit/self-paced/read-progress.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** Facts about a whole session. */
export interface Course {
  row: CourseRow;
  present: ReadonlyMap<number, Presence>;
  review: Review;
  /** By member; null if the session has no quiz. */
  attempts: ReadonlyMap<number, readonly QuizAttempt[]> | null;
  /** By member; null if the session requires none. */
  evaluations: ReadonlyMap<number, EvaluationState> | null;
}

export const isSelfPaced = ({ status_code }: Pick<CourseRow, 'status_code'>): boolean =>
  status_code === SessionStatus.SelfPaced;

/** A recording listed among the courses that is not a course gives no credit. */
const standsAmongCourses = ({ series_id, category_id }: CourseRow): boolean =>
  series_id === selfPacedSeriesId || selfPacedCategoryIds.some((id) => id === category_id);

/** The certificates of a session, or of a course on the day of its completion, `YYYY-MM-DD` in Eastern Time. */
export const offersOf = (row: CourseRow, completedOn: string): readonly CertificateOffer[] => {
  if (isSelfPaced(row)) return certificateOffers(row.credits, 'self-paced', completedOn);
  return standsAmongCourses(row) ? [] : certificateOffers(row.credits, 'live', easternDay(row.ends_at).toString());
};

/** Who is to be decided about. */
type Whom = readonly { member_id: number; account_id: number }[];

/** `some`: facts about these people only. */
export const readCourse = async (db: Db, row: CourseRow, now: Temporal.Instant, some?: Whom): Promise<Course> => {
  // Sequential: a transaction has one connection.
  const present = await readPresence(db, row.id, now, some);
  const review = await readReview(db, row.id, now);
  const memberIds = some?.map(({ member_id }) => member_id);
  const attempts = await quizAttempts(db, row.id, memberIds);
  const evaluations = await evaluationStates(db, row.id, memberIds);
  return { row, present, review, attempts, evaluations };
};

/** Undefined if there is no such session. */
export const readCourseById = async (
  db: Db,
  id: number,
  now: Temporal.Instant,
  some?: Whom,
): Promise<Course | undefined> => {
  const row = await courseById(db, id);
  return row && (await readCourse(db, row, now, some));
};

/** Facts about people, for every certificate of a session. */
export interface People {
  /** By member. */
  memberships: ReadonlyMap<number, readonly MembershipRow[]>;
  /** By member. Updated as requests are decided in sequence. */
  earlier: Map<number, EarlierRow[]>;
  /** For a self-paced course, by account; empty for a live session. */
  progress: ReadonlyMap<number, CourseProgress>;
}

export const readPeople = async (db: Db, row: CourseRow, people: Whom): Promise<People> => {
  const accountIds = [...new Set(people.map(({ account_id }) => account_id))];
  const memberIds = [...new Set(people.map(({ member_id }) => member_id))];
  return {
    memberships: Map.groupBy(await membershipsOf(db, memberIds), ({ member_id }) => member_id),
    earlier: Map.groupBy(await earlierCredit(db, row.id, memberIds), ({ member_id }) => member_id),
    progress: isSelfPaced(row) ? await readProgress(db, row.id, accountIds) : new Map(),
  };
};

/** Whose credit, and the request so far. */
interface Claim {
  memberId: number;
  accountId: number;
  isSelf: boolean;
  /** Null: not requested. */
  requestedAt: Temporal.Instant | null;
  /** Under which credit was granted before; empty if it was not. */
  membershipNumber: string;
  /** The day a course was completed, `YYYY-MM-DD`; null for a live session, and if not known yet. */
  completedOn: string | null;
}

/** The person's number; if they removed it since, the one under which credit was granted. */
const numberOf = (
  { memberId, membershipNumber }: Claim,
  body: MembershipBody,
  { memberships }: People,
): { number: string; givenAt: Temporal.Instant | null } => {
  const own = memberships.get(memberId)?.find((each) => each.body === body);
  return own ? { number: own.number, givenAt: own.given_at } : { number: membershipNumber, givenAt: null };
};

export interface Case {
  rule: CreditRule;
  offer: CertificateOffer;
  facts: CreditFacts;
  membershipNumber: string;
}

const noProgress: CourseProgress = { acknowledgedAt: null, sittings: [] };

interface CreditFactsQuery {
  claim: Claim;
  type: CertificateType;
  override: LiveFacts['override'];
}

/**
 * The day that decides which rule applies: of the session, or of the course's completion, which is today until
 * completed.
 */
export const creditDayOf = (row: CourseRow, completedOn: string | null, now: Temporal.Instant): string =>
  isSelfPaced(row) ? (completedOn ?? easternDay(now).toString()) : easternDay(row.ends_at).toString();

/** Null if the session does not offer such a certificate. */
export const readCase = (
  course: Course,
  people: People,
  { claim, type, override }: CreditFactsQuery,
  now: Temporal.Instant,
): Case | null => {
  const { row, present, review, attempts, evaluations } = course;
  const day = creditDayOf(row, claim.completedOn, now);
  const rule = ruleOn(type, day);
  const offer = offersOf(row, day).find((each) => each.type === type);
  if (rule === null || offer === undefined) return null;
  const membership = rule.membership ? numberOf(claim, rule.membership.body, people) : { number: '', givenAt: null };
  const membershipNumber = membership.number;
  const isThisCredit = (each: EarlierRow): boolean =>
    each.session_id === row.id && each.type === type && (!isSelfPaced(row) || each.on === day);
  const common = {
    offer: { hours: offer.hours, units: offer.units },
    evaluation: evaluations && (evaluations.get(claim.memberId) ?? 'open'),
    earlier: (people.earlier.get(claim.memberId) ?? [])
      .filter((each) => !isThisCredit(each))
      .map(({ type: other, on }) => ({ type: other, on })),
    membershipNumber: membershipNumber === '' ? null : { givenAt: membership.givenAt },
    override,
  };
  if (isSelfPaced(row)) {
    // A course is taken by the account's owner.
    const own = (claim.isSelf && people.progress.get(claim.accountId)) || noProgress;
    const facts = { kind: 'self-paced' as const, ...common, ...courseEvidence(own, claim.completedOn) };
    return { rule, offer, facts, membershipNumber };
  }
  const own = present.get(claim.memberId);
  const facts: LiveFacts = {
    kind: 'live',
    ...common,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    presentMinutes: own?.minutes ?? null,
    awaited: own?.awaited ?? [],
    isPublished: review.isPublished,
    attended: own?.attended ?? 'alone',
    requestedAt: claim.requestedAt,
    quiz: attempts && { attempts: attempts.get(claim.memberId) ?? [] },
  };
  return { rule, offer, facts, membershipNumber };
};
