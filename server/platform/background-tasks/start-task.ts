// Somebody asks for long work: a job does it, another one forgets it.
import { keptHours } from '#rules/platform/background-tasks.ts';
import {
  addPiece,
  deleteEarlier,
  deletePieces,
  insertWork,
  lockOwnWork,
  type NewWork,
  passPieces,
  pieceBytes,
  setWaiting,
} from '#server/platform/background-tasks/queries.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';

export type Asked = { id: number } | 'under way';

/** Whatever becomes of it, it is gone a day after it ended. */
export const forgetLater = (tx: Tx, workId: number, now: Temporal.Instant) =>
  addJob(
    tx,
    'remove-background-task',
    { workId },
    { key: `remove-background-task-${workId}`, runAt: now.add({ hours: keptHours }) },
  );

const startLater = (tx: Tx, workId: number) =>
  addJob(tx, 'run-background-task', { workId }, { key: `run-background-task-${workId}` });

/** In the transaction of whoever asks; takes the place of what they had of the same. `receiving`: what it works on comes first. */
export const askForWork = async (tx: Tx, work: NewWork, now: Temporal.Instant): Promise<Asked> => {
  // What an import leaves is the way back from it.
  if (work.kind !== 'catalog-import') await deleteEarlier(tx, work);
  const id = await insertWork(tx, work, now);
  if (id === undefined) return 'under way';
  await forgetLater(tx, id, now);
  if (work.state === 'waiting') await startLater(tx, id);
  return { id };
};

/** How many bytes have come; null where the person has no such work, or it has begun. */
export const takeGiven = (
  db: Db,
  { workId, accountId, place, bytes }: { workId: number; accountId: number; place: number; bytes: Uint8Array },
): Promise<number | null> =>
  db.transaction().execute(async (tx) => {
    const work = await lockOwnWork(tx, workId, accountId);
    if (work?.state !== 'receiving') return null;
    const received = await pieceBytes(tx, workId, 'given');
    if (received + bytes.length > work.size_bytes) return received;
    await addPiece(tx, workId, 'given', place, Buffer.from(bytes));
    return pieceBytes(tx, workId, 'given');
  });

/** Everything has come: it begins. */
export const startGiven = (db: Db, workId: number, accountId: number): Promise<Asked | 'unknown' | 'incomplete'> =>
  db.transaction().execute(async (tx) => {
    const work = await lockOwnWork(tx, workId, accountId);
    if (work?.state !== 'receiving') return 'unknown';
    if ((await pieceBytes(tx, workId, 'given')) !== work.size_bytes) return 'incomplete';
    if (!(await setWaiting(tx, work))) return 'under way';
    await startLater(tx, workId);
    return { id: workId };
  });

/** What was given for a work that went well is worked on again, as another kind; the first one has it no more. */
export const goOn = async (
  tx: Tx,
  { workId, accountId, kind, newSpeakers }: { workId: number } & Pick<NewWork, 'accountId' | 'kind' | 'newSpeakers'>,
  now: Temporal.Instant,
): Promise<Asked | 'unknown'> => {
  const work = await lockOwnWork(tx, workId, accountId);
  if (work?.state !== 'done' || (await pieceBytes(tx, workId, 'given')) === 0) return 'unknown';
  const about = { fileName: work.file_name, sizeBytes: work.size_bytes, sessionId: work.session_id, newSpeakers };
  const asked = await askForWork(tx, { accountId, kind, state: 'waiting', ...about }, now);
  if (asked === 'under way') return asked;
  await passPieces(tx, workId, asked.id);
  await deletePieces(tx, workId, 'made');
  return asked;
};
