// Downloads reports for staff.

import {
  type readUsageReport,
  reportOverviewTable,
  usageReportPdf,
  usageReportTable,
  yearReportPdf,
  yearReportTable,
} from '#contract/admin/reports.ts';
import type { RequestInput } from '#contract/platform/endpoint.ts';
import { browserCall } from '#web/client/api.ts';
import { saveFile, saveSheet } from '#web/client/download.ts';

type NumbersQuery = RequestInput<typeof readUsageReport>['query'];
type OverviewQuery = RequestInput<typeof reportOverviewTable>['query'];
type YearQuery = RequestInput<typeof yearReportTable>['query'];

/** Throws ApiError or CallFailed. */
export const saveReportTable = async (query: NumbersQuery): Promise<void> =>
  saveSheet(`${query.measure}-by-${query.by}.csv`, await browserCall(usageReportTable, { query }));

/** Throws ApiError or CallFailed. */
export const saveReportPdf = async (query: NumbersQuery): Promise<void> =>
  saveFile(`${query.measure}-by-${query.by}.pdf`, 'application/pdf', await browserCall(usageReportPdf, { query }));

/** Throws ApiError or CallFailed. */
export const saveYearTable = async (query: YearQuery): Promise<void> =>
  saveSheet(`report-${query.kind}-${query.year}.csv`, await browserCall(yearReportTable, { query }));

/** Throws ApiError or CallFailed. */
export const saveYearPdf = async (query: YearQuery): Promise<void> =>
  saveFile(`report-${query.kind}-${query.year}.pdf`, 'application/pdf', await browserCall(yearReportPdf, { query }));

/** Throws ApiError or CallFailed. */
export const saveOverviewTable = async (query: OverviewQuery): Promise<void> =>
  saveSheet(`report-${query.from}-${query.to}.csv`, await browserCall(reportOverviewTable, { query }));
