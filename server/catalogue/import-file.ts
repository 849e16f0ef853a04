// A catalogue file, JSON or CSV by its ending, into the database.
import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { Catalogue } from '#contract/catalogue.ts';
import { checkCatalogue, type Known } from '#server/catalogue/check-catalogue.ts';
import { CatalogueFaults, type Fault } from '#server/catalogue/faults.ts';
import { type ImportCounts, type ImportOptions, importRead } from '#server/catalogue/import-catalogue.ts';
import { readCsv } from '#server/catalogue/read-csv.ts';
import { readJson } from '#server/catalogue/read-json.ts';
import type { Db } from '#server/database/transaction.ts';
import { StartupFailure } from '#server/startup-failure.ts';

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

const readCatalogue = ({ name, format, text }: CatalogueFile, known: Known, now: Temporal.Instant): Catalogue => {
  const { faults, value, placed } = format === 'csv' ? readCsv(text, { ...known, now }) : readJson(text);
  if (placed === undefined) throw new CatalogueFaults(name, faults);
  const checked = checkCatalogue(value, known);
  const all = checked.isFit ? faults : [...faults, ...placed(checked.faults)];
  if (!checked.isFit || all.length > 0) throw new CatalogueFaults(name, all);
  return checked.catalogue;
};

type How = Omit<ImportOptions, 'now'>;

/** Throws CatalogueFaults with every fault of the file; then nothing of it was kept. */
export const importOpened = (
  db: Db,
  file: CatalogueFile,
  now: Temporal.Instant,
  how: How = {},
): Promise<ImportCounts> =>
  importRead(db, (known) => ({ catalogue: readCatalogue(file, known, now), isPartial: file.format === 'csv' }), {
    now,
    ...how,
  });

/** Opens the file and imports it. */
export const importFile = async (db: Db, name: string, now: Temporal.Instant, how: How = {}): Promise<ImportCounts> =>
  importOpened(db, await openCatalogueFile(name), now, how);
