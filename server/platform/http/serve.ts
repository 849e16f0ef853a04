// An endpoint of the contract and its handler become a Fastify route: access, validation, answer check.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Answer, Endpoint, ParsedInput } from '#contract/platform/endpoint.ts';
import { fieldMessages } from '#contract/platform/field-messages.ts';
import { isOneLine, oneLineMessage } from '#contract/platform/multi-line-fields.ts';
import type { ErrorBody } from '#contract/platform/shared.ts';
import { catalogVersion } from '#server/platform/database/catalog-version.ts';
import { CommitOutcomeUnknown } from '#server/platform/database/database-errors.ts';
import type { Reader, Reads } from '#server/platform/database/reads.ts';
import type { ReplicaDb } from '#server/platform/database/transaction.ts';
import { type Caller, callerOf, type Gate, requireAccess } from '#server/platform/http/access.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { isInternalCall } from '#server/platform/http/limits.ts';
import { keepWritten, writtenBy } from '#server/platform/http/read-your-writes.ts';
import { type RequestContext, requestContextOf } from '#server/platform/http/request-context.ts';
import { cachedResponse, type Made, type ResponseCache } from '#server/platform/http/response-cache.ts';
import { noteSource, sendCached } from '#server/platform/http/send-cached.ts';
import { isStorable, visitTexts } from '#server/platform/http/text.ts';

/** What every call needs of the server around it. */
export interface AppContext extends Gate {
  now: () => Temporal.Instant;
  reads: Reads;
  /** Answers that are the same for many. */
  kept: ResponseCache;
  /** The version of the catalog that this reader must see at least. */
  seeVersion: (reader: Reader) => Promise<number>;
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

export type Handler<E extends Endpoint> = (input: Input<E>, exchange: Exchange) => Promise<Answer<E>>;

/** What is the same for everybody does not know who asks. */
type ReadInput<E extends Endpoint> = E extends { cacheScope: 'everybody' }
  ? Omit<Input<E>, 'caller' | 'circumstances'>
  : Input<E>;

/** `read`: the database, or a copy of it. May run twice. */
type ReadHandler<E extends Endpoint> = (input: ReadInput<E> & { read: ReplicaDb }) => Promise<Answer<E>>;

/** An answer that keeps to the contract. */
interface Checked {
  status: number;
  body: unknown;
}

interface Route<E extends Endpoint> {
  /** Where an answer is to be kept, `noteVersion` hears of which version of the catalog it is, at least. */
  handler: (input: Input<E>, exchange: Exchange, noteVersion: ((version: number) => void) | null) => Promise<Answer<E>>;
  keptFor: Endpoint['cacheScope'] | null;
}

/** The common good answer. */
export const ok = <const B>(body: B) => ({ status: 200, body }) as const;

const bodyErrors = (issues: readonly z.core.$ZodIssue[]): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    const message = issue.code === 'unrecognized_keys' ? 'This field is not known' : issue.message;
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
    message: 'Some of what was sent cannot be accepted; see the fields.',
    fields: bodyErrors(result.error.issues),
  });
};

