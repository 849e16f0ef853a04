// Parses a meeting report of Zoom, Microsoft Teams, Webex or our telephone log into attendance intervals.
import { wireValue } from '#contract/platform/shared.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { easternZone } from '#rules/platform/eastern-time.ts';
import { normalizeEmail } from '#rules/platform/email-address.ts';
import { numberFormat } from '#rules/platform/formats.ts';
import type { Line } from '#server/catalog/import/read-lines.ts';
import { decodeReport } from '#server/credit/attendance/decode-report.ts';
import { type FieldError, findTables, type Table, type TableRow } from '#server/credit/attendance/find-tables.ts';
import { pairActions } from '#server/credit/attendance/pair-actions.ts';
import { durationOf, reportClock, type Span } from '#server/credit/attendance/report-clock.ts';
import type { Source } from '#server/credit/attendance/report-kinds.ts';
import { reportZone } from '#server/credit/attendance/report-zone.ts';

/** One presence in the meeting, from join to leave. */
export interface MeetingInterval {
  /** Line in the file on which it begins, from 1. */
  row: number;
  /** As written in the report; blank for a caller. */
  name: string;
  /** Lowercase; blank if the report has none. */
  email: string;
  /** Digits of a caller's number; blank for others, and if the report hides digits. */
  phone: string;
  from: Temporal.Instant;
  to: Temporal.Instant;
  /** PIN that the caller entered. */
  registrationPin?: string;
}

export interface Report {
  /** Null if no report format was recognized; the errors say why. */
  source: Source | null;
  /** By row. Valid rows are included, whatever is wrong with others. */
  intervals: MeetingInterval[];
  /** By row, all at once, in words for staff; without names. */
  errors: FieldError[];
}

/** A report whose tables are found, but whose times are not parsed yet. */
export interface OpenReport {
  source: Source;
  /** As the report names it; null if it names none. */
  timeZone: string | null;
  /** Of the meeting; blank if the report has none. */
  title: string;
  /** Digits; blank if the report has none. */
  meetingId: string;
  /** Length of the meeting according to the report; null if it has none. */
  minutes: number | null;
  tables: readonly Table[];
  rows: readonly { table: Table; row: TableRow }[];
  others: readonly Line[];
  errors: readonly FieldError[];
}

export interface Reading extends Report {
  /** Number of rows with times of another day; they are among the errors. */
  outside: number;
}

interface Reader {
  /** For reports that name none. */
  timeZone: string;
  /** Maximum rows; larger reports are sampled evenly. */
  maxRows?: number;
  /** Maximum distance of a time from the session, in milliseconds. */
  maxDistance?: number;
}

interface Options {
  /** Zone of the account that made the report, for reports that name none. */
  timeZone?: string;
  maxBytes?: number;
}

type Who = Pick<MeetingInterval, 'name' | 'email' | 'phone' | 'registrationPin'>;

const megabyte = 1024 * 1024;
const megabytes = (bytes: number): string =>
  numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(bytes / megabyte);

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** `+1 (312) 555-0134`, as callers are named; not `1312***0134`, which could be several people. */
const phoneOf = (name: string): string =>
  /^\+?[\d\s().-]+$/.test(name) && digitsOf(name).length >= 7 ? digitsOf(name) : '';

const emailOf = (...cells: string[]): string => normalizeEmail(cells.find((cell) => cell.includes('@')) ?? '');

