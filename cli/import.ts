// `import`: imports a catalog file, or prints the schema of one.
import { writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { type Command, UsageError } from '#cli/command.ts';
import { runPeopleImport, runUndo } from '#cli/import-people.ts';
import { progressBar } from '#cli/progress-bar.ts';
import { withDatabase } from '#cli/with-database.ts';
import { catalog } from '#contract/catalog/import.ts';
import { csvText } from '#rules/platform/csv.ts';
import type { Count } from '#server/catalog/import/import-catalog.ts';
import { importOpened, openCatalogFile, type Refused } from '#server/catalog/import/import-file.ts';
import type { SpeakerMatch } from '#server/catalog/import/match-speakers.ts';

const help = `Usage: npm run cli -- import <file> [--dry-run] [--skip-invalid]
       npm run cli -- import --schema
       npm run cli -- import people <folder or files> [--dry-run] [--skip-invalid] [--attach-existing] [--notify]
       npm run cli -- import undo <number of an import of people>

Brings a catalog into the portal: a whole one from JSON (.json), or sessions with their speakers from CSV (.csv).
All of the file is taken or nothing. What is there already is brought up to date, what the file does not name stays,
and the same file again changes nothing. Each error is shown as file:line:column.

The first line of a CSV file names these columns, in any order:
  source_id,series_route,title,start_eastern,duration_minutes,category,speakers,description,source_url
  start_eastern     YYYY-MM-DD HH:MM or MM/DD/YYYY HH:MM (AM or PM may follow) in Eastern Time
  duration_minutes  90 where it is empty, 60 in Ask an ADA Pro
  speakers          First Last | position | organization, joined by “ ; ”; without an organization, the speaker of
                    that name whom we have, where there is just one

import people brings people and their records from another system: people.csv, members.csv, registrations.csv and others,
or a people export (.zip) of this product. docs/importing-people.md describes the files. Either all rows are imported or
none; people get no email unless you ask for it. import undo undoes such an import for 7 days, except for accounts that
have been used or changed since.

Options
  --dry-run   Check everything and show what would change, but keep nothing
  --skip-invalid  Import the other rows of a .csv where some have errors, and write those, with the reasons, into a
              file beside it: sessions.csv gives sessions.refused.csv
              With people: import the rows without problems; the problems are in import-problems.csv
  --attach-existing  People who have an account here keep it, and it gets their records
  --notify    Email the people that they have an account
  --schema    Print what a catalog may hold, as JSON Schema
  --help      Show this text

Ends with 0 when all is well, 1 when nothing was saved, 2 when the command was not understood.`;

const countText = (name: string, { added, changed, unchanged }: Count): string =>
  `${name}: ${added} added, ${changed} changed, ${unchanged} as they were`;

const refusedName = (name: string): string => name.replace(/\.csv$/i, '.refused.csv');

/** The rejected rows as in the file, with the reasons in an additional column. */
const refusedCsv = ({ columns, rows }: Refused): string =>
  csvText([[...columns, 'reasons'], ...rows.map(({ cells, reasons }) => [...cells, reasons.join('; ')])]);

const runImport = async (name: string, isDryRun: boolean, skipsInvalid: boolean): Promise<void> => {
  const file = await openCatalogFile(name);
  if (skipsInvalid && file.format !== 'csv') throw new UsageError('--skip-invalid takes a .csv file.');
  let refused: Refused = { columns: [], rows: [] };
  const keepRefused = (found: Refused): void => {
    refused = found;
  };
  const skipping = skipsInvalid ? { refused: keepRefused } : {};
  let matches: readonly SpeakerMatch[] = [];
  const matched = (found: readonly SpeakerMatch[]): void => {
    matches = found;
  };
  const warnings: string[] = [];
  const warned = (all: readonly string[]): void => void warnings.push(...all);
  const counts = await withDatabase((db) =>
    importOpened(db, file, Temporal.Now.instant(), {
      isDryRun,
      warned,
      progress: progressBar('sessions'),
      matched,
      ...skipping,
    }),
  );
  if (isDryRun) console.log('A dry run: nothing was saved. The import would give');
  console.log(countText('Categories', counts.categories));
  console.log(countText('Series', counts.series));
  console.log(countText('Speakers', counts.speakers));
  console.log(countText('Sessions', counts.sessions));
  for (const { name: speaker, about } of matches) {
    console.log(`Speaker ${speaker}: taken for the one we have${about && `, ${about}`}`);
  }
  if (refused.rows.length > 0) {
    for (const { line, reasons } of refused.rows) console.warn(`${name}:${line}: ${reasons.join('; ')}`);
    if (!isDryRun) await writeFile(refusedName(name), refusedCsv(refused));
    const isSaved = isDryRun ? '' : `; they are in ${refusedName(name)}`;
    console.log(`Rows with errors: ${refused.rows.length} not imported${isSaved}`);
  }
  for (const warning of warnings) console.warn(`Warning: ${warning}`);
};

export const importCommand: Command = {
  summary: 'Bring a catalog (.json) or sessions (.csv) into the portal',
  help,
  options: {
    schema: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    'skip-invalid': { type: 'boolean' },
    'attach-existing': { type: 'boolean' },
    notify: { type: 'boolean' },
  },
  run: async ({ options, names: [file, ...surplus] }) => {
    if (file === 'people') {
      if (options.schema) throw new UsageError('import --schema stands alone.');
      await runPeopleImport(surplus, {
        isDryRun: options['dry-run'] === true,
        skipsInvalid: options['skip-invalid'] === true,
        attachesExisting: options['attach-existing'] === true,
        notifies: options.notify === true,
      });
      return;
    }
    if (file === 'undo') {
      if (Object.values(options).some((value) => value !== undefined))
        throw new UsageError('import undo has no options.');
      await runUndo(surplus);
      return;
    }
    if (options['attach-existing'] || options.notify)
      throw new UsageError('--attach-existing and --notify are for import people.');
    if (options.schema) {
      if (file !== undefined || options['dry-run'] || options['skip-invalid'])
        throw new UsageError('import --schema stands alone.');
      console.log(JSON.stringify(z.toJSONSchema(catalog, { io: 'input' }), null, 2));
      return;
    }
    if (file === undefined) throw new UsageError('import needs a file.');
    if (surplus.length > 0) throw new UsageError(`import takes one file; ${surplus.join(' ')} is too much.`);
    await runImport(file, options['dry-run'] === true, options['skip-invalid'] === true);
  },
};
