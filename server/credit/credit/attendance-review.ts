// What credit decisions of a session would be if staff published now, and who would be notified.
import { createHash } from 'node:crypto';
import type { AttendanceReview, ReviewedDecision, ReviewState } from '#contract/credit/attendance-review.ts';
import { t } from '#messages/translate.ts';
import { certificateTypes } from '#rules/catalog/certificate-types.ts';
import { channelOfSource } from '#rules/credit/attendance-evidence.ts';
import { decideCredit } from '#rules/credit/credit.ts';
import { reasonText } from '#rules/credit/credit-reasons.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { rowName } from '#rules/platform/full-name.ts';
import { dueChannels, uncheckedRows } from '#server/credit/attendance/awaited-evidence.ts';
import { readEvidence } from '#server/credit/attendance/read-evidence.ts';
import { readReview } from '#server/credit/attendance/read-review.ts';
import { presentErrors } from '#server/credit/attendance/stored-errors.ts';
import { eachRequest, outcomeOf, type RequestCase } from '#server/credit/credit/decide-requests.ts';
import { type DecisionOutcome, mayReplace, shouldNotify } from '#server/credit/credit/decision-outcome.ts';
import { unitsOfHours } from '#server/credit/credit/present.ts';
import { decisionsOf, notifiedDecisionIds, openRequests, type RequestRow } from '#server/credit/credit/queries.ts';
import { type Case, readCourseById } from '#server/credit/credit/read-facts.ts';
import { type ReviewListing, reviewedRequestIds } from '#server/credit/credit/review-list-queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

const mostShown = 500;
const maxRows = 100;

interface Proposal {
  request: RequestRow;
  last: DecisionOutcome | null;
  next: DecisionOutcome;
  units: Case['offer']['units'];
}

const published = ({ known, last }: RequestCase, now: Temporal.Instant): DecisionOutcome => {
  const { facts, rule } = known;
  const next = outcomeOf(decideCredit(facts.kind === 'live' ? { ...facts, isPublished: true } : facts, rule, now));
  return last && !mayReplace(last, next, true) ? last : next;
};

const proposalsFor = async (
  db: Db,
  sessionId: number,
  requests: readonly RequestRow[],
  now: Temporal.Instant,
): Promise<Proposal[]> => {
  const course = await readCourseById(db, sessionId, now);
  if (!course) return [];
  const proposals: Proposal[] = [];
  await eachRequest(db, { course, requests }, now, (one) => {
    const next = published(one, now);
    proposals.push({ request: one.request, last: one.last, next, units: one.known.offer.units });
    return next;
  });
  return proposals;
};

const proposalsOf = async (db: Db, sessionId: number, now: Temporal.Instant): Promise<Proposal[]> =>
  proposalsFor(db, sessionId, await openRequests(db, sessionId), now);

/** Hash of what staff see: other decisions give another version. */
const versionOf = (proposals: readonly Proposal[]): string =>
  createHash('sha256')
    .update(JSON.stringify(proposals.map(({ request, next }) => [request.id, next])))
    .digest('base64url');

export const reviewVersion = async (db: Db, sessionId: number, now: Temporal.Instant): Promise<string> =>
  versionOf(await proposalsOf(db, sessionId, now));

const stateOf = (outcome: DecisionOutcome | null): ReviewState => {
  if (outcome === null) return 'none';
  return outcome.decision === 'missing' ? 'waiting' : outcome.decision;
};

const isChange = ({ last, next }: Proposal): boolean =>
  stateOf(last) !== stateOf(next) || (last?.hours ?? null) !== next.hours;

const presentProposal = ({ request, last, next, units }: Proposal): ReviewedDecision => ({
  requestId: request.id,
  person: rowName(request),
  email: request.email,
  type: request.type,
  typeName: t(certificateTypes[request.type].name),
  current: stateOf(last),
  currentHours: last?.hours ?? null,
  currentUnits: unitsOfHours(last?.hours ?? null, units),
  proposed: stateOf(next),
  proposedHours: next.hours,
  proposedUnits: unitsOfHours(next.hours, units),
  isProrated: next.is_prorated,
  reasons: next.reasons.map((reason) => reasonText(reason, rowName(request))),
});

