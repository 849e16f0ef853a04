// Turns expected errors and unexpected exceptions into HTTP responses in the one shape of the contract.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#contract/platform/shared.ts';
import * as m from '#messages/en/platform.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import {
  CommitOutcomeUnknown,
  DatabaseFull,
  DatabaseOverloaded,
  DatabaseUnavailable,
} from '#server/platform/database/database-errors.ts';
import { isForPage, sendErrorPage } from '#server/platform/http/error-page.ts';

/** An error that any endpoint may return. Errors specific to one feature are declared responses of its endpoint. */
export class HttpError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly retryAfterSeconds: number | undefined;
  constructor(status: number, body: ErrorBody, retryAfterSeconds?: number) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** In readable units: seconds up to a minute and a half, then minutes. */
const waitText = (reason: string, seconds: number): string =>
  seconds < 90
    ? t(m.httpWaitSeconds, { reason, seconds: Math.max(1, seconds) })
    : t(m.httpWaitMinutes, { reason, minutes: Math.ceil(seconds / 60) });

/** A 429 that says how long to wait; `reason` is a complete sentence. */
export const tooMany = (reason: string, retryAfterSeconds: number): HttpError =>
  new HttpError(429, { error: 'TOO_MANY', message: waitText(reason, retryAfterSeconds) }, retryAfterSeconds);

/** A 400 that names the invalid fields. */
export const invalidFields = (fields: Record<string, string>): { status: 400; body: ErrorBody } => ({
  status: 400,
  body: { error: 'INVALID', message: t(m.httpInvalid), fields },
});

/** A 400 that names the invalid field. */
export const invalidField = (field: string, problem: string) => invalidFields({ [field]: problem });

export const notFound = (what: string): { status: 404; body: ErrorBody } => ({
  status: 404,
  body: { error: 'NOT_FOUND', message: t(m.httpNotFound, { what }) },
});

/** A 409 with its code; `fields` where the conflict is with what one of them says. */
export const conflict = <const E extends string>(error: E, message: string, fields?: Record<string, string>) =>
  ({ status: 409, body: { error, message, ...(fields ? { fields } : {}) } }) as const;

/** Done, and there is nothing to answer. */
export const noContent = { status: 204, body: null } as const;

interface KnownError {
  error: string;
  message: Message;
}

const bodyOf = ({ error, message }: KnownError): ErrorBody => ({ error, message: t(message) });

const byCode: Record<string, KnownError> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { error: 'INVALID_JSON', message: m.httpInvalidJson },
  FST_ERR_CTP_EMPTY_JSON_BODY: { error: 'INVALID_JSON', message: m.httpEmptyJson },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { error: 'MEDIA_TYPE', message: m.httpMediaType },
};

const byStatus: Record<number, KnownError> = { 429: { error: 'TOO_MANY', message: m.httpTooMany } };
const malformed: KnownError = { error: 'BAD_REQUEST', message: m.httpMalformed };

const tooLarge = (limitBytes: number): ErrorBody => {
  const kilobytes = Math.floor(limitBytes / 1024);
  const limit = kilobytes < 1024 ? `${kilobytes} kB` : `${Math.floor(kilobytes / 1024)} MB`;
  return { error: 'TOO_LARGE', message: t(m.httpTooLarge, { limit }) };
};

const serverError: KnownError = { error: 'SERVER', message: m.httpServer };

/** Temporary failures of the database: 503 with a Retry-After header. */
const temporaryFailures = [
  [DatabaseOverloaded, { error: 'BUSY', message: m.httpOverloaded }],
  [DatabaseUnavailable, { error: 'AWAY', message: m.httpUnavailable }],
  [DatabaseFull, { error: 'FULL', message: m.httpFull }],
  [CommitOutcomeUnknown, { error: 'NOT_KNOWN', message: m.httpOutcomeUnknown }],
] as const;
const retryAfterSeconds = 5;

interface ErrorWithStatus {
  statusCode?: number;
  code?: string;
}

interface ErrorLog {
  type: string;
  message: string;
  code?: string;
  stack?: string | undefined;
}

/** Omits the `detail` of database errors: it can contain what a person typed. */
const errorLog = (error: unknown): ErrorLog => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const { code } = error as ErrorWithStatus; // Errors of Node, Fastify and the database have a code.
  return { type: error.name, message: error.message, ...(code ? { code } : {}), stack: error.stack };
};

const sendError = (request: FastifyRequest, reply: FastifyReply, status: number, body: ErrorBody): FastifyReply =>
  isForPage(request)
    ? sendErrorPage(reply, status, { heading: t(m.errorNotLoaded), text: body.message })
    : reply.code(status).send(body);

export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof HttpError) {
      if (error.status === 403 || error.status === 429) {
        request.log.warn({ code: error.body.error, route: request.routeOptions.url, reqId: request.id }, 'refused');
      }
      reply.header('cache-control', 'no-store');
      if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
      return sendError(request, reply, error.status, error.body);
    }
    const { statusCode = 500, code = '' } = error as ErrorWithStatus; // Fastify's own errors have these two.
    const body503 = temporaryFailures.find(([Failure]) => error instanceof Failure)?.[1];
    if (body503) {
      const route = request.routeOptions.url;
      request.log.warn({ code: body503.error, route, err: errorLog(error) }, 'refused');
      reply.header('retry-after', retryAfterSeconds).header('cache-control', 'no-store');
      return sendError(request, reply, 503, bodyOf(body503));
    }
    if (statusCode >= 500) {
      request.log.error({ err: errorLog(error), route: request.routeOptions.url }, 'unexpected failure');
      return sendError(request, reply, 500, bodyOf(serverError));
    }
    if (statusCode === 429) request.log.warn({ code: 'TOO_MANY', route: request.routeOptions.url }, 'refused');
    if (statusCode === 413) return reply.code(413).send(tooLarge(request.routeOptions.bodyLimit));
    return sendError(request, reply, statusCode, bodyOf(byCode[code] ?? byStatus[statusCode] ?? malformed));
  });
};
