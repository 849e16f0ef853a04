// A whole server whose clock is set back and forth under load, by libfaketime; the database keeps the right time.
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aSeparateDatabase, type SeparateDatabase, untilWorkIsDone } from '#tests/support/separate-database.ts';
import { aServerProcess, type ServerProcess } from '#tests/support/servers.ts';
import { signUp } from '#tests/support/signed-up.ts';
import { startVisitors } from '#tests/support/visitors.ts';
import { checkLedger, writeRows } from '#tests/support/written-rows.ts';

/** Of Debian's package `faketime`. */
const library = ((): string | undefined => {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib').map((name) => `/usr/lib/${name}/faketime`) : [];
  return folders.map((folder) => join(folder, 'libfaketime.so.1')).find((file) => existsSync(file));
})();

let database: SeparateDatabase;
let server: ServerProcess;
beforeEach(async () => {
  database = await aSeparateDatabase();
});
afterEach(async () => {
  await server?.end('SIGKILL');
  await database.close();
});

/** The server's own clock, in hours before or after the right time. */
const clockIsWrongBy = async ({ url }: ServerProcess): Promise<number> => {
  const answer = await fetch(`${url}/api/health/live`);
  await answer.arrayBuffer();
  // Without the sign of a zero.
  return Math.round((Date.parse(answer.headers.get('date') ?? '') - Date.now()) / 3_600_000) + 0;
};

it.skipIf(!library)(
  'a clock that leaps signs out for no longer than it is wrong, and nothing is lost, sent twice, or deleted',
  async () => {
    const clock = join(database.folder, 'clock');
    const setClock = (offset: string): void => writeFileSync(clock, `${offset}\n`);
    setClock('+0');
    server = await aServerProcess({
      ...{ DATABASE_URL: database.url, SAMPLE_DATA: 'on', LD_PRELOAD: library ?? '' },
      ...{ FAKETIME_TIMESTAMP_FILE: clock, FAKETIME_NO_CACHE: '1', DONT_FAKE_MONOTONIC: '1' },
    });
    await server.ready();
    const { url } = server;
    const client = new pg.Client(database.connection);
    await client.connect();
    const counted = async (): Promise<Record<string, string>> => {
      const tables = [
        'audit_event',
        'certificate',
        'attendance_record',
        'member',
        'registration',
        'session',
        'question',
      ];
      const counts = tables.map((table) => `(select count(*) from ${table}) as ${table}`);
      return (await client.query(`select ${counts.join(', ')}`)).rows[0];
    };
    const signIn = await signUp(url);
    const reading = async (token: string): Promise<number> => {
      const answer = await fetch(`${url}/api/my/sessions/all`, { headers: { authorization: `Bearer ${token}` } });
      await answer.arrayBuffer();
      return answer.status;
    };
    const token = await signIn();
    const before = await counted();
    const ledger = writeRows(() => url, 4);
    const stopVisitors = startVisitors(
      6,
      (turn) => url + (['/ao', '/api/archives', '/ao/session/1201'][turn % 3] ?? ''),
    );

    const seen: Record<string, number[]> = {};
    for (const offset of ['-1h', '+0', '+2h', '+0', '+400d', '+0']) {
      setClock(offset);
      await pause(2500);
      seen[offset] = [await clockIsWrongBy(server), await reading(token), await reading(await signIn())];
      await pause(2500);
    }
    const visits = await stopVisitors();
    await ledger.stop();
    const { rows } = await client.query<{ email: string }>('select email from account');
    const messages = await client.query(
      `select recipient, kind from email where recipient like 'batch%' group by 1, 2 having count(*) > 1`,
    );
    await untilWorkIsDone(client);
    const after = await counted();
    await client.end();

    const result = checkLedger(ledger, new Set(rows.map(({ email }) => email)));
    console.log(`clock set back and forth: ${JSON.stringify({ ...result, visits: visits.answered, seen })}`);
    expect(seen).toEqual({
      '-1h': [-1, 200, 200],
      '+2h': [2, 401, 200],
      '+400d': [9600, 401, 200],
      '+0': [0, 200, 200],
    });
    expect(visits.failures).toEqual([]);
    expect(result).toMatchObject({ lost: 0, refused: 0, unknown: 0 });
    expect(result.saved).toBeGreaterThan(20);
    expect(messages.rows).toEqual([]);
    expect(server.child.exitCode).toBeNull();
    for (const [table, count] of Object.entries(before)) {
      expect(Number(after[table]), table).toBeGreaterThanOrEqual(Number(count));
    }
  },
  120_000,
);
