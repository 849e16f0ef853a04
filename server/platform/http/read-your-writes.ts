// The cookie by which a browser sees what it has written, although a copy of the database may not have it yet.
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { placeOf, placeText } from '#rules/platform/replica-lag.ts';
import type { Reader } from '#server/platform/database/reads.ts';

type Written = Reader['written'];

/** With the prefix, browsers take it only from this very host over https. */
const nameAt = (isHttps: boolean): string => `${isHttps ? '__Host-' : ''}written`;
const unknown = 'unknown';
/** Longer than any copy is read from that is behind. */
const secondsKept = 24 * 60 * 60;
/** Nobody was told that it is kept, so nobody misses it for long. */
const secondsUnknown = 10 * 60;

/** It opens nothing and is worth nothing: another value only makes the primary answer, or the copy. */
export const writtenBy = ({ cookies }: FastifyRequest, isHttps: boolean): Written => {
  const text = cookies[nameAt(isHttps)];
  return text === undefined ? null : (placeOf(text) ?? unknown);
};

export const keepWritten = (reply: FastifyReply, written: Written, isHttps: boolean): void => {
  if (written === null) return;
  reply.setCookie(nameAt(isHttps), written === unknown ? unknown : placeText(written), {
    ...{ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps },
    maxAge: written === unknown ? secondsUnknown : secondsKept,
  });
};
