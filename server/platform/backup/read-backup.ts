// Reads a backup file: checks it, restores it into an empty database, or compares it with one.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { type Entry, type EntryHead, entriesOf } from '#server/platform/backup/archive.ts';
import { alteredBackup, BackupError, truncatedBackup } from '#server/platform/backup/errors.ts';
import { unseal } from '#server/platform/backup/seal.ts';
import type { RestoreTransaction } from '#server/platform/database/load-backup-rows.ts';

type PortalHead = Extract<EntryHead, { kind: 'portal' }>;

export interface BackupContent {
  portal: PortalHead;
  /** Row counts and digests by table. */
  tables: Record<string, { rows: number; sha256: string; columns: string[] }>;
  files: number;
  bytes: number;
}

/** Yields each entry of the file. Throws a BackupError if anything does not match, including a missing end. */
async function* openBackup(file: string, passphrase: string | null): AsyncGenerator<Entry> {
  const source: AsyncIterable<Buffer> = createReadStream(file);
  const plain = createZstdDecompress();
  let problem: unknown = null;
  const reading = pipeline(source, (sealed: AsyncIterable<Buffer>) => unseal(sealed, passphrase), plain).catch(
    (error: unknown) => {
      problem = error;
    },
  );
  let count = 0;
  let isWhole = false;
  try {
    for await (const entry of entriesOf(plain)) {
      if (entry.head.kind === 'sum') count += 1;
      if (entry.head.kind === 'end') isWhole = entry.head.entries === count;
      yield entry;
    }
    await reading;
  } catch (error) {
    plain.destroy();
    await reading;
    // The first mismatch is the cause; any error after it is a consequence.
    throw problem instanceof BackupError ? problem : error;
  } finally {
    plain.destroy();
  }
  if (problem) throw problem;
  if (!isWhole) throw truncatedBackup();
}

const described = (error: unknown, file: string): unknown => {
  const { code } = error as NodeJS.ErrnoException; // Node's errors have a code.
  if (code === 'ENOENT') return new BackupError(`${file} does not exist.`);
  if (code === 'EISDIR') return new BackupError(`${file} is a folder; name one backup in it.`);
  if (code === 'EACCES') return new BackupError(`${file} cannot be read by this user.`);
  return error;
};

/** Computes the length and digest of an entry while the consumer reads it. */
const withDigest = (body: AsyncIterable<Buffer>) => {
  const hash = createHash('sha256');
  return {
    body: (async function* () {
      for await (const part of body) {
        hash.update(part);
        yield part;
      }
    })(),
    digest: () => hash.digest('hex'),
  };
};

/** Reads the whole file. `onEntry` gets each entry that has bytes, and must read all of them. */
const readEntries = async (
  file: string,
  passphrase: string | null,
  onEntry: (head: EntryHead, body: AsyncIterable<Buffer>) => Promise<void>,
): Promise<BackupContent> => {
  let portal: PortalHead | null = null;
  const content: Omit<BackupContent, 'portal'> = { tables: {}, files: 0, bytes: 0 };
  let last: { head: EntryHead; digest: string } | null = null;
  try {
    for await (const { head, body } of openBackup(file, passphrase)) {
      if (head.kind === 'portal') portal = head;
      if (head.kind === 'sum') {
        if (last?.digest !== head.sha256) throw alteredBackup();
        content.bytes += head.bytes;
        if (last.head.kind === 'file') content.files += 1;
        if (last.head.kind === 'table') {
          const { name, columns } = last.head;
          content.tables[name] = { rows: head.rows, sha256: head.sha256, columns };
        }
      }
      const { body: watched, digest } = withDigest(body);
      await onEntry(head, watched);
      last = { head, digest: digest() };
    }
  } catch (error) {
    throw described(error, file);
  }
  if (!portal) throw alteredBackup();
  return { portal, ...content };
};

const drain = async (body: AsyncIterable<Buffer>): Promise<void> => {
  for await (const _ of body); // Only the digest is needed.
};

/** Reads the whole file and stores nothing: checks that it is complete, unaltered and matches the passphrase. */
export const checkBackup = (file: string, passphrase: string | null): Promise<BackupContent> =>
  readEntries(file, passphrase, (_, body) => drain(body));

/** Throws if the path is outside the folder. */
const pathInside = (folder: string, path: string): string => {
  const target = normalize(join(folder, path));
  if (target.startsWith(`${normalize(folder)}/`)) return target;
  throw alteredBackup();
};

/** Restores rows into the database, and files and secrets into the folder. */
export const restoreFrom = (
  file: string,
  passphrase: string | null,
  restore: RestoreTransaction,
  dataDir: string,
): Promise<BackupContent> =>
  readEntries(file, passphrase, async (head, body) => {
    if (head.kind === 'table') await restore.loadRows(head, body);
    else if (head.kind === 'jobs') await restore.loadJobs(body);
    else if (head.kind === 'sequences') await restore.setSequences(head.values);
    else if (head.kind === 'file') {
      const target = pathInside(join(dataDir, 'files'), head.path);
      await mkdir(dirname(target), { recursive: true });
      await pipeline(body, createWriteStream(target, { flush: true }));
      await chmod(target, head.mode);
    } else if (head.kind === 'secrets') {
      const parts: Buffer[] = [];
      for await (const part of body) parts.push(part);
      await mkdir(dataDir, { recursive: true });
      await writeFile(join(dataDir, 'secrets.json'), Buffer.concat(parts), { mode: 0o600 });
      return;
    }
    await drain(body);
  });
