// Routes for the background tasks of staff: progress, canceling, and the result file.
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/platform/background-tasks.ts';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { backgroundTaskFileName, proofMinutes } from '#rules/platform/background-tasks.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import { cancelTask, removeTask } from '#server/platform/background-tasks/cancel-task.ts';
import { presentTask } from '#server/platform/background-tasks/present.ts';
import {
  listTasks,
  lockOwnTask,
  pieceBytes,
  readPiece,
  type TaskRow,
} from '#server/platform/background-tasks/queries.ts';
import { withRequestLimit } from '#server/platform/database/call-limits.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { conflict, noContent, notFound } from '#server/platform/http/errors.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

const unknown = () => notFound(t(m.taskThis));

const fileNameOf = ({ id, kind, session_id, requested_at }: TaskRow): string =>
  backgroundTaskFileName({
    ...{ id, kind, sessionId: session_id },
    requestedDay: easternIso(requested_at).slice(0, 'YYYY-MM-DD'.length),
  });

/** Each piece has the time limit of a request, because a slow client may need long for all of them. */
async function* pieces(db: Db, taskId: number, requestId: string): AsyncGenerator<Buffer> {
  for (let index = 0; ; index += 1) {
    const bytes = await new Promise<Buffer | undefined>((resolve, reject) =>
      withRequestLimit(requestId, () => readPiece(db, taskId, 'made', index).then(resolve, reject)),
    );
    if (bytes === undefined) return;
    yield bytes;
  }
}

/** Throws unless the staff member has confirmed their identity again. */
type RequireFreshStaff = (
  caller: Caller,
  proof: { password: string; code: string },
  requestContext: RequestContext,
) => Promise<void>;

export const backgroundTaskRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  requireFreshStaff: RequireFreshStaff,
): void => {
  serve(app, appContext, contract.listBackgroundTasks, async ({ caller }) =>
    ok({ work: (await listTasks(db, caller.accountId)).map(presentTask) }),
  );

  serve(app, appContext, contract.cancelBackgroundTask, async ({ params, caller, now }) => {
    const outcome = await cancelTask(db, params.id, caller.accountId, now);
    if (outcome === 'stopped') return noContent;
    return outcome === 'unknown' ? unknown() : conflict('OVER', t(m.taskOver));
  });

  serve(app, appContext, contract.removeBackgroundTask, async ({ params, caller }) => {
    const outcome = await removeTask(db, params.id, caller.accountId);
    if (outcome === 'removed') return noContent;
    return outcome === 'unknown' ? unknown() : conflict('UNDER_WAY', t(m.taskRunning));
  });

  serve(
    app,
    appContext,
    contract.downloadBackgroundTaskFile,
    async ({ params, body, caller, requestContext, now }, { reply }) => {
      const work = await db.transaction().execute((tx) => lockOwnTask(tx, params.id, caller.accountId));
      if (work?.state !== 'done') return unknown();
      const length = await pieceBytes(db, work.id, 'made');
      if (length === 0) return unknown();
      if (work.kind === 'people-export') {
        const freshUntil = work.requested_at.add({ minutes: proofMinutes });
        if (Temporal.Instant.compare(now, freshUntil) > 0) {
          await requireFreshStaff(caller, body, requestContext);
        }
        const event = { kind: 'people-export-taken', actorId: caller.accountId, subjectId: null } as const;
        await db
          .transaction()
          .execute((tx) => recordEvent(tx, { ...event, details: { work: work.id } }, requestContext));
      }
      reply
        .header('content-disposition', `attachment; filename="${fileNameOf(work)}"`)
        .header('content-length', length);
      const stream: unknown = Readable.from(pieces(db, work.id, requestContext.requestId));
      return ok(stream as Uint8Array<ArrayBuffer>); // Fastify sends a stream as it is; the caller receives bytes either way.
    },
  );
};
