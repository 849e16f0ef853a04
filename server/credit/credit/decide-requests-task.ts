// Background task: decisions on several credit requests, and their undo.
import type { BackgroundTaskResult } from '#contract/platform/background-tasks.ts';
import {
  type DecidedLine,
  decideGroup,
  groupsOf,
  lockPeopleOf,
  type Order,
} from '#server/credit/credit/decide-in-bulk.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import { storeResult } from '#server/platform/background-tasks/finish-task.ts';
import type { TaskInput, Worker } from '#server/platform/background-tasks/run-task.ts';
import { lockResult, type StartResult, startTask } from '#server/platform/background-tasks/start-task.ts';
import { TaskCanceled } from '#server/platform/background-tasks/task-failed.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

const kind = 'credit-decisions';

interface Options {
  orders: Order[];
  /** Null: it undoes others. */
  isGranted: boolean | null;
}

const start = (tx: Tx, accountId: number, options: Options, now: Temporal.Instant) =>
  startTask(tx, { accountId, kind, state: 'waiting', options }, now);

/** `hours: null`: full credit. */
export const ordersOf = (
  { requestIds, isGranted, note }: { requestIds: readonly number[]; isGranted: boolean; note: string },
  actorId: number,
): Order[] =>
  [...new Set(requestIds)].map((requestId) => ({
    requestId,
    word: isGranted ? { actorId, isGranted, hours: null, note } : { actorId, isGranted, note },
  }));

export const startDecisions = (
  db: Db,
  { accountId, ...decision }: { accountId: number; requestIds: readonly number[]; isGranted: boolean; note: string },
  now: Temporal.Instant,
): Promise<StartResult> =>
  db.transaction().execute((tx) => {
    const orders = ordersOf(decision, accountId);
    return start(tx, accountId, { orders, isGranted: decision.isGranted }, now);
  });

const undoOf =
  (actorId: number) =>
  ({ requestId, decisionId, previous }: DecidedLine): Order[] => {
    if (decisionId === null) return [];
    if (previous === null) return [{ requestId, undoes: decisionId, word: 'taken back' }];
    const { isGranted, hours, note } = previous;
    const word = isGranted ? { actorId, isGranted, hours, note } : { actorId, isGranted, note };
    return [{ requestId, undoes: decisionId, word }];
  };

export const startUndo = (
  db: Db,
  { taskId, accountId }: { taskId: number; accountId: number },
  now: Temporal.Instant,
): Promise<StartResult | 'unknown'> =>
  db.transaction().execute(async (tx) => {
    const decided = (await lockResult(tx, { taskId, accountId, kind }))?.creditDecisions;
    if (!decided || decided.isGranted === null) return 'unknown';
    const orders = decided.lines.flatMap(undoOf(accountId));
    return orders.length === 0 ? 'unknown' : start(tx, accountId, { orders, isGranted: null }, now);
  });

const shownOf = ({ requestId, name, sessionName, error, decisionId, previous }: DecidedLine): DecidedLine => ({
  ...{ requestId, name, sessionName, error, decisionId, previous },
});

/** Ends with what was done if it is stopped. Each group is stored with its result, so that a retry goes on after it. */
export const decideRequestsTask =
  (db: Db, now: () => Temporal.Instant): Worker =>
  async ({ id, account_id: actorId, options, result, progress }: TaskInput): Promise<BackgroundTaskResult> => {
    const { orders, isGranted } = options as Options; // Written by `start` only.
    const lines = [...((result as BackgroundTaskResult | null)?.creditDecisions?.lines ?? [])];
    const resultOf = (isStopped: boolean): BackgroundTaskResult => ({
      creditDecisions: { isGranted, isStopped, total: orders.length, lines },
    });
    const decidedIds = new Set(lines.map(({ requestId }) => requestId));
    const left = orders.filter(({ requestId }) => !decidedIds.has(requestId));
    for (const group of await groupsOf(db, { orders: left })) {
      try {
        await progress(lines.length, orders.length);
      } catch (error) {
        if (error instanceof TaskCanceled) return resultOf(true);
        throw error;
      }
      const requestContext = { now: now(), address: '', requestId: '' };
      await db.transaction().execute(async (tx) => {
        await lockPeopleOf(tx, [group]);
        const decided = await decideGroup(tx, { group, actorId }, requestContext.now);
        lines.push(...decided.map(shownOf));
        await storeResult(tx, id, resultOf(false));
        for (const { event } of decided) if (event) await recordEvent(tx, event, requestContext);
      });
    }
    return resultOf(false);
  };
