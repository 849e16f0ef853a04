// Reads the passphrase of a backup from the environment, or from the terminal without echo.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { backupPassphrase } from '#server/config.ts';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';

const promptPassphrase = async (): Promise<string> => {
  if (!process.stdin.isTTY) throw new StartupFailure('Set BACKUP_PASSPHRASE, or call from a terminal to type it.');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  process.stderr.write('Passphrase: ');
  const answer = await lines.question('');
  lines.close();
  process.stderr.write('\n');
  return answer;
};

/** Null: none. `isAsked`: prompts for it if the environment has none. */
export const passphraseOf = async (isAsked: boolean): Promise<string | null> =>
  backupPassphrase(process.env) ?? (isAsked ? backupPassphrase({ BACKUP_PASSPHRASE: await promptPassphrase() }) : null);
