// Our own small launcher of the PostgreSQL that comes as an npm package.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type EmbeddedFiles, embeddedFiles } from '#server/platform/database/embedded-files.ts';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';

export interface EmbeddedDatabase {
  connection: pg.ClientConfig;
  /** True when another process runs the database and we only use it. */
  isJoined: boolean;
  close: () => Promise<void>;
}

const user = 'curbcut';
const database = 'curbcut';
/** Held by the process that runs the database, for as long as it lives. */
const ownerLock = 7_340_000;
const patienceMs = 60_000;
const pollMs = 15;
const startsBeforeGivingUp = 30;
const cannotStart = 'The database in DATA_DIR ends as soon as it starts; is its disk full or its folder damaged?';
const noAnswer = 'The database in DATA_DIR did not answer within a minute.';
const lookMs = 100;
const looksBeforeEnding = 8;
/** Of a process that was killed a moment ago, the database has not heard yet. */
const looksBeforeRefusing = 15;

const connectionTo = (files: EmbeddedFiles, name = database): pg.ClientConfig => ({
  host: files.socketFolder,
  user,
  database: name,
});

const spawnOptions = ({ owner }: EmbeddedFiles) => (owner ? { uid: owner.uid, gid: owner.gid } : {});

/** The same order and letters on every system. */
const collation = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** Made beside its place and then moved there, so that one that was cut short is never taken for a database. */
const makeDatabase = (files: EmbeddedFiles): void => {
  const half = `${files.data}.new-${randomUUID()}`;
  try {
    mkdirSync(half, { mode: 0o700 });
    if (files.owner) chownSync(half, files.owner.uid, files.owner.gid);
    execFileSync(
      join(files.programs, 'bin/initdb'),
      [
        '-D',
        half,
        '-U',
        user,
        '--auth=trust',
        '--encoding=UTF8',
        '--data-checksums',
        '--no-instructions',
        ...collation,
      ],
      { ...spawnOptions(files), stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' },
    );
    renameSync(half, files.data);
  } catch (cause) {
    rmSync(half, { recursive: true, force: true });
    if (existsSync(join(files.data, 'PG_VERSION'))) return; // Another process was faster.
    const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim().split('\n').at(-1) : '';
    throw new StartupFailure(`The database could not be made in DATA_DIR: ${said || String(cause)}.`, { cause });
  }
};

/** The postmaster that postmaster.pid names, if it lives and really is one. */
const livePostmaster = (files: EmbeddedFiles): number | null => {
  try {
    const pid = Number(readFileSync(join(files.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 0);
    if (process.platform !== 'linux') return pid;
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres') ? pid : null;
  } catch {
    return null; // No such file, or no such process.
  }
};

/**
 * The shell ends PostgreSQL when our end of the pipe closes, in whatever way we die;
 * in a group of its own, so that Ctrl-C reaches us first and the database last.
 */
const supervisor = [
  'exec 3<&0',
  '"$0" "$@" </dev/null >/dev/null 2>&1 & postgres=$!',
  'echo "$postgres"',
  '(read -r _ <&3; kill -INT "$postgres" 2>/dev/null) >/dev/null &',
  'wait "$postgres"; kill $! 2>/dev/null',
].join('\n');

interface Running {
  child: ChildProcess;
  /** The postmaster's own id, once the shell has told it. */
  pid: () => number | null;
}

const startPostgres = (files: EmbeddedFiles): Running => {
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      supervisor,
      join(files.programs, 'bin/postgres'),
      ...['-D', files.data, '-k', files.socketFolder, '-c', 'listen_addresses=', '-c', 'max_connections=60'],
    ],
    { ...spawnOptions(files), stdio: ['pipe', 'pipe', 'ignore'], detached: true, cwd: '/' },
  );
  let said = '';
  child.stdout?.on('data', (chunk) => {
    said += chunk;
  });
  // Writing to a shell that has ended is no matter.
  child.stdin?.on('error', () => {});
  return { child, pid: () => (said.includes('\n') ? Number(said) : null) };
};

/** A connected client, or null while nobody answers. */
const tryConnect = async (connection: pg.ClientConfig): Promise<pg.Client | null> => {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '3D000') throw error;
    return null; // Not there, still starting, or already stopping.
  }
};

const makeSureOfDatabase = async (files: EmbeddedFiles): Promise<void> => {
  const client = await tryConnect(connectionTo(files, 'postgres'));
  if (!client) return;
  try {
    await client.query(`create database ${database}`);
  } catch (error) {
    // Another process was faster, by much or by little.
    if (!(error instanceof pg.DatabaseError && ['42P04', '23505'].includes(error.code ?? ''))) throw error;
  } finally {
    await client.end();
  }
};

/** A client on our database, which is made where it is missing; null while nobody answers. */
const reach = async (files: EmbeddedFiles): Promise<pg.Client | null> => {
  try {
    return await tryConnect(connectionTo(files));
  } catch {
    await makeSureOfDatabase(files);
    return tryConnect(connectionTo(files));
  }
};

