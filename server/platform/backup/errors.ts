// Errors of backups, in words for the person who restores one.
import { StartupFailure } from '#server/platform/process/startup-failure.ts';

/** The file cannot be used; nothing was restored from it. */
export class BackupError extends StartupFailure {
  override name = 'BackupError';
}

export const notABackup = (): BackupError => new BackupError('The file is not a backup of Curbcut.');
export const truncatedBackup = (): BackupError =>
  new BackupError('The backup is cut short: its end is missing. Take another copy of it, or an earlier backup.');
export const alteredBackup = (): BackupError =>
  new BackupError(
    'The backup was altered or damaged after it was made. Take another copy of it, or an earlier backup.',
  );
export const wrongPassphrase = (): BackupError => new BackupError('The passphrase does not open this backup.');
export const needsPassphrase = (): BackupError =>
  new BackupError('The backup is protected: set BACKUP_PASSPHRASE to the passphrase with which it was made.');
