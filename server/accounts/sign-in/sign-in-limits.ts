// Limits failed sign-ins, and notifies the account's owner.
import { networkOf } from '#rules/platform/network-address.ts';
import { notifyOwner } from '#server/accounts/sign-in/emails.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { tooMany } from '#server/platform/http/errors.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import {
  codeOf,
  consumeAttempt,
  countAttempt,
  forgetAttempts,
  type Limit,
  rateLimitStatus,
} from '#server/platform/rate-limits/consume-attempt.ts';

const quarter = Temporal.Duration.from({ minutes: 15 });
const hour = Temporal.Duration.from({ hours: 1 });
const day = Temporal.Duration.from({ hours: 24 });

/** After five failures each attempt waits longer; after ten there is none until the first is 15 minutes old. */
const perAccount: Limit = { kind: 'sign-in', free: 5, max: 10, period: quarter };
/** Known devices are counted separately, so that strangers cannot lock the owner out. */
const perDevice: Limit = { kind: 'sign-in-device', free: 5, max: 10, period: quarter };
const perNetwork: Limit = { kind: 'sign-in-network', free: 30, max: 40, period: quarter };
/** The response reveals that an address has no account, so few may be asked for. */
const unknownAddresses: Limit = { kind: 'unknown-address', max: 10, period: hour };
const newAccounts: Limit = { kind: 'create-account', max: 10, period: hour };
const emailsADay = (kind: string): Limit => ({ kind, max: 1, period: day });

/** Whose attempts are counted. `device`: the code of a known device. */
interface Who {
  account: { id: number; email: string; first_name: string };
  device: Buffer | null;
}

const subjectsOf = ({ account, device }: Who, settings: AccountSettings, { address }: RequestContext) => {
  const network = { limit: perNetwork, subject: codeOf(settings.secret, `network ${networkOf(address)}`) };
  if (device)
    return { own: { limit: perDevice, subject: codeOf(settings.secret, `${account.id} ${device.toString('hex')}`) } };
  return { own: { limit: perAccount, subject: codeOf(settings.secret, `account ${account.id}`) }, network };
};

/** Once in a quarter of an hour, so that a flood does not fill the log. */
const recordLimited = async (
  tx: Tx,
  settings: AccountSettings,
  { account }: Who,
  requestContext: RequestContext,
): Promise<void> => {
  const once: Limit = { kind: 'recorded-limited', max: 1, period: quarter };
  const taken = await consumeAttempt(tx, once, { subject: codeOf(settings.secret, account.id) }, requestContext.now);
  if (taken.retryAfterSeconds === 0) {
    await recordEvent(tx, { kind: 'sign-in-limited', subjectId: account.id }, requestContext);
  }
};

/** Throws a 429 after too many failures. */
export const enforceSignInLimit = async (
  db: Db,
  settings: AccountSettings,
  who: Who,
  requestContext: RequestContext,
): Promise<void> => {
  if (!settings.isLimited) return;
  const { own, network } = subjectsOf(who, settings, requestContext);
  const waits = await db.transaction().execute(async (tx) => {
    const rooms: number[] = [];
    for (const each of network ? [own, network] : [own]) {
      rooms.push((await rateLimitStatus(tx, each.limit, each.subject, requestContext.now)).retryAfterSeconds);
    }
    const longest = Math.max(...rooms);
    if (longest > 0) await recordLimited(tx, settings, who, requestContext);
    return longest;
  });
  if (waits > 0) throw tooMany('Too many tries to sign in have failed.', waits);
};

/** Counts and records a failure; at the tenth the owner gets an email, once a day. */
export const countFailure = (
  db: Db,
  settings: AccountSettings,
  who: Who,
  reason: string,
  requestContext: RequestContext,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { now } = requestContext;
    const { own, network } = subjectsOf(who, settings, requestContext);
    if (settings.isLimited) {
      await countAttempt(tx, own.limit, own.subject, now);
      if (network) await countAttempt(tx, network.limit, network.subject, now);
      const { count } = await rateLimitStatus(tx, own.limit, own.subject, now);
      if (count >= own.limit.max) {
        await notifyOwner(
          tx,
          settings,
          { kind: 'many-failures', account: who.account, limit: emailsADay('told-failures') },
          now,
        );
      }
    }
    await recordEvent(tx, { kind: 'sign-in-failed', subjectId: who.account.id, details: { reason } }, requestContext);
  });

export const forgetFailures = (db: Db, settings: AccountSettings, who: Who, requestContext: RequestContext) => {
  const { own } = subjectsOf(who, settings, requestContext);
  return forgetAttempts(db, own.limit, own.subject);
};

/** Clears the failures of unknown devices: a stranger's wrong passwords must not outlast a new one. */
export const forgetAccountFailures = (tx: Tx, { secret }: AccountSettings, accountId: number) =>
  forgetAttempts(tx, perAccount, codeOf(secret, `account ${accountId}`));

/** Throws a 429 after too many unknown addresses. */
export const countUnknownAddress = async (
  db: Db,
  settings: AccountSettings,
  email: string,
  requestContext: RequestContext,
): Promise<void> => {
  const { now, address } = requestContext;
  await db.transaction().execute(async (tx) => {
    if (settings.isLimited) {
      const subject = codeOf(settings.secret, `unknown ${networkOf(address)}`);
      const room = await consumeAttempt(tx, unknownAddresses, { subject, detail: codeOf(settings.secret, email) }, now);
      if (room.retryAfterSeconds > 0) throw tooMany('Too many addresses without an account.', room.retryAfterSeconds);
    }
    await recordEvent(
      tx,
      { kind: 'sign-in-failed', subjectId: null, details: { reason: 'unknown address' } },
      requestContext,
    );
  });
};

/** Throws a 429 after ten attempts of one network to create an account within an hour. */
export const countNewAccount = async (
  db: Db,
  settings: AccountSettings,
  requestContext: RequestContext,
): Promise<void> => {
  if (!settings.isLimited) return;
  const subject = codeOf(settings.secret, `create ${networkOf(requestContext.address)}`);
  const room = await db.transaction().execute((tx) => consumeAttempt(tx, newAccounts, { subject }, requestContext.now));
  if (room.retryAfterSeconds > 0)
    throw tooMany('Many accounts have been asked for from your network.', room.retryAfterSeconds);
};

/** Notifies the owner of an existing account, once a day, that somebody tried to create one for the address. */
export const sendNewAccountEmail = (
  db: Db,
  settings: AccountSettings,
  account: Who['account'],
  { now }: RequestContext,
): Promise<void> =>
  db
    .transaction()
    .execute((tx) =>
      notifyOwner(tx, settings, { kind: 'account-exists', account, limit: emailsADay('told-exists') }, now),
    );
