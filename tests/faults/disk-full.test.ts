// A disk that is full: nothing is lost, people are told, and the portal is back by itself once there is room.
import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openEmbeddedDatabase } from '#server/database/embedded.ts';
import { aServerProcess, type ServerProcess } from '#tests/support/servers.ts';
import { judged, writeRows } from '#tests/support/written-rows.ts';

const diskMb = 160;
let folder: string;
let isMounted: boolean;
let server: ServerProcess | null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'curbcut-full-'));
  server = null;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' });
    isMounted = true;
  } catch {
    isMounted = false; // Only root may, and not everywhere.
  }
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  await server?.end('SIGKILL');
  await pause(1_000);
  if (isMounted) execFileSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
});

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

const emails = async (): Promise<Set<string>> => {
  const { connection, close } = await openEmbeddedDatabase(folder, 'command');
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ email: string }>('select email from account');
  await client.end();
  await close();
  return new Set(rows.map(({ email }) => email));
};

it('loses nothing, says so, and serves again without a hand', async (context) => {
  if (!isMounted) context.skip('this machine mounts no disk for the test');
  server = await aServerProcess({ DATA_DIR: folder, SAMPLE_DATA: 'off' });
  await server.ready();
  const { url } = server;
  const ledger = writeRows(() => url, 4);
  await pause(2_000);
  const filler = join(folder, 'filler');
  fillDisk(filler);
  let said = '';
  const until = Date.now() + 120_000;
  for (let n = 1; said === '' && Date.now() < until; n += 1) {
    fillDisk(`${filler}${n}`);
    const response = await fetch(`${url}/api/health/ready`);
    await response.arrayBuffer();
    const refused = [...ledger.outcomes.values()].filter((outcome) => outcome === 'refused').length;
    if (response.status === 503) said = 'not ready';
    else if (refused > 3) said = 'refused';
    await pause(500);
  }
  await pause(3_000);
  const freed = performance.now();
  execFileSync('sh', ['-c', `rm -f ${filler}*`]);
  await server.ready();
  const before = [...ledger.outcomes.values()].filter((outcome) => outcome === 'kept').length;
  while ([...ledger.outcomes.values()].filter((outcome) => outcome === 'kept').length === before) await pause(50);
  const backMs = Math.round(performance.now() - freed);
  await ledger.stop();

  const result = judged(ledger, await emails());
  console.log(`disk full (${said}): ${JSON.stringify({ ...result, backMs })}`);
  expect(said).not.toBe('');
  expect(result.lost).toBe(0);
  expect(backMs).toBeLessThan(30_000);
}, 300_000);
