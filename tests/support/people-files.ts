// For tests of importing people: files from texts, what an import reports, and a people export as tables without ids.
import { sql } from 'kysely';
import type { PeopleProblem } from '#rules/admin/people-import.ts';
import { exportPeopleTask } from '#server/admin/data-transfer/export-people.ts';
import { importPeople, type PeopleImportOptions } from '#server/admin/people-import/import-people.ts';
import { importSources } from '#server/admin/people-import/import-sources.ts';
import { readLines } from '#server/catalog/import/read-lines.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { unpacked, zipParts } from '#server/platform/files/zip-parts.ts';

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** Each problem as `file line column code`. */
export const importedFiles = async (
  db: Db,
  files: Record<string, string | Buffer>,
  options: Partial<PeopleImportOptions> = {},
) => {
  const problems: PeopleProblem[] = [];
  const given = Object.entries(files).map(([name, text]) => ({ name, bytes: () => once(Buffer.from(text)) }));
  const outcome = await importPeople(db, await importSources(given), {
    now: Temporal.Now.instant(),
    onProblems: (found) => void problems.push(...found),
    ...options,
  });
  return { ...outcome, lines: problems.map(({ file, line, column, code }) => [file, line, column, code].join(' ')) };
};

/** The ZIP file of a people export. */
export const peopleExport = async (db: Db): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  const outputFile = { write: async (bytes: Uint8Array) => void parts.push(bytes), end: async () => {} };
  await exportPeopleTask(db, () => Temporal.Now.instant())({
    ...{ id: 0, account_id: 0, session_id: null, file_name: '', new_speakers: [], result: null, options: {} },
    ...{ progress: async () => {}, inputFile: () => once(Buffer.alloc(0)), outputFile },
  });
  return Buffer.concat(parts);
};

type Row = Record<string, string>;

const rowsOf = (text: string): Row[] => {
  const [header, ...records] = readLines(text.replace('\ufeff', '')).lines;
  return records.map(({ cells }) =>
    Object.fromEntries((header?.cells ?? []).map((name, at) => [name, cells[at] ?? ''])),
  );
};

/** The tables that an import reads, with what each id stands for instead of the id. */
export const comparableExport = async (zip: Buffer): Promise<Record<string, Row[]>> => {
  const tables: Record<string, Row[]> = {};
  for (const part of zipParts(zip) ?? []) tables[part.name] = rowsOf(String(await unpacked(part)));
  const table = (name: string): Row[] => tables[name] ?? [];
  const account = new Map(table('accounts.csv').map(({ id, email }) => [id, email]));
  const member = new Map(
    table('group-members.csv').map((row) => [
      row.id,
      `${account.get(row.account_id)}: ${row.first_name} ${row.last_name}`,
    ]),
  );
  const report = new Map(
    table('attendance-reports.csv').map((row) => [row.id, `${row.session_id} ${row.imported_at}`]),
  );
  const request = new Map(
    table('credit-requests.csv').map((row) => [
      row.id,
      [member.get(row.member_id), row.session_id, row.type, row.completed_on, row.requested_at].join(' '),
    ]),
  );
  const decision = new Map(
    table('credit-decisions.csv').map((row) => [row.id, `${request.get(row.request_id)} ${row.decided_at}`]),
  );
  const named = {
    account_id: account,
    member_id: member,
    report_id: report,
    request_id: request,
    decision_id: decision,
  };
  const details = (text: string): string =>
    text.replaceAll(/("memberId": )(\d+)/g, (_, before: string, id: string) => `${before}"${member.get(id)}"`);
  const left = new Set(['id', 'entered_by', 'imported_by', 'decided_by', 'overridden_by']);
  const withoutIds = (row: Row): Row =>
    Object.fromEntries(
      Object.entries(row).flatMap(([name, value]) => {
        if (left.has(name)) return [];
        const names = Object.entries(named).find(([column]) => column === name)?.[1];
        if (name === 'match_details') return [[name, details(value)]];
        return [[name, names && value !== '' ? (names.get(value) ?? `unknown ${value}`) : value]];
      }),
    );
  const compared = [
    ...['accounts.csv', 'group-members.csv', 'memberships.csv', 'registrations.csv', 'attendance-reports.csv'],
    ...['attendance.csv', 'credit-requests.csv', 'credit-decisions.csv', 'certificates.csv'],
  ];
  const sorted = (rows: Row[]): Row[] =>
    rows
      .map((row) => [JSON.stringify(row), row] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, row]) => row);
  return Object.fromEntries(compared.map((name) => [name, sorted(table(name).map(withoutIds))]));
};

/** The number of rows of each table that an import writes. */
export const peopleRowCounts = async (db: Db): Promise<Record<string, number>> => {
  const tables = [
    'account',
    'member',
    'membership',
    'registration',
    'attendance_report',
    'attendance_record',
    'credit_request',
    'credit_decision',
    'certificate',
  ];
  const counts: Record<string, number> = {};
  for (const name of tables) {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(name)}`.execute(
      db,
    );
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
};
