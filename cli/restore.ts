// `restore`: restores a backup into an empty database.
import { rowsOf } from '#cli/backup.ts';
import { type Command, UsageError } from '#cli/command.ts';
import { counted } from '#cli/counted.ts';
import { passphraseOf } from '#cli/passphrase.ts';
import { accountHooks } from '#server/account-hooks.ts';
import { eraseAccount } from '#server/accounts/profile/delete-account.ts';
import { readConfig } from '#server/config.ts';
import type { EraseAccount } from '#server/platform/backup/erase-again.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { openDatabase } from '#server/platform/database/open.ts';

const help = `Usage: npm run cli -- restore <file> [--replace] [--erasures <file>] [--passphrase]

Brings database, uploaded files and generated secrets back from a backup. Every server must be stopped. The file is
looked through first; one that is cut, altered or opened with a wrong passphrase is refused before anything changes.
The database must be empty, and so must the folder for uploaded files.

Accounts that were deleted after the backup was made are deleted again. They stand in erasures.jsonl beside the backup.

Options
  --replace           Lose what is in the database now; uploaded files are moved aside
  --erasures <file>   The list of deleted accounts, where it is not beside the backup
  --passphrase        Ask for the passphrase; else it is that of BACKUP_PASSPHRASE
  --help              Show this text

Ends with 0 when it is done, 1 when it could not be, 2 when the command was not understood.`;

const accounts = (count: number): string =>
  count === 1
    ? '1 account that had been deleted since was deleted again'
    : `${count} accounts that had been deleted since were deleted again`;

export const restoreCommand: Command = {
  summary: 'Bring everything back from such a file',
  help,
  options: { replace: { type: 'boolean' }, erasures: { type: 'string' }, passphrase: { type: 'boolean' } },
  run: async ({ options, names: [file, ...surplus] }) => {
    if (file === undefined) throw new UsageError('restore needs a file.');
    if (surplus.length > 0) throw new UsageError(`restore takes one file; ${surplus.join(' ')} is too much.`);
    const passphrase = await passphraseOf(options.passphrase === true);
    const config = readConfig(process.env);
    const { db, connection, close } = await openDatabase(config, config.databaseUrl === null ? 'server' : 'command');
    try {
      const listOfErasures = typeof options.erasures === 'string' ? options.erasures : null;
      const erase: EraseAccount = (tx, id, requestContext) =>
        eraseAccount(tx, accountHooks, id, requestContext, { isRepeated: true });
      const settings = { passphrase, replaces: options.replace === true, listOfErasures, eraseAccount: erase };
      const target = { db, connection, dataDir: config.dataDir };
      const restored = await restoreBackup(target, file, settings, Temporal.Now.instant());
      console.log(
        `Restored ${counted(rowsOf(restored), 'row')} and ${counted(restored.files, 'file')} of ${restored.portal.madeAt}; ${accounts(restored.erased)}.`,
      );
    } finally {
      await close();
    }
  },
};
