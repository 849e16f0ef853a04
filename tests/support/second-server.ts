// A separate PostgreSQL server with a TCP URL: an installed one, or the embedded programs.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { embeddedFiles } from '#server/platform/database/embedded-files.ts';

const installedPrograms = (): string | undefined => {
  const folder = '/usr/lib/postgresql';
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder)
    .map((version) => join(folder, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres')));
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

interface Server {
  name: string;
  url: string;
  close: () => Promise<void>;
}

export const aServer = async (): Promise<Server> => {
  const folder = mkdtempSync(join(tmpdir(), 'curbcut-second-'));
  chmodSync(folder, 0o755);
  const { programs, owner } = embeddedFiles(folder);
  const bin = installedPrograms() ?? join(programs, 'bin');
  const options = owner ? { uid: owner.uid, gid: owner.gid } : {};
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'curbcut', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    {
      ...options,
      stdio: 'ignore',
      cwd: '/',
    },
  );
  const port = await freePort();
  const settings = [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    folder,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'fsync=off',
  ];
  const child = spawn(join(bin, 'postgres'), settings, { ...options, stdio: 'ignore', cwd: '/' });
  const url = `postgres://curbcut@127.0.0.1:${port}/postgres`;
  let name = '';
  for (let turn = 0; turn < 500 && name === ''; turn += 1) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      const { rows } = await client.query('show server_version');
      name = `PostgreSQL ${rows[0].server_version} by URL`;
    } catch {
      await pause(20); // Still starting.
    } finally {
      await client.end().catch(() => {});
    }
  }
  return {
    name,
    url,
    close: async () => {
      child.kill('SIGINT');
      await new Promise((resolve) => child.once('close', resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
