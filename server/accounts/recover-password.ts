// A lost password: a key by mail, and a new password for the key.
import { createHash, randomBytes } from 'node:crypto';
import { signOutEverywhere } from '#server/accounts/end-sign-ins.ts';
import { tellOwner } from '#server/accounts/letters.ts';
import { passwordHash } from '#server/accounts/password-hash.ts';
import {
  accountOfKey,
  endKeys,
  endLinks,
  insertKey,
  keysSince,
  lockAccount,
  lockAccountOfKey,
} from '#server/accounts/queries.ts';
import { replacePassword } from '#server/accounts/replace-password.ts';
import type { AccountSettings } from '#server/accounts/settings.ts';
import { recordEvent } from '#server/audit/record-event.ts';
import type { Db } from '#server/database/transaction.ts';
import type { Circumstances } from '#server/http/circumstances.ts';
import { addJob } from '#server/jobs/add-job.ts';
import type { Tasks } from '#server/jobs/payloads.ts';
import { type MailSettings, queueMail } from '#server/mail/queue-mail.ts';

const keyBytes = 32;
const minutesGood = 60;
const mostKeys = 5;
const period = Temporal.Duration.from({ minutes: 30 });

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Nothing is looked up before the answer, so that it is the same, and as fast, for every address. */
export const requestRecovery = (db: Db, email: string): Promise<unknown> =>
  db.transaction().execute((tx) => addJob(tx, 'send-reset-key', { email }));

/** The job `send-reset-key`: an address without an account, or with five keys in half an hour, gets nothing. */
export const resetKeySending =
  (db: Db, mail: MailSettings, now: () => Temporal.Instant): Tasks['send-reset-key'] =>
  ({ email }) =>
    db.transaction().execute(async (tx) => {
      const time = now();
      const account = await lockAccount(tx, email);
      if (!account || (await keysSince(tx, account.id, time.subtract(period))) >= mostKeys) return;
      const key = randomBytes(keyBytes).toString('base64url');
      await endKeys(tx, account.id, time);
      const staleAt = time.add({ minutes: minutesGood });
      await insertKey(tx, { key_hash: hashOf(key), account_id: account.id }, time, staleAt);
      const letter = {
        heading: 'Set a new password',
        paragraphs: [
          `Hello ${account.first_name},`,
          'Somebody, probably you, asked for a new password for your account. Set it here:',
          `${mail.publicUrl}/ao/reset-password?code=${key}`,
          `The link is good for ${minutesGood} minutes, and for one time.`,
          'If it was not you, do nothing: your password stays as it is.',
        ],
      };
      const message = { kind: 'reset-key', recipient: email, subject: 'Set a new password', letter, holdsSecret: true };
      await queueMail(tx, mail, { ...message, staleAt }, time);
      const nobody = { now: time, address: '', requestId: '' };
      await recordEvent(tx, { kind: 'password-reset-asked', subjectId: account.id }, nobody);
    });

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
