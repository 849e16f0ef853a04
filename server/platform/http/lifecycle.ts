// Handles requests while the process starts, shuts down, or is overloaded.
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { responseDelayMs, withRequestLimit } from '#server/platform/database/call-limits.ts';
import { DatabaseOverloaded } from '#server/platform/database/database-errors.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { Lifecycle } from '#server/platform/process/lifecycle.ts';

const sampleMs = 500;

export const isHealthCheck = (url: string): boolean => url.startsWith('/api/health/');

/**
 * Gives each request its time limit for the database. While starting, only health checks are answered; while shutting
 * down, every response closes its connection. `maxLoopDelayMs`: requests are rejected while the event loop delay is above
 * this; null: never.
 */
export const followLifecycle = async (
  app: FastifyInstance,
  lifecycle: Lifecycle,
  maxLoopDelayMs: number | null,
): Promise<void> => {
  app.addHook('onRequest', (request, _, done) => {
    if (lifecycle.phase === 'starting' && !isHealthCheck(request.url)) {
      done(new HttpError(503, { error: 'STARTING', message: t(m.httpStarting) }, 2));
      return;
    }
    withRequestLimit(request.id, done);
  });
  app.addHook('onSend', (_, reply, payload, done) => {
    if (lifecycle.phase === 'ending') reply.header('connection', 'close');
    const delayMs = responseDelayMs();
    if (delayMs > 0) setTimeout(done, delayMs, null, payload);
    else done(null, payload);
  });
  if (maxLoopDelayMs === null) return;
  await app.register(underPressure, {
    maxEventLoopDelay: maxLoopDelayMs,
    sampleInterval: sampleMs,
    pressureHandler: (request) => {
      if (!isHealthCheck(request.url)) throw new DatabaseOverloaded('the event loop is late');
    },
  });
};
