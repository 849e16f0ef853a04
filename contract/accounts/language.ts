// The language of a person's emails and documents. Every page loads this file, so it is on its own.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { languages } from '#messages/languages.ts';

export const saveLanguage = endpoint({
  method: 'POST',
  path: '/api/my/language',
  access: 'attendee',
  summary: "Set the language of the caller's emails and documents",
  body: z.strictObject({ language: z.enum(languages) }),
  responses: { 204: null },
});
