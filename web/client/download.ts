// Saves a file that only the signed-in person may have.

import { exportCatalog } from '#contract/admin/data-transfer.ts';
import { downloadCorrection, draftCorrection } from '#contract/credit/corrections.ts';
import { auditFile, downloadRoster } from '#contract/credit/credit-review.ts';
import { downloadSiteFile } from '#contract/credit/group-sites.ts';
import {
  type BackgroundTask,
  removeBackgroundTask,
  takeBackgroundTaskFile,
} from '#contract/platform/background-tasks.ts';
import { downloadCalendar, signInSheet } from '#contract/registration/registrations.ts';
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
  // The browser needs the address until it has begun to save.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

/** Reading it as text has taken the mark away by which spreadsheets know that it is UTF-8. */
const saveSheet = (name: string, text: string): void =>
  saveFile(name, 'text/csv', `\ufeff${text.replace(/^\ufeff/, '')}`);

/** Fetched with the token and saved as `{id}.ics` (spec 7). Throws ApiError or CallFailed. */
export const saveCalendar = async (sessionId: number): Promise<void> => {
  const text = await browserCall(downloadCalendar, { params: { id: String(sessionId) } });
  saveFile(`${sessionId}.ics`, 'text/calendar', text);
};

/** Throws ApiError or CallFailed. */
export const saveSignInSheet = async (sessionId: number): Promise<void> => {
  const pdf = await browserCall(signInSheet, { params: { id: String(sessionId) } });
  saveFile(`sign-in-sheet-${sessionId}.pdf`, 'application/pdf', pdf);
};

/** A group's signed form, for staff. Throws ApiError or CallFailed. */
export const saveSiteFile = async (sessionId: number, accountId: number, name: string): Promise<void> => {
  const params = { id: String(sessionId), accountId: String(accountId) };
  saveFile(name, 'application/octet-stream', await browserCall(downloadSiteFile, { params }));
};

/** As recorded, as CSV. Throws ApiError or CallFailed. */
export const saveRoster = async (reportId: number): Promise<void> => {
  saveSheet(`roster-${reportId}.csv`, await browserCall(downloadRoster, { params: { id: String(reportId) } }));
};

/** What a body must be told of a session, as it is now. Throws ApiError or CallFailed. */
export const saveDraftCorrection = async (body: Accreditor, sessionId: number): Promise<void> => {
  const query = { body, sessionId: String(sessionId) };
  saveSheet(`correction-${body}-${sessionId}.csv`, await browserCall(draftCorrection, { query }));
};

/** As it was sent. Throws ApiError or CallFailed. */
export const saveCorrection = async (id: number): Promise<void> => {
  saveSheet(`correction-${id}.csv`, await browserCall(downloadCorrection, { params: { id: String(id) } }));
};

/** Throws ApiError or CallFailed. */
export const saveAuditFile = async (sessionId: number): Promise<void> => {
  const bytes = await browserCall(auditFile, { params: { id: String(sessionId) } });
  saveFile(`audit-${sessionId}.json`, 'application/json', bytes);
};

/** As it can be imported. Throws ApiError or CallFailed. */
export const saveCatalog = async (): Promise<void> => {
  saveFile('catalog.json', 'application/json', await browserCall(exportCatalog, {}, { waitMs: longestMs }));
};

/** Large files take their time on a slow line. */
const longestMs = 30 * 60_000;

/**
 * What came of long work. People's data is deleted on the portal once all of it is here. Throws ApiError or CallFailed;
 * refused with an error of `password` or `code` where the person must show again who they are.
 */
export const saveBackgroundTaskFile = async (
  { id, kind, sessionId, askedAt }: BackgroundTask,
  proof: { password: string; code: string },
): Promise<void> => {
  const params = { id: String(id) };
  const bytes = await browserCall(takeBackgroundTaskFile, { params, body: proof }, { waitMs: longestMs });
  const name = backgroundTaskFileName({ kind, id, sessionId, askedDay: easternDay(askedAt) });
  saveFile(name, 'application/octet-stream', bytes);
  if (kind === 'people-export') await browserCall(removeBackgroundTask, { params });
};
