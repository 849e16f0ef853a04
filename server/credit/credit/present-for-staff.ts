// The queue, single requests and rosters in the contract's format.

import type {
  CreditRequest,
  DueRoster,
  ListedCreditRequest,
  RecordedRoster,
  Roster,
  ShownDecision,
} from '#contract/credit/credit-review.ts';
import * as m from '#messages/en/credit.ts';
import { commonNo, commonYes } from '#messages/en/platform.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { certificateTypes } from '#rules/catalog/certificate-types.ts';
import { trainerWarning } from '#rules/catalog/credit-lines.ts';
import type { AwaitedEvidence } from '#rules/credit/attendance-evidence.ts';
import { ruleOn } from '#rules/credit/certificate-rules.ts';
import type { CreditFacts, LiveFacts, SelfPacedFacts } from '#rules/credit/credit.ts';
import { type Ground, type Missing, type Reason, reasonText } from '#rules/credit/credit-reasons.ts';
import { deadlineAfter, easternDay, isInTime } from '#rules/credit/deadlines.ts';
import { type Accreditor, accreditors } from '#rules/credit/rosters.ts';
import { easternIso, easternZone, momentText, plainDayText } from '#rules/platform/eastern-time.ts';
import { numberText } from '#rules/platform/formats.ts';
import { rowName } from '#rules/platform/full-name.ts';
import { unitText } from '#server/credit/credit/present.ts';
import type { Case } from '#server/credit/credit/read-facts.ts';
import type { DraftRoster } from '#server/credit/credit/read-roster.ts';
import type { DueRow, RecordedRosterRow } from '#server/credit/credit/roster-queries.ts';
import type { FullDecision, QueuedRow } from '#server/credit/credit/staff-queries.ts';

export const presentQueued = (row: QueuedRow): ListedCreditRequest => ({
  id: row.id,
  sessionId: row.session_id,
  sessionName: row.session_name,
  startDate: easternIso(row.starts_at),
  person: rowName(row),
  email: row.email,
  type: row.type,
  typeName: t(certificateTypes[row.type].name),
  state: row.state,
  hours: row.hours,
  units: unitText(row.unit_count, row.unit_word ?? ''),
  isOverridden: row.is_overridden,
  requestedAt: easternIso(row.requested_at),
  dueDay: row.due_day,
});

/** `person`: whose credit it is, since the reader is someone else. */
const presentDecision = (row: FullDecision, person: string): ShownDecision => ({
  id: Number(row.id),
  decision: row.decision,
  hours: row.hours,
  units: unitText(row.unit_count, row.unit_word),
  isProrated: row.is_prorated,
  reasons: (row.reasons as (Ground | Missing | Reason)[]).map((reason) => reasonText(reason, person)), // Written only by decide-requests.ts.
  ruleFrom: row.rule_from,
  isOverridden: row.is_overridden,
  by: row.by ?? '',
  note: row.note,
  decidedAt: easternIso(row.decided_at),
});

const attendedText = ({ attended }: LiveFacts): string => {
  if (attended === 'alone') return t(m.factAttendedAlone);
  if (attended.signInSheet === 'none') return t(m.factSignInSheetMissing);
  const checked = attended.signInSheet === 'verified' ? 'yes' : 'no';
  return t(m.factSignInSheet, { time: momentText(easternIso(attended.returnedAt)), checked });
};

const quizText = ({ quiz }: LiveFacts): string => {
  if (quiz === null) return t(m.factQuizNone);
  const [best] = quiz.attempts.toSorted((one, other) => other.score - one.score);
  return best
    ? t(m.factQuizScore, { score: best.score, time: momentText(easternIso(best.at)) })
    : t(m.factQuizNotTaken);
};

const evaluationText = ({ evaluation }: CreditFacts): string => {
  if (evaluation === null) return t(m.factEvaluationNone);
  if (evaluation === 'open') return t(m.factEvaluationOpen);
  return evaluation.doneOn === null
    ? t(m.factEvaluationDone)
    : t(m.factEvaluationDoneOn, { day: plainDayText(evaluation.doneOn) });
};

const awaitedWords: Record<AwaitedEvidence, Message<string>> = {
  'webinar-report': m.channelWebinar,
  'telephone-log': m.channelTelephone,
  'unmatched-attendee': m.factAwaitedAttendee,
  'unread-row': m.factAwaitedRow,
};

const earlierText = ({ earlier }: CreditFacts): string =>
  earlier.length === 0
    ? t(m.factNone)
    : earlier
        .map(({ type, on }) =>
          t(m.factEarlierOne, { certificate: t(certificateTypes[type].name), day: plainDayText(on) }),
        )
        .join('; ');

const yesNo = (is: boolean): string => t(is ? commonYes : commonNo);

const courseLines = (facts: SelfPacedFacts): CreditRequest['facts'] => [
  { name: t(m.factHonorCode), value: yesNo(facts.isHonorCodeAcknowledged) },
  { name: t(m.factPreTest), value: yesNo(facts.isPreTestDone) },
  { name: t(m.factVideo), value: t(m.factPercent, { percent: Math.floor(facts.watchedShare * 100 + 1e-9) }) },
  {
    name: t(m.factPostTest),
    value: facts.postTest
      ? t(m.factPostTestScore, { score: facts.postTest.score, time: momentText(easternIso(facts.postTest.at)) })
      : t(m.factPostTestNone),
  },
  { name: t(m.factOneSitting), value: yesNo(facts.isOneSitting) },
  ...(facts.isTestUnconfirmed ? [{ name: t(m.factOtherTest), value: t(m.factOtherTestWaiting) }] : []),
];

