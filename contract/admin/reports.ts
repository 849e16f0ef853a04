// Usage reports for a range of days, and the yearly report for funders.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { byId, errorBody, fileBytes, id } from '#contract/platform/shared.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { groupingKeys, measureKeys } from '#rules/admin/reports.ts';

const day = z.string().check(
  z.regex(/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/, { error: () => t(m.reportsBadDay) }),
  z.refine((text) => new Date(`${text}T12:00:00Z`).toJSON()?.startsWith(text), { error: () => t(m.reportsNoSuchDay) }),
);

const usageReportQuery = z
  .strictObject({ measure: z.enum(measureKeys), by: z.enum(groupingKeys), from: day, to: day })
  .check(z.refine(({ from, to }) => from <= to, { error: () => t(m.reportsDaysReversed), path: ['to'] }));

const row = z.object({ key: z.string(), label: z.string(), values: z.array(z.number()) });

const usageReport = z.object({
  measure: z.enum(measureKeys),
  by: z.enum(groupingKeys),
  from: z.string(),
  to: z.string(),
  columns: z.array(z.string()),
  /** Periods oldest first; otherwise largest value first. At most 1000. */
  rows: z.array(row),
  /** Total number of rows. */
  count: z.int(),
  totals: z.array(z.number()),
  sentence: z.string(),
});
export type UsageReport = z.infer<typeof usageReport>;

export const readUsageReport = endpoint({
  method: 'GET',
  path: '/api/staff/reports',
  access: 'staff',
  permission: 'reports',
  summary: 'Get a usage report',
  description:
    'Counts a measure over a range of days in Eastern Time, first and last day included. `sentence` summarizes the result.',
  query: usageReportQuery,
  responses: { 200: usageReport, 400: errorBody },
});

export const usageReportTable = endpoint({
  method: 'GET',
  path: '/api/staff/reports/table',
  access: 'staff',
  permission: 'reports',
  summary: 'Download a usage report as CSV',
  description: 'At most 20,000 rows. Small counts of accommodations are hidden.',
  query: usageReportQuery,
  responses: { 200: z.string(), 400: errorBody },
  mediaType: 'text/csv; charset=utf-8',
});

export const usageReportPdf = endpoint({
  method: 'GET',
  path: '/api/staff/reports/pdf',
  access: 'staff',
  permission: 'reports',
  summary: 'Download a usage report as PDF',
  description: 'At most 1000 rows. Small counts of accommodations are hidden. The file is accessible (PDF/UA-1).',
  query: usageReportQuery,
  responses: { 200: fileBytes, 400: errorBody, 409: errorBody },
  mediaType: 'application/pdf',
});

export const yearKinds = ['federal', 'calendar'] as const;

const yearQuery = z.strictObject({
  kind: z.enum(yearKinds),
  year: z.pipe(
    z.string().check(z.regex(/^(?:19|20|21)\d{2}$/, { error: () => t(m.reportsBadYear) })),
    z.transform(Number),
  ),
});

/** A number, or the text that replaces a hidden number. */
const shown = z.union([z.number(), z.string()]);

const section = z.object({
  key: z.string(),
  title: z.string(),
  definition: z.string(),
  sentence: z.string(),
  /** The first is the header of the row labels. */
  columns: z.array(z.string()),
  rows: z.array(z.object({ label: z.string(), values: z.array(shown) })),
  /** Empty where a sum is meaningless, for example of averages. */
  totals: z.array(shown),
  /** Which columns of numbers a chart draws; empty if none. */
  drawn: z.array(z.int()),
  /** The value of a full bar; null: the largest one. */
  scale: z.nullable(z.number()),
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
  path: '/api/staff/reports/year',
  access: 'staff',
  permission: 'reports',
  summary: 'Get the yearly report',
  description: 'For a calendar year, or a federal fiscal year named after the year in which it ends.',
  query: yearQuery,
  responses: { 200: yearReport, 400: errorBody },
});

export const yearReportTable = endpoint({
  method: 'GET',
  path: '/api/staff/reports/year/table',
  access: 'staff',
  permission: 'reports',
  summary: 'Download the yearly report as CSV',
  query: yearQuery,
  responses: { 200: z.string(), 400: errorBody },
  mediaType: 'text/csv; charset=utf-8',
});

export const yearReportPdf = endpoint({
  method: 'GET',
  path: '/api/staff/reports/year/pdf',
  access: 'staff',
  permission: 'reports',
  summary: 'Download the yearly report as PDF',
  description: 'The file is accessible (PDF/UA-1).',
  query: yearQuery,
  responses: { 200: fileBytes, 400: errorBody, 409: errorBody },
  mediaType: 'application/pdf',
});

const overviewQuery = z
  .strictObject({
    from: day,
    to: day,
    /** Only sessions of this series. */
    series: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.pipe(z.transform(Number), id))),
  })
  .check(z.refine(({ from, to }) => from <= to, { error: () => t(m.reportsDaysReversed), path: ['to'] }));

export const readReportOverview = endpoint({
  method: 'GET',
  path: '/api/staff/reports/overview',
  access: 'staff',
  permission: 'reports',
  summary: 'Get registrations, attendance, credit, evaluations and the funnel of a date range',
  description: 'The sections of all series or of one. The days are in Eastern Time, first and last day included.',
  query: overviewQuery,
  responses: { 200: z.object({ sections: z.array(section) }), 400: errorBody },
});

export const reportOverviewTable = endpoint({
  method: 'GET',
  path: '/api/staff/reports/overview/table',
  access: 'staff',
  permission: 'reports',
  summary: 'Download the overview of a date range as CSV',
  query: overviewQuery,
  responses: { 200: z.string(), 400: errorBody },
  mediaType: 'text/csv; charset=utf-8',
});

export const readSessionFigures = endpoint({
  method: 'GET',
  path: '/api/staff/sessions/{id}/figures',
  access: 'staff',
  permission: 'sessions',
  summary: "Get a session's registrations over time, seats and funnel",
  params: byId,
  responses: { 200: z.object({ sections: z.array(section) }), 404: errorBody },
});

export const sessionFiguresTable = endpoint({
  method: 'GET',
  path: '/api/staff/sessions/{id}/figures/table',
  access: 'staff',
  permission: 'sessions',
  summary: "Download a session's figures as CSV",
  params: byId,
  responses: { 200: z.string(), 404: errorBody },
  mediaType: 'text/csv; charset=utf-8',
});
