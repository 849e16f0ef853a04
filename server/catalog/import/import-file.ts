// A catalogue file, JSON or CSV by its ending, into the database.
import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { Catalogue } from '#contract/catalog/import.ts';
import { checkCatalogue, type Known } from '#server/catalog/import/check-catalogue.ts';
import { type ImportCounts, type ImportOptions, importRead } from '#server/catalog/import/import-catalogue.ts';
import { CatalogueFaults, type Fault } from '#server/catalog/import/import-errors.ts';
import type { SpeakerMatch } from '#server/catalog/import/match-speakers.ts';
import { readCsv } from '#server/catalog/import/read-csv.ts';
import { readJson } from '#server/catalog/import/read-json.ts';
import { readLines } from '#server/catalog/import/read-lines.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';

export interface CatalogueFile {
  name: string;
  format: 'csv' | 'json';
  text: string;
}

/** Letters of the longest beginning that is UTF-8. */
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

const encodingFaults = (bytes: Buffer): Fault[] => {
  const faults: Fault[] = [];
  let [line, start] = [1, 0];
  while (start < bytes.length) {
    const found = bytes.indexOf('\n', start);
    const end = found < 0 ? bytes.length : found;
    const row = bytes.subarray(start, end);
    if (!isUtf8(row)) {
      faults.push({
        line,
        column: soundLetters(row) + 1,
        found: 'bytes that are no letters',
        expected: 'text in UTF-8',
      });
    }
    start = end + 1;
    line += 1;
  }
  return faults;
};

const reasons: Record<string, string> = {
  ENOENT: 'it does not exist',
  EACCES: 'this user may not read it',
  EISDIR: 'it is a folder',
};

const formatOf = (name: string): CatalogueFile['format'] => {
  const format = /\.(csv|json)$/i.exec(name)?.[1]?.toLowerCase();
  if (format === 'csv' || format === 'json') return format;
  throw new StartupFailure(`${name} is no catalogue: its name must end in .json or .csv.`);
};

/** Throws a StartupFailure where the name says no format, CatalogueFaults for bytes that are not UTF-8. */
export const catalogueFile = (name: string, bytes: Buffer): CatalogueFile => {
  const format = formatOf(name);
  if (!isUtf8(bytes)) throw new CatalogueFaults(name, encodingFaults(bytes));
  return { name, format, text: new TextDecoder().decode(bytes) };
};

/** Throws a StartupFailure for a file that cannot be read as well. */
export const openCatalogueFile = async (name: string): Promise<CatalogueFile> => {
  formatOf(name);
  const bytes = await readFile(name).catch((error: NodeJS.ErrnoException) => {
    const reason = reasons[error.code ?? ''] ?? error.message;
    throw new StartupFailure(`${name} cannot be read: ${reason}.`, { cause: error });
  });
  return catalogueFile(name, bytes);
};

interface Reading {
  /** Lines of a CSV that are left out. */
  skipped?: ReadonlySet<number>;
  /** Keys of speakers who are nobody of the same name. */
  newSpeakers?: ReadonlySet<string>;
}

interface Read {
  catalogue: Catalogue;
  /** Speakers who are taken for those who are known. */
  matches: readonly SpeakerMatch[];
}

const readCatalogue = (
  { name, format, text }: CatalogueFile,
  known: Known,
  now: Temporal.Instant,
  { skipped, newSpeakers }: Reading = {},
): Read => {
  const csv = { ...known, now, ...(skipped ? { skipped } : {}), ...(newSpeakers ? { newSpeakers } : {}) };
  const {
    faults,
    value,
    placed,
    matches = [],
  }: ReturnType<typeof readCsv> = format === 'csv' ? readCsv(text, csv) : readJson(text);
  if (placed === undefined) throw new CatalogueFaults(name, faults);
  const checked = checkCatalogue(value, known);
  const all = checked.isFit ? faults : [...faults, ...placed(checked.faults)];
  if (!checked.isFit || all.length > 0) throw new CatalogueFaults(name, all);
  return { catalogue: checked.catalogue, matches };
};

/** A row of a CSV that was left out, as it stands there. */
interface RefusedRow {
  line: number;
  cells: readonly string[];
  reasons: readonly string[];
}

export interface Refused {
  columns: readonly string[];
  rows: readonly RefusedRow[];
}

/** Leaves out the rows with errors, until the others fit. What is wrong with the file as a whole is thrown. */
const readFitRows = (
  file: CatalogueFile,
  known: Known,
  now: Temporal.Instant,
  newSpeakers: ReadonlySet<string>,
): Read & { refused: Refused } => {
  const { lines } = readLines(file.text);
  const [header, ...records] = lines;
  const reasons = new Map<number, string[]>();
  for (;;) {
    try {
      const read = readCatalogue(file, known, now, { skipped: new Set(reasons.keys()), newSpeakers });
      const rows = records.flatMap(({ line, cells }) => {
        const found = reasons.get(line);
        return found ? [{ line, cells, reasons: found }] : [];
      });
      return { ...read, refused: { columns: header?.cells ?? [], rows } };
    } catch (error) {
      if (!(error instanceof CatalogueFaults)) throw error;
      const isOfRow = ({ line }: Fault): boolean => records.some((record) => record.line === line);
      if (!error.faults.every(isOfRow)) throw error;
      for (const { line, column, found, expected } of error.faults) {
        reasons.set(line, [...(reasons.get(line) ?? []), `${column}: found ${found}, expected ${expected}`]);
      }
    }
  }
};

interface How extends Omit<ImportOptions, 'now'> {
  /** Where it is given, rows of a CSV with errors are left out and told here, and the others are taken. */
  refused?: (refused: Refused) => void;
  /** Hears which speakers of a CSV are taken for those who are known by the name. */
  matched?: (matches: readonly SpeakerMatch[]) => void;
  /** Keys of speakers who are nobody of the same name. */
  newSpeakers?: ReadonlySet<string>;
}

/** Throws CatalogueFaults with every fault of the file; then nothing of it was kept. */
export const importOpened = (
  db: Db,
  file: CatalogueFile,
  now: Temporal.Instant,
  { refused, matched, newSpeakers = new Set(), ...how }: How = {},
): Promise<ImportCounts> => {
  const isPartial = file.format === 'csv';
  const read = (known: Known): Catalogue => {
    const fit =
      refused && isPartial
        ? readFitRows(file, known, now, newSpeakers)
        : { ...readCatalogue(file, known, now, { newSpeakers }), refused: null };
    if (fit.refused) refused?.(fit.refused);
    matched?.(fit.matches);
    return fit.catalogue;
  };
  return importRead(db, (known) => ({ catalogue: read(known), isPartial }), { now, ...how });
};

/** Opens the file and imports it. */
export const importFile = async (db: Db, name: string, now: Temporal.Instant, how: How = {}): Promise<ImportCounts> =>
  importOpened(db, await openCatalogueFile(name), now, how);
