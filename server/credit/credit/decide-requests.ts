// Decides credit requests by the rules, stores new decisions, and queues notifications.

import { isDeepStrictEqual } from 'node:util';
import { type CreditDecision, decideCredit, type LiveFacts } from '#rules/credit/credit.ts';
import { reasonText } from '#rules/credit/credit-reasons.ts';
import { rowName } from '#rules/platform/full-name.ts';
import { issueCertificate } from '#server/credit/certificates/issue-certificate.ts';
import { revokeCertificatesOf } from '#server/credit/certificates/revoke-certificate.ts';
import { type DecisionOutcome, mayReplace } from '#server/credit/credit/decision-outcome.ts';
import {
  type DecisionRow,
  decisionsOf,
  type EarlierRow,
  insertDecision,
  lockMembers,
  openRequests,
  type RequestRow,
  setMembershipNumber,
} from '#server/credit/credit/queries.ts';
import {
  type Case,
  type Course,
  creditDayOf,
  offersOf,
  type People,
  readCase,
  readCourseById,
  readPeople,
} from '#server/credit/credit/read-facts.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';

interface Which {
  sessionId: number;
  /** Default: all requests of the session. */
  requestIds?: readonly number[];
}

/** An override by staff, or its end. */
export type StaffDecision =
  | { actorId: number; isGranted: true; hours: number | null; note: string }
  | { actorId: number; isGranted: false; note: string }
  | 'taken back';

/** The active override by staff, if any. */
export const activeOverride = (last: DecisionRow | undefined): LiveFacts['override'] => {
  if (last === undefined || !last.reasons.some(({ code }) => code === 'overridden')) return null;
  const { hours, note } = last;
  return hours === null ? { isGranted: false, note } : { isGranted: true, hours, note };
};

const overrideFrom = (word: StaffDecision | undefined, last: DecisionRow | undefined, fullHours: number) => {
  if (word === undefined) return activeOverride(last);
  if (word === 'taken back') return null;
  if (!word.isGranted) return { isGranted: false as const, note: word.note };
  return { isGranted: true as const, hours: word.hours ?? fullHours, note: word.note };
};

/** As stored. */
export const outcomeOf = (decided: CreditDecision): DecisionOutcome => {
  if (decided.decision === 'granted') {
    const { hours, isProrated, grounds } = decided;
    return { decision: 'granted', hours, is_prorated: isProrated, reasons: grounds };
  }
  const reasons = decided.decision === 'missing' ? decided.missing : decided.reasons;
  return { decision: decided.decision, hours: null, is_prorated: false, reasons };
};

const statedBefore = (row: DecisionRow): DecisionOutcome => ({
  decision: row.decision,
  hours: row.hours,
  is_prorated: row.is_prorated,
  reasons: row.reasons,
});

/** A staff action during the evaluation: overriding one request, or publishing all. */
export interface StaffAction {
  word?: StaffDecision;
  isPublishing?: boolean;
}

const keep = async (
  tx: Tx,
  { request, known, last }: RequestCase,
  { word, isPublishing }: StaffAction,
  now: Temporal.Instant,
): Promise<DecisionOutcome> => {
  const decided = decideCredit(known.facts, known.rule, now);
  const next = outcomeOf(decided);
  const isStaffs = word !== undefined && word !== 'taken back';
  if (last && isDeepStrictEqual(last, next)) return next;
  if (last && word === undefined && !mayReplace(last, next, isPublishing)) return last;
  const id = await insertDecision(
    tx,
    {
      request_id: request.id,
      decision: next.decision,
      hours: next.hours,
      unit_count: decided.decision === 'granted' ? decided.units.count : null,
      unit_word: decided.decision === 'granted' ? decided.units.word : '',
      is_prorated: next.is_prorated,
      reasons: JSON.stringify(next.reasons),
      facts: JSON.stringify(known.facts),
      rule_from: known.rule.from,
      overridden_by: isStaffs ? word.actorId : null,
      note: isStaffs ? word.note : '',
    },
    now,
  );
  if (next.decision === 'granted' && known.membershipNumber !== request.membership_number) {
    await setMembershipNumber(tx, request.id, known.membershipNumber);
  }
  if (next.decision === 'granted') await issueCertificate(tx, id, now);
  else if (last?.decision === 'granted') {
    const name = request.is_self ? null : rowName(request);
    const words = next.reasons.map((reason) => reasonText(reason, name)).join(' ');
    await revokeCertificatesOf(tx, request.id, words, now);
  }
  if (next.decision !== 'missing' || last?.decision === 'granted') {
    const { session_id: sessionId, account_id: accountId } = request;
    await addJob(tx, 'notify-credit', { sessionId, accountId }, { key: `notify-credit-${sessionId}-${accountId}` });
  }
  return next;
};

