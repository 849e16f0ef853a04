// What a body must be told once more, because a certificate on its roster was revoked or says something else now.

import { type RosterEntry, rosterColumns } from '#rules/credit/rosters.ts';
import { plainDayText } from '#rules/platform/eastern-time.ts';
import { fullName } from '#rules/platform/full-name.ts';

/** `add`: the line was struck out before, and the credit was given again. */
export const correctionKinds = ['withdraw', 'replace', 'add'] as const;
export type CorrectionKind = (typeof correctionKinds)[number];

export interface Correction {
  kind: CorrectionKind;
  /** What the body knows; of a line that was struck out: what it knew. */
  told: RosterEntry;
  /** What is true now; null where no certificate is good any more. */
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

const differenceWords = (told: RosterEntry, now: RosterEntry): string[] =>
  fieldWords.flatMap(({ name, words, text = (entry: RosterEntry) => String(entry[name]) }) => {
    const [before, after] = [text(told), text(now)];
    return before === after ? [] : [`${words} was ${before || 'empty'} and is ${after || 'empty'}.`];
  });

const sentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);

interface Known {
  told: RosterEntry;
  /** The body was told already that the line is to be struck out. */
  isWithdrawn: boolean;
  now: RosterEntry | null;
  /** Why the certificate was revoked; empty where it was not. */
  revokeReason: string;
}

const isSame = (one: RosterEntry, other: RosterEntry): boolean =>
  one.certificateNumber === other.certificateNumber && differenceWords(one, other).length === 0;

/** Null where the body knows what is true. */
export const correctionOf = ({ told, isWithdrawn, now, revokeReason }: Known): Correction | null => {
  if (now === null) {
    if (isWithdrawn) return null;
    return { kind: 'withdraw', told, now, why: sentence(revokeReason.trim() || 'The certificate was revoked') };
  }
  if (isWithdrawn) return { kind: 'add', told, now, why: 'The credit was given again.' };
  if (isSame(told, now)) return null;
  const revoked = revokeReason.trim() === '' ? [] : [sentence(revokeReason.trim()), 'The credit was given again.'];
  const changes = [...revoked, ...differenceWords(told, now)];
  return { kind: 'replace', told, now, why: changes.join(' ') || 'The certificate has a new number.' };
};

/** The parts of a printed name: those of somebody we know where they make it up, else cut before its last word. */
export const partsOfName = (
  printed: string,
  known: readonly { firstName: string; lastName: string }[],
): { firstName: string; lastName: string } => {
  const same = known.find(({ firstName, lastName }) => fullName({ firstName, lastName }) === printed);
  if (same) return { firstName: same.firstName, lastName: same.lastName };
  const words = printed.trim().split(/\s+/);
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
};

/** The body's own columns between what is to be done and why: ready for rules/platform/csv.ts. */
export const correctionTable = (corrections: readonly Correction[]): (string | number)[][] => [
  ['Correction', ...rosterColumns.map(({ head }) => head), 'Certificate Reported Before', 'Reason'],
  ...corrections.map(({ kind, told, now, why }) => [
    kind,
    ...rosterColumns.map(({ value }) => value(now ?? told)),
    told.certificateNumber,
    why,
  ]),
];
