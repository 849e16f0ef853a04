// Emails to the owner of an account.
import { easternIso, momentText } from '#rules/platform/eastern-time.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { accountEmailTemplates } from '#server/platform/email/account-email-templates.ts';
import { queueEmail } from '#server/platform/email/queue-email.ts';
import { codeOf, consumeAttempt, type Limit } from '#server/platform/rate-limits/consume-attempt.ts';

interface Owner {
  id: number;
  email: string;
  first_name: string;
}

interface Facts {
  browser: string;
  time: string;
  email: string;
  provider: string;
  link: string;
  good: string;
  note: string;
}

/** Emails that name nothing but these facts. */
type EmailTemplate = Exclude<
  keyof typeof accountEmailTemplates,
  KeyedEmail | 'accounts-merged' | 'role-changed' | 'name-change-approved' | 'name-change-declined'
>;
/** With a link that signs in or sets a password. */
type KeyedEmail = 'account-made' | 'reset-key' | 'reset-key-by-staff' | 'email-key' | 'identity-link';

interface Telling {
  kind: EmailTemplate;
  account: Owner;
  /** Instead of the account's address. */
  recipient?: string;
  facts?: Partial<Facts>;
  /** The email is left out where the account has had too many of its kind. */
  limit?: Limit;
  /** The body is only shown to the recipient. */
  holdsSecret?: boolean;
}

export const notifyOwner = async (
  tx: Tx,
  { mail, secret }: Pick<AccountSettings, 'mail' | 'secret'>,
  { kind, account, recipient = account.email, facts = {}, limit, holdsSecret = false }: Telling,
  now: Temporal.Instant,
): Promise<void> => {
  if (limit) {
    const { retryAfterSeconds } = await consumeAttempt(tx, limit, { subject: codeOf(secret, account.id) }, now);
    if (retryAfterSeconds > 0) return;
  }
  const nothing = { browser: '', email: '', provider: '', note: '', link: '', good: '' };
  const values = { firstName: account.first_name, ...nothing, ...facts, time: momentText(easternIso(now)) };
  await queueEmail(tx, mail, { kind, words: kind, recipient, values, holdsSecret }, now);
};
