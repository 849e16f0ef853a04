// Everything that is known for credit of one session, from every source, gathered for the rules.
import { type CertificateOffer, certificateOffers } from '#rules/certificate-offers.ts';
import type { CreditRule } from '#rules/certificate-rules.ts';
import { ruleOn } from '#rules/certificate-rules.ts';
import type { CertificateType } from '#rules/certificate-types.ts';
import type { LiveFacts } from '#rules/credit.ts';
import { easternDay } from '#rules/deadlines.ts';
import type { MembershipBody } from '#rules/memberships.ts';
import { presence } from '#rules/presence.ts';
import { selfPacedCategoryIds, selfPacedSeriesId } from '#rules/self-paced.ts';
import {
  type CourseRow,
  courseById,
  type EarlierRow,
  earlierCredit,
  type MembershipRow,
  membershipsOf,
  siteFormsOf,
  staysOf,
} from '#server/credit/queries.ts';
import type { Db } from '#server/database/transaction.ts';

interface Present {
  /** Null while they are not known. */
  minutes: number | null;
  isFromStart: boolean;
  attended: LiveFacts['attended'];
}

/** What holds for a whole session. */
export interface Course {
  row: CourseRow;
  /** `YYYY-MM-DD` in Eastern Time. */
  day: string;
  offers: readonly CertificateOffer[];
  present: ReadonlyMap<number, Present>;
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

const formOf = (form: Awaited<ReturnType<typeof siteFormsOf>>[number] | undefined): LiveFacts['attended'] => {
  if (form?.verified_at) return { siteForm: 'verified', returnedAt: form.attested_at ?? form.verified_at };
  return form?.attested_at ? { siteForm: 'attested', returnedAt: form.attested_at } : { siteForm: 'none' };
};

// To be replaced by readPresence(db, row.id) of server/attendance/read-presence.ts.
const presentAt = async (db: Db, row: CourseRow): Promise<Map<number, Present>> => {
  const stays = await staysOf(db, row.id);
  const forms = await siteFormsOf(db, row.id);
  const times = { startsAt: row.starts_at, endsAt: row.ends_at };
  return new Map(
    [...Map.groupBy(stays, ({ member_id }) => member_id ?? 0)].map(([memberId, own]) => {
      const isAtSite = own.some(({ source }) => source === 'site');
      const form = forms.find(({ account_id }) => account_id === own[0]?.account_id);
      const counted = presence(
        own.map(({ began_at, ended_at }) => ({ from: began_at, to: ended_at })),
        times,
      );
      return [memberId, { ...counted, attended: isAtSite ? formOf(form) : 'alone' }];
    }),
  );
};

// To be replaced by bestScores(db, row.id) of server/quizzes/best-scores.ts.
const scoresAt = async (_db: Db, _row: CourseRow): Promise<ReadonlyMap<number, number> | null> => null;

// To be replaced by evaluationStates(db, row.id) of server/evaluations/evaluation-states.ts.
const evaluationsAt = async (_db: Db, _row: CourseRow): Promise<ReadonlyMap<number, 'done' | 'open'> | null> => null;

export const readCourse = async (db: Db, row: CourseRow): Promise<Course> => {
  // One after the other: in a transaction there is one connection.
  const present = await presentAt(db, row);
  const scores = await scoresAt(db, row);
  const evaluations = await evaluationsAt(db, row);
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
