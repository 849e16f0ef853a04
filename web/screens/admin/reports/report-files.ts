// Downloads reports for staff.

import {
  type readUsageReport,
  usageReportPdf,
  usageReportTable,
  yearReportPdf,
  yearReportTable,
} from '#contract/admin/reports.ts';
import type { RequestInput } from '#contract/platform/endpoint.ts';
import { browserCall } from '#web/client/api.ts';
import { saveFile } from '#web/client/download.ts';

type NumbersQuery = RequestInput<typeof readUsageReport>['query'];
type YearQuery = RequestInput<typeof yearReportTable>['query'];

/** Decoding removes the byte order mark that spreadsheets need to recognize UTF-8. */
const saveTable = (name: string, text: string): void =>
  saveFile(`${name}.csv`, 'text/csv', `\ufeff${text.replace(/^\ufeff/, '')}`);

/** Throws ApiError or CallFailed. */
export const saveReportTable = async (query: NumbersQuery): Promise<void> =>
  saveTable(`${query.measure}-by-${query.by}`, await browserCall(usageReportTable, { query }));

/** Throws ApiError or CallFailed. */
export const saveReportPdf = async (query: NumbersQuery): Promise<void> =>
  saveFile(`${query.measure}-by-${query.by}.pdf`, 'application/pdf', await browserCall(usageReportPdf, { query }));

/** Throws ApiError or CallFailed. */
export const saveYearTable = async (query: YearQuery): Promise<void> =>
  saveTable(`report-${query.kind}-${query.year}`, await browserCall(yearReportTable, { query }));

/** Throws ApiError or CallFailed. */
export const saveYearPdf = async (query: YearQuery): Promise<void> =>
  saveFile(`report-${query.kind}-${query.year}.pdf`, 'application/pdf', await browserCall(yearReportPdf, { query }));
