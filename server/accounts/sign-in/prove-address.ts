// Verifies that an account's address belongs to the person who uses the account (docs/decisions/039-email-address-verification.md).

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { isStaff } from '#rules/accounts/permissions.ts';
import { notifyOwner, ownerEmail } from '#server/accounts/sign-in/emails.ts';
import { endSecrets } from '#server/accounts/sign-in/end-secrets.ts';
import { signOutEverywhere } from '#server/accounts/sign-in/end-sign-ins.ts';
import { passwordHash, secretAnswerHash } from '#server/accounts/sign-in/password-hash.ts';
import { addressOf, endLinks, setAddressProven } from '#server/accounts/sign-in/queries.ts';
import { replacePassword } from '#server/accounts/sign-in/replace-password.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import { liftForOwner } from '#server/platform/bounces/lift-suppression.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { EmailContext } from '#server/platform/email/email-context.ts';
import { portalUrl } from '#server/platform/email/queue-email.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

const daysGood = 7;

type Secret = Pick<AccountSettings, 'secret'>;

const signatureOf = ({ secret }: Secret, account: { id: number; email: string }, until: number): Buffer =>
  createHmac('sha256', secret).update(`address ${account.id} ${until} ${account.email}`).digest();

/** Valid for seven days, for this account with this address; it works only while signed in to the account. */
const addressKey = (settings: Secret, account: { id: number; email: string }, now: Temporal.Instant): string => {
  const until = now.add({ hours: 24 * daysGood }).epochMilliseconds;
  return `${account.id}.${until}.${signatureOf(settings, account, until).toString('base64url')}`;
};

export const isAddressKey = (key: string): boolean => /^\d+\.\d+\.[\w-]{43}$/.test(key);

interface Owner {
  id: number;
  email: string;
  first_name: string;
}

type Proving = Pick<AccountSettings, 'mail' | 'secret'>;

/** The email with the link that verifies the address. */
const proofEmail = (settings: Proving, kind: 'welcome' | 'address-key', account: Owner, now: Temporal.Instant) => {
  const key = addressKey(settings, account, now);
  const facts = () => ({
    link: `${portalUrl(settings.mail)}/ao/confirm-email?code=${key}`,
    good: t(m.days, { count: daysGood }),
  });
  return { kind, account, facts, holdsSecret: true };
};

export const requestEmailProof = (tx: Tx, settings: Proving, account: Owner, now: Temporal.Instant): Promise<void> =>
  notifyOwner(tx, settings, proofEmail(settings, 'address-key', account, now), now);

/** For a new account, as part of a statement that does more. */
export const welcomeEmail = (settings: Proving, account: Owner, now: Temporal.Instant, context: EmailContext) =>
  ownerEmail(settings, proofEmail(settings, 'welcome', account, now), now, context);

/** The verified address; null if the key is invalid or belongs to another account. */
export const confirmAddress = (
  db: Db,
  settings: Secret,
  { key, accountId }: { key: string; accountId: number },
  requestContext: RequestContext,
): Promise<string | null> =>
  db.transaction().execute(async (tx) => {
    const { now } = requestContext;
    const [id, until, signature = ''] = key.split('.');
    const account = await addressOf(tx, accountId);
    if (!account || Number(id) !== accountId || Number(until) <= now.epochMilliseconds) return null;
    const right = signatureOf(settings, account, Number(until));
    const given = Buffer.from(signature, 'base64url');
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    await liftForOwner(tx, account.email);
    if (account.email_proven_at === null) {
      await setAddressProven(tx, accountId, now);
      await recordEvent(tx, { kind: 'address-proven', actorId: accountId, subjectId: accountId }, requestContext);
    }
    return account.email;
  });

/** Random values that nobody knows. */
export interface UnknownSecrets {
  password: string;
  answer: string;
}

/** Hashed before the transaction, because hashing is slow. */
export const unknownSecrets = async (): Promise<UnknownSecrets> => {
  const unknown = (): string => randomBytes(32).toString('base64url');
  const [password, answer] = await Promise.all([passwordHash(unknown()), secretAnswerHash(unknown())]);
  return { password, answer };
};

/**
 * Marks the address as verified by an email to it. If it was not verified before, the account may have been created by a
 * stranger: its password, secret answer, second factor (not of staff), linked identities and sign-ins end.
 */
export const proveAddress = async (
  tx: Tx,
  accountId: number,
  unknown: UnknownSecrets,
  now: Temporal.Instant,
): Promise<void> => {
  const account = await addressOf(tx, accountId);
  if (!account) return;
  await setAddressProven(tx, accountId, now);
  if (account.email_proven_at !== null) return;
  await replacePassword(tx, accountId, unknown.password, now);
  await endSecrets(tx, accountId, { answerHash: unknown.answer, keepsFactor: isStaff(account.roles) });
  await endLinks(tx, accountId);
  await signOutEverywhere(tx, accountId, now);
};
