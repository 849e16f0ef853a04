// Password reset: a key by email, and a new password for the key.

import { randomBytes } from 'node:crypto';
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { maskedEmail } from '#rules/platform/email-address.ts';
import { notifyOwner } from '#server/accounts/sign-in/emails.ts';
import { signOutEverywhere } from '#server/accounts/sign-in/end-sign-ins.ts';
import { passwordHash } from '#server/accounts/sign-in/password-hash.ts';
import { proveAddress, unknownSecrets } from '#server/accounts/sign-in/prove-address.ts';
import {
  accountOfFormer,
  accountOfKey,
  emailsSince,
  endKeys,
  endLinks,
  insertKey,
  keysSince,
  lockAccount,
  lockAccountOfKey,
} from '#server/accounts/sign-in/queries.ts';
import { replacePassword } from '#server/accounts/sign-in/replace-password.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import { forgetAccountFailures } from '#server/accounts/sign-in/sign-in-limits.ts';
import { newDevice } from '#server/accounts/sign-in/start-sign-in.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { type MailSettings, portalUrl, queueEmail } from '#server/platform/email/queue-email.ts';
import { hashOfKey } from '#server/platform/http/hash-of-key.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';

const keyBytes = 32;
const minutesGood = 60;
/** Lifetime of the first link, for people who are not at a computer every day. */
const daysGood = 3;
const maxKeys = 5;
const period = Temporal.Duration.from({ minutes: 30 });

/** Looks nothing up before the response, so that content and timing are the same for every address. */
export const requestRecovery = (db: Db, email: string): Promise<unknown> =>
  db.transaction().execute((tx) => addJob(tx, 'send-password-reset', { email }));

/** Queues an email with a key to set a password; earlier keys become invalid. */
const mailKey = async (
  tx: Tx,
  mail: MailSettings,
  {
    account,
    kind,
    words = kind,
  }: {
    account: { id: number; email: string; first_name: string };
    kind: 'reset-key' | 'account-made';
    words?: 'reset-key' | 'reset-key-by-staff' | 'account-made';
  },
  { now, minutes }: { now: Temporal.Instant; minutes: number },
): Promise<void> => {
  const key = randomBytes(keyBytes).toString('base64url');
  await endKeys(tx, account.id, now);
  const staleAt = now.add({ minutes });
  await insertKey(tx, { key_hash: hashOfKey(key), account_id: account.id }, now, staleAt);
  const values = () => ({
    firstName: account.first_name,
    link: `${portalUrl(mail)}/ao/reset-password?code=${key}`,
    good: minutes < 24 * 60 ? t(m.minutes, { count: minutes }) : t(m.days, { count: minutes / 24 / 60 }),
  });
  await queueEmail(tx, mail, { kind, words, recipient: account.email, values, holdsSecret: true, staleAt }, now);
};

/** For the address of a merged account: an email with a part of the address that the account has now. */
const hintAtMergedAccount = async (tx: Tx, mail: MailSettings, email: string, now: Temporal.Instant): Promise<void> => {
  const merged = await accountOfFormer(tx, email);
  if (!merged || (await emailsSince(tx, { kind: 'account-moved', recipient: email }, now.subtract(period))) > 0) return;
  const values = { firstName: '', email: maskedEmail(merged.email) };
  await queueEmail(tx, mail, { kind: 'account-moved', words: 'account-moved', recipient: email, values }, now);
};

/** The job `send-password-reset`. An unknown address, or one that got five keys within half an hour, gets nothing. */
export const sendPasswordResetTask =
  (db: Db, mail: MailSettings, now: () => Temporal.Instant): Tasks['send-password-reset'] =>
  ({ email }) =>
    db.transaction().execute(async (tx) => {
      const time = now();
      const account = await lockAccount(tx, email);
      if (!account) return hintAtMergedAccount(tx, mail, email, time);
      if ((await keysSince(tx, account.id, time.subtract(period))) >= maxKeys) return;
      await mailKey(tx, mail, { account, kind: 'reset-key' }, { now: time, minutes: minutesGood });
      const nobody = { now: time, address: '', requestId: '' };
      await recordEvent(tx, { kind: 'password-reset-requested', subjectId: account.id }, nobody);
    });

/** Sent by staff for a caller. False if five emails went out within half an hour. */
export const mailResetKey = async (
  tx: Tx,
  mail: MailSettings,
  account: { id: number; email: string; first_name: string },
  now: Temporal.Instant,
): Promise<boolean> => {
  if ((await keysSince(tx, account.id, now.subtract(period))) >= maxKeys) return false;
  const message = { account, kind: 'reset-key', words: 'reset-key-by-staff' } as const;
  await mailKey(tx, mail, message, { now, minutes: minutesGood });
  return true;
};

/** For an account that staff created. */
export const mailFirstKey = (
  tx: Tx,
  mail: MailSettings,
  account: { id: number; email: string; first_name: string },
  now: Temporal.Instant,
): Promise<void> => mailKey(tx, mail, { account, kind: 'account-made' }, { now, minutes: daysGood * 24 * 60 });

/**
 * Null if the key is unknown, used or expired. Ends every sign-in, removes linked identities, known devices and counted
 * failures, and notifies the owner. Returns the device cookie of this browser, which is known from now on.
 */
export const resetPassword = async (
  db: Db,
  settings: AccountSettings,
  { key, password }: { key: string; password: string },
  requestContext: RequestContext,
): Promise<string | null> => {
  const { now } = requestContext;
  const keyHash = hashOfKey(key);
  // Checked first: hashing a password is expensive.
  if (!(await accountOfKey(db, keyHash, now))) return null;
  const [hash, unknown] = await Promise.all([passwordHash(password), unknownSecrets()]);
  return db.transaction().execute(async (tx) => {
    const account = await lockAccountOfKey(tx, keyHash, now);
    if (!account) return null;
    await proveAddress(tx, account.id, unknown, now);
    await replacePassword(tx, account.id, hash, now);
    await signOutEverywhere(tx, account.id, now);
    await endLinks(tx, account.id);
    await forgetAccountFailures(tx, settings, account.email);
    const device = await newDevice(tx, account.id, now);
    await notifyOwner(tx, settings, { kind: 'password-changed', account }, now);
    await recordEvent(tx, { kind: 'password-reset', subjectId: account.id }, requestContext);
    return device;
  });
};
