// Writes a file of any length into the database in pieces of one megabyte.

import { addPiece } from '#server/platform/background-tasks/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

const bytesAPiece = 1024 * 1024;

export interface PieceWriter {
  write: (bytes: Uint8Array) => Promise<void>;
  /** Writes the remaining bytes. */
  end: () => Promise<void>;
}

/** Holds one piece in memory, whatever the length. */
export const pieceWriter = (db: Db, taskId: number): PieceWriter => {
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  let place = 0;
  const flush = async (): Promise<void> => {
    if (heldBytes === 0) return;
    const all = Buffer.concat(held);
    held = [];
    heldBytes = 0;
    for (let at = 0; at < all.length; at += bytesAPiece) {
      await addPiece(db, taskId, 'made', place, all.subarray(at, at + bytesAPiece));
      place += 1;
    }
  };
  return {
    write: async (bytes) => {
      held.push(bytes);
      heldBytes += bytes.length;
      if (heldBytes >= bytesAPiece) await flush();
    },
    end: flush,
  };
};
