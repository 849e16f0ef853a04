// Emails to the owner of an account.
import { easternIso, momentText } from '#rules/platform/eastern-time.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { accountEmailTemplates } from '#server/platform/email/account-email-templates.ts';
import type { EmailContext } from '#server/platform/email/email-context.ts';
import { queuedEmail, queueEmail } from '#server/platform/email/queue-email.ts';
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

/** Emails whose only values are these facts. */
type EmailTemplate = Exclude<
  keyof typeof accountEmailTemplates,
  | KeyedEmail
  | 'account-inactive'
  | 'accounts-merged'
  | 'role-changed'
  | 'roles-changed'
  | 'updates-confirm'
  | 'name-change-approved'
  | 'name-change-declined'
>;
/** Emails with a link that grants access or sets a password. */
type KeyedEmail = 'account-made' | 'reset-key' | 'reset-key-by-staff' | 'email-key' | 'identity-link';

interface Notification {
  kind: EmailTemplate;
  account: Owner;
  /** Instead of the account's address. */
  recipient?: string;
  /** A function reads texts in the recipient's language. */
  facts?: Partial<Facts> | (() => Partial<Facts>);
  /** The email is not sent if the account has had too many of its kind. */
  limit?: Limit;
  /** The body is only shown to the recipient. */
  holdsSecret?: boolean;
}

const aboutOf = (
  { kind, account, recipient = account.email, facts = {}, holdsSecret = false }: Notification,
  now: Temporal.Instant,
) => {
  const nothing = { browser: '', email: '', provider: '', note: '', link: '', good: '' };
  const values = () => ({
    firstName: account.first_name,
    ...nothing,
    ...(typeof facts === 'function' ? facts() : facts),
    time: momentText(easternIso(now)),
  });
  return { kind, words: kind, recipient, values, holdsSecret };
};

export const notifyOwner = async (
  tx: Tx,
  { mail, secret }: Pick<AccountSettings, 'mail' | 'secret'>,
  notification: Notification,
  now: Temporal.Instant,
): Promise<void> => {
  const { limit, account } = notification;
  if (limit) {
    const { retryAfterSeconds } = await consumeAttempt(tx, limit, { subject: codeOf(secret, account.id) }, now);
    if (retryAfterSeconds > 0) return;
  }
  await queueEmail(tx, mail, aboutOf(notification, now), now);
};

/** The same as part of a statement that does more. `context`: for this kind of email. */
export const ownerEmail = (
  { mail }: Pick<AccountSettings, 'mail'>,
  notification: Omit<Notification, 'limit'>,
  now: Temporal.Instant,
  context: EmailContext,
) => queuedEmail(mail, aboutOf(notification, now), now, context);
