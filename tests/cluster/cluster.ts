// A cluster on this machine: etcd, three nodes of PostgreSQL under Patroni, HAProxy, PgBouncer, three servers of the portal.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { bouncerOf, haproxyOf, type Ports, password, patroniOf } from '#tests/cluster/configuration.ts';
import { freePorts, type Program, startProgram } from '#tests/cluster/processes.ts';
import { until } from '#tests/support/until.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const programs = { etcd: 'etcd', patroni: 'patroni', haproxy: 'haproxy', pgbouncer: 'pgbouncer' };
const newestPostgres = (): string | undefined =>
  existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql')
        .sort((one, other) => Number(other) - Number(one))
        .map((version) => `/usr/lib/postgresql/${version}/bin`)
        .find((folder) => existsSync(`${folder}/pg_basebackup`))
    : undefined;

/** Of Debian's packages, what is not installed; a cluster needs all. */
export const missingPrograms = (): string[] => [
  ...Object.values(programs).filter((name) => spawnSync('which', [name], { env: searchPath }).status !== 0),
  ...(newestPostgres() ? [] : ['postgresql']),
];
const searchPath = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

/** PostgreSQL does not run as root; the user of Debian's package does it. */
const unprivileged = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
};

export interface Cluster {
  url: string;
  apiKey: string;
  /** Past PgBouncer and HAProxy: the node itself. */
  nodeUrl: (index: number) => string;
  /** By Patroni's own word; -1 while there is none. */
  leader: () => Promise<number>;
  /** How many nodes follow it, and have what it has. */
  followers: () => Promise<number>;
  /** Whether Patroni has named one that has every write: without it nobody may take the lead. */
  hasSynchronous: () => Promise<boolean>;
  /** Patroni and its PostgreSQL at once. */
  killNode: (index: number) => void;
  /** Pauses Patroni and its PostgreSQL, as on a machine that hangs. */
  freezeNode: (index: number) => void;
  /** PostgreSQL goes on where it stood, and does not know what happened meanwhile. */
  thawDatabase: (index: number) => void;
  /** Patroni goes on as well. */
  thawKeeper: (index: number) => void;
  /** Pauses replication from the node, as on a broken connection. */
  freezeSenders: (index: number) => void;
  servers: Program[];
  balancer: Program;
  bouncer: Program;
  /** Starts again what has been killed. */
  startNode: (index: number) => void;
  startServer: (index: number) => void;
  startBalancer: () => void;
  startBouncer: () => void;
  isReady: (server: number) => Promise<boolean>;
  /** The last output of each program. */
  words: () => string;
  close: () => Promise<void>;
}

interface Settings {
  isSynchronous?: boolean;
  /** Undefined: messages are not sent. */
  smtpUrl?: string;
}

