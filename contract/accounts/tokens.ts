// Tokens of a signed-in person: renewing, and signing out.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';

export const resetToken = endpoint({
  method: 'GET',
  path: '/api/jwt/reset',
  access: 'visitor',
  summary: 'A fresh token for a valid one, or for one of a sign-in that is to be remembered; else the answer is empty',
  answers: { 200: z.object({ jwt: z.optional(z.string()) }) },
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  access: 'attendee',
  summary: 'End the sign-in of the token; with `everywhere` those of all devices',
  query: z.strictObject({ everywhere: z.optional(z.literal('1')) }),
  answers: { 204: null },
});
