// `backup`: makes a backup of everything the portal stores, or verifies one.
import { basename } from 'node:path';
import { type Command, UsageError } from '#cli/command.ts';
import { counted } from '#cli/counted.ts';
import { passphraseOf } from '#cli/passphrase.ts';
import { withDatabase } from '#cli/with-database.ts';
import { readConfig } from '#server/config.ts';
import { makeBackup } from '#server/platform/backup/make-backup.ts';
import { endRun, startRun } from '#server/platform/backup/queries.ts';
import type { BackupContent } from '#server/platform/backup/read-backup.ts';
import { verifyBackup } from '#server/platform/backup/verify-backup.ts';

const help = `Usage: npm run cli -- backup <folder or file> [--passphrase]
       npm run cli -- backup verify <file> [--passphrase]

Writes database, uploaded files and generated secrets into one file, as they are at this moment; the portal may go on
running. Into a folder (one that exists, or a name with / at its end) it goes under a name with the time in UTC.

verify restores the file into a database of its own, compares every row, checks the log of events, and removes it again.

The file is encrypted where BACKUP_PASSPHRASE is set, or --passphrase asks for one. Without that passphrase nobody can
open it, you neither. Without one it holds everything that people entered, for whoever has the file.

Ends with 0 when it is done, 1 when it could not be, 2 when the command was not understood.`;

const sizeOf = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

export const rowsOf = ({ tables }: BackupContent): number =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);

const runBackup = async (target: string, passphrase: string | null): Promise<void> => {
  const { dataDir } = readConfig(process.env);
  const { file, bytes, rows, isProtected } = await withDatabase(async (db, connection) => {
    const made = await makeBackup({ connection, dataDir }, target, passphrase, Temporal.Now.instant());
    // Shown on /staff/status like a nightly backup.
    await endRun(db, await startRun(db), { ...made, file: basename(made.file) });
    return made;
  });
  console.log(`${file}: ${counted(rows, 'row')}, ${sizeOf(bytes)}, ${isProtected ? 'encrypted' : 'not encrypted'}.`);
};

const runVerification = async (file: string, passphrase: string | null): Promise<void> => {
  const started = performance.now();
  const content = await verifyBackup(file, passphrase, Temporal.Now.instant());
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${file} was restored and compared in ${seconds} s: ${counted(rowsOf(content), 'row')}, ${counted(content.files, 'file')}, made at ${content.portal.madeAt}.`,
  );
  const { newestEvent } = content.portal;
  if (newestEvent) console.log(`Newest event, for "audit verify --event": ${newestEvent}`);
};

export const backupCommand: Command = {
  summary: 'Write everything into a file, or check such a file',
  help,
  options: { passphrase: { type: 'boolean' } },
  run: async ({ options, names: [first, second, ...surplus] }) => {
    if (first === undefined) throw new UsageError('backup needs a folder or a file.');
    const isVerifying = first === 'verify';
    if (isVerifying && second === undefined) throw new UsageError('backup verify needs a file.');
    const unexpected = isVerifying ? surplus[0] : second;
    if (unexpected !== undefined) throw new UsageError(`backup takes one place; ${unexpected} is too much.`);
    const passphrase = await passphraseOf(options.passphrase === true);
    await (isVerifying ? runVerification(second ?? '', passphrase) : runBackup(first, passphrase));
  },
};
