// `import`: a catalogue file into the database, or the schema of one onto the screen.
import * as z from 'zod/mini';
import { catalogue } from '#contract/catalogue.ts';
import type { Count } from '#server/catalogue/import-catalogue.ts';
import { importFile } from '#server/catalogue/import-file.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';

type Task = { kind: 'schema' } | { kind: 'file'; file: string };

const barWidth = 30;

/** A bar that grows in place; off a terminal, a line at each tenth. */
const progressBar = (): ((done: number, total: number) => void) => {
  let lastTenth = 0;
  return (done, total) => {
    const share = total === 0 ? 1 : done / total;
    if (process.stderr.isTTY) {
      const filled = Math.round(share * barWidth);
      const end = share === 1 ? '\n' : '';
      process.stderr.write(
        `\r[${'#'.repeat(filled)}${' '.repeat(barWidth - filled)}] ${done} of ${total} sessions${end}`,
      );
      return;
    }
    const tenth = Math.floor(share * 10);
    if (tenth > lastTenth) console.error(`${tenth * 10} % (${done} of ${total} sessions)`);
    lastTenth = Math.max(tenth, lastTenth);
  };
};

const countText = (name: string, { added, changed, unchanged }: Count): string =>
  `${name}: ${added} added, ${changed} changed, ${unchanged} as they were`;

/** Throws CatalogueFaults or StartupFailure, whose messages are for people. */
export const importCommand = async (task: Task): Promise<void> => {
  if (task.kind === 'schema') {
    console.log(JSON.stringify(z.toJSONSchema(catalogue, { io: 'input' }), null, 2));
    return;
  }
  const { db, close } = await openDatabase(readConfig(process.env), 'command');
  try {
    await migrate(db);
    const counts = await importFile(db, task.file, Temporal.Now.instant(), progressBar());
    console.log(countText('Series', counts.series));
    console.log(countText('Speakers', counts.speakers));
    console.log(countText('Sessions', counts.sessions));
  } finally {
    await close();
  }
};
