// SQL of background tasks and their files.
import { sql } from 'kysely';
import type { BackgroundTaskResult } from '#contract/platform/background-tasks.ts';
import type { Language } from '#messages/languages.ts';
import type { BackgroundTaskKind } from '#rules/platform/background-tasks.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

export type Part = 'given' | 'made';

const columns = [
  'id',
  'account_id',
  'kind',
  'state',
  'session_id',
  'done',
  'total',
  'file_name',
  'new_speakers',
  'size_bytes',
  'options',
  'result',
  'is_unwanted',
  'tries',
  'requested_at',
  'ended_at',
] as const;

const maxListed = 50;

export const listTasks = (db: Db, accountId: number) =>
  db
    .selectFrom('background_task')
    .select(columns)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('background_task_piece')
            .select('place')
            .whereRef('task_id', '=', 'background_task.id')
            .where('part', '=', 'made'),
        )
        .as('has_file'),
    )
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute();

export type ListedRow = Awaited<ReturnType<typeof listTasks>>[number];

/** Locked until the transaction ends; undefined if the person has no such task. */
export const lockOwnTask = (tx: Tx, id: number, accountId: number) =>
  tx
    .selectFrom('background_task')
    .select(columns)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();

export type TaskRow = NonNullable<Awaited<ReturnType<typeof lockOwnTask>>>;

export interface NewTask {
  accountId: number;
  kind: BackgroundTaskKind;
  state: 'receiving' | 'waiting';
  sessionId?: number | null;
  fileName?: string;
  sizeBytes?: number;
  /** For an import: keys of speakers who are different people with the same name. */
  newSpeakers?: readonly string[] | undefined;
  /** What its worker needs to know. */
  options?: object;
}