/** `?page=` names nothing, so it is read like an address without it. */
const withoutEmpty = (query: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

const requireReadableText = (value: unknown, isBody: boolean): void => {
  const unstorable: NonNullable<ErrorBody['fields']> = {};
  const unreadable: NonNullable<ErrorBody['fields']> = {};
  visitTexts(value, (text, place) => {
    if (!isStorable(text)) unstorable[place.join('.')] = 'holds a character that is not text';
    else if (isBody && !isOneLine(place, text)) unreadable[place.join('.')] = oneLineMessage;
  });
  if (Object.keys(unstorable).length > 0) {
    const message = 'Some characters that were sent are not text.';
    throw new HttpError(400, { error: 'INVALID', message, fields: unstorable });
  }
  if (Object.keys(unreadable).length === 0) return;
  const message = 'Some of what was sent cannot be accepted; see the fields.';
  throw new HttpError(400, { error: 'INVALID', message, fields: unreadable });
};

/** Path in Fastify's notation. */
const fastifyPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/**
 * The handler's answer is checked against the contract before it leaves:
 * fields that the contract does not name are dropped, a missing one is our error and becomes a 500.
 */
const route = <const E extends Endpoint>(
  app: FastifyInstance,
  appContext: AppContext,
  endpoint: E,
  { handler, keptFor }: Route<E>,
): void => {
  const requireCaller = async (request: FastifyRequest, now: Temporal.Instant): Promise<Caller | null> => {
    const { apikey } = request.query as Record<string, unknown>; // Fastify's parser gives an object.
    const caller = await callerOf(request.headers.authorization, appContext.authenticate, now);
    requireAccess(endpoint.access, caller, apikey, appContext);
    return caller;
  };
  // Nobody sends a large body who may not call at all: it is not read before that is known.
  const large = endpoint.bodyLimitBytes && {
    bodyLimit: endpoint.bodyLimitBytes,
    onRequest: async (request: FastifyRequest) => void (await requireCaller(request, appContext.now())),
  };
  /** The handler's answer, checked against the contract. */
  const answerOf = async (
    { request, reply }: Exchange,
    now: Temporal.Instant,
    noteVersion: Parameters<Route<E>['handler']>[2] = null,
  ): Promise<Checked> => {
    const query = request.query as Record<string, unknown>; // Fastify's parser gives an object.
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
    } as Parameters<Handler<E>>[0]; // Just parsed by this endpoint's own schemas.
    const { status, body } = await handler(input, { request, reply }, noteVersion);
    const answer = endpoint.answers[Number(status)];
    if (answer === undefined) throw new Error(`${endpoint.path} answered an undeclared ${String(status)}`);
    const isPlain = answer === null || (endpoint.mediaType !== undefined && status === 200);
    return { status: Number(status), body: isPlain ? body : answer.parse(body) };
  };

  const headersOf = (status: number): Record<string, string> => {
    const mayKeep = endpoint.cacheSeconds !== undefined && status === 200;
    return {
      'cache-control': mayKeep ? `public, max-age=${endpoint.cacheSeconds}` : 'no-store',
      ...(endpoint.mediaType && status === 200 ? { 'content-type': endpoint.mediaType } : {}),
    };
  };
  const send = (reply: FastifyReply, { status, body }: Checked): FastifyReply => {
    reply.code(status).headers(headersOf(status));
    return endpoint.answers[status] === null ? reply.send() : reply.send(body);
  };

  /** The good answer as it is kept. */
  const make = async (exchange: Exchange, madeAt: Temporal.Instant): Promise<Made<Checked>> => {
    let version = 0;
    const checked = await answerOf(exchange, madeAt, (read) => {
      version = read;
    });
    if (checked.status !== 200) return { pass: checked };
    const text = endpoint.mediaType ? String(checked.body) : JSON.stringify(checked.body);
    const headers = { 'content-type': 'application/json; charset=utf-8', ...headersOf(200) };
    return { keep: cachedResponse(text, { headers, madeAt, version }) };
  };

  app.route({
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    ...large,
    handler: async (request, reply) => {
      const now = appContext.now();
      const exchange = { request, reply };
      const isKnown = request.headers.authorization !== undefined;
      if (!keptFor || (isKnown && keptFor === 'visitors')) return send(reply, await answerOf(exchange, now));
      const reader = { isKnown, written: writtenBy(request, appContext.isHttps) };
      const asked = { now, readVersion: () => appContext.seeVersion(reader) };
      const made = await appContext.kept.find(`call ${request.url}`, asked, () => make(exchange, now));
      if ('pass' in made) return send(reply, made.pass);
      if (isInternalCall(request)) noteSource(reply, made.keep);
      return sendCached(request, reply, made.keep);
    },
  });
};

/** A browser that has written something is told how far a copy must be to show it. */
const notingWrites = async <A extends { status: PropertyKey }>(
  { reads, isHttps }: AppContext,
  reply: FastifyReply,
  write: () => Promise<A>,
): Promise<A> => {
  try {
    const answer = await write();
    if (Number(answer.status) < 400) keepWritten(reply, await reads.placeOfWrites(), isHttps);
    return answer;
  } catch (error) {
    if (error instanceof CommitOutcomeUnknown && reads.facts()) keepWritten(reply, 'unknown', isHttps);
    throw error;
  }
};

/** Puts an endpoint on the server that may change something, or must see everything as it is. */
export const serve = <const E extends Endpoint>(
  app: FastifyInstance,
  appContext: AppContext,
  endpoint: E,
  handler: Handler<E>,
): void =>
  route(app, appContext, endpoint, {
    keptFor: null,
    handler: (input, exchange) =>
      endpoint.method === 'GET'
        ? handler(input, exchange)
        : notingWrites(appContext, exchange.reply, () => handler(input, exchange)),
  });

/**
 * Puts an endpoint on the server that only reads what visitors see: a copy of the database may answer it, and what is the
 * same for many is kept.
 */
export const serveRead = <const E extends Endpoint>(
  app: FastifyInstance,
  appContext: AppContext,
  endpoint: E,
  handler: ReadHandler<E>,
): void =>
  route(app, appContext, endpoint, {
    keptFor: endpoint.cacheScope ?? null,
    handler: (input, { request }, noteVersion) =>
      appContext.reads.answer(
        { isKnown: input.caller !== null, written: writtenBy(request, appContext.isHttps) },
        async (read) => {
          if (noteVersion) noteVersion(await catalogVersion(read));
          return handler({ ...input, read } as Parameters<ReadHandler<E>>[0]); // It has all of that, and for some more.
        },
      ),
  });
