// Temporary tables of an import: the rows of its files as text, what they refer to, and their problems.
import { type RawBuilder, sql } from 'kysely';
import {
  type PeopleFileKind,
  type PeopleProblem,
  type PeopleProblemCode,
  peopleFileKinds,
} from '#rules/admin/people-import.ts';
import { columnsOf } from '#server/admin/people-import/file-columns.ts';
import type { Batch, StagedRow } from '#server/admin/people-import/read-rows.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

export const staged = (kind: PeopleFileKind): RawBuilder<unknown> => sql.table(`staged_${kind}`);

/** Held while people are imported, or an import is undone. */
const importLock = 7_340_042;

const run = (tx: Tx, text: string) => sql.raw(text).execute(tx);

/** False while another import is running. Times without an offset are in Eastern Time. */
export const lockPeopleImport = async (tx: Tx): Promise<boolean> => {
  await run(tx, 'set local statement_timeout = 0');
  await run(tx, 'set local idle_in_transaction_session_timeout = 0');
  await run(tx, "set local timezone = 'America/New_York'");
  await run(tx, "set local curbcut.derived = 'later'");
  // Sorting and hashing a hundred thousand rows in memory.
  await run(tx, "set local work_mem = '64MB'");
  const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_xact_lock(${importLock}) as "isOurs"`.execute(
    tx,
  );
  return rows[0]?.isOurs === true;
};

/**
 * `new_id`: of the row that is added. `person_line` and `member_line`: the rows of the files that hold the person and the
 * member; null for an existing account.
 */
export const createStaging = async (tx: Tx): Promise<void> => {
  // What the checks fill in is not in the statistics, and a nested loop over two files would take hours.
  await run(tx, 'set local enable_nestloop = off');
  for (const kind of peopleFileKinds) {
    const columns = columnsOf(kind).map(([name]) => sql`${sql.ref(name)} text`);
    await sql`create temporary table ${staged(kind)} (line integer primary key, ${sql.join(columns)},
      new_id bigint, person_line integer, account_id integer, member_line integer, member_id integer,
      session_id integer, reference_line integer, is_bad boolean not null default false) on commit drop`.execute(tx);
  }
  await run(
    tx,
    'create temporary table staged_problem (kind text, line integer, col text, value text, code text) on commit drop',
  );
};

export const stageRows = async (tx: Tx, kind: PeopleFileKind, rows: readonly StagedRow[]): Promise<void> => {
  if (rows.length === 0) return;
  const names = columnsOf(kind).map(([name]) => name);
  const types = sql.join(names.map((name) => sql`${sql.ref(name)} text`));
  const targets = sql.join(names.map((name) => sql.ref(name)));
  await sql`insert into ${staged(kind)} (line, ${targets})
    select line, ${sql.join(names.map((name) => sql.ref(name)))}
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(line integer, ${types})`.execute(tx);
};

export const stageProblems = async (tx: Tx, kind: PeopleFileKind, problems: Batch['problems']): Promise<void> => {
  if (problems.length === 0) return;
  await sql`insert into staged_problem (kind, line, col, value, code)
    select ${kind}, line, "column", value, code from json_to_recordset(${JSON.stringify(problems)}::json)
      as given(line integer, "column" text, value text, code text)`.execute(tx);
};

/** Marks the rows with problems, so that later checks and the import leave them out. */
export const markProblems = async (tx: Tx, kind: PeopleFileKind): Promise<void> => {
  await sql`update ${staged(kind)} row set is_bad = true
    from (select distinct line from staged_problem where kind = ${kind}) bad
    where bad.line = row.line and not is_bad`.execute(tx);
};

export const analyzeStaged = (tx: Tx, kind: PeopleFileKind) => sql`analyze ${staged(kind)}`.execute(tx);

export interface KindCounts {
  rows: number;
  valid: number;
}

/** Of the rows of the file: those that were added for account owners have negative lines. */
export const countStaged = async (tx: Tx, kind: PeopleFileKind): Promise<KindCounts> => {
  const { rows } = await sql<KindCounts>`
    select count(*)::integer as rows, (count(*) filter (where not is_bad))::integer as valid
    from ${staged(kind)} where line > 0`.execute(tx);
  return rows[0] ?? { rows: 0, valid: 0 };
};

export const countProblems = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from staged_problem`.execute(tx);
  return rows[0]?.count ?? 0;
};

const wholeFile: readonly PeopleProblemCode[] = ['column', 'unknown-column', 'double-column', 'quote', 'encoding'];

/** Problems that concern a whole file: nothing is imported. */
export const hasFileProblems = async (tx: Tx): Promise<boolean> => {
  const { rows } =
    await sql`select from staged_problem where code = any(${sql.val([...wholeFile])}::text[]) limit 1`.execute(tx);
  return rows.length > 0;
};

type ProblemRow = Omit<PeopleProblem, 'file'> & { kind: PeopleFileKind };

/** By file and line. */
export const listProblems = async (tx: Tx, limit: number, offset = 0): Promise<ProblemRow[]> => {
  const { rows } = await sql<ProblemRow>`
    select kind, line, col as "column", value, code from staged_problem
    order by array_position(${sql.val([...peopleFileKinds])}::text[], kind), line, col, code
    limit ${limit} offset ${offset}`.execute(tx);
  return rows;
};
