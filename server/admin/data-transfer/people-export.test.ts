// The people export: all tables and columns that belong in it, no others, and only for the staff member who requested it.

import { crc32 } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportPeopleTask } from '#server/admin/data-transfer/export-people.ts';
import { allExportedTables, leftOutTables } from '#server/admin/data-transfer/more-people-tables.ts';
import { readPieces } from '#server/platform/background-tasks/read-pieces.ts';
import { removeBackgroundTask, runBackgroundTask } from '#server/platform/background-tasks/run-task.ts';
import { unpacked, zipParts } from '#server/platform/files/zip-parts.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';
import { workersWith } from '#tests/support/workers.ts';

let portal: TestPortal;
let staff: string;
let person: Awaited<ReturnType<typeof aSignedInPerson>>;
const now = () => Temporal.Now.instant();
const proof = { password: 'curb-cuts1!', code: '' };

beforeAll(async () => {
  portal = await aPortal({ web: false });
  person = await aSignedInPerson(portal, { organization: '=HYPERLINK("https://evil.example")', firstName: 'Zoë' });
  staff = await staffToken(portal);
});
afterAll(() => portal?.close());

const post = (path: string, body?: unknown, token = staff) =>
  ask(portal, 'POST', path, { token, ...(body === undefined ? {} : { body }) });
const never = async (): Promise<never> => {
  throw new Error('as the test wishes');
};

/** Does what waits, as a job would. */
const work = async (worker = exportPeopleTask(portal.db, now)): Promise<void> => {
  const waiting = await portal.db.selectFrom('background_task').select('id').where('state', '=', 'waiting').execute();
  const workers = workersWith({ 'people-export': worker });
  for (const { id } of waiting) await runBackgroundTask(portal.db, workers, now)({ taskId: id });
};
const listed = async (token = staff) => (await ask(portal, 'GET', '/api/staff/long-work', { token })).body.work;
const exported = async (): Promise<{ id: number; files: Map<string, string>; all: Buffer }> => {
  const { body } = await post('/api/staff/people-export', proof);
  await work();
  const parts: Buffer[] = [];
  for await (const bytes of readPieces(portal.db, body.id, 'made')) parts.push(bytes);
  const zip = Buffer.concat(parts);
  const files = new Map<string, string>();
  for (const part of zipParts(zip) ?? []) files.set(part.name, String(await unpacked(part)));
  return { id: body.id, files, all: zip };
};

describe('tables', () => {
  it('of the database are all exported or left out with a reason, and so are their columns', async () => {
    const { rows } = await sql<{ table: string; columns: string[] }>`
      select table_name as table, array_agg(column_name::text order by column_name) as columns
      from information_schema.columns where table_schema = 'public' group by table_name order by 1`.execute(portal.db);

    const known = allExportedTables.map(({ table, columns, leaves = {} }) => ({
      table,
      columns: [...Object.keys(columns), ...Object.keys(leaves)].sort(),
    }));
    const left = Object.keys(leftOutTables).map((table) => ({
      table,
      columns: rows.find((row) => row.table === table)?.columns,
    }));

    const all = [...known, ...left].sort((one, other) => (one.table < other.table ? -1 : 1));
    expect(all).toEqual(rows.map(({ table, columns }) => ({ table, columns: columns.sort() })));
  });
});

