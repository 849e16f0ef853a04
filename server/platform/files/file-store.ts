// Where the bytes of uploaded files lie, by their SHA-256; here, in a folder.
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** First and last byte, both in it. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface FileStore {
  /** Takes the file at `path`, whose SHA-256 is `digest`; what stands there afterwards does not matter. */
  put: (digest: string, path: string) => Promise<void>;
  /** Null where there is no such file. */
  read: (digest: string, range?: ByteRange) => Promise<Readable | null>;
  /** No error where there is none. */
  remove: (digest: string) => Promise<void>;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** `{folder}/ab/abcdef…`: no name that somebody has typed is ever a path. */
export const folderStore = (folder: string): FileStore => {
  const placeOf = (digest: string): string => join(folder, digest.slice(0, 2), digest);
  return {
    put: async (digest, path) => {
      const place = placeOf(digest);
      await mkdir(dirname(place), { recursive: true });
      // Whole or not at all: another process may read it the moment it stands there.
      await rename(path, place).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EXDEV') throw error;
        await copyFile(path, `${place}.part`);
        await rename(`${place}.part`, place);
      });
    },
    read: async (digest, range) => {
      const place = placeOf(digest);
      try {
        await stat(place);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
      return createReadStream(place, range);
    },
    remove: (digest) => rm(placeOf(digest), { force: true }),
  };
};
