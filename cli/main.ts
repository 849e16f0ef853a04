// The command line: `npm run cli -- <command>`.
import { parseArgs } from 'node:util';
import { attendanceCommand } from '#cli/attendance.ts';
import { auditCommand } from '#cli/audit.ts';
import { backupCommand } from '#cli/backup.ts';
import { type Command, UsageError } from '#cli/command.ts';
import { dkimCommand } from '#cli/dkim.ts';
import { importCommand } from '#cli/import.ts';
import { meetingsCommand } from '#cli/meetings.ts';
import { restoreCommand } from '#cli/restore.ts';
import { roleCommand } from '#cli/role.ts';
import { signOutCommand } from '#cli/sign-out.ts';
import { CatalogErrors } from '#server/catalog/import/import-errors.ts';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';

const commands: Record<string, Command> = {
  import: importCommand,
  attendance: attendanceCommand,
  meetings: meetingsCommand,
  role: roleCommand,
  'sign-out': signOutCommand,
  dkim: dkimCommand,
  audit: auditCommand,
  backup: backupCommand,
  restore: restoreCommand,
};

const help = `Usage: npm run cli -- <command> [options]

Commands
${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(10)}  ${summary}`)
  .join('\n')}

Options
  --help    Show this text, or that of a command

The database is that of DATABASE_URL, else the one in DATA_DIR; a server that is running may go on running.`;

const parsed = (args: string[], { options }: Command) => {
  try {
    return parseArgs({ args, allowPositionals: true, options: { ...options, help: { type: 'boolean' } } });
  } catch (error) {
    // The first sentence of Node's message names the option; the others are about dashes.
    throw new UsageError(error instanceof Error ? `${error.message.split('. ')[0]}.` : String(error));
  }
};

const run = async ([name, ...args]: string[]): Promise<void> => {
  if (name === '--help') {
    console.log(help);
    return;
  }
  if (name === undefined) throw new UsageError('A command is missing.');
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command “${name}”.`);
  const { values, positionals } = parsed(args, command);
  if (values.help) console.log(command.help);
  else await command.run({ options: values, names: positionals });
};

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`${error.message} See npm run cli -- --help.`);
    process.exitCode = 2;
  } else if (error instanceof StartupFailure || error instanceof CatalogErrors) {
    console.error(error.message);
    process.exitCode = 1;
  } else {
    throw error;
  }
}