/** The person that a row names, or the error in it. */
const whoOf = ({ cell }: TableRow, { kind, columnName }: Table): Who | string => {
  if (kind.source === 'telephone') {
    const [pin, number] = [cell('pin'), cell('phone')];
    const phone = /[*x•]{2}/i.test(number) ? '' : digitsOf(number);
    if (!/^[\d\s-]*#?$/.test(pin)) return t(m.reportNotANumber, { column: columnName('pin') });
    if (pin === '' && number === '') return t(m.reportNoCaller, { pin: columnName('pin'), phone: columnName('phone') });
    return {
      name: phone === '' ? number : '',
      email: '',
      phone,
      ...(pin === '' ? {} : { registrationPin: digitsOf(pin) }),
    };
  }
  const name = (cell('name') || `${cell('firstName')} ${cell('lastName')}`).replace(/\s+/gu, ' ').trim();
  const email = emailOf(cell('email'), cell('userName'));
  if (name === '' && email === '') return t(m.reportNoName);
  if (/\d:\d\d/.test(name)) return t(m.reportTimeInName);
  return { name, email, phone: phoneOf(name) };
};

/** Rows of people who registered and did not come, or were not admitted, are no evidence of presence. */
const wasThere = ({ cell }: TableRow): boolean =>
  !/^no$/i.test(cell('attended')) && !/^yes$/i.test(cell('inWaitingRoom'));

const keyOf = (row: TableRow): string => `${row.cell('name')} ${row.cell('email')}`.toLowerCase();

/** The time zone in a column header; Webex also names it above its table. */
const zoneOf = (tables: readonly Table[], others: readonly { cells: string[] }[]): string | null => {
  const heads = tables.flatMap(({ columnName }) => [columnName('from'), columnName('at')]);
  const above = tables.some(({ kind }) => kind.source === 'webex') ? others.flatMap(({ cells }) => cells) : [];
  for (const text of [...heads, ...above]) {
    const zone = reportZone(text);
    if (zone) return zone;
  }
  return null;
};

/** A labeled value above the tables: after the label in Teams, below it in Zoom. Blank without one. */
const labeled = (source: Source, others: readonly Line[], label: RegExp): string => {
  for (const [index, { cells }] of others.entries()) {
    const at = cells.findIndex((cell) => label.test(cell.trim()));
    const value = source === 'teams' ? cells[at + 1] : others[index + 1]?.cells[at];
    if (at >= 0) return value?.trim() ?? '';
  }
  return '';
};

/** `110`, `1h 50m 26s` in minutes; null if it is not a duration. */
const minutesOf = (text: string): number | null => {
  const length = durationOf(text);
  return length === null ? null : Math.round(length / 60_000);
};

/** For Teams, each listed join, and first join and last leave of people who are not in that list. */
const rowsToRead = (tables: readonly Table[]): { table: Table; row: TableRow }[] => {
  const isSummary = ({ kind }: Table) =>
    kind.source === 'teams' && kind.identifyingColumns.includes(wireValue('First Join'));
  const listed = new Set(tables.filter((table) => !isSummary(table)).flatMap(({ rows }) => rows.map(keyOf)));
  return tables.flatMap((table) =>
    table.rows
      .filter((row) => wasThere(row) && !(isSummary(table) && listed.has(keyOf(row))))
      .map((row) => ({ table, row })),
  );
};

const byRow = (one: { row: number }, other: { row: number }): number => one.row - other.row;

const isAction = ({ table }: { table: Table }): boolean => table.kind.needed.includes('action');

/** Every nth row, for an even sample; of joins and leaves the first ones, to preserve pairs. */
const sampled = (rows: OpenReport['rows'], most: number): OpenReport['rows'] => {
  if (rows.length <= most) return rows;
  if (rows.some(isAction)) return rows.slice(0, most);
  const step = rows.length / most;
  return Array.from({ length: most }, (_, index) => rows[Math.floor(index * step)]).filter((row) => row !== undefined);
};

/**
 * Finds the tables of a report of at most 10 MB. Never throws on malformed input: unreadable content is an error value.
 */
export const openReport = (bytes: Uint8Array, maxBytes = 10 * megabyte): OpenReport | { errors: FieldError[] } => {
  const refused = (message: string) => ({ errors: [{ row: 1, message }] });
  if (bytes.length > maxBytes) {
    return refused(t(m.reportTooLarge, { size: megabytes(bytes.length), most: megabytes(maxBytes) }));
  }
  const decoded = decodeReport(bytes);
  if (!decoded.isText) return refused(decoded.message);

  const { tables, others, errors } = findTables(decoded.text);
  const [first] = tables;
  if (!first) return { errors };
  const rows = rowsToRead(tables);
  const { source } = first.kind;
  const statedValue = (field: 'title' | 'meetingId', label: RegExp): string =>
    rows[0]?.row.cell(field) || labeled(source, others, label);
  return {
    source,
    timeZone: zoneOf(tables, others),
    title: statedValue('title', /^(topic|(meeting|webinar) (title|name|topic))$/i),
    meetingId: digitsOf(statedValue('meetingId', /^(meeting|webinar) (id|number)$/i)),
    minutes: minutesOf(labeled(source, others, /^(actual |meeting )?duration( \(minutes\))?$/i)),
    ...{ tables, rows, others, errors },
  };
};

/** Parses a report's times relative to the session, in the report's zone or `timeZone`. */
export const readOpenReport = (
  { source, timeZone: named, tables, rows: all, others, errors: broken }: OpenReport,
  session: Span,
  { timeZone, maxRows = Number.POSITIVE_INFINITY, maxDistance }: Reader,
): Reading => {
  const clock = reportClock(session, named ?? timeZone, maxDistance);
  const rows = sampled(all, maxRows);
  const intervals: MeetingInterval[] = [];
  const errors = [...broken];
  let outside = 0;
  for (const { table, row } of rows.filter((each) => !isAction(each))) {
    const { cell } = row;
    const { columnName } = table;
    const who = whoOf(row, table);
    const time = clock.interval({
      from: [cell('from'), columnName('from')],
      to: [cell('to'), columnName('to')],
      duration: cell('duration'),
    });
    if (typeof who === 'string') errors.push({ row: row.row, message: who });
    if ('message' in time) errors.push({ row: row.row, message: time.message });
    if ('message' in time && time.isOutside) outside += 1;
    if (typeof who !== 'string' && 'value' in time) intervals.push({ row: row.row, ...who, ...time.value });
  }
  const actions = rows.filter(isAction);
  if (actions.length > 0) {
    const paired = pairActions(
      actions.map(({ table, row }) => ({
        row: row.row,
        who: whoOf(row, table),
        action: row.cell('action'),
        at: row.cell('at'),
      })),
      { clock, meetingEnd: labeled(source, others, /^(meeting )?end time$/i) },
    );
    intervals.push(...paired.intervals);
    errors.push(...paired.errors);
    outside += paired.outside;
  }
  if (intervals.length + errors.length === 0) {
    errors.push({ row: tables[0]?.head.line ?? 1, message: t(m.reportNobody) });
  }
  return { source, intervals: intervals.toSorted(byRow), errors: errors.toSorted(byRow), outside };
};

/** Reads a report in one step, in the report's zone or `timeZone` (default Eastern Time). */
export const readReport = (
  bytes: Uint8Array,
  session: Span,
  { timeZone = easternZone, maxBytes }: Options = {},
): Report => {
  const open = openReport(bytes, maxBytes);
  if (!('source' in open)) return { source: null, intervals: [], errors: open.errors };
  const { source, intervals, errors } = readOpenReport(open, session, { timeZone });
  return { source, intervals, errors };
};
