// Writes CSV (RFC 4180) that spreadsheets do not interpret as formulas.

// Spreadsheets interpret these as the start of a formula, including the full-width forms.
const dangerous = /^[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/;

/** Also quoted if a spreadsheet with another separator would start a new cell, and possibly a formula. */
const cell = (value: string | number): string => {
  const text = String(value);
  const safe = typeof value === 'string' && dangerous.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

type Row = readonly (string | number)[];

/** The byte order mark makes spreadsheets read the file as UTF-8; once, at its start. */
export const csvMark = '\ufeff';

/** Rows, each followed by CR LF. */
export const csvLines = (rows: readonly Row[]): string => rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** A whole file; the first row is the header. */
export const csvText = (rows: readonly Row[]): string => csvMark + csvLines(rows);
