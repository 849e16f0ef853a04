// Renewing tokens, and signing out.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';

export const resetToken = endpoint({
  method: 'GET',
  path: '/api/jwt/reset',
  access: 'visitor',
  summary: "Renew the caller's token",
  description: 'Accepts a valid token, or an expired one of a remembered sign-in. Otherwise the response has no `jwt`.',
  responses: { 200: z.object({ jwt: z.optional(z.string()) }) },
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  access: 'attendee',
  summary: 'Sign out',
  description:
    "Revokes the token's sign-in. With `everywhere`, signs out all devices. Returns the URL of the identity provider's own sign-out page, if it has one.",
  query: z.strictObject({ everywhere: z.optional(z.literal('1')) }),
  responses: { 200: z.object({ provider: z.object({ name: z.string(), url: z.string() }) }), 204: null },
});