describe('an export of people', () => {
  it('has a table for each file, and a page that names each file and column', async () => {
    const { files } = await exported();

    expect([...files.keys()]).toEqual(['README.txt', ...allExportedTables.map(({ file }) => file)]);
    const readme = files.get('README.txt') ?? '';
    for (const { file, columns } of allExportedTables) {
      expect(files.get(file)?.split('\r\n')[0]).toBe(`\ufeff${Object.keys(columns).join(',')}`);
      expect(readme).toContain(`${file}: `);
      for (const name of Object.keys(columns)) expect(readme).toContain(`  ${name}: `);
    }
  });

  it('holds a person with values that no spreadsheet takes for formulas, and times with their offset', async () => {
    const { files } = await exported();

    const row = files
      .get('accounts.csv')
      ?.split('\r\n')
      .find((line) => line.startsWith(`${person.accountId},`));
    const { email, lastName } = person.person;
    expect(row).toMatch(
      new RegExp(
        `^${person.accountId},${email},\\{\\},Zoë,${lastName},"'=HYPERLINK\\(""https://evil.example""\\)",,,1 Level Way,,Fairwater,IL,60000,United States,,en,"{week,day,hour}",true(?:,\\d{4}-\\d\\d-\\d\\d [0-9:.]+-0[45]){2},(?:true|false)$`,
      ),
    );
  });

  it('holds no secret of anybody', async () => {
    const { db } = portal;
    const account_id = person.accountId;
    const hash = Buffer.alloc(32, 'canary');
    const at = now().toString();
    await sql`insert into second_factor (account_id, secret, created_at) values (${account_id}, 'CANARYSECRET', ${at})`.execute(
      db,
    );
    await sql`insert into recovery_code (account_id, code_hash) values (${account_id}, ${hash})`.execute(db);
    await sql`insert into registration (account_id, session_id, member_id, method, registered_at, pin)
      values (${account_id}, 1201, ${person.selfId}, 'Phone', ${at}, '918273')`.execute(db);
    await sql`update session set dial_in_code = 'canary-dial', join_url = 'https://canary.example' where id = 1201`.execute(
      db,
    );
    const secrets = await db
      .selectFrom('account')
      .select(['password_hash', 'secret_answer_hash', 'secret_question'])
      .where('id', '=', account_id)
      .executeTakeFirstOrThrow();

    const { files } = await exported();

    const all = [...files.values()].join('\n');
    expect(all).toContain(person.person.email);
    const wanted = [...Object.values(secrets), 'CANARYSECRET', 'canary', hash.toString('hex'), '918273', '$argon2'];
    expect(wanted.filter((secret) => all.includes(secret))).toEqual([]);
  });

  it('holds answers to an evaluation only where there are enough to hide behind', async () => {
    const { db } = portal;
    const questions = '[{"id": 1}]';
    await sql`insert into evaluation (session_id, questions) values (1201, ${questions}), (1301, ${questions})`.execute(
      db,
    );
    const answer = (session_id: number, words: string) => ({ session_id, answers: JSON.stringify({ words }) });
    await db
      .insertInto('evaluation_answer')
      .values([answer(1201, 'two'), answer(1201, 'two'), ...['a', 'b', 'c'].map((words) => answer(1301, words))])
      .execute();

    const { files } = await exported();

    const rows = files.get('evaluation-answers.csv')?.trim().split('\r\n').slice(1) ?? [];
    expect(rows.sort()).toEqual(['a', 'b', 'c'].map((words) => `1301,"{""words"": ""${words}""}"`));
  });

  it('is denied to staff without their password and code, and to everybody else', async () => {
    const wrong = await post('/api/staff/people-export', { password: 'curb-cuts2!', code: '' });
    const empty = await post('/api/staff/people-export', { password: '', code: '' });
    const attendee = await post('/api/staff/people-export', proof, person.token);

    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['password']]);
    expect([empty.status, Object.keys(empty.body.fields)]).toEqual([400, ['password']]);
    expect(attendee.status).toBe(403);
  });

  it('is made once, however often it is requested, and logged', async () => {
    const first = await post('/api/staff/people-export', proof);
    const second = await post('/api/staff/people-export', proof);
    await work();

    expect([first.status, second.status]).toEqual([200, 409]);
    const { rows } = await sql<{ kind: string }>`
      select kind from audit_event where (details ->> 'work')::integer = ${first.body.id}`.execute(portal.db);
    expect(rows).toEqual([{ kind: 'people-export-requested' }]);
  });
});

