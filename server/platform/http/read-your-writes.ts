// The cookie that lets a browser read its own writes although a replica may not have them yet.
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formatLsn, parseLsn } from '#rules/platform/replica-lag.ts';
import type { Reader } from '#server/platform/database/reads.ts';

type Written = Reader['written'];

/** With the `__Host-` prefix, browsers accept it only from this host over HTTPS. */
const nameAt = (isHttps: boolean): string => `${isHttps ? '__Host-' : ''}written`;
const unknown = 'unknown';
/** Longer than the maximum lag at which a replica is used. */
const maxAgeSeconds = 24 * 60 * 60;
/** Nobody received a confirmation of this write, so a shorter time is enough. */
const unknownMaxAgeSeconds = 10 * 60;

/** The cookie grants nothing: a forged value only decides whether the primary or the replica answers. */
export const writtenBy = ({ cookies }: FastifyRequest, isHttps: boolean): Written => {
  const text = cookies[nameAt(isHttps)];
  return text === undefined ? null : (parseLsn(text) ?? unknown);
};

export const setWrittenCookie = (reply: FastifyReply, written: Written, isHttps: boolean): void => {
  if (written === null) return;
  reply.setCookie(nameAt(isHttps), written === unknown ? unknown : formatLsn(written), {
    ...{ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps },
    maxAge: written === unknown ? unknownMaxAgeSeconds : maxAgeSeconds,
  });
};
