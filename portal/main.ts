// The command line: `npm run portal -- <command>`.
import { parseArgs } from 'node:util';
import { importCommand } from '#portal/import.ts';
import { CatalogueFaults } from '#server/catalogue/faults.ts';
import { TakenIds } from '#server/catalogue/import-catalogue.ts';
import { StartupFailure } from '#server/startup-failure.ts';

const help = `Usage: npm run portal -- <command> [options]

Commands
  import <file>     Bring a catalogue (.json) or sessions (.csv) into the portal
  import --schema   Print what a catalogue file may hold, as JSON Schema

Options
  --help            Show this text

The database is that of DATABASE_URL, else the one in DATA_DIR; a server that is running may go on running.`;

const usage = (sentence: string): never => {
  console.error(`${sentence} See npm run portal -- --help.`);
  process.exit(2);
};

const parsed = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean' }, schema: { type: 'boolean' } },
    });
  } catch (error) {
    return usage(error instanceof Error ? `${error.message.split('. ')[0]}.` : String(error));
  }
};

const { values, positionals } = parsed();
const [command, file, ...surplus] = positionals;

if (values.help || (command === undefined && !values.schema)) {
  console.log(help);
  process.exit(command === undefined && !values.help ? 2 : 0);
}
if (command !== 'import') usage(`There is no command "${command}".`);
if (surplus.length > 0) usage('import takes one file.');
if (!values.schema && file === undefined) usage('import needs a file.');

try {
  await importCommand(values.schema ? { kind: 'schema' } : { kind: 'file', file: file ?? '' });
} catch (error) {
  if (!(error instanceof StartupFailure || error instanceof CatalogueFaults || error instanceof TakenIds)) throw error;
  console.error(error.message);
  process.exit(1);
}
