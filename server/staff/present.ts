// What staff read, as the contract names the fields.
import { type ListedMail, type Mail, mailStates } from '#contract/staff.ts';
import { easternIso } from '#rules/eastern-time.ts';
import type { MailRow } from '#server/staff/queries.ts';

type ListedRow = Pick<MailRow, 'id' | 'kind' | 'recipient' | 'subject' | 'state' | 'created_at'>;

export const presentListedMail = (row: ListedRow): ListedMail => ({
  id: row.id,
  kind: row.kind,
  recipient: row.recipient,
  subject: row.subject,
  state: mailStates.find((state) => state === row.state) ?? 'waiting',
  createdAt: easternIso(row.created_at),
});

/** Whoever hands out a link that lets somebody in could take over the account: staff read such a letter only where there is
 * no mail server to send it, and never one to staff. */
const textOf = (row: MailRow, showsSecrets: boolean): string => {
  const isForHandingOver = row.state === 'kept' && !row.is_to_staff;
  return row.holds_secret && !showsSecrets && !isForHandingOver ? '' : row.body_text;
};

export const presentMail = (row: MailRow, showsSecrets: boolean): Mail => ({
  ...presentListedMail(row),
  replyTo: row.reply_to,
  text: textOf(row, showsSecrets),
  tries: row.tries,
  lastError: row.last_error,
  sentAt: row.sent_at && easternIso(row.sent_at),
});
