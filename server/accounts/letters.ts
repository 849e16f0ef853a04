// What the portal writes to the owner of an account.
import { dayText, easternIso, timeText } from '#rules/eastern-time.ts';
import type { AccountSettings } from '#server/accounts/settings.ts';
import { codeOf, type Limit, takeAttempt } from '#server/attempts/take-attempt.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { accountLetterKinds } from '#server/mail/account-letter-kinds.ts';
import { queueLetter } from '#server/mail/queue-mail.ts';

const timeWords = (now: Temporal.Instant): string => {
  const iso = easternIso(now);
  return `${dayText(iso)}, ${timeText(iso)} Eastern Time`;
};

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

/** Letters that name nothing but these facts. */
type LetterKind = Exclude<
  keyof typeof accountLetterKinds,
  KeyedLetter | 'accounts-merged' | 'role-changed' | 'name-change-approved' | 'name-change-declined'
>;
/** With a link that lets somebody in. */
type KeyedLetter = 'account-made' | 'reset-key' | 'reset-key-by-staff' | 'email-key' | 'identity-link';

interface Telling {
  kind: LetterKind;
  account: Owner;
  /** To another address than the account's own. */
  recipient?: string;
  facts?: Partial<Facts>;
  /** The letter is left out where the account has had too many of its kind. */
  limit?: Limit;
  /** The body is shown to nobody but the recipient. */
  holdsSecret?: boolean;
}

export const tellOwner = async (
  tx: Tx,
  { mail, secret }: Pick<AccountSettings, 'mail' | 'secret'>,
  { kind, account, recipient = account.email, facts = {}, limit, holdsSecret = false }: Telling,
  now: Temporal.Instant,
): Promise<void> => {
  if (limit) {
    const { retryAfterSeconds } = await takeAttempt(tx, limit, { subject: codeOf(secret, account.id) }, now);
    if (retryAfterSeconds > 0) return;
  }
  const nothing = { browser: '', email: '', provider: '', note: '', link: '', good: '' };
  const values = { firstName: account.first_name, ...nothing, ...facts, time: timeWords(now) };
  await queueLetter(tx, mail, { kind, words: kind, recipient, values, holdsSecret }, now);
};
