// A list of deleted accounts stored next to the backups, because the database itself may be lost.
import { open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BackupError } from '#server/platform/backup/errors.ts';

/** An id and two times (UTC): nothing that identifies the person. */
export interface Erasure {
  accountId: number;
  accountCreatedAt: string;
  erasedAt: string;
}

const listName = 'erasures.jsonl';

/** Resolves once the list is on disk. */
export const appendErasures = async (folder: string, erasures: readonly Erasure[]): Promise<void> => {
  if (erasures.length === 0) return;
  const handle = await open(join(folder, listName), 'a', 0o600);
  try {
    await handle.appendFile(erasures.map((each) => `${JSON.stringify(each)}\n`).join(''));
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const isErasure = (value: unknown): value is Erasure =>
  typeof value === 'object' &&
  value !== null &&
  'accountId' in value &&
  Number.isInteger(value.accountId) &&
  'accountCreatedAt' in value &&
  typeof value.accountCreatedAt === 'string' &&
  'erasedAt' in value &&
  typeof value.erasedAt === 'string';

const read = (text: string, name: string): Erasure[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      try {
        const value: unknown = JSON.parse(line);
        if (isErasure(value)) return value;
      } catch {
        // Not JSON.
      }
      throw new BackupError(
        `${name}:${index + 1} is no deleted account; the list holds one line of JSON for each account.`,
      );
    });

/**
 * The list next to the backup, or the named one. A named list that is missing is an error; a missing list next to the
 * backup is not.
 */
export const readErasures = async (backup: string, named: string | null): Promise<Erasure[]> => {
  const name = named ?? join(dirname(backup), listName);
  try {
    return read(await readFile(name, 'utf8'), name);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    if (named === null && (error as NodeJS.ErrnoException).code === 'ENOENT') return []; // Node's errors have a code.
    throw new BackupError(`${name} cannot be read.`);
  }
};