describe('the file', () => {
  const take = (id: number, body: unknown = {}, token = staff) => post(`/api/staff/long-work/${id}/file`, body, token);

  it('is given to the one who requested it, byte for byte, and logged', async () => {
    const { id, all } = await exported();

    const response = await portal.app.inject({
      method: 'POST',
      url: `/api/staff/long-work/${id}/file`,
      headers: { authorization: `Bearer ${staff}` },
      payload: {},
    });

    expect(response.statusCode).toBe(200);
    expect(crc32(response.rawPayload)).toBe(crc32(all));
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="people-\d{4}-\d\d-\d\d\.zip"$/);
    expect(response.headers['cache-control']).toBe('no-store');
    const { rows } = await sql<{ kind: string }>`
      select kind from audit_event where (details ->> 'work')::integer = ${id} order by id`.execute(portal.db);
    expect(rows.map(({ kind }) => kind)).toEqual(['people-export-requested', 'people-export-taken']);
  });

  it('is nothing that another one of the staff can see, take, stop or delete', async () => {
    const { id } = await exported();
    const other = await aSignedInPerson(portal);
    await portal.db
      .updateTable('account')
      .set({ roles: ['administrator'] })
      .where('id', '=', other.accountId)
      .execute();

    const taken = await take(id, {}, other.token);
    const stopped = await post(`/api/staff/long-work/${id}/stop`, undefined, other.token);
    const removed = await ask(portal, 'DELETE', `/api/staff/long-work/${id}`, { token: other.token });

    expect([taken.status, stopped.status, removed.status]).toEqual([404, 404, 404]);
    expect(await listed(other.token)).toEqual([]);
  });

  it('asks after ten minutes once more who someone is, and goes with its work', async () => {
    const { id } = await exported();
    portal.setClock(() => Temporal.Now.instant().add({ minutes: 11 }));

    const asked = await take(id);
    const shown = await take(id, proof);
    const removed = await ask(portal, 'DELETE', `/api/staff/long-work/${id}`, { token: staff });
    portal.setClock(() => Temporal.Now.instant());

    expect([asked.status, Object.keys(asked.body.fields)]).toEqual([400, ['password']]);
    expect([shown.status, removed.status]).toEqual([200, 204]);
    expect((await take(id)).status).toBe(404);
    const pieces = await portal.db
      .selectFrom('background_task_piece')
      .select('place')
      .where('task_id', '=', id)
      .execute();
    expect(pieces).toEqual([]);
  });

  it('is gone a day after it was made, not an hour before', async () => {
    const { id } = await exported();
    const forget = (hours: number) => removeBackgroundTask(portal.db, () => now().add({ hours }))({ taskId: id });

    await forget(23);
    const before = await take(id);
    await forget(25);

    expect([before.status, (await take(id)).status]).toEqual([200, 404]);
  });

  it('is gone once someone in it deletes the account', async () => {
    const leaving = await aSignedInPerson(portal);
    const { id } = await exported();

    const gone = await ask(portal, 'POST', '/api/my/delete-account', {
      token: leaving.token,
      body: { password: leaving.person.password },
    });

    expect(gone.status).toBe(204);
    expect((await take(id)).status).toBe(404);
  });
});

describe('long work', () => {
  it('that is stopped ends at its next step and keeps nothing', async () => {
    const { body } = await post('/api/staff/people-export', proof);
    await work(async ({ progress, outputFile }) => {
      await outputFile.write(Buffer.alloc(2_000_000));
      await progress(1, 9);
      await post(`/api/staff/long-work/${body.id}/stop`);
      await progress(9, 9);
      throw new Error('It went on.');
    });

    const [first] = await listed();
    expect(first).toMatchObject({ id: body.id, state: 'canceled', hasFile: false });
    const pieces = await portal.db
      .selectFrom('background_task_piece')
      .select('place')
      .where('task_id', '=', body.id)
      .execute();
    expect(pieces).toEqual([]);
  });

  it('that fails three times says so, and what to do', async () => {
    const { body } = await post('/api/staff/people-export', proof);
    const tries = [];
    for (let time = 1; time <= 3; time += 1) {
      await portal.db
        .updateTable('background_task')
        .set({ state: 'waiting' })
        .where('id', '=', body.id)
        .where('state', '=', 'running')
        .execute();
      await work(never).catch(() => {});
      tries.push((await listed())[0].state);
    }

    expect(tries).toEqual(['running', 'running', 'failed']);
    expect((await listed())[0].result.reason).toMatch(/^Something went wrong on our side three times\./);
  });

  it('that restarts after its process died creates its file again', async () => {
    const { body } = await post('/api/staff/people-export', proof);
    await portal.db.updateTable('background_task').set({ state: 'running' }).where('id', '=', body.id).execute();
    const left = { task_id: body.id, part: 'made' as const, place: 0, bytes: Buffer.from('half') };
    await portal.db.insertInto('background_task_piece').values(left).execute();

    await runBackgroundTask(
      portal.db,
      workersWith({
        'people-export': async ({ outputFile }) => {
          await outputFile.write(Buffer.from('whole'));
          return {};
        },
      }),
      now,
    )({ taskId: body.id });

    expect((await post(`/api/staff/long-work/${body.id}/file`, {})).text).toBe('whole');
  });
});
