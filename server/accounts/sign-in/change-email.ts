// Changes an account's email address, once the link in an email to the new address is opened.

import { randomBytes } from 'node:crypto';
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { isStaff } from '#rules/accounts/permissions.ts';
import { maskedEmail } from '#rules/platform/email-address.ts';
import { notifyOwner } from '#server/accounts/sign-in/emails.ts';
import { voidEmailedKeys } from '#server/accounts/sign-in/replace-password.ts';
import {
  accountById,
  endEmailChanges,
  insertEmailChange,
  isTaken,
  lockEmailChange,
  lockEmailChangeOf,
  setEmail,
  storePreviousEmail,
} from '#server/accounts/sign-in/security-queries.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { portalUrl, queueEmail } from '#server/platform/email/queue-email.ts';
import { tooMany } from '#server/platform/http/errors.ts';
import { hashOfKey } from '#server/platform/http/hash-of-key.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { codeOf, consumeAttempt, type Limit } from '#server/platform/rate-limits/consume-attempt.ts';

const keyBytes = 32;
const minutesGood = 60;
const limit: Limit = { kind: 'change-email', max: 5, period: Temporal.Duration.from({ hours: 1 }) };

/** Sends the key to the new address; the account keeps its old address until the key is used. */
const beginChange = async (
  tx: Tx,
  settings: AccountSettings,
  { account, email, isUsed }: { account: { id: number; first_name: string }; email: string; isUsed: boolean },
  now: Temporal.Instant,
): Promise<void> => {
  const key = randomBytes(keyBytes).toString('base64url');
  await endEmailChanges(tx, account.id, now);
  const change = { key_hash: hashOfKey(key), account_id: account.id, email };
  const staleAt = now.add({ minutes: minutesGood });
  await insertEmailChange(tx, change, now, staleAt);
  const message = { kind: 'email-key', recipient: email, holdsSecret: !isUsed };
  if (isUsed) {
    await queueEmail(tx, settings.mail, { ...message, words: 'email-in-use', values: { firstName: '' } }, now);
    return;
  }
  // The address may be anyone's: nothing that the owner typed is sent there.
  const values = () => ({
    firstName: '',
    link: `${portalUrl(settings.mail)}/ao/confirm-email?code=${key}`,
    good: t(m.minutes, { count: minutesGood }),
  });
  await queueEmail(tx, settings.mail, { ...message, words: 'email-key', values, staleAt }, now);
};

const requireRoom = async (
  tx: Tx,
  settings: AccountSettings,
  accountId: number,
  { now }: RequestContext,
): Promise<void> => {
  if (!settings.isLimited) return;
  const subject = codeOf(settings.secret, `email ${accountId}`);
  const { retryAfterSeconds } = await consumeAttempt(tx, limit, { subject }, now);
  if (retryAfterSeconds > 0) throw tooMany(t(m.tooManyEmailChanges), retryAfterSeconds);
};

/** An address that already has an account gets an email about that; the response is the same. */
export const requestEmailChange = (
  db: Db,
  settings: AccountSettings,
  accountId: number,
  email: string,
  requestContext: RequestContext,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await requireRoom(tx, settings, accountId, requestContext);
    const account = await accountById(tx, accountId);
    if (!account) return;
    await beginChange(tx, settings, { account, email, isUsed: await isTaken(tx, email) }, requestContext.now);
    await recordEvent(tx, { kind: 'email-change-requested', actorId: accountId, subjectId: accountId }, requestContext);
  });

/** The staff member who acts for a person, and the reason. */
export interface HelpByStaff {
  actorId: number;
  note: string;
}

/** On the person's behalf: the old address is notified at once. `staff`: staff members must do it themselves. */
export const requestEmailChangeFor = (
  db: Db,
  settings: AccountSettings,
  { accountId, email }: { accountId: number; email: string },
  { actorId, note }: HelpByStaff,
  requestContext: RequestContext,
): Promise<'sent' | 'unknown' | 'taken' | 'staff'> =>
  db.transaction().execute(async (tx) => {
    const { now } = requestContext;
    const account = await accountById(tx, accountId);
    if (!account) return 'unknown';
    if (isStaff(account.roles)) return 'staff';
    if (await isTaken(tx, email)) return 'taken';
    await requireRoom(tx, settings, accountId, requestContext);
    await beginChange(tx, settings, { account, email, isUsed: false }, now);
    await notifyOwner(
      tx,
      settings,
      { kind: 'email-change-by-staff', account, facts: { email: maskedEmail(email) } },
      now,
    );
    const event = { kind: 'email-change-requested', actorId, subjectId: accountId, details: { note } } as const;
    await recordEvent(tx, event, requestContext);
    return 'sent';
  });

export type Confirmation = { result: 'changed'; email: string } | { result: 'unknown' } | { result: 'taken' };

type Waiting = NonNullable<Awaited<ReturnType<typeof lockEmailChange>>>;

const finishChange = async (
  tx: Tx,
  settings: AccountSettings,
  { change, isProven }: { change: Waiting; isProven: boolean },
  now: Temporal.Instant,
): Promise<void> => {
  await endEmailChanges(tx, change.id, now);
  await voidEmailedKeys(tx, change.id, now);
  const account = { id: change.id, email: change.email, first_name: change.first_name };
  const facts = { email: change.email };
  await notifyOwner(tx, settings, { kind: 'email-changed', account, recipient: change.old_email, facts }, now);
  await storePreviousEmail(tx, change.key_hash, change.old_email);
  await setEmail(tx, change.id, change.email, isProven ? now : null);
};

/**
 * Notifies the old address and voids the keys sent there. The new address counts as verified only if the link was opened
 * while signed in: anyone may have entered the address, and its reader may have opened the link unawares.
 */
export const confirmEmailChange = (
  db: Db,
  settings: AccountSettings,
  { key, accountId }: { key: string; accountId: number | null },
  requestContext: RequestContext,
): Promise<Confirmation> =>
  db.transaction().execute(async (tx) => {
    const change = await lockEmailChange(tx, hashOfKey(key), requestContext.now);
    if (!change) return { result: 'unknown' };
    if (await isTaken(tx, change.email)) return { result: 'taken' };
    await finishChange(tx, settings, { change, isProven: change.id === accountId }, requestContext.now);
    await recordEvent(tx, { kind: 'email-changed', subjectId: change.id }, requestContext);
    return { result: 'changed', email: change.email };
  });

/** For a person who cannot open the link. Both addresses are notified. `none`: no pending address. */
export const confirmEmailChangeFor = (
  db: Db,
  settings: AccountSettings,
  accountId: number,
  { actorId, note }: HelpByStaff,
  requestContext: RequestContext,
): Promise<'changed' | 'none' | 'taken' | 'staff'> =>
  db.transaction().execute(async (tx) => {
    const { now } = requestContext;
    const change = await lockEmailChangeOf(tx, accountId, now);
    if (!change) return 'none';
    if (isStaff(change.roles)) return 'staff';
    if (await isTaken(tx, change.email)) return 'taken';
    await finishChange(tx, settings, { change, isProven: false }, now);
    const account = { id: change.id, email: change.email, first_name: change.first_name };
    await notifyOwner(tx, settings, { kind: 'email-confirmed-by-staff', account }, now);
    const event = { kind: 'email-changed', actorId, subjectId: accountId, details: { note } } as const;
    await recordEvent(tx, event, requestContext);
    return 'changed';
  });
