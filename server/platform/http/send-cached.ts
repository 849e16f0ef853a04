// Sends a kept answer: in an encoding that the other side reads, or not at all where it has it already.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CachedResponse, type Encoding, encodedAnswer } from '#server/platform/http/response-cache.ts';

/** Tells a page that the server renders when an answer in it was made, and of which catalog; others never see it. */
const keptHeader = 'x-kept';
export type KeptSource = Pick<CachedResponse, 'madeAt' | 'version'>;

export const noteSource = (reply: FastifyReply, { madeAt, version }: KeptSource): void =>
  void reply.header(keptHeader, `${version} ${madeAt}`);

/** Null where the answer is not for everybody. */
export const sourceOf = (headers: Readonly<Record<string, unknown>>): KeptSource | null => {
  const text = headers[keptHeader];
  if (typeof text !== 'string') return null;
  const [version = '', madeAt = ''] = text.split(' ');
  return { version: Number(version), madeAt: Temporal.Instant.from(madeAt) };
};

/** Smaller ones are not worth it. */
const leastCompressed = 1024;

const takes = (accepted: string, encoding: string): boolean =>
  accepted.split(',').some((part) => {
    const [name = '', ...settings] = part.split(';').map((text) => text.trim().toLowerCase());
    return (name === encoding || name === '*') && !settings.some((setting) => /^q=0(?:\.0*)?$/.test(setting));
  });

const encodingFor = ({ headers }: FastifyRequest, { body }: CachedResponse): Encoding => {
  if (body.length < leastCompressed || headers['x-no-compression'] !== undefined) return 'none';
  const accepted = headers['accept-encoding'] ?? '';
  if (takes(accepted, 'br')) return 'br';
  return takes(accepted, 'gzip') ? 'gzip' : 'none';
};

const hasAlready = ({ headers }: FastifyRequest, tag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === tag);

export const sendCached = async (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
): Promise<FastifyReply> => {
  const { headers, body } = await encodedAnswer(answer, encodingFor(request, answer));
  reply.headers(headers);
  if (headers.etag !== undefined && hasAlready(request, headers.etag)) {
    return reply.removeHeader('content-encoding').code(304).send();
  }
  return reply.code(200).send(body);
};