/** One page. Credit granted for one request counts for others of the same person, so these are evaluated as well. */
export const readReviewedDecisions = async (
  db: Db,
  sessionId: number,
  listing: ReviewListing,
  now: Temporal.Instant,
): Promise<{ decisions: ReviewedDecision[]; count: number }> => {
  const { ids, count, relatedIds } = await reviewedRequestIds(db, sessionId, listing);
  if (ids.length === 0) return { decisions: [], count };
  const proposals = await proposalsFor(db, sessionId, await openRequests(db, sessionId, relatedIds), now);
  const byId = new Map(proposals.map((proposal) => [proposal.request.id, proposal]));
  return { decisions: ids.flatMap((id) => byId.get(id) ?? []).map(presentProposal), count };
};

/** Number of new decisions, by account. */
const newsByAccount = async (
  db: Db,
  sessionId: number,
  proposals: readonly Proposal[],
): Promise<Map<number, number>> => {
  const notified = await notifiedDecisionIds(db, sessionId);
  const decisions = Map.groupBy(
    await decisionsOf(
      db,
      proposals.map(({ request }) => request.id),
    ),
    ({ request_id }) => request_id,
  );
  const news = new Map<number, number>();
  for (const { request, next } of proposals) {
    const heard = decisions.get(request.id)?.findLast(({ id }) => notified.has(Number(id)));
    if (shouldNotify(heard ?? null, next)) news.set(request.account_id, (news.get(request.account_id) ?? 0) + 1);
  }
  return news;
};

const countsOf = (proposals: readonly Proposal[]): AttendanceReview['counts'] => {
  const of = (state: ReviewState, isProrated = false) =>
    proposals.filter(({ next }) => stateOf(next) === state && next.is_prorated === isProrated).length;
  return {
    granted: of('granted'),
    prorated: of('granted', true),
    refused: of('refused'),
    waiting: of('waiting'),
    changes: proposals.filter(isChange).length,
  };
};

/** Null if there is no such session. */
export const readAttendanceReview = async (
  db: Db,
  sessionId: number,
  now: Temporal.Instant,
): Promise<AttendanceReview | null> => {
  const evidence = await readEvidence(db, sessionId);
  if (!evidence) return null;
  const { session, intervals, reports, missingReports } = evidence;
  const review = await readReview(db, sessionId, now);
  const proposals = await proposalsOf(db, sessionId, now);
  const news = await newsByAccount(db, sessionId, proposals);
  const accounts = new Map(proposals.map(({ request }) => [request.account_id, request]));
  const unmatched = intervals.filter(({ match }) => match === 'doubtful' || match === 'unknown');
  const unread = uncheckedRows(evidence);
  const byReport = new Map(reports.map((report) => [report.id, report]));
  return {
    id: session.id,
    name: session.name,
    startDate: easternIso(session.starts_at),
    endDate: easternIso(session.ends_at),
    isOver: Temporal.Instant.compare(now, session.ends_at) >= 0,
    channels: dueChannels(evidence).map((channel) => ({
      channel,
      reports: reports.filter(({ source }) => channelOfSource(source) === channel).length,
      isMissing: missingReports.some((each) => each.channel === channel),
    })),
    unmatched: new Set(unmatched.map(({ report_id, attendee_number }) => `${report_id} ${attendee_number}`)).size,
    unreadRowCount: unread.length,
    unreadRows: unread.slice(0, maxRows).map(({ reportId, row, text }) => {
      const report = byReport.get(reportId);
      const message = presentErrors(report?.errors ?? []).find((each) => each.row === row)?.message ?? '';
      return { reportId, fileName: report?.file_name ?? '', row, message, text };
    }),
    isPublished: review.isPublished,
    publishedAt: review.publishedAt && easternIso(review.publishedAt),
    publishedBy: review.publishedBy,
    autoPublishAt: review.autoPublishAt && easternIso(review.autoPublishAt),
    counts: countsOf(proposals),
    recipients: [...news].slice(0, mostShown).map(([accountId, decisions]) => {
      const account = accounts.get(accountId);
      return { name: account?.account_name ?? '', email: account?.email ?? '', decisions };
    }),
    version: versionOf(proposals),
  };
};
