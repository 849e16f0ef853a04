// Downloads files that require a sign-in.

import { exportCatalog } from '#contract/admin/data-transfer.ts';
import { downloadCorrection, draftCorrection } from '#contract/credit/corrections.ts';
import { auditFile, downloadRoster } from '#contract/credit/credit-review.ts';
import { downloadSiteFile } from '#contract/credit/group-sites.ts';
import {
  type BackgroundTask,
  downloadBackgroundTaskFile,
  removeBackgroundTask,
} from '#contract/platform/background-tasks.ts';
import { downloadCalendar, downloadSignInSheet } from '#contract/registration/registrations.ts';
import type { Accreditor } from '#rules/credit/rosters.ts';
import { backgroundTaskFileName } from '#rules/platform/background-tasks.ts';
import { easternDay } from '#rules/platform/eastern-time.ts';
import { browserCall } from '#web/client/api.ts';

export const saveFile = (name: string, type: string, content: string | Uint8Array<ArrayBuffer>): void => {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser needs the URL until the download has started.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

/** Decoding removed the byte order mark that spreadsheets need to recognize UTF-8. */
export const saveSheet = (name: string, text: string): void =>
  saveFile(name, 'text/csv', `\ufeff${text.replace(/^\ufeff/, '')}`);

/** Fetched with the token and saved as `{id}.ics` (spec 7). Throws ApiError or CallFailed. */
export const saveCalendar = async (sessionId: number): Promise<void> => {
  const text = await browserCall(downloadCalendar, { params: { id: String(sessionId) } });
  saveFile(`${sessionId}.ics`, 'text/calendar', text);
};

/** Throws ApiError or CallFailed. */
export const saveSignInSheet = async (sessionId: number): Promise<void> => {
  const pdf = await browserCall(downloadSignInSheet, { params: { id: String(sessionId) } });
  saveFile(`sign-in-sheet-${sessionId}.pdf`, 'application/pdf', pdf);
};

/** A group's signed form, for staff. Throws ApiError or CallFailed. */
export const saveSiteFile = async (sessionId: number, accountId: number, name: string): Promise<void> => {
  const params = { id: String(sessionId), accountId: String(accountId) };
  saveFile(name, 'application/octet-stream', await browserCall(downloadSiteFile, { params }));
};

/** A reported roster as CSV. Throws ApiError or CallFailed. */
export const saveRoster = async (reportId: number): Promise<void> => {
  saveSheet(`roster-${reportId}.csv`, await browserCall(downloadRoster, { params: { id: String(reportId) } }));
};

/** The correction due to a body for a session, as of now. Throws ApiError or CallFailed. */
export const saveDraftCorrection = async (body: Accreditor, sessionId: number): Promise<void> => {
  const query = { body, sessionId: String(sessionId) };
  saveSheet(`correction-${body}-${sessionId}.csv`, await browserCall(draftCorrection, { query }));
};

/** A sent correction. Throws ApiError or CallFailed. */
export const saveCorrection = async (id: number): Promise<void> => {
  saveSheet(`correction-${id}.csv`, await browserCall(downloadCorrection, { params: { id: String(id) } }));
};

/** Throws ApiError or CallFailed. */
export const saveAuditFile = async (sessionId: number): Promise<void> => {
  const bytes = await browserCall(auditFile, { params: { id: String(sessionId) } });
  saveFile(`audit-${sessionId}.json`, 'application/json', bytes);
};

/** The catalog in the import format. Throws ApiError or CallFailed. */
export const saveCatalog = async (): Promise<void> => {
  saveFile('catalog.json', 'application/json', await browserCall(exportCatalog, {}, { waitMs: longestMs }));
};

/** Large files take long on a slow connection. */
const longestMs = 30 * 60_000;

/**
 * The result of a background task. The portal deletes people's data after the download. Throws ApiError or CallFailed,
 * with an error of `password` or `code` if the person must reauthenticate.
 */
export const saveBackgroundTaskFile = async (
  { id, kind, sessionId, requestedAt }: BackgroundTask,
  proof: { password: string; code: string },
): Promise<void> => {
  const params = { id: String(id) };
  const bytes = await browserCall(downloadBackgroundTaskFile, { params, body: proof }, { waitMs: longestMs });
  const name = backgroundTaskFileName({ kind, id, sessionId, requestedDay: easternDay(requestedAt) });
  saveFile(name, 'application/octet-stream', bytes);
  if (kind === 'people-export') await browserCall(removeBackgroundTask, { params });
};
