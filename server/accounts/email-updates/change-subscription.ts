// Subscribes addresses to email updates, after their owners have confirmed it, and ends subscriptions.
import { randomBytes } from 'node:crypto';
import type { UpdatePreferences } from '#contract/accounts/email-updates.ts';
import { wireValue } from '#contract/platform/shared.ts';
import * as m from '#messages/en/email-updates.ts';
import { prefixOf } from '#messages/languages.ts';
import { t } from '#messages/translate.ts';
import { confirmationHours } from '#rules/accounts/email-updates.ts';
import { networkOf } from '#rules/platform/network-address.ts';
import {
  accountForUpdates,
  deleteRequestsOf,
  endSubscriber,
  insertRequest,
  markConfirmed,
  requestByKey,
  storeSubscriber,
  subscriberByEmail,
  subscriberOfAccount,
} from '#server/accounts/email-updates/queries.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import { endSurveyEmailsTo } from '#server/accounts/survey-emails/set-survey-emails.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { queueEmail } from '#server/platform/email/queue-email.ts';
import { hashOfKey } from '#server/platform/http/hash-of-key.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { codeOf, consumeAttempt, type Limit } from '#server/platform/rate-limits/consume-attempt.ts';
import { requireAttempt } from '#server/platform/rate-limits/require-attempt.ts';

const keyBytes = 32;

/** From one network. More are answered with 429. */
const byNetwork: Limit = { kind: 'updates-network', max: 20, period: Temporal.Duration.from({ hours: 1 }) };
/** To one address. More send nothing and are answered the same. */
const toAddress: Limit = { kind: 'updates-address', max: 3, period: Temporal.Duration.from({ hours: 24 }) };

interface Request {
  email: string;
  accountId: number | null;
  preferences: UpdatePreferences;
}

const requireRoom = async (tx: Tx, settings: AccountSettings, { address, now }: RequestContext): Promise<void> => {
  const subject = `updates ${networkOf(address)}`;
  await requireAttempt(tx, settings, { limit: byNetwork, subject, reason: m.updatesTooMany }, now);
};

const sendConfirmation = async (
  tx: Tx,
  settings: AccountSettings,
  { email, accountId, preferences }: Request,
  now: Temporal.Instant,
): Promise<void> => {
  if (settings.isLimited) {
    const subject = codeOf(settings.secret, `updates ${email}`);
    if ((await consumeAttempt(tx, toAddress, { subject }, now)).retryAfterSeconds > 0) return;
  }
  const key = randomBytes(keyBytes).toString('base64url');
  const expiresAt = now.add({ hours: confirmationHours });
  await insertRequest(tx, { keyHash: hashOfKey(key), email, accountId, preferences }, { now, expiresAt });
  const { language } = preferences;
  const values = () => ({
    // The address may be anyone's.
    firstName: '',
    link: `${settings.mail.publicUrl}${prefixOf(language)}/updates/confirm?code=${key}`,
    good: t(m.updatesHours, { count: confirmationHours }),
  });
  const message = { kind: 'updates-confirm', words: 'updates-confirm', recipient: email, language } as const;
  await queueEmail(tx, settings.mail, { ...message, values, holdsSecret: true, staleAt: expiresAt }, now);
};

/** The response is the same for every address. */
export const requestUpdates = (
  db: Db,
  settings: AccountSettings,
  { email, preferences }: Omit<Request, 'accountId'>,
  requestContext: RequestContext,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await requireRoom(tx, settings, requestContext);
    await sendConfirmation(tx, settings, { email, accountId: null, preferences }, requestContext.now);
  });

/** The subscriber's id; null if the key is unknown or expired. Repeating it changes nothing. */
export const confirmUpdates = (db: Db, key: string, now: Temporal.Instant): Promise<number | null> =>
  db.transaction().execute(async (tx) => {
    const request = await requestByKey(tx, hashOfKey(key), now);
    if (!request) return null;
    const { email, account_id: accountId, preferences } = request;
    // Opening the link again must not undo what was changed since.
    if (request.confirmed_at !== null) return (await subscriberByEmail(tx, email))?.id ?? null;
    await markConfirmed(tx, hashOfKey(key), now);
    return storeSubscriber(tx, { email, accountId }, preferences, now);
  });

/** An address that is not confirmed gets an email with a link first. */
export const saveOwnUpdates = (
  db: Db,
  settings: AccountSettings,
  { accountId, preferences }: { accountId: number; preferences: UpdatePreferences },
  requestContext: RequestContext,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { email, email_proven_at: provenAt } = await accountForUpdates(tx, accountId);
    if (provenAt !== null || (await subscriberOfAccount(tx, accountId))?.email === email) {
      await storeSubscriber(tx, { email, accountId }, preferences, requestContext.now);
      return;
    }
    await requireRoom(tx, settings, requestContext);
    await deleteRequestsOf(tx, accountId);
    await sendConfirmation(tx, settings, { email, accountId, preferences }, requestContext.now);
  });

/** Shown to staff beside a withdrawn email. Stored in English, like all reasons. */
const reason = wireValue('The recipient unsubscribed.');

export const endUpdates = (db: Db, id: number, now: Temporal.Instant): Promise<void> =>
  db.transaction().execute((tx) => endSubscriber(tx, id, reason, now));

export const endOwnUpdates = (db: Db, accountId: number, now: Temporal.Instant): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const row = await subscriberOfAccount(tx, accountId);
    await deleteRequestsOf(tx, accountId);
    if (row) await endSubscriber(tx, row.id, reason, now);
  });

const complained = wireValue('The recipient marked an email as spam.');

/** After a complaint about an email to the address. Ends surveys and evaluation reminders too. */
export const endUpdatesAfterComplaint = async (tx: Tx, email: string, now: Temporal.Instant): Promise<void> => {
  const row = await subscriberByEmail(tx, email);
  if (row) await endSubscriber(tx, row.id, complained, now);
  await endSurveyEmailsTo(tx, email, complained);
};
