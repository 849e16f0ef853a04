// Writes everything the portal stores into one file while it runs: database, uploaded files, secrets.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { type EntryHead, encodeEntry } from '#server/platform/backup/archive.ts';
import { backupName } from '#server/platform/backup/backup-name.ts';
import { seal } from '#server/platform/backup/seal.ts';
import type { Connection } from '#server/platform/database/open.ts';
import { openSnapshot, type Snapshot } from '#server/platform/database/snapshot.ts';
import { version } from '#server/platform/process/version.ts';

export interface BackupSource {
  connection: Connection;
  dataDir: string;
}

export interface MadeBackup {
  file: string;
  bytes: number;
  rows: number;
  isProtected: boolean;
}

interface Sum {
  bytes: number;
  rows: number;
  sha256: string;
}

const newline = 10;

/** Passes bytes through and computes their length and digest. */
const withDigest = (source: AsyncIterable<Buffer>): { body: AsyncGenerator<Buffer>; sum: () => Sum } => {
  const hash = createHash('sha256');
  const sum = { bytes: 0, rows: 0 };
  return {
    body: (async function* () {
      for await (const part of source) {
        hash.update(part);
        sum.bytes += part.length;
        for (let at = part.indexOf(newline); at >= 0; at = part.indexOf(newline, at + 1)) sum.rows += 1;
        yield part;
      }
    })(),
    sum: () => ({ ...sum, sha256: hash.digest('hex') }),
  };
};

/** Lists the folder of uploaded files; a file that is deleted meanwhile is left out. */
async function* filesIn(folder: string): AsyncGenerator<{ fullPath: string; path: string }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []); // There are none yet.
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const fullPath = join(entry.parentPath, entry.name);
    yield { fullPath, path: relative(folder, fullPath).split(sep).join('/') };
  }
}

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'; // Node's errors have a code.

async function* entriesOf(
  { connection, dataDir }: BackupSource,
  totals: { rows: number },
  now: Temporal.Instant,
): AsyncGenerator<Buffer> {
  let entries = 0;
  const withChecksum = async function* (head: EntryHead, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const { body, sum } = withDigest(source);
    yield* encodeEntry(head, body);
    const total = sum();
    if (head.kind === 'table') totals.rows += total.rows;
    yield* encodeEntry({ kind: 'sum', ...total });
    entries += 1;
  };
  const rowsOf = async function* (snapshot: Snapshot): AsyncGenerator<Buffer> {
    const { version: database, migrations, newestEvent } = snapshot;
    yield* encodeEntry({ kind: 'portal', version, madeAt: now.toString(), database, migrations, newestEvent });
    for (const table of snapshot.tables) yield* withChecksum({ kind: 'table', ...table }, snapshot.copy(table));
    if (snapshot.copyJobs) yield* withChecksum({ kind: 'jobs' }, snapshot.copyJobs());
    yield* encodeEntry({ kind: 'sequences', values: await snapshot.sequences() });
  };
  const snapshot = await openSnapshot(connection);
  try {
    yield* rowsOf(snapshot);
  } finally {
    await snapshot.close();
  }
  // After the rows, because a file is stored before the row that refers to it.
  for await (const { fullPath, path } of filesIn(join(dataDir, 'files'))) {
    const found = await stat(fullPath).catch((error: unknown) => (isGone(error) ? null : Promise.reject(error)));
    if (found) yield* withChecksum({ kind: 'file', path, mode: found.mode & 0o777 }, createReadStream(fullPath));
  }
  const secrets = await readFile(join(dataDir, 'secrets.json')).catch(() => null); // Missing if the secrets come from the configuration.
  if (secrets) yield* encodeEntry({ kind: 'secrets' }, [secrets]);
  yield* encodeEntry({ kind: 'end', entries });
}

/**
 * Writes to a temporary name and renames the file once it is complete and on disk. `passphrase`: null for an unencrypted
 * backup.
 */
export const makeBackup = async (
  source: BackupSource,
  target: string,
  passphrase: string | null,
  now: Temporal.Instant,
): Promise<MadeBackup> => {
  const isFolder = await stat(target).then(
    (found) => found.isDirectory(),
    () => target.endsWith('/'),
  );
  if (isFolder) await mkdir(target, { recursive: true });
  const file = isFolder ? join(target, backupName(now)) : target;
  const temporaryFile = `${file}.part`;
  const totals = { rows: 0 };
  try {
    await pipeline(
      entriesOf(source, totals, now),
      createZstdCompress(),
      (compressed: AsyncIterable<Buffer>) => seal(compressed, passphrase),
      // Readable by the owner only, because it contains personal data. Flushed to disk when closed.
      createWriteStream(temporaryFile, { mode: 0o600, flush: true }),
    );
    await rename(temporaryFile, file);
  } catch (error) {
    await rm(temporaryFile, { force: true });
    throw error;
  }
  return { file, bytes: (await stat(file)).size, rows: totals.rows, isProtected: passphrase !== null };
};
