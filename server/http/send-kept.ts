// Sends a kept answer: in an encoding that the other side reads, or not at all where it has it already.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodedBody, type KeptAnswer } from '#server/http/kept-answers.ts';

/** Tells a page that the server renders when an answer in it was made, and of which catalogue; others never see it. */
const keptHeader = 'x-kept';
export type KeptSource = Pick<KeptAnswer, 'madeAt' | 'version'>;

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

const encodingFor = (request: FastifyRequest, { body }: KeptAnswer): 'br' | 'gzip' | null => {
  if (body.length < leastCompressed || request.headers['x-no-compression'] !== undefined) return null;
  const accepted = request.headers['accept-encoding'] ?? '';
  if (takes(accepted, 'br')) return 'br';
  return takes(accepted, 'gzip') ? 'gzip' : null;
};

const hasAlready = (request: FastifyRequest, tag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === tag);

export const sendKept = async (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: KeptAnswer,
): Promise<FastifyReply> => {
  const encoding = encodingFor(request, answer);
  reply.headers(answer.headers).header('vary', 'accept-encoding');
  // What nobody may keep needs no name.
  if (answer.headers['cache-control'] !== 'no-store') {
    const tag = `"${answer.tag}${encoding ? `-${encoding}` : ''}"`;
    reply.header('etag', tag);
    if (hasAlready(request, tag)) return reply.code(304).send();
  }
  if (!encoding) return reply.code(200).send(answer.body);
  return reply
    .code(200)
    .header('content-encoding', encoding)
    .send(await encodedBody(answer, encoding));
};