/** Looks without touching: an owner who is just about to take the lock must find it free. */
const isOwned = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query(
    "select 1 from pg_locks where locktype = 'advisory' and granted and classid = 0 and objid = $1",
    [ownerLock],
  );
  return rows.length > 0;
};

const takeOwnership = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [ownerLock]);
  return rows[0].taken;
};

/** What must hold for no acknowledged write to be lost. */
const requireDurability = async (client: pg.Client): Promise<void> => {
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    const { rows } = await client.query(`show ${setting}`);
    if (rows[0][setting] !== 'on')
      throw new StartupFailure(`The database runs with ${setting} off; writes could be lost.`);
  }
};

const waitForEnd = async (files: EmbeddedFiles, until: number): Promise<void> => {
  while (livePostmaster(files) !== null && Date.now() < until) await pause(pollMs);
};

class Owned {
  readonly files: EmbeddedFiles;
  #running: Running;
  #client: pg.Client | null = null;
  #isClosing = false;

  constructor(files: EmbeddedFiles) {
    this.files = files;
    this.#running = startPostgres(files);
  }

  /** Waits until it answers and is ours. False: another process was faster. */
  async isOurs(until: number): Promise<boolean> {
    let failures = 0;
    while (Date.now() < until) {
      const live = livePostmaster(this.files);
      const own = this.#running.pid();
      if (live !== null && own !== null && live !== own) {
        this.#running.child.stdin?.end();
        return false;
      }
      if (live !== null && live === own && (await this.#own())) return true;
      if (live === null && this.#running.child.exitCode !== null) {
        // What is left of one that was just killed holds its memory for a moment.
        failures += 1;
        if (failures > startsBeforeGivingUp) throw new StartupFailure(cannotStart);
        await pause(lookMs);
        this.#running = startPostgres(this.files);
      }
      await pause(pollMs);
    }
    throw new StartupFailure(noAnswer);
  }

  async #own(): Promise<boolean> {
    const client = await reach(this.files);
    if (!client) return false;
    try {
      if (!(await takeOwnership(client))) return false;
      await requireDurability(client);
    } catch (error) {
      await client.end().catch(() => {});
      if (error instanceof StartupFailure) throw error;
      return false; // It ended while it was asked.
    }
    this.#client = client;
    this.#running.child.once('exit', () => void this.#revive());
    return true;
  }

  /** It ended by itself (a full disk, say): start it again, for ever, ever more slowly. */
  async #revive(): Promise<void> {
    for (let delayMs = 200; !this.#isClosing; delayMs = Math.min(delayMs * 2, 10_000)) {
      await pause(delayMs);
      if (this.#isClosing) return;
      this.#running = startPostgres(this.files);
      try {
        if (await this.isOurs(Date.now() + patienceMs)) return;
      } catch {
        // Not yet; the next turn tries again.
      }
    }
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#client?.end().catch(() => {});
    this.#running.child.stdin?.end();
    await waitForEnd(this.files, Date.now() + patienceMs);
  }
}

const inUse = (dataDir: string, pid: number | null): StartupFailure =>
  new StartupFailure(
    `Another Curbcut process is using DATA_DIR ${dataDir}${pid === null ? '' : ` (its database is process ${pid})`}; stop it first, or set another DATA_DIR.`,
  );

/**
 * Opens the database of DATA_DIR. A command joins one that runs already; a server wants its own and is refused
 * where another process goes on holding it. One whose process died is ended or waited for, never asked about.
 */
export const openEmbeddedDatabase = async (dataDir: string, role: 'server' | 'command'): Promise<EmbeddedDatabase> => {
  const files = embeddedFiles(dataDir);
  const until = Date.now() + patienceMs;
  let ownerless = 0;
  let owned = 0;
  while (Date.now() < until) {
    const client = await reach(files);
    if (client) {
      const hasOwner = await isOwned(client).catch(() => null);
      await client.end().catch(() => {});
      if (hasOwner === null) continue; // It ended while it was asked.
      const pid = livePostmaster(files);
      if (hasOwner && role === 'server') {
        owned += 1;
        if (owned === looksBeforeRefusing) throw inUse(dataDir, pid);
        await pause(lookMs);
        continue;
      }
      if (hasOwner) return { connection: connectionTo(files), isJoined: true, close: async () => {} };
      ownerless += 1;
      // One that has just been started is owned a moment later; one that stays without owner outlived its process.
      if (ownerless < looksBeforeEnding) await pause(lookMs);
      else if (pid !== null) {
        process.kill(pid, 'SIGINT');
        await waitForEnd(files, until);
      }
      continue;
    }
    ownerless = 0;
    if (livePostmaster(files) !== null) {
      await pause(pollMs);
      continue;
    }
    if (!existsSync(join(files.data, 'PG_VERSION'))) makeDatabase(files);
    const own = new Owned(files);
    if (await own.isOurs(until)) {
      return { connection: connectionTo(files), isJoined: false, close: () => own.close() };
    }
  }
  throw new StartupFailure(noAnswer);
};
