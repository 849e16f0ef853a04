// Finds reported roster lines that are outdated.
import { createHash } from 'node:crypto';
import { certificateTypes } from '#rules/catalog/certificate-types.ts';
import { correctionOf, partsOfName } from '#rules/credit/corrections.ts';
import type { RosterEntry } from '#rules/credit/roster-table.ts';
import { type Accreditor, accreditorKeys, accreditors } from '#rules/credit/rosters.ts';
import {
  type NewCorrection,
  outdatedRosterLines,
  type RosterLineRow,
} from '#server/credit/credit/correction-queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

interface DueCorrection extends NewCorrection {
  reportedAt: Temporal.Instant;
}

/** Pending corrections for one accreditor and session. */
export interface CorrectionsOfSession {
  body: Accreditor;
  sessionId: number;
  sessionName: string;
  startsAt: Temporal.Instant;
  /** Changes with any of its content. */
  version: string;
  corrections: DueCorrection[];
}

const presentEntry = ({ reported, present }: RosterLineRow): RosterEntry | null => {
  if (!present) return null;
  const memberNumber = present.member_number || reported.memberNumber;
  // A later name change is no error: the certificate is unchanged until it is reissued.
  if (present.number === reported.certificateNumber) return { ...reported, memberNumber };
  const { units } = certificateTypes[present.type];
  const person = { firstName: present.first_name ?? '', lastName: present.last_name ?? '' };
  return {
    certificateNumber: present.number,
    memberNumber,
    ...partsOfName(present.person, [person, reported]),
    completedOn: present.completed_on,
    courseNumber: present.course_number || reported.courseNumber,
    courseTitle: present.course_title,
    units: Math.round(present.hours * units.perHour * 1000) / 1000,
    unitWord: present.unit_word || units.word,
  };
};

const dueOf = (lines: readonly RosterLineRow[]): DueCorrection[] => {
  const taken = new Set<string>();
  return lines.flatMap((line) => {
    const isTaken = line.present !== null && taken.has(line.present.number);
    if (line.present) taken.add(line.present.number);
    const correction = correctionOf({
      reported: line.reported,
      isWithdrawn: line.is_withdrawn,
      // Two lines of one person lead to one certificate: it is reported once.
      now: isTaken ? null : presentEntry(line),
      revokeReason: line.revoke_reason,
    });
    if (!correction) return [];
    const { certificate_number: reportedNumber, corrected, reported_at: reportedAt } = line;
    return [{ ...correction, reportedNumber, position: corrected + 1, reportedAt }];
  });
};

const versionOf = (corrections: readonly DueCorrection[]): string =>
  createHash('sha256').update(JSON.stringify(corrections)).digest('base64url');

/** Oldest session first; `sessionId` null: all sessions. */
export const readCorrectionsFor = async (
  db: Db,
  body: Accreditor,
  sessionId: number | null,
): Promise<CorrectionsOfSession[]> => {
  const lines = await outdatedRosterLines(db, body, { types: accreditors[body].types, sessionId });
  return [...Map.groupBy(lines, ({ session_id }) => session_id).values()].flatMap((group) => {
    const [first] = group;
    const corrections = dueOf(group);
    if (!first || corrections.length === 0) return [];
    const { session_name: sessionName, starts_at: startsAt } = first;
    return [{ body, sessionId: first.session_id, sessionName, startsAt, version: versionOf(corrections), corrections }];
  });
};

/** For all accreditors, oldest session first. */
export const readCorrections = async (db: Db): Promise<CorrectionsOfSession[]> => {
  const lists = await Promise.all(accreditorKeys.map((body) => readCorrectionsFor(db, body, null)));
  return lists.flat().sort((one, other) => Temporal.Instant.compare(one.startsAt, other.startsAt));
};
