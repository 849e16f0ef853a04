// Credit in the contract's format.

import type { CreditMember, CreditOption, CreditSession } from '#contract/credit/credit.ts';
import { t } from '#messages/translate.ts';
import { membershipBodies } from '#rules/accounts/memberships.ts';
import { certificateTypes } from '#rules/catalog/certificate-types.ts';
import { creditAmountText, isInContactHours } from '#rules/catalog/credit-amount.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import type { CreditDecision } from '#rules/credit/credit.ts';
import { type AnyReason, reasonText } from '#rules/credit/credit-reasons.ts';
import { type CreditState, type RequestState, requestState } from '#rules/credit/credit-states.ts';
import type { Deadline } from '#rules/credit/deadlines.ts';
import { easternDay, isInTime } from '#rules/credit/deadlines.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { translatedTexts } from '#rules/platform/translated-texts.ts';
import { activeOverride } from '#server/credit/credit/decide-requests.ts';
import type { CourseRow, DecisionRow, RequestRow } from '#server/credit/credit/queries.ts';
import type { Case } from '#server/credit/credit/read-facts.ts';

/** The day before an exclusive end. */
const lastDayBefore = (end: Temporal.Instant): string => easternDay(end.subtract({ nanoseconds: 1 })).toString();

/** The earliest of the deadlines. */
const firstDay = (reasons: readonly object[]): string | null => {
  const days = reasons.flatMap((reason) =>
    'by' in reason && 'lastDay' in reason && typeof reason.lastDay === 'string' ? [reason.lastDay] : [],
  );
  return days.sort()[0] ?? null;
};

/** Empty if the units are the contact hours. */
export const unitText = (count: number | null, word: string): string =>
  count === null || word === '' || isInContactHours(word) ? '' : creditAmountText(count, word);

/** Contact hours in the units of an offer. */
export const unitsOfHours = (hours: number | null, { perHour, word }: Case['offer']['units']): string =>
  hours === null ? '' : unitText(Math.round(hours * perHour * 1000) / 1000, word);

const stateOf = (last: DecisionRow | undefined): RequestState =>
  last ? requestState(last.decision, last.reasons) : 'requested';

interface Shown {
  known: Case;
  request: RequestRow | undefined;
  last: DecisionRow | undefined;
  /** By the rules, with current facts. */
  decided: CreditDecision;
  deadline: Deadline | null;
  /** Of the group member; null for the account's owner. */
  name: string | null;
  now: Temporal.Instant;
}

const possibleState = (decided: CreditDecision): CreditState =>
  decided.decision === 'refused' ? 'refused' : 'possible';

/** Before a request: that it has not been requested is no reason. */
const possibleReasons = (decided: CreditDecision, words: (reason: AnyReason) => string): string[] => {
  if (decided.decision === 'granted') return decided.grounds.map(words);
  if (decided.decision === 'refused') return decided.reasons.map(words);
  return decided.missing.filter(({ code }) => code !== 'request').map(words);
};

const membershipOf = ({ rule, membershipNumber }: Case): CreditOption['membership'] => {
  if (rule.membership === null) return null;
  const { body, isRequired } = rule.membership;
  return { body, label: t(membershipBodies[body].label), isRequired, number: membershipNumber };
};

export const presentOption = ({ known, request, last, decided, deadline, name, now }: Shown): CreditOption => {
  const words = (reason: AnyReason): string => reasonText(reason, name);
  const { offer, rule } = known;
  const { perHour, word } = offer.units;
  const isInTimeToAsk = deadline === null || isInTime(now, deadline);
  const common = {
    type: rule.type,
    name: t(certificateTypes[rule.type].name),
    requestUntil: deadline?.lastDay.toString() ?? null,
    membership: membershipOf(known),
  };
  if (request === undefined) {
    const hours = decided.decision === 'granted' ? decided.hours : offer.hours;
    return {
      ...common,
      state: possibleState(decided),
      canRequest: isInTimeToAsk,
      hours,
      units: unitsOfHours(hours, offer.units),
      isProrated: hours < offer.hours,
      reasons: possibleReasons(decided, words),
      until: isInTimeToAsk && deadline !== null ? lastDayBefore(deadline.at) : null,
      requestId: null,
      canWithdraw: false,
    };
  }
  const state = stateOf(last);
  const reasons = last ? last.reasons : [];
  const hours = last?.hours ?? offer.hours;
  const count = last?.unit_count ?? Math.round(hours * perHour * 1000) / 1000;
  return {
    ...common,
    state,
    canRequest: false,
    hours,
    units: unitText(count, last?.unit_word || word),
    isProrated: last?.is_prorated ?? false,
    reasons: reasons.map(words),
    until: state === 'missing' ? firstDay(reasons) : null,
    requestId: request.id,
    canWithdraw: state !== 'granted' && !activeOverride(last),
  };
};

/** `completedOn`: of a course, null for a live session. */
export const presentCreditSession = (
  row: CourseRow,
  members: CreditMember[],
  completedOn: string | null,
): CreditSession => ({
  sessionId: row.id,
  ...translatedTexts({ sessionName: [row.name, row.name_es], appname: [row.series_name, row.series_name_es] }),
  approute: row.route,
  startDate: easternIso(row.starts_at),
  endDate: easternIso(row.ends_at),
  isSelfPaced: row.status_code === SessionStatus.SelfPaced,
  completedOn,
  members,
});
