// A primary and a streaming replica, set up with PostgreSQL's own programs.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#tests/support/servers.ts';
import { until } from '#tests/support/until.ts';

const programs = (): string | undefined =>
  existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql')
        .map((version) => `/usr/lib/postgresql/${version}/bin`)
        .find((folder) => existsSync(`${folder}/pg_basebackup`))
    : undefined;

/** Without `pg_basebackup`, no replica can be set up. */
export const canReplicate = programs() !== undefined;

interface Node {
  /** URL for the owner of the tables. */
  url: string;
  start: () => Promise<void>;
  /** Kills all of its processes at once. */
  signal: (signal: NodeJS.Signals) => void;
  ask: (statement: string) => Promise<pg.QueryResult>;
}

export interface ReplicatedDatabase {
  primary: Node;
  copy: Node;
  /** URL for a read-only user. */
  readUrl: string;
  close: () => Promise<void>;
}

/** PostgreSQL refuses to run as root. */
const unprivileged = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
};

export const aReplicatedDatabase = async (): Promise<ReplicatedDatabase> => {
  const bin = programs() ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'curbcut-copied-'));
  chmodSync(folder, 0o755);
  const user = unprivileged();
  if (user) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: '/', stdio: 'ignore' } as const;
  const children: ChildProcess[] = [];

  const node = async (name: string): Promise<Node & { port: number; data: string }> => {
    const port = await freePort();
    const data = join(folder, name);
    const url = `postgres://curbcut@127.0.0.1:${port}/postgres`;
    const ask = async (statement: string): Promise<pg.QueryResult> => {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
      client.on('error', () => {}); // Reported below.
      try {
        await client.connect();
        return await client.query(statement);
      } finally {
        await client.end().catch(() => {}); // It may be gone.
      }
    };
    const start = async (): Promise<void> => {
      const settings = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`];
      const given = settings.flatMap((setting) => ['-c', setting]);
      children.push(spawn(join(bin, 'postgres'), ['-D', data, ...given], options));
      await until(`${name} answers`, async () => (await ask('select 1')).rowCount === 1);
    };
    const signal = (kind: NodeJS.Signals): void => {
      const [postmaster = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
      const others = spawnSync('pgrep', ['-P', postmaster], { encoding: 'utf8' }).stdout.trim().split('\n');
      spawnSync('kill', [`-${kind.slice(3)}`, postmaster, ...others]);
    };
    return { port, data, url, ask, start, signal };
  };

  const primary = await node('primary');
  const copy = await node('copy');
  const making = ['-U', 'curbcut', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'];
  execFileSync(join(bin, 'initdb'), ['-D', primary.data, ...making], options);
  await primary.start();
  await primary.ask('create role reader login in role pg_read_all_data');
  const source = `postgres://curbcut@127.0.0.1:${primary.port}/postgres`;
  execFileSync(join(bin, 'pg_basebackup'), ['-D', copy.data, '-d', source, '-R', '-c', 'fast'], options);
  await copy.start();
  return {
    primary,
    copy,
    readUrl: copy.url.replace('curbcut@', 'reader@'),
    close: async () => {
      for (const child of children) child.kill('SIGKILL');
      for (const each of [primary, copy]) {
        try {
          each.signal('SIGKILL');
        } catch {
          // It has ended already.
        }
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
};
