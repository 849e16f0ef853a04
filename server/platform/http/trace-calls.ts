// Records one span for each request, named by route and never by URL, in the trace of the caller.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span, Traces } from '#server/platform/telemetry/traces.ts';

const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none';

export const traceCalls = (app: FastifyInstance, traces: Traces): void => {
  if (!traces.isOn) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _, done) => {
    const { method, id } = request;
    const { traceparent } = request.headers;
    const span = traces.begin(
      {
        name: `${method} ${routeOf(request)}`,
        kind: 'server',
        attributes: { 'http.request.method': method, 'http.route': routeOf(request), 'curbcut.request_id': id },
        traceparent: typeof traceparent === 'string' ? traceparent : undefined,
      },
      done,
    );
    spans.set(request, span);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply;
    const failure = statusCode >= 500 ? String(statusCode) : null;
    spans.get(request)?.end({ 'http.response.status_code': statusCode }, failure);
    spans.delete(request);
    done();
  });
  // The client disconnected before the response.
  app.addHook('onRequestAbort', (request, done) => {
    spans.get(request)?.end({}, 'aborted');
    spans.delete(request);
    done();
  });
};
