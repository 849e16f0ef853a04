// Importing people from another system: kinds of files, problems, and how long an import can be undone.
import * as m from '#messages/en/people-import.ts';
import type { Message } from '#messages/message.ts';
import { parts } from '#messages/translate.ts';

/** In the order in which they are imported. Sessions are only read, to find those that the other files name by number. */
export const peopleFileKinds = [
  'sessions',
  'people',
  'members',
  'memberships',
  'registrations',
  'reports',
  'attendance',
  'credit',
  'decisions',
  'certificates',
] as const;
export type PeopleFileKind = (typeof peopleFileKinds)[number];

/** The names of the files: that of the documented format, then that of the people export. */
const peopleFileNames: Record<PeopleFileKind, readonly string[]> = {
  sessions: ['sessions.csv'],
  people: ['people.csv', 'accounts.csv'],
  members: ['members.csv', 'group-members.csv'],
  memberships: ['memberships.csv'],
  registrations: ['registrations.csv'],
  reports: ['attendance-reports.csv'],
  attendance: ['attendance.csv'],
  credit: ['credit.csv', 'credit-requests.csv'],
  decisions: ['credit-decisions.csv'],
  certificates: ['certificates.csv'],
};

export const peopleFileKindNames: Record<PeopleFileKind, Message> = {
  sessions: m.fileSessions,
  people: m.filePeople,
  members: m.fileMembers,
  memberships: m.fileMemberships,
  registrations: m.fileRegistrations,
  reports: m.fileReports,
  attendance: m.fileAttendance,
  credit: m.fileCredit,
  decisions: m.fileDecisions,
  certificates: m.fileCertificates,
};

/** Undefined for a file that an import does not read. `path`: also with folders. */
export const peopleFileKind = (path: string): PeopleFileKind | undefined => {
  const name = path.split(/[/\\]/).at(-1)?.toLowerCase() ?? '';
  return peopleFileKinds.find((kind) => peopleFileNames[kind].includes(name));
};

/** Why a row, or a file, is not imported. */
export const peopleProblems = {
  column: m.problemColumn,
  'unknown-column': m.problemUnknownColumn,
  'double-column': m.problemDoubleColumn,
  cells: m.problemCells,
  quote: m.problemQuote,
  encoding: m.problemEncoding,
  required: m.problemRequired,
  text: m.problemText,
  email: m.problemEmail,
  flag: m.problemFlag,
  time: m.problemTime,
  day: m.problemDay,
  number: m.problemNumber,
  choice: m.problemChoice,
  content: m.problemContent,
  'membership-number': m.problemMembershipNumber,
  'certificate-number': m.problemCertificateNumber,
  minutes: m.problemMinutes,
  'double-key': m.problemDoubleKey,
  'double-email': m.problemDoubleEmail,
  double: m.problemDouble,
  account: m.problemAccount,
  'sample-account': m.problemSampleAccount,
  'unknown-person': m.problemUnknownPerson,
  'unknown-member': m.problemUnknownMember,
  'unknown-session': m.problemUnknownSession,
  'unknown-reference': m.problemUnknownReference,
  'person-left-out': m.problemPersonLeftOut,
  existing: m.problemExisting,
  'number-used': m.problemNumberUsed,
  order: m.problemOrder,
  state: m.problemState,
  seats: m.problemSeats,
} as const satisfies Record<string, Message>;
export type PeopleProblemCode = keyof typeof peopleProblems;

export interface PeopleProblem {
  file: string;
  line: number;
  /** Empty: the whole row. */
  column: string;
  /** What was found; shortened. */
  value: string;
  code: PeopleProblemCode;
}

export const peopleProblemText = ({ code, value }: Pick<PeopleProblem, 'code' | 'value'>): string =>
  parts(peopleProblems[code], { value }).join('');

/** An import can be undone for this many days. */
export const undoDays = 7;

/** Problems on the screen; the file with problems has all. */
export const maxProblemsShown = 200;

/** All files of an import together, in a browser. The command line has no limit. */
export const maxPeopleMegabytes = 500;
export const maxPeopleBytes = maxPeopleMegabytes * 1024 * 1024;

/** A file of the format, or a ZIP file with such files. */
export const isPeopleFileName = (name: string): boolean => /\.zip$/i.test(name) || peopleFileKind(name) !== undefined;
