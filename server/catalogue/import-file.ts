// A catalogue file, JSON or CSV by its ending, into the database.
import { readFile } from 'node:fs/promises';
import { CatalogueFaults } from '#server/catalogue/faults.ts';
import { type ImportCounts, importCatalogue } from '#server/catalogue/import-catalogue.ts';
import { seriesIdsByRoute } from '#server/catalogue/queries.ts';
import { readCsvCatalogue } from '#server/catalogue/read-csv.ts';
import { readJsonCatalogue } from '#server/catalogue/read-json.ts';
import type { Db } from '#server/database/transaction.ts';
import { StartupFailure } from '#server/startup-failure.ts';

const readText = async (file: string): Promise<string> => {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new StartupFailure(`The file ${file} cannot be read (${error.code}).`, { cause: error });
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const line = bytes.subarray(0, firstInvalidByte(bytes)).toString('latin1').split('\n').length;
    throw new CatalogueFaults(file, [
      { line, column: 1, found: 'bytes that are not text', expected: 'a file in UTF-8' },
    ]);
  }
};

/** Halves the distance until the first byte is found at which the beginning stops being UTF-8. */
const firstInvalidByte = (bytes: Buffer): number => {
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
  return good;
};

/** Throws CatalogueFaults with every fault of the file; then nothing of it was kept. */
export const importFile = async (
  db: Db,
  file: string,
  now: Temporal.Instant,
  progress?: (done: number, total: number) => void,
): Promise<ImportCounts> => {
  const text = await readText(file);
  const isPartial = file.toLowerCase().endsWith('.csv');
  const catalogue = isPartial
    ? readCsvCatalogue(text, file, { seriesIds: await seriesIdsByRoute(db), now })
    : readJsonCatalogue(text, file);
  return importCatalogue(db, catalogue, { isPartial, ...(progress ? { progress } : {}) });
};
