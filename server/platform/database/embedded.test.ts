// The embedded database survives every way in which its process can end.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedDatabase } from '#server/platform/database/embedded.ts';

const script = fileURLToPath(new URL('../../../tests/support/run-embedded.ts', import.meta.url));

let dataDir: string;
let children: ChildProcess[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'curbcut test '));
  chmodSync(dataDir, 0o755);
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await until(() => databaseProcesses() === 0);
  rmSync(dataDir, { recursive: true, force: true });
});

const until = async (isTrue: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 1000 && !isTrue(); turn += 1) await pause(10);
  expect(isTrue()).toBe(true);
};

/** The PostgreSQL server processes with our folder on their command line. */
const postmasters = (): number[] => {
  const list = execFileSync('ps', ['-axo', 'pid=,args='], { encoding: 'utf8' });
  return list
    .split('\n')
    .filter((line) => /\/postgres -D /.test(line) && !line.includes('/bin/sh') && line.includes(dataDir.slice(-6)))
    .map((line) => Number.parseInt(line, 10));
};
const databaseProcesses = (): number => postmasters().length;

/** Starts a process on the folder; resolves with its first line of output, and collects the rest. */
const run = async (role = 'server'): Promise<{ child: ChildProcess; first: string; lastWritten: () => number }> => {
  const child = spawn(process.execPath, [script, dataDir, role], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  await until(() => output.includes('\n'));
  const lastWritten = () => Number(/.*wrote (\d+)\n/s.exec(output)?.[1] ?? 0);
  return { child, first: output.split('\n')[0] ?? '', lastWritten };
};

const rowsKept = async (): Promise<number> => {
  const { connection, close } = await openEmbeddedDatabase(dataDir, 'server');
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query('select count(*)::integer as kept from written');
  await client.end();
  await close();
  return rows[0].kept;
};

describe('the embedded database', { timeout: 60_000 }, () => {
  it('loses no acknowledged row and leaves no process when its process is killed, five times in a row', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { child, lastWritten } = await run();
      await until(() => lastWritten() > round * 20 + 20);

      child.kill('SIGKILL');
      await until(() => databaseProcesses() === 0);

      expect(await rowsKept()).toBeGreaterThanOrEqual(lastWritten());
    }
  });

  it('is stopped and restarted when its supervisor was killed too', async () => {
    const { child, lastWritten } = await run();
    await until(() => lastWritten() > 10);
    const supervisors = execFileSync('pgrep', ['-f', `read -r _.*${dataDir.slice(-6)}`], { encoding: 'utf8' });
    child.kill('SIGKILL');
    for (const pid of supervisors.trim().split('\n')) process.kill(Number(pid), 'SIGKILL');
    expect(databaseProcesses()).toBe(1);

    expect(await rowsKept()).toBeGreaterThanOrEqual(lastWritten());
  });

  it('recovers when the database was killed along with everything else', async () => {
    const { child, lastWritten } = await run();
    await until(() => lastWritten() > 10);
    const pids = postmasters();
    child.kill('SIGSTOP');
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    child.kill('SIGKILL');

    expect(await rowsKept()).toBeGreaterThanOrEqual(lastWritten());
  });

  it('is restarted when only the database was killed', async () => {
    const { connection, close } = await openEmbeddedDatabase(dataDir, 'server');
    const [killed = 0] = postmasters();
    process.kill(killed, 'SIGKILL');

    await until(() => postmasters().some((pid) => pid !== killed));
    let answers = false;
    for (let turn = 0; turn < 200 && !answers; turn += 1) {
      const client = new pg.Client(connection);
      answers = await client.connect().then(
        () => true,
        () => false,
      );
      await client.end();
      await pause(20);
    }
    expect(answers).toBe(true);
    await close();
    // The processes started by the killed one notice it and exit.
    await until(() => databaseProcesses() === 0);
  });

  it('lets exactly one of two servers own it, and gives the other the reason in one sentence', async () => {
    const both = await Promise.all([run(), run()]);

    const firsts = both.map(({ first }) => first).sort();
    expect(firsts[0]).toMatch(/^failed: StartupFailure: Another Curbcut process is using DATA_DIR .*$/);
    expect(firsts[1]).toBe('opened');
  });

  it('is shared by a command while a server runs it, and opened by the command otherwise', async () => {
    const alone = await openEmbeddedDatabase(dataDir, 'command');
    expect(alone.isJoined).toBe(false);
    await alone.close();
    await run();

    const joined = await openEmbeddedDatabase(dataDir, 'command');
    await joined.close();

    expect(joined.isJoined).toBe(true);
    expect(databaseProcesses()).toBe(1);
  });

  it('does not use a partly initialized database', async () => {
    mkdirSync(join(dataDir, 'database.new-half'));
    const first = await openEmbeddedDatabase(dataDir, 'server');
    await first.close();

    const pidFile = join(realpathSync(join(dataDir, 'database')), 'postmaster.pid');
    writeFileSync(pidFile, '999999\nstale\n');
    // PostgreSQL runs as another user if the tests run as root, and reads it whatever the umask is.
    chmodSync(pidFile, 0o644);
    const second = await openEmbeddedDatabase(dataDir, 'server');
    await second.close();

    expect(readdirSync(dataDir)).toContain('database');
  });

  it('works in a folder that is closed to others, with spaces and a long name', async () => {
    const closed = mkdtempSync(join(homedir(), 'curbcut-closed-'));
    const long = join(closed, 'a folder with spaces', 'x'.repeat(120));
    mkdirSync(long, { recursive: true, mode: 0o700 });

    const { close, connection } = await openEmbeddedDatabase(long, 'server');
    const client = new pg.Client(connection);
    await client.connect();
    const { rows } = await client.query("select lower('ÉÄ') as lower");
    await client.end();
    await close();

    expect(rows[0].lower).toBe('éä');
    const data = realpathSync(join(long, 'database'));
    rmSync(closed, { recursive: true });
    if (!data.startsWith(closed)) rmSync(dirname(data), { recursive: true });
  });
});