const liveLines = (facts: LiveFacts, quizPassMark: number | null): CreditRequest['facts'] => [
  {
    name: t(m.factMinutes),
    value: facts.presentMinutes === null ? t(m.factMinutesUnknown) : numberText(facts.presentMinutes),
  },
  ...(facts.awaited.length === 0
    ? []
    : [{ name: t(m.factAwaited), value: facts.awaited.map((each) => t(awaitedWords[each])).join('; ') }]),
  { name: t(m.factAttended), value: attendedText(facts) },
  ...(quizPassMark === null ? [] : [{ name: t(m.factQuiz), value: quizText(facts) }]),
];

const factLines = ({ facts, rule, membershipNumber }: Case): CreditRequest['facts'] => [
  ...(facts.kind === 'live' ? liveLines(facts, rule.quizPassMark) : courseLines(facts)),
  ...(rule.membership === null ? [] : [{ name: t(m.factNumber), value: membershipNumber || t(m.factNone) }]),
  { name: t(m.factEvaluation), value: evaluationText(facts) },
  { name: t(m.factEarlier), value: earlierText(facts) },
];

/** A warning before staff grant a certificate that lacks what its accreditor requires. */
const trainerLines = ({ rule }: Case, trainers: Parameters<typeof trainerWarning>[0]): CreditRequest['facts'] => {
  const warning = certificateTypes[rule.type].statesTrainersBackground ? trainerWarning(trainers) : '';
  return warning === '' ? [] : [{ name: t(m.factCheckFirst), value: warning }];
};

const sourceWords: Record<string, Message<string>> = {
  report: m.sourceReport,
  'code-word': m.sourceCodeWord,
  site: m.sourceSite,
  manual: m.sourceManual,
};

interface Whole {
  row: QueuedRow;
  /** Null if the session no longer offers this certificate. */
  known: Case | null;
  decisions: readonly FullDecision[];
  trainers: readonly { name: string; hasBiography: boolean }[];
  intervals: readonly { source: string; began_at: Temporal.Instant; ended_at: Temporal.Instant; note: string }[];
}

export const presentRequest = ({ row, known, decisions, intervals, trainers }: Whole): CreditRequest => ({
  ...presentQueued(row),
  isWithdrawn: row.withdrawn_at !== null,
  membershipNumber: known?.membershipNumber ?? row.membership_number,
  fullHours: known?.offer.hours ?? null,
  facts: known ? [...trainerLines(known, trainers), ...factLines(known)] : [],
  evidence: intervals.map(({ source, began_at, ended_at, note }) => ({
    source: sourceWords[source] ? t(sourceWords[source]) : source,
    from: easternIso(began_at),
    to: easternIso(ended_at),
    note,
  })),
  decisions: decisions.map((decision) => presentDecision(decision, rowName(row))),
});

/** The end of the day by which it must be reported; null if there is no deadline. */
const dueOf = (row: DueRow): ReturnType<typeof deadlineAfter> | null => {
  const day = row.is_self_paced ? row.earned_on : easternDay(row.ends_at).toString();
  const within = ruleOn(row.type, day)?.report?.within;
  if (!within) return null;
  const from = row.is_self_paced ? Temporal.PlainDate.from(day).toZonedDateTime(easternZone).toInstant() : row.ends_at;
  return deadlineAfter(from, within);
};

/** Of several types reported to one accreditor together, the earliest deadline counts. */
export const presentDue = (body: Accreditor, rows: readonly DueRow[], now: Temporal.Instant): DueRoster[] =>
  [...Map.groupBy(rows, ({ session_id }) => session_id).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const dues = group
      .flatMap((row) => dueOf(row) ?? [])
      .sort((one, other) => Temporal.Instant.compare(one.at, other.at));
    const due = dues[0] ?? null;
    return [
      {
        body,
        bodyName: accreditors[body].name,
        sessionId: first.session_id,
        sessionName: first.session_name,
        startDate: easternIso(first.starts_at),
        certificates: group.reduce((sum, { certificates }) => sum + certificates, 0),
        dueDay: due?.lastDay.toString() ?? null,
        isLate: due !== null && !isInTime(now, due),
      },
    ];
  });

/** What was reported to an accreditor, for which session. */
export const presentReported = (row: { id: number; body: string; session_id: number; session_name: string }) => {
  const body = row.body as Accreditor; // Written only by record-report.ts and send-correction.ts.
  return {
    id: row.id,
    body,
    bodyName: accreditors[body].name,
    sessionId: row.session_id,
    sessionName: row.session_name,
  };
};

export const presentRecordedRoster = (row: RecordedRosterRow): RecordedRoster => ({
  ...presentReported(row),
  reportedAt: easternIso(row.reported_at),
  certificates: row.certificates ?? 0,
});

export const presentRoster = ({ body, row, entries, errors }: DraftRoster): Roster => ({
  body,
  bodyName: accreditors[body].name,
  sessionId: row.id,
  sessionName: row.name,
  entries: entries.map((entry) => ({ ...entry, errors: errors[entry.certificateNumber] ?? [] })),
});
