// Logs one line for each request: its route, status and duration.
import type { FastifyInstance } from 'fastify';

export const logCalls = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, id: reqId } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info(
      { reqId, method, route: request.routeOptions.url ?? 'none', status: reply.statusCode, ms },
      'call',
    );
    done();
  });
};
