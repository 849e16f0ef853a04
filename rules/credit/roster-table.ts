// The table of a roster, in English and in the format of the accreditors.

/** One line of a roster. Days are `YYYY-MM-DD` in Eastern Time. */
export interface RosterEntry {
  certificateNumber: string;
  memberNumber: string;
  firstName: string;
  lastName: string;
  completedOn: string;
  courseNumber: string;
  courseTitle: string;
  units: number;
  unitWord: string;
}

/** `MM/DD/YYYY`, the format that accreditors expect. */
export const usDate = (day: string): string => {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  return `${month}/${dayOfMonth}/${year}`;
};

interface Column {
  head: string;
  value: (entry: RosterEntry) => string | number;
}

/** The same order for all accreditors. */
export const rosterColumns: readonly Column[] = [
  { head: 'Member Number', value: ({ memberNumber }) => memberNumber },
  { head: 'First Name', value: ({ firstName }) => firstName },
  { head: 'Last Name', value: ({ lastName }) => lastName },
  { head: 'Completion Date', value: ({ completedOn }) => usDate(completedOn) },
  { head: 'Course Number', value: ({ courseNumber }) => courseNumber },
  { head: 'Course Title', value: ({ courseTitle }) => courseTitle },
  { head: 'Learning Units', value: ({ units }) => units },
  { head: 'Type', value: ({ unitWord }) => unitWord },
  { head: 'Certificate Number', value: ({ certificateNumber }) => certificateNumber },
];

/** Header and rows, ready for rules/platform/csv.ts. */
export const rosterTable = (entries: readonly RosterEntry[]): (string | number)[][] => [
  rosterColumns.map(({ head }) => head),
  ...entries.map((entry) => rosterColumns.map(({ value }) => value(entry))),
];
