// Sends a cached response in an encoding that the client accepts, or 304 if the client has it already.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CachedResponse, type Encoding, encodedAnswer } from '#server/platform/http/response-cache.ts';

/**
 * Time and catalog version of a response, for a page that the server renders. External callers never get it.
 */
const sourceHeader = 'x-cache-source';
export type CacheSource = Pick<CachedResponse, 'madeAt' | 'version'>;

export const setSourceHeader = (reply: FastifyReply, { madeAt, version }: CacheSource): void =>
  void reply.header(sourceHeader, `${version} ${madeAt}`);

/** Null if the response is not the same for everybody. */
export const sourceOf = (headers: Readonly<Record<string, unknown>>): CacheSource | null => {
  const text = headers[sourceHeader];
  if (typeof text !== 'string') return null;
  const [version = '', madeAt = ''] = text.split(' ');
  return { version: Number(version), madeAt: Temporal.Instant.from(madeAt) };
};

/** Below this size compression is not worth it. */
const minCompressedBytes = 1024;

const acceptsEncoding = (accepted: string, encoding: string): boolean =>
  accepted.split(',').some((part) => {
    const [name = '', ...settings] = part.split(';').map((text) => text.trim().toLowerCase());
    return (name === encoding || name === '*') && !settings.some((setting) => /^q=0(?:\.0*)?$/.test(setting));
  });

const encodingFor = ({ headers }: FastifyRequest, { body }: CachedResponse): Encoding => {
  if (body.length < minCompressedBytes || headers['x-no-compression'] !== undefined) return 'none';
  const accepted = headers['accept-encoding'] ?? '';
  if (acceptsEncoding(accepted, 'br')) return 'br';
  return acceptsEncoding(accepted, 'gzip') ? 'gzip' : 'none';
};

/** Whether `If-None-Match` names this ETag. */
export const hasCurrent = ({ headers }: FastifyRequest, tag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === tag);

export const sendCached = async (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
): Promise<FastifyReply> => {
  const { headers, body } = await encodedAnswer(answer, encodingFor(request, answer));
  reply.headers(headers);
  if (headers.etag !== undefined && hasCurrent(request, headers.etag)) {
    return reply.removeHeader('content-encoding').code(304).send();
  }
  return reply.code(200).send(body);
};
