// Pieces of an upload on disk, until the whole file is there.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** `uploadId` is a UUID that the server has drawn. */
export const incomingPath = (incoming: string, uploadId: string): string => join(incoming, `${uploadId}.part`);

/** What stands behind `at` from a try before is written over. */
export const writePiece = async (incoming: string, uploadId: string, at: number, piece: Uint8Array): Promise<void> => {
  await mkdir(incoming, { recursive: true });
  const file = await open(incomingPath(incoming, uploadId), at === 0 ? 'w' : 'r+', 0o600);
  try {
    await file.write(piece, 0, piece.length, at);
    await file.truncate(at + piece.length);
  } finally {
    await file.close();
  }
};

export const removeIncoming = (incoming: string, uploadId: string): Promise<void> =>
  rm(incomingPath(incoming, uploadId), { force: true });

/** SHA-256 in hexadecimal digits, read as it goes. */
export const digestOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};
