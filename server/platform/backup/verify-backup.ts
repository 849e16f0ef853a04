// Verifies a backup by restoring it into a temporary database and comparing every row.
import { createHash } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readHeadText } from '#server/platform/audit/audit-keys.ts';
import { verifyAudit } from '#server/platform/audit/verify-audit.ts';
import { BackupError } from '#server/platform/backup/errors.ts';
import type { BackupContent } from '#server/platform/backup/read-backup.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { openSnapshot } from '#server/platform/database/snapshot.ts';

const digestOf = async (body: AsyncIterable<Buffer>): Promise<string> => {
  const hash = createHash('sha256');
  for await (const part of body) hash.update(part);
  return hash.digest('hex');
};

const countFiles = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []); // None were restored.
  return entries.filter((entry) => entry.isFile()).length;
};

/**
 * Restores into an embedded database in a temporary folder, which is removed afterwards. Every table must match the
 * backup, the audit log must be valid, and every file must exist. Throws a BackupError otherwise.
 */
export const verifyBackup = async (
  file: string,
  passphrase: string | null,
  now: Temporal.Instant,
): Promise<BackupContent> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'curbcut-verify-'));
  await chmod(dataDir, 0o755);
  const { db, connection, close } = await openDatabase(
    { databaseUrl: null, databaseDirectUrl: null, dataDir },
    'server',
  );
  try {
    const options = { passphrase, replaces: false, listOfErasures: null, eraseAccount: null };
    const content = await restoreBackup({ db, connection, dataDir }, file, options, now);
    const snapshot = await openSnapshot(connection);
    try {
      for (const [name, { sha256, columns }] of Object.entries(content.tables)) {
        if ((await digestOf(snapshot.copy({ name, columns }))) !== sha256) {
          throw new BackupError(`The table ${name} did not come back as it was.`);
        }
      }
    } finally {
      await snapshot.close();
    }
    const newest = readHeadText(content.portal.newestEvent ?? '');
    const recorded = newest ? [{ head: newest, source: 'the backup' }] : [];
    const { broken, errors } = await verifyAudit(db, { recorded });
    if (broken.length > 0) throw new BackupError(`The log of events has rows that do not fit: ${broken.join(', ')}.`);
    if (errors[0]) throw new BackupError(`The log of events does not fit: ${errors[0]}`);
    if ((await countFiles(join(dataDir, 'files'))) !== content.files) throw new BackupError('Files are missing.');
    return content;
  } finally {
    await close();
    await rm(dataDir, { recursive: true, force: true });
  }
};
