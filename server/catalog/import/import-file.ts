// Imports a catalog file, JSON or CSV by its extension.

import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { Catalog } from '#contract/catalog/import.ts';
import * as m from '#messages/en/catalog.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { checkCatalog, type Known } from '#server/catalog/import/check-catalog.ts';
import { type ImportCounts, type ImportOptions, importRead } from '#server/catalog/import/import-catalog.ts';
import { CatalogErrors, type ImportError, problemText } from '#server/catalog/import/import-errors.ts';
import type { SpeakerMatch } from '#server/catalog/import/match-speakers.ts';
import { readCsv } from '#server/catalog/import/read-csv.ts';
import { readJson } from '#server/catalog/import/read-json.ts';
import { readLines } from '#server/catalog/import/read-lines.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';

export interface CatalogFile {
  name: string;
  format: 'csv' | 'json';
  text: string;
}

/** The number of characters before the first byte that is not UTF-8. */
const soundLetters = (bytes: Buffer): number => {
  let [good, bad] = [0, bytes.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, middle), { stream: true });
      good = middle;
    } catch {
      bad = middle;
    }
  }
  return new TextDecoder().decode(bytes.subarray(0, good), { stream: true }).length;
};

const encodingErrors = (bytes: Buffer): ImportError[] => {
  const errors: ImportError[] = [];
  let [line, start] = [1, 0];
  while (start < bytes.length) {
    const found = bytes.indexOf('\n', start);
    const end = found < 0 ? bytes.length : found;
    const row = bytes.subarray(start, end);
    if (!isUtf8(row)) {
      errors.push({
        line,
        column: soundLetters(row) + 1,
        found: t(m.importBytes),
        expected: t(m.importUtf8),
      });
    }
    start = end + 1;
    line += 1;
  }
  return errors;
};

const reasons: Record<string, Message> = {
  ENOENT: m.importNoFile,
  EACCES: m.importNotAllowed,
  EISDIR: m.importFolder,
};

const formatOf = (name: string): CatalogFile['format'] => {
  const format = /\.(csv|json)$/i.exec(name)?.[1]?.toLowerCase();
  if (format === 'csv' || format === 'json') return format;
  throw new StartupFailure(t(m.importNotCatalog, { name }));
};

/** Throws a StartupFailure for an unknown extension, CatalogErrors for bytes that are not UTF-8. */
export const catalogFile = (name: string, bytes: Buffer): CatalogFile => {
  const format = formatOf(name);
  if (!isUtf8(bytes)) throw new CatalogErrors(name, encodingErrors(bytes));
  return { name, format, text: new TextDecoder().decode(bytes) };
};

/** Also throws a StartupFailure if the file cannot be read. */
export const openCatalogFile = async (name: string): Promise<CatalogFile> => {
  formatOf(name);
  const bytes = await readFile(name).catch((error: NodeJS.ErrnoException) => {
    const known = reasons[error.code ?? ''];
    const reason = known ? t(known) : error.message;
    throw new StartupFailure(t(m.importCannotRead, { name, reason }), { cause: error });
  });
  return catalogFile(name, bytes);
};

interface Reading {
  /** Lines of a CSV that are skipped. */
  skipped?: ReadonlySet<number>;
  /** Keys of speakers who are not the existing speaker of the same name. */
  newSpeakers?: ReadonlySet<string>;
}

interface Read {
  catalog: Catalog;
  /** Speakers matched with existing ones. */
  matches: readonly SpeakerMatch[];
}

const readCatalog = (
  { name, format, text }: CatalogFile,
  known: Known,
  now: Temporal.Instant,
  { skipped, newSpeakers }: Reading = {},
): Read => {
  const csv = { ...known, now, ...(skipped ? { skipped } : {}), ...(newSpeakers ? { newSpeakers } : {}) };
  const {
    errors,
    value,
    placed,
    matches = [],
  }: ReturnType<typeof readCsv> = format === 'csv' ? readCsv(text, csv) : readJson(text);
  if (placed === undefined) throw new CatalogErrors(name, errors);
  const checked = checkCatalog(value, known);
  const all = checked.isFit ? errors : [...errors, ...placed(checked.errors)];
  if (!checked.isFit || all.length > 0) throw new CatalogErrors(name, all);
  return { catalog: checked.catalog, matches };
};

/** A rejected row of a CSV, as in the file. */
interface RefusedRow {
  line: number;
  cells: readonly string[];
  reasons: readonly string[];
}

export interface Refused {
  columns: readonly string[];
  rows: readonly RefusedRow[];
}

/** Skips the rows with errors until the others are valid. Throws errors that concern the whole file. */
const readFitRows = (
  file: CatalogFile,
  known: Known,
  now: Temporal.Instant,
  newSpeakers: ReadonlySet<string>,
): Read & { refused: Refused } => {
  const { lines } = readLines(file.text);
  const [header, ...records] = lines;
  const reasons = new Map<number, string[]>();
  for (;;) {
    try {
      const read = readCatalog(file, known, now, { skipped: new Set(reasons.keys()), newSpeakers });
      const rows = records.flatMap(({ line, cells }) => {
        const found = reasons.get(line);
        return found ? [{ line, cells, reasons: found }] : [];
      });
      return { ...read, refused: { columns: header?.cells ?? [], rows } };
    } catch (error) {
      if (!(error instanceof CatalogErrors)) throw error;
      const isOfRow = ({ line }: ImportError): boolean => records.some((record) => record.line === line);
      if (!error.errors.every(isOfRow)) throw error;
      for (const { line, column, ...problem } of error.errors) {
        reasons.set(line, [...(reasons.get(line) ?? []), `${column}: ${problemText(problem)}`]);
      }
    }
  }
};

interface How extends Omit<ImportOptions, 'now'> {
  /** If given, rows of a CSV with errors are skipped and reported here, and the others are imported. */
  refused?: (refused: Refused) => void;
  /** Called with the speakers of a CSV that were matched by name with existing ones. */
  matched?: (matches: readonly SpeakerMatch[]) => void;
  /** Keys of speakers who are not the existing speaker of the same name. */
  newSpeakers?: ReadonlySet<string>;
}

/** Throws CatalogErrors with all errors of the file; then nothing was saved. */
export const importOpened = (
  db: Db,
  file: CatalogFile,
  now: Temporal.Instant,
  { refused, matched, newSpeakers = new Set(), ...how }: How = {},
): Promise<ImportCounts> => {
  const isPartial = file.format === 'csv';
  const read = (known: Known): Catalog => {
    const fit =
      refused && isPartial
        ? readFitRows(file, known, now, newSpeakers)
        : { ...readCatalog(file, known, now, { newSpeakers }), refused: null };
    if (fit.refused) refused?.(fit.refused);
    matched?.(fit.matches);
    return fit.catalog;
  };
  return importRead(db, (known) => ({ catalog: read(known), isPartial }), { now, ...how });
};

/** Opens and imports the file. */
export const importFile = async (db: Db, name: string, now: Temporal.Instant, how: How = {}): Promise<ImportCounts> =>
  importOpened(db, await openCatalogFile(name), now, how);