/** Undefined if the person already runs the same task. */
export const insertTask = async (
  tx: Tx,
  { accountId, kind, state, sessionId = null, fileName = '', sizeBytes = 0, newSpeakers = [], options = {} }: NewTask,
  now: Temporal.Instant,
): Promise<number | undefined> => {
  const row = await tx
    .insertInto('background_task')
    .values({
      ...{ account_id: accountId, kind, state, session_id: sessionId, file_name: fileName, size_bytes: sizeBytes },
      new_speakers: [...newSpeakers],
      options: JSON.stringify(options),
      requested_at: instantValue(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

/** Deletes the person's earlier tasks of the same kind that are not running: one result is enough. */
export const deleteEarlierTasks = async (
  tx: Tx,
  { accountId, kind, sessionId = null }: Pick<NewTask, 'accountId' | 'kind' | 'sessionId'>,
): Promise<void> => {
  await tx
    .deleteFrom('background_task')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('session_id', 'is not distinct from', sessionId)
    .where('state', 'not in', ['waiting', 'running'])
    .execute();
};

/** The person already runs such a task. */
export const isTaskUnderWay = async (
  tx: Tx,
  { accountId, kind, sessionId }: Required<Pick<NewTask, 'accountId' | 'kind' | 'sessionId'>>,
): Promise<boolean> => {
  const row = await tx
    .selectFrom('background_task')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('session_id', 'is not distinct from', sessionId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return row !== undefined;
};

/** A failed task starts again with other options and the same input file. */
export const setRestarted = (tx: Tx, id: number, options: object) =>
  tx
    .updateTable('background_task')
    .set({ state: 'waiting', options: JSON.stringify(options), result: null, ended_at: null })
    .set({ is_unwanted: false, tries: 0, done: 0, total: null })
    .where('id', '=', id)
    .execute();

/** The upload is complete; false if the same task is already running. */
export const setWaiting = async (tx: Tx, { id, account_id, kind }: TaskRow): Promise<boolean> => {
  const other = await tx
    .selectFrom('background_task')
    .select('id')
    .where('account_id', '=', account_id)
    .where('kind', '=', kind)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  if (other) return false;
  await tx.updateTable('background_task').set({ state: 'waiting' }).where('id', '=', id).execute();
  return true;
};

/** Of the person who started the task. */
export const languageOf = async (db: Db, accountId: number): Promise<Language> => {
  const query = db.selectFrom('account').select('language').where('id', '=', accountId);
  return (await query.executeTakeFirst())?.language ?? 'en';
};

/** Starts the task, or restarts it if its process died; undefined if there is nothing to do. */
export const startTaskRow = (db: Db, id: number): Promise<TaskRow | undefined> =>
  db.transaction().execute(async (tx) => {
    await tx.deleteFrom('background_task_piece').where('task_id', '=', id).where('part', '=', 'made').execute();
    return tx
      .updateTable('background_task')
      .set((eb) => ({ state: 'running', done: 0, total: null, tries: eb('tries', '+', 1) }))
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'running'])
      .returning(columns)
      .executeTakeFirst();
  });

/** True if the task should stop, because it was canceled or deleted. */
export const setProgress = async (db: Db, id: number, done: number, total: number): Promise<boolean> => {
  const row = await db
    .updateTable('background_task')
    .set({ done, total })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('is_unwanted')
    .executeTakeFirst();
  return row === undefined || row.is_unwanted;
};

export interface Ending {
  state: 'done' | 'failed' | 'canceled';
  result: BackgroundTaskResult;
}

/** False if it had ended before. */
export const endTaskRow = async (
  db: Db,
  id: number,
  { state, result }: Ending,
  now: Temporal.Instant,
): Promise<boolean> => {
  const ended = await db
    .updateTable('background_task')
    .set({ state, result: JSON.stringify(result), ended_at: instantValue(now) })
    .where('id', '=', id)
    .where('state', 'in', ['receiving', 'waiting', 'running'])
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
};

export const requestCancellation = (tx: Tx, id: number) =>
  tx.updateTable('background_task').set({ is_unwanted: true }).where('id', '=', id).execute();

export const deleteTask = (db: Db, id: number) => db.deleteFrom('background_task').where('id', '=', id).execute();

/** Only finished tasks, so that nothing in progress is deleted. */
export const deleteOldTask = (db: Db, id: number, before: Temporal.Instant) =>
  db
    .deleteFrom('background_task')
    .where('id', '=', id)
    .where(sql<Temporal.Instant>`coalesce(ended_at, requested_at)`, '<=', instantValue(before))
    .execute();

/** Writing the same piece again changes nothing. */
export const addPiece = async (db: Db, taskId: number, part: Part, index: number, bytes: Buffer): Promise<void> => {
  await db
    .insertInto('background_task_piece')
    .values({ task_id: taskId, part, place: index, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const deletePieces = (db: Db, taskId: number, part: Part) =>
  db.deleteFrom('background_task_piece').where('task_id', '=', taskId).where('part', '=', part).execute();

/** Undefined after the last piece. */
export const readPiece = async (db: Db, taskId: number, part: Part, index: number): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('background_task_piece')
    .select('bytes')
    .where('task_id', '=', taskId)
    .where('part', '=', part)
    .where('place', '=', index)
    .executeTakeFirst();
  return row?.bytes;
};

export const pieceBytes = async (db: Db, taskId: number, part: Part): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(length(bytes)), 0)::integer as bytes from background_task_piece
    where task_id = ${taskId} and part = ${part}`.execute(db);
  return rows[0]?.bytes ?? 0;
};

/** Hands an uploaded file over to another task. */
export const movePieces = (tx: Tx, from: number, to: number) =>
  tx
    .updateTable('background_task_piece')
    .set({ task_id: to })
    .where('task_id', '=', from)
    .where('part', '=', 'given')
    .execute();

/** Exports that contain, or will contain, a person who is being deleted. */
export const deletePeopleExports = (tx: Tx) =>
  tx.deleteFrom('background_task').where('kind', '=', 'people-export').execute();
