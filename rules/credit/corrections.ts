// Corrections for an accreditor whose roster lists a certificate that was revoked or changed since.

import { type RosterEntry, rosterColumns } from '#rules/credit/roster-table.ts';
import { plainDayText } from '#rules/platform/eastern-time.ts';
import { fullName } from '#rules/platform/full-name.ts';

/** `add`: the line was withdrawn before, and the credit was granted again. */
export const correctionKinds = ['withdraw', 'replace', 'add'] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

export interface Correction {
  kind: CorrectionKind;
  /** The line as the accreditor has it, or had it before it was withdrawn. */
  reported: RosterEntry;
  /** The current data; null if no certificate is valid any more. */
  now: RosterEntry | null;
  why: string;
}

const fieldWords: readonly { name: keyof RosterEntry; words: string; text?: (entry: RosterEntry) => string }[] = [
  { name: 'firstName', words: 'The first name' },
  { name: 'lastName', words: 'The last name' },
  { name: 'memberNumber', words: 'The number there' },
  {
    name: 'units',
    words: 'The credit',
    text: ({ units, unitWord }) => `${units} ${unitWord}`.trim(),
  },
  { name: 'completedOn', words: 'The completion date', text: ({ completedOn }) => plainDayText(completedOn) },
  { name: 'courseNumber', words: 'The course number' },
  { name: 'courseTitle', words: 'The title' },
];

const differenceWords = (reported: RosterEntry, now: RosterEntry): string[] =>
  fieldWords.flatMap(({ name, words, text = (entry: RosterEntry) => String(entry[name]) }) => {
    const [before, after] = [text(reported), text(now)];
    return before === after ? [] : [`${words} was ${before || 'empty'} and is ${after || 'empty'}.`];
  });

const sentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);

interface Known {
  reported: RosterEntry;
  /** The withdrawal of the line was already reported. */
  isWithdrawn: boolean;
  now: RosterEntry | null;
  /** Why the certificate was revoked; empty if it was not. */
  revokeReason: string;
}

const isSame = (one: RosterEntry, other: RosterEntry): boolean =>
  one.certificateNumber === other.certificateNumber && differenceWords(one, other).length === 0;

/** Null if the accreditor's data is current. */
export const correctionOf = ({ reported, isWithdrawn, now, revokeReason }: Known): Correction | null => {
  if (now === null) {
    if (isWithdrawn) return null;
    return { kind: 'withdraw', reported, now, why: sentence(revokeReason.trim() || 'The certificate was revoked') };
  }
  if (isWithdrawn) return { kind: 'add', reported, now, why: 'The credit was given again.' };
  if (isSame(reported, now)) return null;
  const revoked = revokeReason.trim() === '' ? [] : [sentence(revokeReason.trim()), 'The credit was given again.'];
  const changes = [...revoked, ...differenceWords(reported, now)];
  return { kind: 'replace', reported, now, why: changes.join(' ') || 'The certificate has a new number.' };
};

/** First and last name of a printed name: those of a known person if they match, or split before the last word. */
export const partsOfName = (
  printed: string,
  known: readonly { firstName: string; lastName: string }[],
): { firstName: string; lastName: string } => {
  const same = known.find(({ firstName, lastName }) => fullName({ firstName, lastName }) === printed);
  if (same) return { firstName: same.firstName, lastName: same.lastName };
  const words = printed.trim().split(/\s+/);
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
};

/** The accreditor's columns between action and reason: ready for rules/platform/csv.ts. */
export const correctionTable = (corrections: readonly Correction[]): (string | number)[][] => [
  ['Correction', ...rosterColumns.map(({ head }) => head), 'Certificate Reported Before', 'Reason'],
  ...corrections.map(({ kind, reported, now, why }) => [
    kind,
    ...rosterColumns.map(({ value }) => value(now ?? reported)),
    reported.certificateNumber,
    why,
  ]),
];
