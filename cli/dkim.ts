// `dkim`: creates the key that signs emails, or reads it, and shows its DNS records.
import { writeFile } from 'node:fs/promises';
import { type Command, UsageError } from '#cli/command.ts';
import { dkimSettings, dnsRecords, newDkimKey } from '#server/platform/email/dkim.ts';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';

const help = `Usage: npm run cli -- dkim <domain> <key file> [--selector <name>]

Creates a private key in the file, readable by its owner only, and shows the DNS records to publish for the domain of
MAIL_FROM. If the file exists, its key is kept. Start the server with DKIM_KEY_FILE, and DKIM_SELECTOR if it is another one.

Options
  --selector <name>  Names the key in DNS. Default: curbcut

Ends with 0 when it is done, 1 when the file cannot be used, 2 when the command was not understood.`;

const createKey = async (file: string): Promise<boolean> => {
  try {
    await writeFile(file, newDkimKey(), { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // Node's file errors have one.
    if (code === 'EEXIST') return false;
    throw new StartupFailure(`${file} cannot be written (${code ?? String(error)}).`, { cause: error });
  }
};

export const dkimCommand: Command = {
  summary: 'Create a key that signs emails',
  help,
  options: { selector: { type: 'string' } },
  run: async ({ names: [domain, file, ...surplus], options: { selector } }) => {
    if (domain === undefined || file === undefined) throw new UsageError('dkim needs a domain and a key file.');
    if (surplus.length > 0) throw new UsageError(`dkim takes a domain and a file; ${surplus.join(' ')} is too much.`);
    const isNew = await createKey(file);
    const settings = dkimSettings(
      { DKIM_KEY_FILE: file, DKIM_DOMAIN: domain, DKIM_SELECTOR: typeof selector === 'string' ? selector : '' },
      null,
    );
    if (!settings) return;
    console.log(`${isNew ? 'Created' : 'Kept'} ${file}. Publish these TXT records:\n`);
    for (const { name, value } of dnsRecords(settings)) console.log(`${name}\n  ${value}\n`);
    console.log('If the domain already has a DMARC record, keep it.');
  },
};
