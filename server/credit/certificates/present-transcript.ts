// The transcript in the contract's format, as CSV and as PDF.

import type { CreditGoal, OtherCredit, Transcript, TranscriptEntry } from '#contract/credit/transcripts.ts';
import { contentLang } from '#messages/content-language.ts';
import { currentLanguage } from '#messages/current-language.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { type MembershipBody, membershipBodies } from '#rules/accounts/memberships.ts';
import { certificateTypes } from '#rules/catalog/certificate-types.ts';
import {
  accreditorOf,
  type EarnedCredit,
  hoursByAccreditor,
  hoursTowardGoal,
  progressText,
  totalHours,
} from '#rules/credit/transcript.ts';
import { csvText } from '#rules/platform/csv.ts';
import { dayText, shortDayText } from '#rules/platform/eastern-time.ts';
import { numberText } from '#rules/platform/formats.ts';
import { printedUnits } from '#server/credit/certificates/present.ts';
import type { EarnedRow, GoalRow, OtherCreditRow } from '#server/credit/certificates/transcript-queries.ts';
import type { TranscriptDocument } from '#server/platform/pdf/transcript-document.ts';

export interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

interface Credit extends EarnedCredit {
  entry: TranscriptEntry;
}

const ours = (row: EarnedRow): Credit => {
  const { name } = certificateTypes[row.type];
  const body = accreditorOf(row.type);
  const entry = {
    number: row.number,
    otherId: null,
    title: row.document.session,
    provider: row.document.organization.name,
    certificate: t(name),
    body,
    hours: row.hours,
    units: printedUnits(row.document),
    earnedOn: row.earned_on,
  };
  return { course: String(row.session_id), body, hours: row.hours, earnedOn: row.earned_on, entry };
};

const elsewhere = (row: OtherCreditRow): Credit => {
  const { id, title, provider, body, hours, earned_on: earnedOn } = row;
  const entry = { number: null, otherId: id, title, provider, certificate: '', body, hours, units: '', earnedOn };
  return { course: null, body, hours, earnedOn, entry };
};

export const presentOtherCredit = ({ earned_on, ...row }: OtherCreditRow): OtherCredit => ({
  ...row,
  earnedOn: earned_on,
});

const creditsOf = (certificates: readonly EarnedRow[], others: readonly OtherCreditRow[]): Credit[] =>
  [...certificates.map(ours), ...others.map(elsewhere)].toSorted((one, other) =>
    one.earnedOn === other.earnedOn ? 0 : one.earnedOn < other.earnedOn ? -1 : 1,
  );

const presentGoalWith = ({ starts_on, ends_on, ...row }: GoalRow, credits: readonly Credit[]): CreditGoal => {
  const goal = { ...row, startsOn: starts_on, endsOn: ends_on };
  return { ...goal, earned: hoursTowardGoal(goal, credits) };
};

interface Rows {
  certificates: readonly EarnedRow[];
  others: readonly OtherCreditRow[];
}

export const presentGoal = (goal: GoalRow, { certificates, others }: Rows): CreditGoal =>
  presentGoalWith(goal, creditsOf(certificates, others));

/** Goals count all credit in their own period, whatever the transcript's period is. */
export const presentTranscript = (
  person: string,
  { certificates, others, goals }: Rows & { goals: readonly GoalRow[] },
  { from, to }: Period,
): Transcript => {
  const all = creditsOf(certificates, others);
  const shown = all.filter(({ earnedOn }) => (!from || earnedOn >= from) && (!to || earnedOn <= to));
  return {
    person,
    from: from ?? null,
    to: to ?? null,
    entries: shown.map(({ entry }) => entry),
    totals: hoursByAccreditor(shown),
    total: totalHours(shown),
    goals: goals.map((goal) => presentGoalWith(goal, all)),
  };
};

const isBody = (body: string): body is MembershipBody => Object.hasOwn(membershipBodies, body);
const bodyName = (body: string): string => (isBody(body) ? t(membershipBodies[body].name) : t(m.generalCredit));
const sourceOf = ({ number }: TranscriptEntry): string =>
  t(number === null ? m.transcriptEnteredByPerson : m.certificateLabel);

const columns = [
  m.otherCreditDay,
  m.otherCreditCourse,
  m.otherCreditProvider,
  m.transcriptCsvBody,
  m.contactHoursLabel,
  m.transcriptCsvUnits,
  m.transcriptCsvSource,
  m.certificateLabel,
  m.transcriptCsvNumber,
];

export const transcriptCsv = ({ entries }: Transcript): string =>
  csvText([
    columns.map((column) => t(column)),
    ...entries.map((entry) => [
      entry.earnedOn,
      entry.title,
      entry.provider,
      bodyName(entry.body),
      entry.hours,
      entry.units,
      sourceOf(entry),
      entry.certificate,
      entry.number ?? '',
    ]),
  ]);

const noon = (day: string): string => `${day}T12:00:00Z`; // The same day in Eastern Time.

const periodText = ({ from, to }: Transcript): string => {
  if (from && to) return t(m.transcriptPeriod, { from: dayText(noon(from)), to: dayText(noon(to)) });
  if (from) return t(m.transcriptPeriodFrom, { from: dayText(noon(from)) });
  return to ? t(m.transcriptPeriodTo, { to: dayText(noon(to)) }) : t(m.goalsAllCredit);
};

export const transcriptDocument = (transcript: Transcript, organization: string): TranscriptDocument => ({
  language: currentLanguage(),
  organization,
  person: transcript.person,
  period: periodText(transcript),
  entries: transcript.entries.map((entry) => ({
    day: shortDayText(noon(entry.earnedOn)),
    title: entry.title,
    titleLanguage: entry.number === null ? null : (contentLang() ?? null),
    source:
      entry.number === null
        ? t(m.transcriptEnteredWithProvider, { provider: entry.provider }).trim()
        : t(m.transcriptCertificateNumber, { certificate: entry.certificate, number: entry.number }),
    body:
      entry.units === ''
        ? bodyName(entry.body)
        : t(m.transcriptBodyUnits, { body: bodyName(entry.body), units: entry.units }),
    hours: numberText(entry.hours),
  })),
  totals: transcript.totals.map(({ body, hours }) => ({ body: bodyName(body), hours: numberText(hours) })),
  total: numberText(transcript.total),
  goals: transcript.goals.map(({ name, body, earned, hours, startsOn, endsOn }) => ({
    name: name || bodyName(body),
    progress: progressText(earned, hours),
    days: t(m.goalDays, { from: shortDayText(noon(startsOn)), to: shortDayText(noon(endsOn)) }),
  })),
});
