// How long it takes to import 100,000 people with their records, to export them, to import the export, and to undo it.

import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Figure } from '#bench/figure.ts';
import { sampleCatalog } from '#content/sample/catalog.ts';
import { catalog } from '#contract/catalog/import.ts';
import { exportPeopleTask } from '#server/admin/data-transfer/export-people.ts';
import { importPeople } from '#server/admin/people-import/import-people.ts';
import { importSources } from '#server/admin/people-import/import-sources.ts';
import { undoPeopleImport } from '#server/admin/people-import/undo-people-import.ts';
import { importCatalog } from '#server/catalog/import/import-catalog.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { aDatabase } from '#tests/support/database.ts';

const people = Number(process.env.PEOPLE ?? 100_000);
const now = Temporal.Now.instant();

/** For each person: every fifth has a group member; three registrations, two attended; one credit decision and certificate. */
const generated = (sessions: readonly number[]): Record<string, (n: number) => string> => {
  const session = (n: number): number => sessions[n % sessions.length] ?? 0;
  const day = (n: number): string =>
    `20${10 + (n % 14)}-${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`;
  return {
    'people.csv': (n) =>
      n < 0
        ? 'key,email,first_name,last_name,organization,phone,address1,city,state,zip,country,created_at'
        : `P${n},person${n}@moved.example.org,Nora,Quist ${n},Center ${n % 5000},312-555-${String(n % 10000).padStart(4, '0')},${n} Ramp Way,Fairwater,IL,60601,United States,${day(n)} 09:30`,
    'members.csv': (n) =>
      n < 0 ? 'key,person,first_name,last_name' : n % 5 === 0 ? `M${n},P${n},Milo,Quist ${n}` : '',
    'registrations.csv': (n) =>
      n < 0
        ? 'person,session,method,registered_at'
        : [0, 1, 2].map((each) => `P${n},${session(n * 3 + each)},Web,${day(n)} 10:00`).join('\n'),
    'attendance.csv': (n) =>
      n < 0
        ? 'person,session,minutes'
        : [0, 1].map((each) => `P${n},${session(n * 3 + each)},${60 + (n % 31)}`).join('\n'),
    'credit.csv': (n) =>
      n < 0
        ? 'person,session,type,decision,hours,decided_at'
        : `P${n},${session(n * 3)},coa,granted,1.5,${day(n)} 12:00`,
    'certificates.csv': (n) =>
      n < 0
        ? 'number,person,session,type,hours,earned_on'
        : `OLD-${1_000_000 + n},P${n},${session(n * 3)},coa,1.5,${day(n)}`,
  };
};

const write = async (folder: string, files: Record<string, (n: number) => string>): Promise<void> => {
  for (const [name, row] of Object.entries(files)) {
    const file = createWriteStream(join(folder, name));
    for (let n = -1; n < people; n += 1) {
      const text = row(n);
      if (text !== '' && !file.write(`${text}\n`)) await once(file, 'drain');
    }
    file.end();
    await once(file, 'finish');
  }
};

const aPortal = async () => {
  const database = await aDatabase();
  const sample = sampleCatalog(now.toZonedDateTimeISO('America/New_York'));
  await importCatalog(database.db, catalog.parse(sample), { now });
  return database;
};

const given = (folder: string, names: readonly string[]) =>
  importSources(
    names.map((name) => ({ name, bytes: () => createReadStream(join(folder, name)) as AsyncIterable<Buffer> })), // Buffers, without an encoding.
  );

const exported = async (db: Db, path: string): Promise<void> => {
  const file = createWriteStream(path);
  const write = async (bytes: Uint8Array): Promise<void> => {
    if (!file.write(bytes)) await once(file, 'drain');
  };
  await exportPeopleTask(
    db,
    () => now,
  )({
    ...{ id: 0, account_id: 0, session_id: null, file_name: '', new_speakers: [], result: null, options: {} },
    ...{ progress: async () => {}, outputFile: { write, end: async () => {} } },
    inputFile: async function* () {},
  });
  file.end();
  await once(file, 'finish');
};

/** Everything that was imported, without ids. */
const digests: Record<string, string> = {
  account: `select (to_jsonb(account) - '{id,password_hash,secret_answer_hash}'::text[])::text as text from account`,
  member: `select email || (to_jsonb(member) - '{id,account_id}'::text[])::text as text from member join account on account.id = account_id`,
  ...Object.fromEntries(
    ['registration', 'attendance_record', 'credit_request', 'certificate'].map((table) => [
      table,
      `select email || member.first_name || (to_jsonb(${table}) - '{id,account_id,member_id,decision_id}'::text[])::text as text
       from ${table} join account on account.id = ${table}.account_id join member on member.id = ${table}.member_id`,
    ]),
  ),
  credit_decision: `select email || (to_jsonb(credit_decision) - '{id,request_id}'::text[])::text as text from credit_decision
    join credit_request on credit_request.id = request_id join account on account.id = account_id`,
};

const digest = async (db: Db): Promise<string> => {
  const all: string[] = [];
  for (const [table, rows] of Object.entries(digests)) {
    const { rows: found } = await sql<{ digest: string }>`
      select count(*) || ' ' || md5(string_agg(md5(text), '' order by md5(text))) as digest
      from (${sql.raw(rows)}) as listed`.execute(db);
    all.push(`${table}: ${found[0]?.digest}`);
  }
  return all.join('\n');
};

export const benchImportPeople = async (): Promise<Figure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'curbcut-bench-'));
  const [one, other] = [await aPortal(), await aPortal()];
  const sessions = await one.db.selectFrom('session').select('id').where('status_code', '=', 0).orderBy('id').execute();
  const files = generated(sessions.map(({ id }) => id));
  await write(folder, files);
  const figures: Figure[] = [];
  const timed = async <R>(name: string, goal: string, work: () => Promise<R>): Promise<R> => {
    const started = performance.now();
    const result = await work();
    figures.push({ name, value: `${((performance.now() - started) / 1000).toFixed(1)} s`, goal });
    console.log(figures.at(-1));
    return result;
  };
  const run = async (db: Db, names: readonly string[], isDryRun = false) => {
    const outcome = await importPeople(db, await given(folder, names), { now, isDryRun });
    if (outcome.problemCount > 0) throw new Error(`${outcome.problemCount} problems`);
    return outcome;
  };
  await timed(`Preview of ${people} people`, 'under 300 s', () => run(one.db, Object.keys(files), true));
  const made = await timed(`Import of ${people} people`, 'under 300 s', () => run(one.db, Object.keys(files)));
  await timed('Their export', 'under 300 s', () => exported(one.db, join(folder, 'people.zip')));
  await timed('Import of the export', 'under 300 s', () => run(other.db, ['people.zip']));
  const isSame = (await digest(one.db)) === (await digest(other.db));
  figures.push({ name: 'Round trip', value: isSame ? 'equal' : 'different', goal: 'equal' });
  await timed('Undo', 'under 300 s', () => undoPeopleImport(one.db, made.importId ?? 0, { now, undoneBy: null }));
  const left = await one.db.selectFrom('account').select('id').execute();
  figures.push({ name: 'Accounts left after undo', value: String(left.length), goal: '0' });
  await one.drop();
  await other.drop();
  rmSync(folder, { recursive: true });
  return figures;
};
