// Reads a file of a background task piece by piece.

import { type Part, readPiece } from '#server/platform/background-tasks/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export const readBytes = async (pieces: AsyncIterable<Buffer>): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of pieces) parts.push(part);
  return Buffer.concat(parts);
};

export async function* readPieces(db: Db, taskId: number, part: Part): AsyncGenerator<Buffer> {
  for (let index = 0; ; index += 1) {
    const bytes = await readPiece(db, taskId, part, index);
    if (bytes === undefined) return;
    yield bytes;
  }
}
