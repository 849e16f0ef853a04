// How often somebody may try to sign in, and who is told.
import { networkOf } from '#rules/platform/network-address.ts';
import { tellOwner } from '#server/accounts/sign-in/emails.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { Circumstances } from '#server/platform/http/app-context.ts';
import { tooMany } from '#server/platform/http/errors.ts';
import {
  codeOf,
  countAttempt,
  forgetAttempts,
  type Limit,
  roomFor,
  takeAttempt,
} from '#server/platform/rate-limits/count-attempt.ts';

const quarter = Temporal.Duration.from({ minutes: 15 });
const hour = Temporal.Duration.from({ hours: 1 });
const day = Temporal.Duration.from({ hours: 24 });

/** After five failures each further try waits longer; after ten there is none until the first is 15 minutes old. */
const perAccount: Limit = { kind: 'sign-in', free: 5, most: 10, period: quarter };
/** A browser that the account knows counts on its own, so that strangers cannot lock its owner out. */
const perDevice: Limit = { kind: 'sign-in-device', free: 5, most: 10, period: quarter };
const perNetwork: Limit = { kind: 'sign-in-network', free: 30, most: 40, period: quarter };
/** The answer tells that an address has no account, so it may be asked for few. */
const unknownAddresses: Limit = { kind: 'unknown-address', most: 10, period: hour };
const newAccounts: Limit = { kind: 'create-account', most: 10, period: hour };
const lettersADay = (kind: string): Limit => ({ kind, most: 1, period: day });

/** Whose tries are counted. `device` is the code of a browser that the account knows. */
interface Who {
  account: { id: number; email: string; first_name: string };
  device: Buffer | null;
}

const subjectsOf = ({ account, device }: Who, settings: AccountSettings, { address }: Circumstances) => {
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
  circumstances: Circumstances,
): Promise<void> => {
  const once: Limit = { kind: 'recorded-limited', most: 1, period: quarter };
  const taken = await takeAttempt(tx, once, { subject: codeOf(settings.secret, account.id) }, circumstances.now);
  if (taken.retryAfterSeconds === 0) {
    await recordEvent(tx, { kind: 'sign-in-limited', subjectId: account.id }, circumstances);
  }
};

/** Throws a 429 where there have been too many failures. */
export const demandRoomToSignIn = async (
  db: Db,
  settings: AccountSettings,
  who: Who,
  circumstances: Circumstances,
): Promise<void> => {
  if (!settings.isLimited) return;
  const { own, network } = subjectsOf(who, settings, circumstances);
  const waits = await db.transaction().execute(async (tx) => {
    const rooms: number[] = [];
    for (const each of network ? [own, network] : [own]) {
      rooms.push((await roomFor(tx, each.limit, each.subject, circumstances.now)).retryAfterSeconds);
    }
    const longest = Math.max(...rooms);
    if (longest > 0) await recordLimited(tx, settings, who, circumstances);
    return longest;
  });
  if (waits > 0) throw tooMany('Too many tries to sign in have failed.', waits);
};

/** Counts and records a failure; at the tenth the owner gets a letter, once a day. */
export const countFailure = (
  db: Db,
  settings: AccountSettings,
  who: Who,
  reason: string,
  circumstances: Circumstances,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { now } = circumstances;
    const { own, network } = subjectsOf(who, settings, circumstances);
    if (settings.isLimited) {
      await countAttempt(tx, own.limit, own.subject, now);
      if (network) await countAttempt(tx, network.limit, network.subject, now);
      const { count } = await roomFor(tx, own.limit, own.subject, now);
      if (count >= own.limit.most) {
        await tellOwner(
          tx,
          settings,
          { kind: 'many-failures', account: who.account, limit: lettersADay('told-failures') },
          now,
        );
      }
    }
    await recordEvent(tx, { kind: 'sign-in-failed', subjectId: who.account.id, details: { reason } }, circumstances);
  });

export const forgetFailures = (db: Db, settings: AccountSettings, who: Who, circumstances: Circumstances) => {
  const { own } = subjectsOf(who, settings, circumstances);
  return forgetAttempts(db, own.limit, own.subject);
};

/** Of all browsers that the account does not know: a stranger's wrong passwords must not outlast a new one. */
export const forgetAccountFailures = (tx: Tx, { secret }: AccountSettings, accountId: number) =>
  forgetAttempts(tx, perAccount, codeOf(secret, `account ${accountId}`));

/** Throws a 429 for somebody who asks for one unknown address after the other. */
export const countUnknownAddress = async (
  db: Db,
  settings: AccountSettings,
  email: string,
  circumstances: Circumstances,
): Promise<void> => {
  const { now, address } = circumstances;
  await db.transaction().execute(async (tx) => {
    if (settings.isLimited) {
      const subject = codeOf(settings.secret, `unknown ${networkOf(address)}`);
      const room = await takeAttempt(tx, unknownAddresses, { subject, detail: codeOf(settings.secret, email) }, now);
      if (room.retryAfterSeconds > 0) throw tooMany('Too many addresses without an account.', room.retryAfterSeconds);
    }
    await recordEvent(
      tx,
      { kind: 'sign-in-failed', subjectId: null, details: { reason: 'unknown address' } },
      circumstances,
    );
  });
};

/** Throws a 429 after ten tries of a network to create an account in an hour. */
export const countNewAccount = async (
  db: Db,
  settings: AccountSettings,
  circumstances: Circumstances,
): Promise<void> => {
  if (!settings.isLimited) return;
  const subject = codeOf(settings.secret, `create ${networkOf(circumstances.address)}`);
  const room = await db.transaction().execute((tx) => takeAttempt(tx, newAccounts, { subject }, circumstances.now));
  if (room.retryAfterSeconds > 0)
    throw tooMany('Many accounts have been asked for from your network.', room.retryAfterSeconds);
};

/** Somebody wanted an account for an address that has one: its owner hears of it once a day. */
export const tellOfNewAccount = (
  db: Db,
  settings: AccountSettings,
  account: Who['account'],
  { now }: Circumstances,
): Promise<void> =>
  db
    .transaction()
    .execute((tx) =>
      tellOwner(tx, settings, { kind: 'account-exists', account, limit: lettersADay('told-exists') }, now),
    );
