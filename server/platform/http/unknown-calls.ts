// Answers requests that match no route: 405 for a known path with another method, else 404.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#contract/platform/shared.ts';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';

interface KnownPath {
  pattern: RegExp;
  methods: Set<string>;
}

/** For a path in Fastify's notation. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')}$`);

const unknownEndpoint = (): ErrorBody => ({ error: 'NOT_FOUND', message: t(m.httpUnknownCall) });

/** Collects all routes that are added from now on. Returns the handler for requests that match none of them. */
export const answerUnknownCalls = (app: FastifyInstance) => {
  const known = new Map<string, KnownPath>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.endsWith('*')) return;
    const path = known.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const each of [method].flat()) path.methods.add(each);
    known.set(url, path);
  });

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [path = ''] = request.url.split('?', 1);
    const methods = known
      .values()
      .filter(({ pattern }) => pattern.test(path))
      .flatMap((each) => each.methods);
    // Any other path can be requested as a page.
    const allowed = new Set(path.startsWith('/api/') ? methods : [...methods, 'GET', 'HEAD']);
    reply.header('cache-control', 'no-store');
    if (allowed.size === 0 || allowed.has(request.method)) return reply.code(404).send(unknownEndpoint());
    const allow = [...allowed].sort().join(', ');
    const message = t(m.httpMethod, { method: request.method, allowed: allow });
    return reply.code(405).header('allow', allow).send({ error: 'METHOD', message });
  };
};
