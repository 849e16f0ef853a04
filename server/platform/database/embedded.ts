// Starts and supervises the PostgreSQL that comes as an npm package.
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
  /** True if another process runs the database and this one only connects to it. */
  isJoined: boolean;
  close: () => Promise<void>;
}

const user = 'curbcut';
const database = 'curbcut';
/** An advisory lock held by the process that runs the database, as long as it lives. */
const ownerLock = 7_340_000;
const timeoutMs = 60_000;
const pollMs = 15;
const maxStartAttempts = 30;
const cannotStart = 'The database in DATA_DIR ends as soon as it starts; is its disk full or its folder damaged?';
const timeoutMessage = 'The database in DATA_DIR did not answer within a minute.';
const checkIntervalMs = 100;
const checksBeforeStoppingOrphan = 8;
/** The database takes a moment to notice that a process was killed. */
const checksBeforeRefusing = 15;

const connectionTo = (files: EmbeddedFiles, name = database): pg.ClientConfig => ({
  host: files.socketFolder,
  user,
  database: name,
});

const spawnOptions = ({ owner }: EmbeddedFiles) => (owner ? { uid: owner.uid, gid: owner.gid } : {});

/** The same sort order and character classes on every system. */
const collation = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/**
 * Initialized in a temporary folder and then renamed, so that an interrupted initialization never counts as a database.
 */
const initializeDatabase = (files: EmbeddedFiles): void => {
  const temporaryFolder = `${files.data}.new-${randomUUID()}`;
  try {
    mkdirSync(temporaryFolder, { mode: 0o700 });
    if (files.owner) chownSync(temporaryFolder, files.owner.uid, files.owner.gid);
    execFileSync(
      join(files.programs, 'bin/initdb'),
      [
        '-D',
        temporaryFolder,
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
    renameSync(temporaryFolder, files.data);
  } catch (cause) {
    rmSync(temporaryFolder, { recursive: true, force: true });
    if (existsSync(join(files.data, 'PG_VERSION'))) return; // Another process was faster.
    const reason = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim().split('\n').at(-1) : '';
    throw new StartupFailure(`The database could not be made in DATA_DIR: ${reason || String(cause)}.`, { cause });
  }
};

/** The postmaster named in postmaster.pid, if it is alive and really is one. */
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
 * The shell stops PostgreSQL when this process closes its end of the pipe, however it exits. It runs in its own process group, so that
 * Ctrl-C reaches this process first and the database last.
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
  /** The postmaster's process ID, once the shell has printed it. */
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
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  // Errors from writing to a shell that has exited are ignored.
  child.stdin?.on('error', () => {});
  return { child, pid: () => (output.includes('\n') ? Number(output) : null) };
};

/** A connected client, or null if the server does not answer. */
const tryConnect = async (connection: pg.ClientConfig): Promise<pg.Client | null> => {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '3D000') throw error;
    return null; // Not running, still starting, or shutting down.
  }
};

const createDatabaseIfMissing = async (files: EmbeddedFiles): Promise<void> => {
  const client = await tryConnect(connectionTo(files, 'postgres'));
  if (!client) return;
  try {
    await client.query(`create database ${database}`);
  } catch (error) {
    // Another process created it first, possibly at the same moment.
    if (!(error instanceof pg.DatabaseError && ['42P04', '23505'].includes(error.code ?? ''))) throw error;
  } finally {
    await client.end();
  }
};

/** A client connected to the database, which is created if missing; null if the server does not answer. */
const connectOrCreate = async (files: EmbeddedFiles): Promise<pg.Client | null> => {
  try {
    return await tryConnect(connectionTo(files));
  } catch {
    await createDatabaseIfMissing(files);
    return tryConnect(connectionTo(files));
  }
};

/** Checks without taking the lock: a process that is about to take it must find it free. */
const hasOwningProcess = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query(
    "select 1 from pg_locks where locktype = 'advisory' and granted and classid = 0 and objid = $1",
    [ownerLock],
  );
  return rows.length > 0;
};

const acquireOwnerLock = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as acquired', [ownerLock]);
  return rows[0].acquired;
};

/** Without these settings acknowledged writes could be lost. */
const requireDurability = async (client: pg.Client): Promise<void> => {
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    const { rows } = await client.query(`show ${setting}`);
    if (rows[0][setting] !== 'on')
      throw new StartupFailure(`The database runs with ${setting} off; writes could be lost.`);
  }
};

