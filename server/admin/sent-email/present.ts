// Converts sent emails to the contract's fields.
import type { AddressProblem } from '#contract/accounts/security.ts';
import { type ListedMail, type Mail, type MailState, mailStates } from '#contract/admin/sent-email.ts';
import { reportKinds } from '#rules/platform/address-problems.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { retryBlockedBy } from '#rules/platform/email-retries.ts';
import type { MailRow } from '#server/admin/sent-email/queries.ts';
import { knownLanguage } from '#server/platform/database/email-language.ts';
import { forSubscriber, type SubscriberLinks } from '#server/platform/email/subscriber-links.ts';

type ListedRow = Omit<MailRow, 'reply_to' | 'body_text' | 'sent_at' | 'answered_at' | 'is_to_staff' | 'subscriber_id'>;

const retryOf = (row: ListedRow, now: Temporal.Instant): ListedMail['retry'] => {
  const blockedBy = retryBlockedBy({ state: row.state, holdsSecret: row.holds_secret, staleAt: row.stale_at }, now);
  if (blockedBy === null) return row.is_outdated ? 'no' : 'yes';
  return blockedBy === 'not failed' ? 'no' : blockedBy;
};

const reportOf = ({ report, report_status: status }: ListedRow): ListedMail['report'] => {
  const kind = reportKinds.find((each) => each === report);
  return kind ? { kind, status } : null;
};

export const presentListedMail = (row: ListedRow, now: Temporal.Instant): ListedMail => ({
  id: row.id,
  kind: row.kind,
  recipient: row.recipient,
  subject: row.subject,
  language: knownLanguage(row.language),
  state: mailStates.find((state) => state === row.state) ?? 'waiting',
  createdAt: easternIso(row.created_at),
  tries: row.tries,
  lastError: row.last_error,
  report: reportOf(row),
  failingSince: row.troubled_since && easternIso(row.troubled_since),
  retry: retryOf(row, now),
});

export const presentCounts = (rows: readonly { state: string; count: number }[]): Record<MailState, number> => {
  const count = (state: MailState): number => rows.find((row) => row.state === state)?.count ?? 0;
  return {
    waiting: count('waiting'),
    failed: count('failed'),
    sent: count('sent'),
    unsent: count('unsent'),
    withdrawn: count('withdrawn'),
  };
};

/** Whoever hands out a link that lets someone in could take over the account: staff read such an email only where there is
 * no mail server to send it, and never one to staff. */
const textOf = (row: MailRow, showsSecrets: boolean): string => {
  const isForHandingOver = row.state === 'unsent' && !row.is_to_staff;
  return row.holds_secret && !showsSecrets && !isForHandingOver ? '' : row.body_text;
};

/** What a subscriber can change with the links of an email, staff may change when asked. */
const withLinks = (row: MailRow, text: string, links: SubscriberLinks): string =>
  row.subscriber_id === null ? text : forSubscriber(links, row.subscriber_id, { text, html: '' }).text;

/** Emails that say for each session which accommodations were requested. */
const namesAccommodations = ({ kind }: MailRow): boolean =>
  /^(?:registration|registration-late|reminder-.*|session-changed|seat-offered|join-link-replaced)$/.test(kind);

export interface Reader {
  /** Also links that grant access. */
  showsSecrets: boolean;
  hasAccommodations: boolean;
  links: SubscriberLinks;
  addressProblem: AddressProblem;
}

export const presentMail = (row: MailRow, reader: Reader, now: Temporal.Instant): Mail => {
  const isPrivate = namesAccommodations(row) && !reader.hasAccommodations;
  return {
    ...presentListedMail(row, now),
    replyTo: row.reply_to,
    text: isPrivate ? '' : withLinks(row, textOf(row, reader.showsSecrets), reader.links),
    isPrivate,
    sentAt: row.sent_at && easternIso(row.sent_at),
    addressProblem: reader.addressProblem,
    isAnswered: row.kind === 'contact' ? row.answered_at !== null : null,
  };
};
