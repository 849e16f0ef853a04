// Tables as CSV (RFC 4180) that no spreadsheet takes for formulas.

// With these a spreadsheet begins a formula; the full-width forms as well.
const dangerous = /^[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/;

const cell = (value: string | number): string => {
  const text = String(value);
  const safe = typeof value === 'string' && dangerous.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows with CR LF between; the first is the head. Spreadsheets read it as UTF-8 because of the mark at its start. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
