// The webinar series, which the specification calls groups or applications.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { errorBody, instant, textLanguages } from '#contract/platform/shared.ts';

const series = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  notes: z.enum(['Hidden', 'OLD', 'Unused', '']),
  sidebarURL: z.string(),
  /** The alternative text of the sidebar's picture; empty: it is named after the series. */
  sidebarAlt: z.string(),
  bannerLogo: z.string(),
  sidebarHtml: z.string(),
  aboutpage: z.string(),
  route: z.string(),
  sort_order: z.int(),
  color: z.string(),
  status: z.enum(['Active', 'Inactive']),
  homeHTML: z.string(),
  buttonCSSClass: z.string(),
  buttonText: z.string(),
  /** The next open session; all four are null if none is planned. */
  sessionId: z.nullable(z.int()),
  sessionName: z.nullable(z.string()),
  sessionStatus: z.nullable(z.int()),
  sessionDate: z.nullable(instant),
  /** The newest session that is archived, or has ended with its recording posted; all four are null if there is none. */
  lastSessionId: z.nullable(z.int()),
  lastSessionName: z.nullable(z.string()),
  lastSessionStatus: z.nullable(z.int()),
  lastSessionDate: z.nullable(instant),
  lang: textLanguages('name', 'description', 'sidebarHtml', 'homeHTML', 'sessionName', 'lastSessionName'),
});
export type Series = z.infer<typeof series>;

const site = z.object({
  productName: z.string(),
  organization: z.string(),
  /** Text after the organization's name in the footer; may be empty. */
  footer: z.string(),
  helpLine: z.string(),
  contactEmail: z.string(),
  /** Public URL of the portal, without a trailing slash. */
  publicUrl: z.string(),
  /** The web client's public key, for endpoints that require `apikey`. */
  apiKey: z.string(),
  /** Identity providers with which people can sign in, with their display names. */
  signInProviders: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type Site = z.infer<typeof site>;

export const groupSummary = endpoint({
  method: 'GET',
  path: '/api/group/summary',
  access: 'visitor',
  cacheScope: 'everybody',
  summary: 'List active series',
  description: 'Each has its next session and its latest archived session.',
  responses: { 200: z.array(series) },
});

export const seriesHome = endpoint({
  method: 'GET',
  path: '/api/group/{route}',
  access: 'visitor',
  cacheScope: 'everybody',
  summary: 'Get a series by route',
  description: 'The route is case-insensitive.',
  params: z.strictObject({ route: z.string().check(z.maxLength(100)) }),
  responses: { 200: series, 404: errorBody },
});

export const siteDetails = endpoint({
  method: 'GET',
  path: '/api/site',
  access: 'visitor',
  cacheScope: 'everybody',
  summary: "Get the portal's organization and public client key",
  responses: { 200: site },
});
