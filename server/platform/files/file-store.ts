// Stores the bytes of uploaded files by their SHA-256, in a folder.
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** First and last byte, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface FileStore {
  /** Stores the file at `path`, whose SHA-256 is `digest`, and may move it. */
  put: (digest: string, path: string) => Promise<void>;
  /** Null if there is no such file. */
  read: (digest: string, range?: ByteRange) => Promise<Readable | null>;
  /** Not an error if there is no such file. */
  remove: (digest: string) => Promise<void>;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** `{folder}/ab/abcdef…`: no user-provided name is ever used as a path. */
export const folderStore = (folder: string): FileStore => {
  const pathOf = (digest: string): string => join(folder, digest.slice(0, 2), digest);
  return {
    put: async (digest, path) => {
      const target = pathOf(digest);
      await mkdir(dirname(target), { recursive: true });
      // Renaming is atomic: another process may read the file as soon as it exists.
      await rename(path, target).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EXDEV') throw error;
        await copyFile(path, `${target}.part`);
        await rename(`${target}.part`, target);
      });
    },
    read: async (digest, range) => {
      const target = pathOf(digest);
      try {
        await stat(target);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
      return createReadStream(target, range);
    },
    remove: (digest) => rm(pathOf(digest), { force: true }),
  };
};
