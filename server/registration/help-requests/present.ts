// Converts help requests to the contract's fields.
import type { HelpRequest, OwnHelpRequest } from '#contract/registration/help-requests.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { rowName } from '#rules/platform/full-name.ts';
import type { DisplaySettings } from '#rules/registration/help-requests.ts';
import type { OwnRequestRow, RequestRow } from '#server/registration/help-requests/queries.ts';

export const presentOwnRequest = (row: OwnRequestRow): OwnHelpRequest => ({
  id: row.id,
  kind: row.kind,
  details: row.details,
  sentAt: easternIso(row.sent_at),
  answer: row.answer ?? '',
  answeredAt: row.answered_at && easternIso(row.answered_at),
});

export const presentRequest = (row: RequestRow): HelpRequest => ({
  ...presentOwnRequest(row),
  name: rowName(row),
  accountId: row.account_id,
  language: row.language,
  browser: row.browser,
  display: row.display as DisplaySettings | null, // Written by this feature alone, from the contract.
});
