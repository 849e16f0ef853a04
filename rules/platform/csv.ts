// Tables as CSV (RFC 4180) that no spreadsheet takes for formulas.

// With these a spreadsheet begins a formula; the full-width forms as well.
const dangerous = /^[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/;

/** Quoted also where a spreadsheet set to another separator would begin a new cell, and with it perhaps a formula. */
const cell = (value: string | number): string => {
  const text = String(value);
  const safe = typeof value === 'string' && dangerous.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

type Row = readonly (string | number)[];

/** Because of it spreadsheets read the file as UTF-8; once, at its start. */
export const csvMark = '\ufeff';

/** Rows with CR LF behind each. */
export const csvLines = (rows: readonly Row[]): string => rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** A whole file; the first row is the head. */
export const csvText = (rows: readonly Row[]): string => csvMark + csvLines(rows);