/** Credit granted now counts for the same person's next request. */
const remember = ({ earlier }: People, request: RequestRow, { decision }: DecisionOutcome, day: string): void => {
  const { member_id, session_id, type } = request;
  const isThis = (each: EarlierRow): boolean =>
    each.session_id === session_id && each.type === type && (request.completed_on === null || each.on === day);
  const others = (earlier.get(member_id) ?? []).filter((each) => !isThis(each));
  earlier.set(member_id, decision === 'granted' ? [...others, { member_id, session_id, type, on: day }] : others);
};

/** One request with its current facts. */
export interface RequestCase {
  request: RequestRow;
  known: Case;
  last: DecisionOutcome | null;
  lastId: string | null;
}

/** Processes requests in sequence, since credit granted for one counts for the next. */
export const eachRequest = async (
  db: Db,
  { course, requests, word }: { course: Course; requests: readonly RequestRow[]; word?: StaffDecision | undefined },
  now: Temporal.Instant,
  decide: (one: RequestCase) => Promise<DecisionOutcome> | DecisionOutcome,
): Promise<boolean> => {
  const people = await readPeople(db, course.row, requests);
  const ids = requests.map(({ id }) => id);
  const decisions = Map.groupBy(await decisionsOf(db, ids), ({ request_id }) => request_id);
  let hasDecided = false;
  for (const request of requests) {
    const before = decisions.get(request.id)?.at(-1);
    const type = request.type;
    const day = creditDayOf(course.row, request.completed_on, now);
    const fullHours = offersOf(course.row, day).find((offer) => offer.type === type)?.hours ?? 0;
    const claim = {
      memberId: request.member_id,
      accountId: request.account_id,
      isSelf: request.is_self,
      requestedAt: request.requested_at,
      membershipNumber: request.membership_number,
      completedOn: request.completed_on,
    };
    const override = overrideFrom(word, before, fullHours);
    const known = readCase(course, people, { claim, type, override }, now);
    // The session no longer offers this certificate: its decision stays.
    if (!known) continue;
    const last = before ? statedBefore(before) : null;
    remember(people, request, await decide({ request, known, last, lastId: before?.id ?? null }), day);
    hasDecided = true;
  }
  return hasDecided;
};

/** Like `decideRequests`, with an action by staff. True if something could be decided. */
export const evaluateRequests = async (
  tx: Tx,
  { sessionId, requestIds }: Which,
  now: Temporal.Instant,
  action: StaffAction = {},
): Promise<boolean> => {
  const wanted = await openRequests(tx, sessionId, requestIds);
  if (wanted.length === 0) return false;
  await lockMembers(tx, [...new Set(wanted.map(({ member_id }) => member_id))]);
  // Read again: the previous lock holder may have changed something.
  const requests = await openRequests(
    tx,
    sessionId,
    wanted.map(({ id }) => id),
  );
  const course = await readCourseById(tx, sessionId, now, requestIds && requests);
  if (!course) return false;
  return eachRequest(tx, { course, requests, word: action.word }, now, (one) => keep(tx, one, action, now));
};

/**
 * Evaluates open requests of a session with current facts; an unchanged decision is not stored. Call it after a
 * request, and in the transaction of any change of evidence.
 */
export const decideRequests = async (tx: Tx, which: Which, now: Temporal.Instant): Promise<void> => {
  await evaluateRequests(tx, which, now);
};
