// A full disk: nothing is lost, errors are reported, and the portal recovers by itself once there is space.
import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, symlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openEmbeddedDatabase } from '#server/platform/database/embedded.ts';
import { embeddedFiles } from '#server/platform/database/embedded-files.ts';
import { aServerProcess, type ServerProcess } from '#tests/support/servers.ts';
import { checkLedger, writeRows } from '#tests/support/written-rows.ts';

let folder: string;
let mounted: string[];
let server: ServerProcess | null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'curbcut-full-'));
  mounted = [];
  server = null;
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  await server?.end('SIGKILL');
  await pause(1_000);
  for (const disk of mounted) unmount(disk);
  rmSync(folder, { recursive: true, force: true });
});

const mountDisk = (disk: string, megabytes: number): void => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', disk], { stdio: 'ignore' });
};
const unmount = (disk: string): void => {
  execFileSync('umount', ['-l', disk]);
};
const mount = (disk: string, megabytes: number): void => {
  mountDisk(disk, megabytes);
  mounted.push(disk);
};

/** Only root may, and not everywhere. */
const mountsDisks = ((): boolean => {
  const disk = mkdtempSync(join(tmpdir(), 'curbcut-disk-'));
  try {
    mountDisk(disk, 1);
    unmount(disk);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(disk, { recursive: true });
  }
})();

/** Each makes a small disk, with a portal that has run on it, and says which folder fills it. */
const disks: [string, () => Promise<string>][] = [
  [
    'the disk of everything',
    async () => {
      mount(folder, 160);
      return folder;
    },
  ],
  [
    'the disk of the write-ahead log alone',
    async () => {
      const disk = join(folder, 'wal-disk');
      mkdirSync(disk);
      mount(disk, 128);
      const once = await aServerProcess({ DATA_DIR: folder, SAMPLE_DATA: 'off' });
      await once.ready();
      await once.end('SIGTERM');
      const log = join(embeddedFiles(folder).data, 'pg_wal');
      execFileSync('mv', [log, join(disk, 'pg_wal')]);
      symlinkSync(join(disk, 'pg_wal'), log);
      return disk;
    },
  ],
];

const fillDisk = (path: string): void => {
  const file = openSync(path, 'w');
  try {
    for (let size = 1 << 20; size >= 1; size = Math.floor(size / 4)) {
      try {
        for (;;) writeSync(file, Buffer.alloc(size, 1));
      } catch {
        // No room for as much as that; less may fit.
      }
    }
  } finally {
    closeSync(file);
  }
};

/** Writes 8 MB of log, so that it soon needs a new file, however slowly the others write. */
const writeLog = async (): Promise<void> => {
  const client = new pg.Client({ host: embeddedFiles(folder).socketFolder, user: 'curbcut', database: 'curbcut' });
  client.on('error', () => {}); // The database ends when its log has no room.
  await client
    .connect()
    .then(() => client.query("select pg_logical_emit_message(false, 'filler', repeat('x', 8000000))"))
    .catch(() => {})
    .finally(() => client.end().catch(() => {}));
};

const emails = async (): Promise<Set<string>> => {
  const { connection, close } = await openEmbeddedDatabase(folder, 'command');
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ email: string }>('select email from account');
  await client.end();
  await close();
  return new Set(rows.map(({ email }) => email));
};

it.skipIf(!mountsDisks).each(disks)(
  'full: %s: nothing is lost, it is reported, and the portal recovers by itself',
  async (name, make) => {
    const disk = await make();
    server = await aServerProcess({ DATA_DIR: folder, SAMPLE_DATA: 'off' });
    await server.ready();
    const { url } = server;
    const ledger = writeRows(() => url, 4);
    await pause(2_000);
    const filler = join(disk, 'filler');
    fillDisk(filler);
    let outcome = '';
    const until = Date.now() + 120_000;
    for (let n = 1; outcome === '' && Date.now() < until; n += 1) {
      fillDisk(`${filler}${n}`);
      await writeLog();
      const response = await fetch(`${url}/api/health/ready`);
      await response.arrayBuffer();
      const refused = [...ledger.outcomes.values()].filter((outcome) => outcome === 'refused').length;
      if (response.status === 503) outcome = 'not ready';
      else if (refused > 3) outcome = 'refused';
      await pause(500);
    }
    await pause(3_000);
    const freed = performance.now();
    execFileSync('sh', ['-c', `rm -f ${filler}*`]);
    await server.ready();
    const before = [...ledger.outcomes.values()].filter((outcome) => outcome === 'saved').length;
    while ([...ledger.outcomes.values()].filter((outcome) => outcome === 'saved').length === before) await pause(50);
    const backMs = Math.round(performance.now() - freed);
    await ledger.stop();

    const result = checkLedger(ledger, await emails());
    console.log(`full: ${name} (${outcome}): ${JSON.stringify({ ...result, backMs })}`);
    expect(outcome).not.toBe('');
    expect(result.lost).toBe(0);
    expect(backMs).toBeLessThan(30_000);
  },
  300_000,
);
