// Health endpoints: whether this process is alive and ready.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/platform/health.ts';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import type { Reads } from '#server/platform/database/reads.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { requireAnswer } from '#server/platform/health/queries.ts';
import { type HealthSettings, readHealth } from '#server/platform/health/read-health.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';
import type { Lifecycle } from '#server/platform/process/lifecycle.ts';

const answerWithinMs = 2_000;
/** One check of the database serves all requests within this time. */
const checkIntervalMs = 1_000;

/** Whether the database answers, checked at most once a second. */
const databaseCheck = (db: Db): (() => Promise<boolean>) => {
  let last: { at: number; answers: Promise<boolean> } | null = null;
  const checkDatabase = (): Promise<boolean> =>
    Promise.race([
      requireAnswer(db).then(
        () => true,
        () => false,
      ),
      pause(answerWithinMs, false, { ref: false }),
    ]);
  return () => {
    const at = performance.now();
    if (last === null || at - last.at > checkIntervalMs) last = { at, answers: checkDatabase() };
    return last.answers;
  };
};

const phases = { starting: m.httpNotReadyStarting, ending: m.httpNotReadyEnding };

const notReady = (message: string) => ({ status: 503, body: { error: 'NOT_READY', message } }) as const;

export const healthRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  { lifecycle, settings, reads }: { lifecycle: Lifecycle; settings: HealthSettings; reads: Reads },
): void => {
  const answers = databaseCheck(db);
  serve(app, appContext, contract.liveness, async () => ok({ status: 'live' }));
  serve(app, appContext, contract.readiness, async () => {
    if (lifecycle.phase !== 'ready') return notReady(t(phases[lifecycle.phase]));
    // With a replica, visitors are served while the primary is unavailable.
    return reads.canServeWithoutPrimary() || (await answers())
      ? ok({ status: 'ready' })
      : notReady(t(m.httpNoDatabase));
  });
  serve(app, appContext, contract.readPortalHealth, async ({ now }) => ok(await readHealth(db, settings, now)));
};
