// Turns an endpoint of the contract and its handler into a Fastify route: access, validation, response check.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Endpoint, EndpointResponse, ParsedInput } from '#contract/platform/endpoint.ts';
import { fieldMessages } from '#contract/platform/field-messages.ts';
import { isOneLine } from '#contract/platform/multi-line-fields.ts';
import type { ErrorBody } from '#contract/platform/shared.ts';
import { currentLanguage } from '#messages/current-language.ts';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { catalogVersion } from '#server/platform/database/catalog-version.ts';
import { CommitOutcomeUnknown } from '#server/platform/database/database-errors.ts';
import type { Reader, Reads } from '#server/platform/database/reads.ts';
import type { ReplicaDb } from '#server/platform/database/transaction.ts';
import { type AuthPolicy, type Caller, callerOf, requireAccess } from '#server/platform/http/access.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { isInternalCall } from '#server/platform/http/limits.ts';
import { setWrittenCookie, writtenBy } from '#server/platform/http/read-your-writes.ts';
import { type RequestContext, requestContextOf } from '#server/platform/http/request-context.ts';
import { type CacheResult, cachedResponse, type ResponseCache } from '#server/platform/http/response-cache.ts';
import { sendCached, setSourceHeader } from '#server/platform/http/send-cached.ts';
import { isStorable, visitTexts } from '#server/platform/http/text.ts';

/** What every endpoint needs of the server. */
export interface AppContext extends AuthPolicy {
  now: () => Temporal.Instant;
  reads: Reads;
  responseCache: ResponseCache;
  /** The lowest catalog version that a response for this reader may have. */
  requiredVersion: (reader: Reader) => Promise<number>;
  isHttps: boolean;
}

type CallerOf<E extends Endpoint> = E['access'] extends 'attendee' | 'staff' ? Caller : Caller | null;

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

type Input<E extends Endpoint> = ParsedInput<E> & {
  caller: CallerOf<E>;
  now: Temporal.Instant;
  requestContext: RequestContext;
};

export type Handler<E extends Endpoint> = (input: Input<E>, exchange: Exchange) => Promise<EndpointResponse<E>>;

/** A response that is the same for everybody must not depend on the caller. */
type ReadInput<E extends Endpoint> = E extends { cacheScope: 'everybody' }
  ? Omit<Input<E>, 'caller' | 'requestContext'>
  : Input<E>;

/** `read`: the primary or a replica. The handler may run twice. */
type ReadHandler<E extends Endpoint> = (input: ReadInput<E> & { read: ReplicaDb }) => Promise<EndpointResponse<E>>;

/** A response checked against the contract. */
interface Checked {
  status: number;
  body: unknown;
}

interface Route<E extends Endpoint> {
  /**
   * For cached responses, `onVersionRead` receives a lower bound of the catalog version that the response was read from.
   */
  handler: (
    input: Input<E>,
    exchange: Exchange,
    onVersionRead: ((version: number) => void) | null,
  ) => Promise<EndpointResponse<E>>;
  cacheScope: Endpoint['cacheScope'] | null;
}

/** A 200 response. */
export const ok = <const B>(body: B) => ({ status: 200, body }) as const;

const bodyErrors = (issues: readonly z.core.$ZodIssue[]): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    const message = issue.code === 'unrecognized_keys' ? t(m.httpUnknownField) : issue.message;
    for (const name of names) fields[name.join('.')] ??= message;
  }
  return fields;
};

const parsed = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { error: fieldMessages });
  if (result.success) return result.data;
  throw new HttpError(400, {
    error: 'INVALID',
    message: t(m.httpInvalid),
    fields: bodyErrors(result.error.issues),
  });
};

