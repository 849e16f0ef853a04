// Content pages of the organization: policies, statements, instructions.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { errorBody } from '#contract/platform/shared.ts';
import { languages } from '#messages/languages.ts';

const text = z.object({
  /** English if the page is not translated, or if staff have rewritten it. */
  language: z.enum(languages),
  title: z.string(),
  /** One or two sentences for search engines and link previews. */
  description: z.string(),
  /** Sanitized. */
  html: z.string(),
  /** The date of the last review, `YYYY-MM-DD`. */
  reviewed: z.string(),
  /** Identifies the text, to record which version a person agreed to. */
  version: z.string(),
});
export type Text = z.infer<typeof text>;

export const textByName = endpoint({
  method: 'GET',
  path: '/api/texts/{name}',
  access: 'visitor',
  cacheScope: 'everybody',
  summary: 'Get a content page',
  description: 'The text is adapted to the given series.',
  params: z.strictObject({ name: z.string().check(z.maxLength(60), z.regex(/^[a-z0-9-]+$/, 'the name of a text')) }),
  query: z.strictObject({ series: z._default(z.string().check(z.maxLength(100)), 'ao') }),
  responses: { 200: text, 404: errorBody },
});

export const conformanceFile = endpoint({
  method: 'GET',
  path: '/api/conformance/openacr.yaml',
  access: 'visitor',
  summary: 'Get the accessibility conformance report as OpenACR',
  description: 'Valid against the schema 0.1.0 of OpenACR by the US General Services Administration.',
  responses: { 200: z.string() },
  mediaType: 'application/yaml; charset=utf-8',
  cacheSeconds: 900,
});
