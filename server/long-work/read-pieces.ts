// A file of long work, piece by piece.
import type { Db } from '#server/database/transaction.ts';
import { type Part, readPiece } from '#server/long-work/queries.ts';

export async function* readPieces(db: Db, workId: number, part: Part): AsyncGenerator<Buffer> {
  for (let place = 0; ; place += 1) {
    const bytes = await readPiece(db, workId, part, place);
    if (bytes === undefined) return;
    yield bytes;
  }
}