/** Ready to be used when it returns. */
export const aCluster = async ({ isSynchronous = true, smtpUrl }: Settings = {}): Promise<Cluster> => {
  const folder = mkdtempSync('/tmp/curbcut-cluster-');
  const user = unprivileged();
  const numbers = await freePorts(14);
  const port = (index: number): number => numbers[index] ?? 0;
  const ports: Ports = {
    ...{ etcd: port(0), etcdPeers: port(1), primary: port(2), replicas: port(3), bouncer: port(4), web: port(5) },
    nodes: [0, 1, 2].map((index) => ({ postgres: port(6 + index), patroni: port(9 + index) })),
    servers: [port(12), port(13), (await freePorts(1))[0] ?? 0],
  };
  symlinkSync(newestPostgres() ?? '', `${folder}/bin`);
  for (const name of ['etcd', 'data']) mkdirSync(`${folder}/${name}`);
  const write = (name: string, text: string): string => {
    writeFileSync(`${folder}/${name}`, text, { mode: 0o600 });
    if (user) chownSync(`${folder}/${name}`, user.uid, user.gid);
    return `${folder}/${name}`;
  };
  if (user) for (const name of ['', '/etcd', '/data']) chownSync(folder + name, user.uid, user.gid);

  const run = (name: string, command: string, args: string[], environment: NodeJS.ProcessEnv = {}): Program =>
    startProgram({ name, command, args, folder, environment: { PATH: searchPath.PATH, ...environment }, user });
  const own: Program[] = [];
  const keep = (program: Program): Program => {
    own.push(program);
    return program;
  };
  const words = (): string => own.map((program) => `— ${program.name}\n${program.words().slice(-600)}`).join('\n');

  const etcdUrl = `http://127.0.0.1:${ports.etcd}`;
  const peerUrl = `http://127.0.0.1:${ports.etcdPeers}`;
  keep(
    run('etcd', programs.etcd, [
      ...['--name', 'only', '--data-dir', `${folder}/etcd`, '--log-level', 'error', '--enable-v2'],
      ...['--listen-client-urls', etcdUrl, '--advertise-client-urls', etcdUrl],
      ...['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl],
      ...['--initial-cluster', `only=${peerUrl}`],
    ]),
  );
  await until('etcd answers', async () => (await fetch(`${etcdUrl}/health`)).ok, { words });

  const startNode = (index: number): Program =>
    keep(
      run(`node${index}`, programs.patroni, [
        write(`node${index}.yml`, patroniOf(folder, ports, index, isSynchronous)),
      ]),
    );
  /** A paused node does not respond: no. */
  const says = async (index: number, path: string): Promise<boolean> => {
    const url = `http://127.0.0.1:${ports.nodes[index]?.patroni}${path}`;
    return fetch(url, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  const say = (path: string): Promise<boolean[]> => Promise.all([0, 1, 2].map((index) => says(index, path)));
  const leader = async (): Promise<number> => (await say('/primary')).indexOf(true);
  startNode(0);
  await until('the first node leads', () => says(0, '/primary'), { seconds: 120, words });
  startNode(1);
  startNode(2);
  const followers = async (): Promise<number> => (await say('/replica?lag=1MB')).filter(Boolean).length;
  const hasSynchronous = async (): Promise<boolean> => (await say('/synchronous')).includes(true);
  await until('two nodes follow', async () => (await followers()) === 2, { seconds: 120, words });

  const nodeUrl = (index: number): string =>
    `postgres://postgres:${password}@127.0.0.1:${ports.nodes[index]?.postgres}/curbcut`;
  const administrator = new pg.Client({ connectionString: nodeUrl(0).replace(/curbcut$/, 'postgres') });
  await administrator.connect();
  await administrator.query(`create role curbcut login createrole password '${password}'`);
  // PgBouncer takes no settings of a connection, so the user has them.
  await administrator.query(`alter role curbcut set timezone = 'UTC'`);
  await administrator.query(`alter role curbcut set statement_timeout = '15s'`);
  await administrator.query('create database curbcut owner curbcut');
  await administrator.end();

  write('users.txt', `"curbcut" "${password}"\n`);
  const startBalancer = (): Program =>
    keep(run('haproxy', programs.haproxy, ['-db', '-f', write('haproxy.cfg', haproxyOf(ports))]));
  const startBouncer = (): Program =>
    keep(run('pgbouncer', programs.pgbouncer, [write('pgbouncer.ini', bouncerOf(folder, ports))]));
  const running = { balancer: startBalancer(), bouncer: startBouncer() };
  const urlBy = (databasePort: number): string => `postgres://curbcut:${password}@127.0.0.1:${databasePort}/curbcut`;
  const reaches = async (databasePort: number): Promise<boolean> => {
    const client = new pg.Client({ connectionString: urlBy(databasePort), connectionTimeoutMillis: 2000 });
    await client.connect();
    await client.query('select 1');
    await client.end();
    return true;
  };
  await until('PgBouncer leads to the primary', () => reaches(ports.bouncer), { words });

  const apiKey = 'public-key-of-the-cluster';
  const startServer = (index: number): Program =>
    keep(
      startProgram({
        name: `server${index}`,
        command: process.execPath,
        args: [`${root}server/main.ts`],
        folder,
        environment: {
          ...{ PORT: String(ports.servers[index]), PUBLIC_URL: `http://127.0.0.1:${ports.web}` },
          ...{ DATABASE_URL: urlBy(ports.bouncer), DATABASE_DIRECT_URL: urlBy(ports.primary) },
          DATABASE_READ_URL: urlBy(ports.replicas),
          ...{ JWT_SECRET: 'a secret of the cluster tests, forty letters', API_KEY: apiKey },
          ...(smtpUrl ? { SMTP_URL: smtpUrl, MAIL_FROM: 'portal@center.example' } : {}),
          ...{ SAMPLE_DATA: index === 0 ? 'on' : 'off', RATE_LIMITS: 'off', DATA_DIR: `${folder}/data` },
        },
      }),
    );
  const isReady = async (index: number): Promise<boolean> =>
    (await fetch(`http://127.0.0.1:${ports.servers[index]}/api/health/ready`)).ok;
  const servers: Program[] = [];
  for (const index of [0, 1, 2]) {
    servers.push(startServer(index));
    await until(`server ${index} is ready`, () => isReady(index), { seconds: 120, words });
  }
  const url = `http://127.0.0.1:${ports.web}`;
  await until('HAProxy leads to a server', async () => (await fetch(`${url}/api/health/ready`)).ok, { words });

  const nodeProcesses = (index: number): [string, ...string[]] => {
    const [postmaster = ''] = readFileSync(`${folder}/node${index}/postmaster.pid`, 'utf8').split('\n');
    return [postmaster, ...spawnSync('pgrep', ['-P', postmaster], { encoding: 'utf8' }).stdout.trim().split('\n')];
  };

  const signalKeeper = (index: number, signal: string): void => {
    spawnSync('pkill', [signal, '-f', `${folder}/node${index}.yml`]);
  };

  return {
    ...{ url, apiKey, nodeUrl, leader, followers, hasSynchronous, servers, isReady, words, startNode },
    get balancer() {
      return running.balancer;
    },
    get bouncer() {
      return running.bouncer;
    },
    // Patroni starts PostgreSQL in a session of its own, which does not end with it.
    killNode: (index) => {
      const [postmaster, ...children] = nodeProcesses(index);
      signalKeeper(index, '-9');
      spawnSync('kill', ['-9', postmaster, ...children]);
    },
    freezeNode: (index) => {
      signalKeeper(index, '-STOP');
      spawnSync('kill', ['-STOP', ...nodeProcesses(index)]);
    },
    thawDatabase: (index) => {
      spawnSync('kill', ['-CONT', ...nodeProcesses(index)]);
    },
    thawKeeper: (index) => signalKeeper(index, '-CONT'),
    freezeSenders: (index) => {
      const senders = nodeProcesses(index).filter((id) =>
        readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('walsender'),
      );
      spawnSync('kill', ['-STOP', ...senders]);
    },
    startServer: (index) => {
      servers[index] = startServer(index);
    },
    startBalancer: () => {
      running.balancer = startBalancer();
    },
    startBouncer: () => {
      running.bouncer = startBouncer();
    },
    close: async () => {
      for (const program of own.reverse()) program.signal('SIGKILL');
      spawnSync('pkill', ['-9', '-f', folder]);
      await Promise.all(own.map(({ ended }) => ended));
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
