// Series as edited by staff.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody } from '#contract/platform/shared.ts';
import { changedBody, version } from '#contract/platform/versioned-records.ts';

const required = 'Field is required';
const words = (most: number) => z.string().check(z.trim(), z.maxLength(most, `At most ${most} characters`));
const html = (most: number) =>
  z.string().check(z.maxLength(most, `At most ${most.toLocaleString('en-US')} characters`));
const address = words(500).check(
  z.regex(/^(?:https?:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*)?$/, 'An address that begins with https://, without spaces'),
);

export const seriesValues = z.strictObject({
  name: words(200).check(z.minLength(1, required)),
  description: words(1000),
  /** In its URL: `/ada-tech`. */
  route: z
    .string()
    .check(z.trim(), z.maxLength(60, 'At most 60 characters'))
    .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Small letters, digits, and hyphens between them')),
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'A color such as #0b4a94')),
  sortOrder: z.int('A whole number').check(z.minimum(0, 'At least 0'), z.maximum(9999, 'At most 9999')),
  status: z.enum(['Active', 'Inactive']),
  notes: z.enum(['', 'Hidden', 'OLD', 'Unused']),
  homeHtml: html(50_000),
  sidebarHtml: html(20_000),
  sidebarUrl: address,
  bannerLogo: address,
  aboutPage: address,
  buttonText: words(100),
  buttonClass: words(100),
});
export type SeriesValues = z.infer<typeof seriesValues>;

const staffSeries = z.object({ id: z.int(), version, values: seriesValues, sessions: z.int() });
export type StaffSeries = z.infer<typeof staffSeries>;

export const listStaffSeries = endpoint({
  method: 'GET',
  path: '/api/staff/series',
  access: 'staff',
  summary: 'All series, hidden and inactive ones too, in their order',
  answers: { 200: z.array(staffSeries) },
});

export const createSeries = endpoint({
  method: 'POST',
  path: '/api/staff/series',
  access: 'staff',
  summary: 'Add a series',
  body: z.strictObject({ values: seriesValues }),
  answers: { 200: staffSeries, 400: errorBody },
});

export const readStaffSeries = endpoint({
  method: 'GET',
  path: '/api/staff/series/{id}',
  access: 'staff',
  summary: 'One series as staff edit it',
  params: byId,
  answers: { 200: staffSeries, 404: errorBody },
});

export const saveSeries = endpoint({
  method: 'POST',
  path: '/api/staff/series/{id}',
  access: 'staff',
  summary: 'Save a series',
  params: byId,
  body: z.strictObject({ version, values: seriesValues }),
  answers: { 200: staffSeries, 400: errorBody, 404: errorBody, 409: changedBody(seriesValues) },
});
