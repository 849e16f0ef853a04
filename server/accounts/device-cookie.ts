// The cookie by which the portal knows a browser again.
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const deviceCookie = 'device';
const daysKept = 400;

/** What the browser holds of earlier sign-ins. It opens nothing: failures are counted by it, and new browsers told from known ones. */
export const deviceOf = (request: FastifyRequest): string => request.cookies[deviceCookie] ?? '';

export const keepDevice = (reply: FastifyReply, device: string, publicUrl: string): void => {
  reply.setCookie(deviceCookie, device, {
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
    maxAge: daysKept * 24 * 60 * 60,
  });
};
