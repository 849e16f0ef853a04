// The cookie by which the portal knows a browser again.
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** With the prefix, browsers take it only from this very host over https. */
const nameAt = (publicUrl: string): string => `${publicUrl.startsWith('https:') ? '__Host-' : ''}device`;
const daysKept = 400;

/** What the browser holds of earlier sign-ins. It opens nothing: failures are counted by it, and new browsers told from known ones. */
export const deviceOf = (request: FastifyRequest, publicUrl: string): string =>
  request.cookies[nameAt(publicUrl)] ?? '';

export const rememberDevice = (reply: FastifyReply, device: string, publicUrl: string): void => {
  reply.setCookie(nameAt(publicUrl), device, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
    maxAge: daysKept * 24 * 60 * 60,
  });
};
