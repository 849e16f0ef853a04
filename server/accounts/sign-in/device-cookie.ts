// The cookie that identifies a known browser.
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** With the prefix, browsers only accept it from this exact host over https. */
const nameAt = (publicUrl: string): string => `${publicUrl.startsWith('https:') ? '__Host-' : ''}device`;
const maxAgeDays = 400;

/**
 * Identifies earlier sign-ins of the browser. It grants nothing: it separates rate limits and known from new browsers.
 */
export const deviceOf = (request: FastifyRequest, publicUrl: string): string =>
  request.cookies[nameAt(publicUrl)] ?? '';

export const rememberDevice = (reply: FastifyReply, device: string, publicUrl: string): void => {
  reply.setCookie(nameAt(publicUrl), device, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
    maxAge: maxAgeDays * 24 * 60 * 60,
  });
};
