// Writes a file of any length into the database in pieces of one megabyte.

import { addPiece } from '#server/platform/background-tasks/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export const bytesPerPiece = 1024 * 1024;

export interface PieceWriter {
  write: (bytes: Uint8Array) => Promise<void>;
  /** Writes the remaining bytes. */
  end: () => Promise<void>;
}

/** Holds one piece in memory, whatever the length. */
export const pieceWriter = (db: Db, taskId: number): PieceWriter => {
  let chunks: Uint8Array[] = [];
  let bufferedBytes = 0;
  let index = 0;
  const flush = async (): Promise<void> => {
    if (bufferedBytes === 0) return;
    const all = Buffer.concat(chunks);
    chunks = [];
    bufferedBytes = 0;
    for (let at = 0; at < all.length; at += bytesPerPiece) {
      await addPiece(db, taskId, 'made', index, all.subarray(at, at + bytesPerPiece));
      index += 1;
    }
  };
  return {
    write: async (bytes) => {
      chunks.push(bytes);
      bufferedBytes += bytes.length;
      if (bufferedBytes >= bytesPerPiece) await flush();
    },
    end: flush,
  };
};
