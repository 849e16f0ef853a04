// Calls while the process starts, ends, or cannot keep up.
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { withinCall } from '#server/platform/database/call-limits.ts';
import { DatabaseOverloaded } from '#server/platform/database/database-errors.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { Lifecycle } from '#server/platform/process/lifecycle.ts';

const sampleMs = 500;

export const isAboutHealth = (url: string): boolean => url.startsWith('/api/health/');

/**
 * Gives each call its time for the database. While starting only health is answered; while ending every answer asks the
 * other side for a new connection. `mostLoopDelayMs`: more than this between two turns of the event loop, and calls are
 * refused until it is less; null: never.
 */
export const followLifecycle = async (
  app: FastifyInstance,
  lifecycle: Lifecycle,
  mostLoopDelayMs: number | null,
): Promise<void> => {
  app.addHook('onRequest', (request, _, done) => {
    if (lifecycle.phase === 'starting' && !isAboutHealth(request.url)) {
      done(
        new HttpError(503, { error: 'STARTING', message: 'The portal is starting. Try again in a few seconds.' }, 2),
      );
      return;
    }
    withinCall(request.id, done);
  });
  app.addHook('onSend', (_, reply, payload, done) => {
    if (lifecycle.phase === 'ending') reply.header('connection', 'close');
    done(null, payload);
  });
  if (mostLoopDelayMs === null) return;
  await app.register(underPressure, {
    maxEventLoopDelay: mostLoopDelayMs,
    sampleInterval: sampleMs,
    pressureHandler: (request) => {
      if (!isAboutHealth(request.url)) throw new DatabaseOverloaded('the event loop is late');
    },
  });
};
