// Exports people's data as a ZIP file of tables, streamed from the database, with a page that describes them.
import { csvLines, csvMark } from '#rules/platform/csv.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { allExportedTables, leftOutTables } from '#server/admin/data-transfer/more-people-tables.ts';
import type { ExportedTable } from '#server/admin/data-transfer/people-tables.ts';
import { countRows, inSnapshot, rowsOf } from '#server/admin/data-transfer/queries.ts';
import type { Worker } from '#server/platform/background-tasks/run-task.ts';
import { zipWriter } from '#server/platform/background-tasks/zip-writer.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

const introduction = (madeAt: Temporal.Instant): string[] => [
  'PEOPLE’S DATA OF THE PORTAL',
  '',
  `Made at ${easternIso(madeAt)}. This folder holds personal data: keep it where few can read it, and delete it`,
  'when it has done its work.',
  '',
  'Each file is a table in UTF-8 with commas, for any spreadsheet. The first row names the columns. Times are in',
  'Eastern Time with their offset from UTC, such as 2026-12-03 14:30:00-05. true and false are yes and no. An',
  'apostrophe before =, +, - or @ is not part of the value: without it a spreadsheet would take the cell for a formula.',
];

const readme = (madeAt: Temporal.Instant, counts: ReadonlyMap<ExportedTable, number>): string => {
  const files = allExportedTables.flatMap((table) => [
    ...['', '', `${table.file}: ${counts.get(table) ?? 0} rows`, table.about, ''],
    ...Object.entries(table.columns).map(([name, about]) => `  ${name}: ${about}`),
    ...Object.entries(table.table === 'session' ? {} : (table.leaves ?? {})).map(
      ([name, reason]) => `  not here: ${name}, because ${reason}`,
    ),
  ]);
  const left = Object.entries(leftOutTables).map(([name, reason]) => `  ${name}: ${reason}`);
  return [
    ...introduction(madeAt),
    ...files,
    '',
    '',
    'Tables of the database that are not here, and why',
    '',
    ...left,
    '',
  ]
    .map((line) => `${line}\r\n`)
    .join('');
};

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

async function* tableText(
  tx: Tx,
  table: ExportedTable,
  onRowsWritten: (rows: number) => Promise<void>,
): AsyncGenerator<string> {
  yield csvMark + csvLines([Object.keys(table.columns)]);
  for await (const rows of rowsOf(tx, table)) {
    yield csvLines(rows);
    await onRowsWritten(rows.length);
  }
}

/** All tables are read from one snapshot. */
export const exportPeopleTask =
  (db: Db, now: () => Temporal.Instant): Worker =>
  ({ progress, outputFile }) =>
    inSnapshot(db, async (tx) => {
      const counts = new Map<ExportedTable, number>();
      for (const table of allExportedTables) counts.set(table, await countRows(tx, table));
      const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
      let done = 0;
      const zip = zipWriter(outputFile.write);
      await zip.add('README.txt', once(readme(now(), counts)));
      for (const table of allExportedTables) {
        const onRowsWritten = (rows: number): Promise<void> => {
          done += rows;
          return progress(done, total);
        };
        await zip.add(table.file, tableText(tx, table, onRowsWritten));
      }
      await zip.end();
      return {};
    });
