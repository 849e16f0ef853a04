// Numbers for staff: what was counted in a span of days, and the yearly report that a funder asks for.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { errorBody, fileBytes } from '#contract/platform/shared.ts';
import { groupingKeys, measureKeys } from '#rules/admin/reports.ts';

const day = z.string().check(
  z.regex(/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/, 'Use a day such as 2026-03-31'),
  z.refine((text) => new Date(`${text}T12:00:00Z`).toJSON()?.startsWith(text), 'There is no such day'),
);

const numbersQuery = z
  .strictObject({ measure: z.enum(measureKeys), by: z.enum(groupingKeys), from: day, to: day })
  .check(z.refine(({ from, to }) => from <= to, { message: 'The last day is before the first', path: ['to'] }));

const row = z.object({ key: z.string(), label: z.string(), values: z.array(z.number()) });

const numbers = z.object({
  measure: z.enum(measureKeys),
  by: z.enum(groupingKeys),
  from: z.string(),
  to: z.string(),
  columns: z.array(z.string()),
  /** In time oldest first; otherwise the largest first. At most 1000. */
  rows: z.array(row),
  /** How many rows there are in all. */
  count: z.int(),
  totals: z.array(z.number()),
  sentence: z.string(),
});
export type Numbers = z.infer<typeof numbers>;

export const readUsageReport = endpoint({
  method: 'GET',
  path: '/api/staff/numbers',
  access: 'staff',
  summary: 'What was counted in a span of days (Eastern Time, both counted), with a sentence that says what it shows',
  query: numbersQuery,
  answers: { 200: numbers, 400: errorBody },
});

export const usageReportTable = endpoint({
  method: 'GET',
  path: '/api/staff/numbers/table',
  access: 'staff',
  summary: 'The same as CSV, up to 20,000 rows; small numbers about accommodations are hidden',
  query: numbersQuery,
  answers: { 200: z.string(), 400: errorBody },
  mediaType: 'text/csv; charset=utf-8',
});

export const usageReportPdf = endpoint({
  method: 'GET',
  path: '/api/staff/numbers/pdf',
  access: 'staff',
  summary: 'The same as an accessible PDF (PDF/UA-1), up to 1000 rows; small numbers about accommodations are hidden',
  query: numbersQuery,
  answers: { 200: fileBytes, 400: errorBody, 409: errorBody },
  mediaType: 'application/pdf',
});

export const yearKinds = ['federal', 'calendar'] as const;

const yearQuery = z.strictObject({
  kind: z.enum(yearKinds),
  year: z.pipe(z.string().check(z.regex(/^(?:19|20|21)\d{2}$/, 'Use a year such as 2026')), z.transform(Number)),
});

/** A number, or the text shown in place of a hidden one. */
const shown = z.union([z.number(), z.string()]);

const section = z.object({
  key: z.string(),
  title: z.string(),
  definition: z.string(),
  sentence: z.string(),
  /** The first heads the rows. */
  columns: z.array(z.string()),
  rows: z.array(z.object({ label: z.string(), values: z.array(shown) })),
  /** Empty where sums are meaningless, such as of averages. */
  totals: z.array(shown),
});
export type ReportSection = z.infer<typeof section>;

const yearReport = z.object({
  kind: z.enum(yearKinds),
  year: z.int(),
  organization: z.string(),
  from: z.string(),
  to: z.string(),
  /** The year is not over yet. */
  isUnderWay: z.boolean(),
  sections: z.array(section),
});
export type YearReport = z.infer<typeof yearReport>;

export const readYearReport = endpoint({
  method: 'GET',
  path: '/api/staff/numbers/year',
  access: 'staff',
  summary: 'The yearly report that a funder asks for: a federal fiscal year (named after its end) or a calendar year',
  query: yearQuery,
  answers: { 200: yearReport, 400: errorBody },
});

export const yearReportTable = endpoint({
  method: 'GET',
  path: '/api/staff/numbers/year/table',
  access: 'staff',
  summary: 'The yearly report as CSV',
  query: yearQuery,
  answers: { 200: z.string(), 400: errorBody },
  mediaType: 'text/csv; charset=utf-8',
});

export const yearReportPdf = endpoint({
  method: 'GET',
  path: '/api/staff/numbers/year/pdf',
  access: 'staff',
  summary: 'The yearly report as an accessible PDF (PDF/UA-1)',
  query: yearQuery,
  answers: { 200: fileBytes, 400: errorBody, 409: errorBody },
  mediaType: 'application/pdf',
});
