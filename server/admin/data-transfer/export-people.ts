// Exports people's data as a ZIP file of tables, streamed from the database, with a page that describes them.
import * as m from '#messages/en/people-export.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { csvLines, csvMark } from '#rules/platform/csv.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { allExportedTables, leftOutTables } from '#server/admin/data-transfer/more-people-tables.ts';
import type { ExportedTable } from '#server/admin/data-transfer/people-tables.ts';
import { countRows, inSnapshot, rowsOf } from '#server/admin/data-transfer/queries.ts';
import type { Worker } from '#server/platform/background-tasks/run-task.ts';
import { zipWriter } from '#server/platform/background-tasks/zip-writer.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

/** A line for each sentence. */
const sentences = (text: string): string[] => text.split(/(?<=\.) /);

const readme = (madeAt: Temporal.Instant, counts: ReadonlyMap<ExportedTable, number>): string => {
  const described = (texts: Readonly<Record<string, Message>>): string[] =>
    Object.entries(texts).map(([name, text]) => `  ${t(m.readmeLine, { name, text: t(text) })}`);
  const leftOut = (reasons: Readonly<Record<string, Message>>): string[] =>
    Object.entries(reasons).map(([name, reason]) => `  ${t(m.readmeLeftOut, { name, reason: t(reason) })}`);
  const files = allExportedTables.flatMap((table) => [
    ...['', '', t(m.readmeFile, { file: table.file, count: counts.get(table) ?? 0 }), ...sentences(t(table.about)), ''],
    ...described(table.columns),
    ...leftOut(table.table === 'session' ? {} : (table.leaves ?? {})),
  ]);
  return [
    ...[t(m.readmeTitle), ''],
    ...sentences(t(m.readmePrivacy, { time: easternIso(madeAt) })),
    ...['', ...sentences(t(m.readmeFormat))],
    ...files,
    ...['', '', t(m.readmeLeftOutTables), '', ...described(leftOutTables), ''],
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
