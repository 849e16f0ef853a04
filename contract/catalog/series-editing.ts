// Series as edited by staff.

import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { uploadedFile } from '#contract/platform/files.ts';
import { byId, errorBody, textUpTo, whole } from '#contract/platform/shared.ts';
import { changedBody, version } from '#contract/platform/versioned-records.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';

const html = (most: number) => z.string().check(z.maxLength(most));
const address = textUpTo(500).check(
  z.regex(/^(?:https?:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*)?$/, { error: () => t(m.errorAddress) }),
);

export const seriesValues = z.strictObject({
  name: textUpTo(200).check(z.minLength(1)),
  /** Empty: not translated; so are the other texts in Spanish. */
  nameEs: z._default(textUpTo(200), ''),
  description: textUpTo(1000),
  descriptionEs: z._default(textUpTo(1000), ''),
  /** Path segment of its pages: `ada-tech` for `/ada-tech`. */
  route: z
    .string()
    .check(z.trim(), z.maxLength(60))
    .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: () => t(m.errorRoute) })),
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/, { error: () => t(m.errorColor) })),
  sortOrder: whole(0, 9999),
  status: z.enum(['Active', 'Inactive']),
  notes: z.enum(['', 'Hidden', 'OLD', 'Unused']),
  homeHtml: html(50_000),
  homeHtmlEs: z._default(html(50_000), ''),
  sidebarHtml: html(20_000),
  sidebarHtmlEs: z._default(html(20_000), ''),
  sidebarUrl: address,
  sidebarAlt: z._default(textUpTo(300), ''),
  bannerLogo: address,
  aboutPage: address,
  buttonText: textUpTo(100),
  buttonClass: textUpTo(100),
});
export type SeriesValues = z.infer<typeof seriesValues>;

const listed = z.object({ id: z.int(), version, values: seriesValues, sessions: z.int() });
export type ListedStaffSeries = z.infer<typeof listed>;

const staffSeries = z.object({
  ...listed.shape,
  /** Metadata of the portal's files among the pictures. */
  files: z.array(uploadedFile),
});
export type StaffSeries = z.infer<typeof staffSeries>;

export const listStaffSeries = endpoint({
  method: 'GET',
  path: '/api/staff/series',
  access: 'staff',
  permission: 'sessions',
  summary: 'List all series',
  description: 'Includes hidden and inactive series, in display order.',
  responses: { 200: z.array(listed) },
});

export const createSeries = endpoint({
  method: 'POST',
  path: '/api/staff/series',
  access: 'staff',
  permission: 'program',
  summary: 'Create a series',
  body: z.strictObject({ values: seriesValues }),
  responses: { 200: staffSeries, 400: errorBody },
});

export const readStaffSeries = endpoint({
  method: 'GET',
  path: '/api/staff/series/{id}',
  access: 'staff',
  permission: 'sessions',
  summary: 'Get a series for editing',
  params: byId,
  responses: { 200: staffSeries, 404: errorBody },
});

export const saveSeries = endpoint({
  method: 'POST',
  path: '/api/staff/series/{id}',
  access: 'staff',
  permission: 'program',
  summary: 'Update a series',
  params: byId,
  body: z.strictObject({ version, values: seriesValues }),
  responses: { 200: staffSeries, 400: errorBody, 404: errorBody, 409: changedBody(seriesValues) },
});
