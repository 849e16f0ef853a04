// A lost password: a key by mail, and a new password for the key.
import { createHash, randomBytes } from 'node:crypto';
import { maskedEmail } from '#rules/email-address.ts';
import { signOutEverywhere } from '#server/accounts/end-sign-ins.ts';
import { tellOwner } from '#server/accounts/letters.ts';
import { passwordHash } from '#server/accounts/password-hash.ts';
import {
  accountOfFormer,
  accountOfKey,
  endKeys,
  endLinks,
  insertKey,
  keysSince,
  lettersSince,
  lockAccount,
  lockAccountOfKey,
} from '#server/accounts/queries.ts';
import { replacePassword } from '#server/accounts/replace-password.ts';
import type { AccountSettings } from '#server/accounts/settings.ts';
import { recordEvent } from '#server/audit/record-event.ts';
import type { Db, Tx } from '#server/database/transaction.ts';
import type { Circumstances } from '#server/http/circumstances.ts';
import { addJob } from '#server/jobs/add-job.ts';
import type { Tasks } from '#server/jobs/payloads.ts';
import { type MailSettings, queueMail } from '#server/mail/queue-mail.ts';

const keyBytes = 32;
const minutesGood = 60;
/** Of the first link, for somebody who may not sit at a computer every day. */
const daysGood = 3;
const mostKeys = 5;
const period = Temporal.Duration.from({ minutes: 30 });

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Nothing is looked up before the answer, so that it is the same, and as fast, for every address. */
export const requestRecovery = (db: Db, email: string): Promise<unknown> =>
  db.transaction().execute((tx) => addJob(tx, 'send-reset-key', { email }));

/** Puts a letter on its way with a key to set a password; keys before it become void. `words` come before the link. */
const mailKey = async (
  tx: Tx,
  mail: MailSettings,
  {
    account,
    kind,
    subject,
    words,
    after,
  }: {
    account: { id: number; email: string; first_name: string };
    kind: string;
    subject: string;
    words: readonly string[];
    after: readonly string[];
  },
  { now, minutes }: { now: Temporal.Instant; minutes: number },
): Promise<void> => {
  const key = randomBytes(keyBytes).toString('base64url');
  await endKeys(tx, account.id, now);
  const staleAt = now.add({ minutes });
  await insertKey(tx, { key_hash: hashOf(key), account_id: account.id }, now, staleAt);
  const paragraphs = [
    `Hello ${account.first_name},`,
    ...words,
    `${mail.publicUrl}/ao/reset-password?code=${key}`,
    `The link is good for ${minutes < 24 * 60 ? `${minutes} minutes` : `${minutes / 24 / 60} days`}, and for one time.`,
    ...after,
  ];
  const letter = { heading: subject, paragraphs };
  await queueMail(tx, mail, { kind, recipient: account.email, subject, letter, holdsSecret: true, staleAt }, now);
};

/** Whose account has become part of another one hears where it is; the address there is told in part. */
const hintAtKeptAccount = async (tx: Tx, mail: MailSettings, email: string, now: Temporal.Instant): Promise<void> => {
  const kept = await accountOfFormer(tx, email);
  if (!kept || (await lettersSince(tx, { kind: 'account-moved', recipient: email }, now.subtract(period))) > 0) return;
  const letter = {
    heading: 'Your account has another address',
    paragraphs: [
      'Hello,',
      'Somebody, probably you, asked for a new password for this address. The account that it had is part of another account of yours.',
      `That one has the address ${maskedEmail(kept.email)}. Log in with it, or ask for a new password for it: ${mail.publicUrl}/ao/lost-password`,
      'If you no longer know the address, call us.',
    ],
  };
  await queueMail(tx, mail, { kind: 'account-moved', recipient: email, subject: letter.heading, letter }, now);
};

/** The job `send-reset-key`: an address that never had an account, or has had five keys in half an hour, gets
 * nothing. */
export const resetKeySending =
  (db: Db, mail: MailSettings, now: () => Temporal.Instant): Tasks['send-reset-key'] =>
  ({ email }) =>
    db.transaction().execute(async (tx) => {
      const time = now();
      const account = await lockAccount(tx, email);
      if (!account) return hintAtKeptAccount(tx, mail, email, time);
      if ((await keysSince(tx, account.id, time.subtract(period))) >= mostKeys) return;
      const letter = {
        kind: 'reset-key',
        subject: 'Set a new password',
        words: ['Somebody, probably you, asked for a new password for your account. Set it here:'],
        after: ['If it was not you, do nothing: your password stays as it is.'],
      };
      await mailKey(tx, mail, { account, ...letter }, { now: time, minutes: minutesGood });
      const nobody = { now: time, address: '', requestId: '' };
      await recordEvent(tx, { kind: 'password-reset-asked', subjectId: account.id }, nobody);
    });

/** Staff have it sent for somebody who called. False where five letters went out within half an hour. */
export const mailResetKey = async (
  tx: Tx,
  mail: MailSettings,
  account: { id: number; email: string; first_name: string },
  now: Temporal.Instant,
): Promise<boolean> => {
  if ((await keysSince(tx, account.id, now.subtract(period))) >= mostKeys) return false;
  const letter = {
    kind: 'reset-key',
    subject: 'Set a new password',
    words: ['Our staff send you this link, so that you can set a new password:'],
    after: ['If you did not ask for it, do nothing: your password stays as it is.'],
  };
  await mailKey(tx, mail, { account, ...letter }, { now, minutes: minutesGood });
  return true;
};

/** For an account that staff have made for somebody. */
export const mailFirstKey = (
  tx: Tx,
  mail: MailSettings,
  account: { id: number; email: string; first_name: string },
  now: Temporal.Instant,
): Promise<void> => {
  const letter = {
    kind: 'account-made',
    subject: 'Your account is ready: choose a password',
    words: [
      'Our staff made an account for you, as you asked. Registrations that we make for you stand there, and letters come to this address.',
      'To use it yourself, choose a password here:',
    ],
    after: [
      `If it is too late, ask for a new link: ${mail.publicUrl}/ao/lost-password`,
      'You can also go on calling us. If you did not ask for an account, call us too.',
    ],
  };
  return mailKey(tx, mail, { account, ...letter }, { now, minutes: daysGood * 24 * 60 });
};

/** False where the key is unknown, used or too old. Ends every sign-in and every link with a provider, forgets every device, and tells the owner. */
export const resetPassword = async (
  db: Db,
  settings: AccountSettings,
  { key, password }: { key: string; password: string },
  circumstances: Circumstances,
): Promise<boolean> => {
  const { now } = circumstances;
  const keyHash = hashOf(key);
  // Only a good key is worth the work of hashing a password.
  if (!(await accountOfKey(db, keyHash, now))) return false;
  const hash = await passwordHash(password);
  return db.transaction().execute(async (tx) => {
    const account = await lockAccountOfKey(tx, keyHash, now);
    if (!account) return false;
    await replacePassword(tx, account.id, hash, now);
    await signOutEverywhere(tx, account.id, now);
    await endLinks(tx, account.id);
    await tellOwner(tx, settings, { kind: 'password-changed', account }, now);
    await recordEvent(tx, { kind: 'password-reset', subjectId: account.id }, circumstances);
    return true;
  });
};
