// Who was there and when, from the report of a meeting: Zoom, Microsoft Teams, Webex or our telephone log.
import { easternZone } from '#rules/eastern-time.ts';
import { normalizeEmail } from '#rules/email-address.ts';
import { decodeReport } from '#server/attendance/decode-report.ts';
import { type Fault, findTables, type Table, type TableRow } from '#server/attendance/find-tables.ts';
import { pairActions } from '#server/attendance/pair-actions.ts';
import { reportClock, type Span } from '#server/attendance/report-clock.ts';
import type { Source } from '#server/attendance/report-kinds.ts';
import { reportZone } from '#server/attendance/report-zone.ts';

/** Once that somebody was in the meeting, from coming to going. */
export interface Stay {
  /** Line in the file on which it begins, from 1. */
  row: number;
  /** As the report writes it; blank for a caller. */
  name: string;
  /** Lowercase; blank where the report gives none. */
  email: string;
  /** Digits of a caller's number; blank for others, and where the report hides digits of it. */
  phone: string;
  from: Temporal.Instant;
  to: Temporal.Instant;
  /** Digits that the caller keyed in. */
  registrationPin?: string;
}

export interface Report {
  /** Null where no report was recognised; then the faults say why. */
  source: Source | null;
  /** By row. Those that are right are given, whatever is wrong with others. */
  stays: Stay[];
  /** By row, all at once, in words for staff; those of rows hold no names. */
  faults: Fault[];
}

interface Options {
  /** Zone of the account that made the report, where the report names none. */
  timeZone?: string;
  mostBytes?: number;
}

type Who = Pick<Stay, 'name' | 'email' | 'phone' | 'registrationPin'>;

const megabyte = 1024 * 1024;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** `+1 (312) 555-0134`, as callers are named; not `1312***0134`, which could be several people. */
const phoneOf = (name: string): string =>
  /^\+?[\d\s().-]+$/.test(name) && digitsOf(name).length >= 7 ? digitsOf(name) : '';

const emailOf = (...cells: string[]): string => normalizeEmail(cells.find((cell) => cell.includes('@')) ?? '');

/** Whom a row names, or what is wrong with that. */
const whoOf = ({ cell }: TableRow, { kind, columnName }: Table): Who | string => {
  if (kind.source === 'telephone') {
    const [pin, phone] = [cell('pin'), digitsOf(cell('phone'))];
    if (!/^[\d\s-]*#?$/.test(pin)) return `${columnName('pin')} is no number.`;
    if (pin === '' && phone === '') return `There is neither ${columnName('pin')} nor ${columnName('phone')}.`;
    return { name: '', email: '', phone, ...(pin === '' ? {} : { registrationPin: digitsOf(pin) }) };
  }
  const name = (cell('name') || `${cell('firstName')} ${cell('lastName')}`).replace(/\s+/gu, ' ').trim();
  const email = emailOf(cell('email'), cell('userName'));
  if (name === '' && email === '') return 'This row names nobody.';
  if (/\d:\d\d/.test(name)) return 'This name holds a time: a quote is out of place in this row or the next.';
  return { name, email, phone: phoneOf(name) };
};

/** Rows of people who registered and did not come, or were not let in, tell of nobody's presence. */
const wasThere = ({ cell }: TableRow): boolean =>
  !/^no$/i.test(cell('attended')) && !/^yes$/i.test(cell('inWaitingRoom'));

const keyOf = (row: TableRow): string => `${row.cell('name')} ${row.cell('email')}`.toLowerCase();

/** What a report says of its own zone: in a head of times; Webex also above its table. */
const zoneOf = (tables: readonly Table[], others: readonly { cells: string[] }[]): string | null => {
  const heads = tables.flatMap(({ columnName }) => [columnName('from'), columnName('at')]);
  const above = tables.some(({ kind }) => kind.source === 'webex') ? others.flatMap(({ cells }) => cells) : [];
  for (const text of [...heads, ...above]) {
    const zone = reportZone(text);
    if (zone) return zone;
  }
  return null;
};

/** When the meeting ended, as the summary of Teams tells it; blank where it does not. */
const meetingEnd = (others: readonly { cells: string[] }[]): string =>
  others.find(({ cells: [title = ''] }) => /^(meeting )?end time$/i.test(title.trim()))?.cells[1] ?? '';

/** Of Teams, each join where they are listed, and first join and last leave of people who are not in that list. */
const rowsToRead = (tables: readonly Table[]): { table: Table; row: TableRow }[] => {
  const isSummary = ({ kind }: Table) => kind.source === 'teams' && kind.tells.includes('First Join');
  const listed = new Set(tables.filter((table) => !isSummary(table)).flatMap(({ rows }) => rows.map(keyOf)));
  return tables.flatMap((table) =>
    table.rows
      .filter((row) => wasThere(row) && !(isSummary(table) && listed.has(keyOf(row))))
      .map((row) => ({ table, row })),
  );
};

const byRow = (one: { row: number }, other: { row: number }): number => one.row - other.row;

/**
 * Reads a report of at most 10 MB. Never throws for what the bytes are: what cannot be read is a fault.
 * Times are taken in the zone that the report names, else in `timeZone` (default Eastern Time).
 */
export const readReport = (
  bytes: Uint8Array,
  session: Span,
  { timeZone = easternZone, mostBytes = 10 * megabyte }: Options = {},
): Report => {
  const refused = (message: string): Report => ({ source: null, stays: [], faults: [{ row: 1, message }] });
  if (bytes.length > mostBytes) {
    const size = (bytes.length / megabyte).toFixed(1);
    return refused(`This file has ${size} MB; a report has at most ${(mostBytes / megabyte).toFixed(1)}.`);
  }
  const decoded = decodeReport(bytes);
  if (!decoded.isText) return refused(decoded.message);

  const { tables, others, faults: broken } = findTables(decoded.text);
  const [first] = tables;
  if (!first) return { source: null, stays: [], faults: broken };

  const clock = reportClock(session, zoneOf(tables, others) ?? timeZone);
  const rows = rowsToRead(tables);
  const stays: Stay[] = [];
  const faults = [...broken];
  for (const { table, row } of rows) {
    if (table.kind.needed.includes('action')) continue;
    const { cell } = row;
    const { columnName } = table;
    const who = whoOf(row, table);
    const time = clock.stay([cell('from'), columnName('from')], [cell('to'), columnName('to')]);
    if (typeof who === 'string') faults.push({ row: row.row, message: who });
    if ('message' in time) faults.push({ row: row.row, message: time.message });
    if (typeof who !== 'string' && 'value' in time) stays.push({ row: row.row, ...who, ...time.value });
  }
  const actions = rows.filter(({ table }) => table.kind.needed.includes('action'));
  if (actions.length > 0) {
    const paired = pairActions(
      actions.map(({ table, row }) => ({
        row: row.row,
        who: whoOf(row, table),
        action: row.cell('action'),
        at: row.cell('at'),
      })),
      { clock, meetingEnd: meetingEnd(others) },
    );
    stays.push(...paired.stays);
    faults.push(...paired.faults);
  }
  if (stays.length + faults.length === 0) {
    faults.push({ row: first.head.line, message: 'This report names nobody who was there.' });
  }
  return { source: first.kind.source, stays: stays.toSorted(byRow), faults: faults.toSorted(byRow) };
};