/** `?page=` has no value, so it is treated like a missing parameter. */
const withoutEmpty = (query: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

const requireReadableText = (value: unknown, isBody: boolean): void => {
  const unstorable: NonNullable<ErrorBody['fields']> = {};
  const unreadable: NonNullable<ErrorBody['fields']> = {};
  visitTexts(value, (text, path) => {
    if (!isStorable(text)) unstorable[path.join('.')] = t(m.httpNotTextField);
    else if (isBody && !isOneLine(path, text)) unreadable[path.join('.')] = t(m.httpOneLine);
  });
  if (Object.keys(unstorable).length > 0) {
    const message = t(m.httpNotText);
    throw new HttpError(400, { error: 'INVALID', message, fields: unstorable });
  }
  if (Object.keys(unreadable).length === 0) return;
  const message = t(m.httpInvalid);
  throw new HttpError(400, { error: 'INVALID', message, fields: unreadable });
};

/** The path in Fastify's notation. */
const fastifyPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

const cacheControl = ({ cacheSeconds, isRevalidated }: Endpoint, status: number): string => {
  if (cacheSeconds !== undefined && status === 200) return `public, max-age=${cacheSeconds}`;
  return isRevalidated && (status === 200 || status === 304) ? 'private, no-cache' : 'no-store';
};

const headersOf = (endpoint: Endpoint, status: number): Record<string, string> => ({
  'cache-control': cacheControl(endpoint, status),
  ...(endpoint.mediaType && status === 200 ? { 'content-type': endpoint.mediaType } : {}),
  vary: 'accept-language',
});

const send = (endpoint: Endpoint, reply: FastifyReply, { status, body }: Checked): FastifyReply => {
  // The handler has taken over the connection.
  if (reply.sent) return reply;
  reply.code(status).headers(headersOf(endpoint, status));
  return endpoint.responses[status] === null ? reply.send() : reply.send(body);
};

/**
 * The handler's response is checked against the contract before it is sent: fields that the contract does not name are
 * dropped, and a missing field is our error and becomes a 500.
 */
const route = <const E extends Endpoint>(
  app: FastifyInstance,
  appContext: AppContext,
  endpoint: E,
  { handler, cacheScope }: Route<E>,
): void => {
  const requireCaller = async (request: FastifyRequest, now: Temporal.Instant): Promise<Caller | null> => {
    const { apikey } = request.query as Record<string, unknown>; // Fastify's parser returns an object.
    const caller = await callerOf(request.headers.authorization, appContext.authenticate, now);
    requireAccess(endpoint, caller, apikey, appContext);
    return caller;
  };
  // A large body is read only after the caller is known to have access.
  const large = endpoint.bodyLimitBytes && {
    bodyLimit: endpoint.bodyLimitBytes,
    onRequest: async (request: FastifyRequest) => void (await requireCaller(request, appContext.now())),
  };
  /** Runs the handler and checks its response against the contract. */
  const answerOf = async (
    { request, reply }: Exchange,
    now: Temporal.Instant,
    onVersionRead: Parameters<Route<E>['handler']>[2] = null,
  ): Promise<Checked> => {
    const query = request.query as Record<string, unknown>; // Fastify's parser returns an object.
    const caller = await requireCaller(request, now);
    for (const part of [request.params, query]) requireReadableText(part, false);
    if (!endpoint.bodyType) requireReadableText(request.body, true);
    const input = {
      params: parsed(endpoint.params, request.params),
      query: parsed(endpoint.query, withoutEmpty(query)),
      body: parsed(endpoint.body, request.body),
      caller,
      now,
      requestContext: requestContextOf(request, now),
    } as Parameters<Handler<E>>[0]; // Just parsed with this endpoint's own schemas.
    const { status, body } = await handler(input, { request, reply }, onVersionRead);
    const answer = endpoint.responses[Number(status)];
    if (answer === undefined) throw new Error(`${endpoint.path} answered an undeclared ${String(status)}`);
    const isPlain = answer === null || (endpoint.mediaType !== undefined && status === 200);
    return { status: Number(status), body: isPlain ? body : answer.parse(body) };
  };

  /** Builds the 200 response in its cacheable form. */
  const make = async (exchange: Exchange, madeAt: Temporal.Instant): Promise<CacheResult<Checked>> => {
    let version = 0;
    const checked = await answerOf(exchange, madeAt, (read) => {
      version = read;
    });
    if (checked.status !== 200) return { uncached: checked };
    const text = endpoint.mediaType ? String(checked.body) : JSON.stringify(checked.body);
    const headers = { 'content-type': 'application/json; charset=utf-8', ...headersOf(endpoint, 200) };
    return { cached: cachedResponse(text, { headers, madeAt, version }) };
  };

  app.route({
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    ...large,
    handler: async (request, reply) => {
      const now = appContext.now();
      const exchange = { request, reply };
      const isSignedIn = request.headers.authorization !== undefined;
      if (!cacheScope || (isSignedIn && cacheScope === 'visitors'))
        return send(endpoint, reply, await answerOf(exchange, now));
      const reader = { isSignedIn, written: writtenBy(request, appContext.isHttps) };
      const lookup = { now, readVersion: () => appContext.requiredVersion(reader) };
      const result = await appContext.responseCache.find(`call ${currentLanguage()} ${request.url}`, lookup, () =>
        make(exchange, now),
      );
      if ('uncached' in result) return send(endpoint, reply, result.uncached);
      if (isInternalCall(request)) setSourceHeader(reply, result.cached);
      return sendCached(request, reply, result.cached);
    },
  });
};

/** After a write, a cookie stores the LSN that a replica must have reached to show it. */
const recordingWrites = async <A extends { status: PropertyKey }>(
  { reads, isHttps }: AppContext,
  reply: FastifyReply,
  write: () => Promise<A>,
): Promise<A> => {
  try {
    const answer = await write();
    if (Number(answer.status) < 400) setWrittenCookie(reply, await reads.lsnAfterWrite(), isHttps);
    return answer;
  } catch (error) {
    if (error instanceof CommitOutcomeUnknown && reads.facts()) setWrittenCookie(reply, 'unknown', isHttps);
    throw error;
  }
};

/** Serves an endpoint that may write, or that must read from the primary. */
export const serve = <const E extends Endpoint>(
  app: FastifyInstance,
  appContext: AppContext,
  endpoint: E,
  handler: Handler<E>,
): void =>
  route(app, appContext, endpoint, {
    cacheScope: null,
    handler: (input, exchange) =>
      endpoint.method === 'GET'
        ? handler(input, exchange)
        : recordingWrites(appContext, exchange.reply, () => handler(input, exchange)),
  });

/**
 * Serves an endpoint that only reads public data: a replica may answer it, and responses that are the same for many
 * readers are cached.
 */
export const serveRead = <const E extends Endpoint>(
  app: FastifyInstance,
  appContext: AppContext,
  endpoint: E,
  handler: ReadHandler<E>,
): void =>
  route(app, appContext, endpoint, {
    cacheScope: endpoint.cacheScope ?? null,
    handler: (input, { request }, onVersionRead) =>
      appContext.reads.answer(
        { isSignedIn: input.caller !== null, written: writtenBy(request, appContext.isHttps) },
        async (read) => {
          if (onVersionRead) onVersionRead(await catalogVersion(read));
          return handler({ ...input, read } as Parameters<ReadHandler<E>>[0]); // It has all of these, and more in some cases.
        },
      ),
  });