const waitForExit = async (files: EmbeddedFiles, until: number): Promise<void> => {
  while (livePostmaster(files) !== null && Date.now() < until) await pause(pollMs);
};

class OwnedServer {
  readonly files: EmbeddedFiles;
  #running: Running;
  #client: pg.Client | null = null;
  #isClosing = false;

  constructor(files: EmbeddedFiles) {
    this.files = files;
    this.#running = startPostgres(files);
  }

  /** Waits until the server answers and this process holds its owner lock. False: another process took the lock first. */
  async waitUntilOwned(until: number): Promise<boolean> {
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
        // The shared memory of a server that was just killed is freed after a moment.
        failures += 1;
        if (failures > maxStartAttempts) throw new StartupFailure(cannotStart);
        await pause(checkIntervalMs);
        this.#running = startPostgres(this.files);
      }
      await pause(pollMs);
    }
    throw new StartupFailure(timeoutMessage);
  }

  async #own(): Promise<boolean> {
    const client = await connectOrCreate(this.files);
    if (!client) return false;
    try {
      if (!(await acquireOwnerLock(client))) return false;
      await requireDurability(client);
    } catch (error) {
      await client.end().catch(() => {});
      if (error instanceof StartupFailure) throw error;
      return false; // It exited during the check.
    }
    this.#client = client;
    this.#running.child.once('exit', () => void this.#restart());
    return true;
  }

  /**
   * The server exited by itself (because of a full disk, for example): restart it indefinitely, with increasing delays.
   */
  async #restart(): Promise<void> {
    for (let delayMs = 200; !this.#isClosing; delayMs = Math.min(delayMs * 2, 10_000)) {
      await pause(delayMs);
      if (this.#isClosing) return;
      this.#running = startPostgres(this.files);
      try {
        if (await this.waitUntilOwned(Date.now() + timeoutMs)) return;
      } catch {
        // Not yet; the next iteration retries.
      }
    }
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#client?.end().catch(() => {});
    this.#running.child.stdin?.end();
    await waitForExit(this.files, Date.now() + timeoutMs);
  }
}

const inUse = (dataDir: string, pid: number | null): StartupFailure =>
  new StartupFailure(
    `Another Curbcut process is using DATA_DIR ${dataDir}${pid === null ? '' : ` (its database is process ${pid})`}; stop it first, or set another DATA_DIR.`,
  );

/**
 * Opens the database of DATA_DIR. A command connects to one that is already running; a server must own it and fails if
 * another process keeps owning it. A database whose owner died is stopped or waited for without asking the user.
 */
export const openEmbeddedDatabase = async (dataDir: string, role: 'server' | 'command'): Promise<EmbeddedDatabase> => {
  const files = embeddedFiles(dataDir);
  const until = Date.now() + timeoutMs;
  let checksWithoutOwner = 0;
  let checksWithOwner = 0;
  while (Date.now() < until) {
    const client = await connectOrCreate(files);
    if (client) {
      const hasOwner = await hasOwningProcess(client).catch(() => null);
      await client.end().catch(() => {});
      if (hasOwner === null) continue; // It exited during the check.
      const pid = livePostmaster(files);
      if (hasOwner && role === 'server') {
        checksWithOwner += 1;
        if (checksWithOwner === checksBeforeRefusing) throw inUse(dataDir, pid);
        await pause(checkIntervalMs);
        continue;
      }
      if (hasOwner) return { connection: connectionTo(files), isJoined: true, close: async () => {} };
      checksWithoutOwner += 1;
      // A server that was just started gets its owner a moment later; one that stays without an owner is an orphan.
      if (checksWithoutOwner < checksBeforeStoppingOrphan) await pause(checkIntervalMs);
      else if (pid !== null) {
        process.kill(pid, 'SIGINT');
        await waitForExit(files, until);
      }
      continue;
    }
    checksWithoutOwner = 0;
    if (livePostmaster(files) !== null) {
      await pause(pollMs);
      continue;
    }
    if (!existsSync(join(files.data, 'PG_VERSION'))) initializeDatabase(files);
    const own = new OwnedServer(files);
    if (await own.waitUntilOwned(until)) {
      return { connection: connectionTo(files), isJoined: false, close: () => own.close() };
    }
  }
  throw new StartupFailure(timeoutMessage);
};
