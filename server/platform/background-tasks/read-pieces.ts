// Reads a file of a background task piece by piece.

import { type Part, readPiece } from '#server/platform/background-tasks/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export async function* readPieces(db: Db, taskId: number, part: Part): AsyncGenerator<Buffer> {
  for (let place = 0; ; place += 1) {
    const bytes = await readPiece(db, taskId, part, place);
    if (bytes === undefined) return;
    yield bytes;
  }
}
