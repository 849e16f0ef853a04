// What the portal writes to the owner of an account.
import { dayText, easternIso, timeText } from '#rules/eastern-time.ts';
import type { AccountSettings } from '#server/accounts/settings.ts';
import { codeOf, type Limit, takeAttempt } from '#server/attempts/take-attempt.ts';
import type { Tx } from '#server/database/transaction.ts';
import { queueMail } from '#server/mail/queue-mail.ts';

const timeWords = (now: Temporal.Instant): string => {
  const iso = easternIso(now);
  return `${dayText(iso)}, ${timeText(iso)} Eastern Time`;
};

interface Owner {
  id: number;
  email: string;
  first_name: string;
}

/** Subject and paragraphs of each letter; `url` is the portal's address. */
const letters = {
  welcome: (url: string) => ({
    subject: 'Your account is ready',
    paragraphs: [
      'Your account is ready. With it you can register yourself and your group for sessions, ask presenters questions and earn continuing-education credit.',
      `Choose sessions: ${url}/ao/schedule`,
      `Tell us what you need to take part, such as captioning or large print: ${url}/my/accommodations`,
    ],
  }),
  'account-exists': (url: string) => ({
    subject: 'Somebody tried to create an account with your address',
    paragraphs: [
      'Somebody, perhaps you, wanted to create an account with this address. You have one already, and nothing was changed.',
      `Log in: ${url}/ao/login`,
      `If you do not know your password, get a new one: ${url}/ao/lost-password`,
    ],
  }),
  'many-failures': (url: string) => ({
    subject: 'Somebody tries to sign in to your account',
    paragraphs: [
      'Ten tries to sign in to your account with a wrong password have failed within 15 minutes. We slow such tries down; your account is as it was.',
      'On a browser on which you have signed in before, you can sign in as always.',
      `If it was you and you do not know your password, get a new one: ${url}/ao/lost-password`,
    ],
  }),
  'new-device': (url: string, { browser, time }: Facts) => ({
    subject: 'A new sign-in to your account',
    paragraphs: [
      `Your account was used on ${time}, with ${browser}, on which it was not used before.`,
      'If it was you, there is nothing to do.',
      `If it was not you, set a new password at once, which signs everybody out: ${url}/ao/lost-password`,
    ],
  }),
  'password-changed': () => ({
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed just now, and every other device was signed out.',
      'If it was not you, call us at once: somebody may read your mail.',
    ],
  }),
  'email-changed': (_: string, { email }: Facts) => ({
    subject: 'The address of your account was changed',
    paragraphs: [
      `Your account now has the address ${email}. Letters no longer come to this one.`,
      'If it was not you, call us at once.',
    ],
  }),
  'email-change-by-staff': (_: string, { email }: Facts) => ({
    subject: 'Another address was asked for',
    paragraphs: [
      `Our staff were asked to change the address of your account to ${email}. It changes once that address is confirmed.`,
      'If you did not ask for it, call us at once.',
    ],
  }),
  'email-confirmed-by-staff': (url: string) => ({
    subject: 'Your account has this address now',
    paragraphs: [
      'Our staff confirmed this address for your account, as you asked. Letters come here from now on.',
      `Log in with it: ${url}/ao/login`,
    ],
  }),
  'signed-out-by-staff': (url: string) => ({
    subject: 'You were logged out everywhere',
    paragraphs: [
      'Our staff ended every sign-in of your account. Your password is as it was.',
      `Log in again: ${url}/ao/login`,
    ],
  }),
  'second-factor-off-by-staff': (url: string, { note }: Facts) => ({
    subject: 'Signing in no longer needs a code',
    paragraphs: [
      'Our staff switched off the code of your app, so that signing in needs only your password. Every sign-in was ended.',
      `Why: ${note}`,
      `You can turn it on again: ${url}/my/security`,
      'If you did not ask for it, set a new password at once, and call us.',
    ],
  }),
  'second-factor-on': () => ({
    subject: 'Signing in now needs a code',
    paragraphs: [
      'From now on, signing in to your account needs a code from your app besides the password.',
      'If it was not you, call us at once.',
    ],
  }),
  'second-factor-off': () => ({
    subject: 'Signing in no longer needs a code',
    paragraphs: [
      'Signing in to your account needs only the password again.',
      'If it was not you, set a new password at once, and call us.',
    ],
  }),
  'identity-linked': (url: string, { provider }: Facts) => ({
    subject: 'A new way to sign in',
    paragraphs: [
      `From now on you can sign in to your account with ${provider}.`,
      'If it was not you, log in with your password at once, remove the linked sign-in, and set a new password:',
      `${url}/my/security`,
    ],
  }),
} satisfies Record<string, (url: string, facts: Facts) => { subject: string; paragraphs: string[] }>;

interface Facts {
  browser: string;
  time: string;
  email: string;
  provider: string;
  note: string;
}

type LetterKind = keyof typeof letters;

interface Telling {
  kind: LetterKind;
  account: Owner;
  /** To another address than the account's own. */
  recipient?: string;
  facts?: Partial<Facts>;
  /** The letter is left out where the account has had too many of its kind. */
  limit?: Limit;
}

export const tellOwner = async (
  tx: Tx,
  { mail, secret }: Pick<AccountSettings, 'mail' | 'secret'>,
  { kind, account, recipient = account.email, facts = {}, limit }: Telling,
  now: Temporal.Instant,
): Promise<void> => {
  if (limit) {
    const { retryAfterSeconds } = await takeAttempt(tx, limit, { subject: codeOf(secret, account.id) }, now);
    if (retryAfterSeconds > 0) return;
  }
  const { subject, paragraphs } = letters[kind](mail.publicUrl, {
    browser: '',
    email: '',
    provider: '',
    note: '',
    ...facts,
    time: timeWords(now),
  });
  const letter = { heading: subject, paragraphs: [`Hello ${account.first_name},`, ...paragraphs] };
  await queueMail(tx, mail, { kind, recipient, subject, letter }, now);
};
