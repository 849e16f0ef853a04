// Limits failed sign-ins, and notifies the account's owner.
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { networkOf } from '#rules/platform/network-address.ts';
import { notifyOwner } from '#server/accounts/sign-in/emails.ts';
import { type Counter, type SignInFacts, signInFacts } from '#server/accounts/sign-in/queries.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import { hashOfDevice } from '#server/accounts/sign-in/start-sign-in.ts';
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
  statusAfter,
} from '#server/platform/rate-limits/consume-attempt.ts';

const quarter = Temporal.Duration.from({ minutes: 15 });
const hour = Temporal.Duration.from({ hours: 1 });
const day = Temporal.Duration.from({ hours: 24 });

/** After five failures each attempt waits longer; after ten there is none until the first is 15 minutes old. */
const perAccount: Limit = { kind: 'sign-in', free: 5, max: 10, period: quarter };
/** Known devices are counted separately, so that strangers cannot lock the owner out. */
const perDevice: Limit = { kind: 'sign-in-device', free: 5, max: 10, period: quarter };
const perNetwork: Limit = { kind: 'sign-in-network', free: 30, max: 40, period: quarter };
/** The response reveals that an address has no account, so few requests are allowed. */
const unknownAddresses: Limit = { kind: 'unknown-address', max: 10, period: hour };
const newAccounts: Limit = { kind: 'create-account', max: 10, period: hour };
const emailsADay = (kind: string): Limit => ({ kind, max: 1, period: day });

interface Counted extends Counter {
  limit: Limit;
}

/** Whose attempts are counted: a known device's, or else the account's and the network's. */
interface Who {
  account: SignInFacts['account'];
  own: Counted;
  network: Counted | null;
}

/** A person who wants to sign in, with everything that decides on it besides the password. */
export interface Candidate extends Who {
  facts: SignInFacts;
  /** The failures of `own` and `network`. */
  failures: Temporal.Instant[][];
}

/** What the sign-in by a browser with this device cookie depends on, in one statement. Null if no account has the address. */
export const findCandidate = async (
  db: Db,
  { secret }: AccountSettings,
  { email, device }: { email: string; device: string },
  { address, now }: RequestContext,
): Promise<Candidate | null> => {
  const hash = hashOfDevice(device);
  const counted = (limit: Limit, subject: string): Counted => ({
    ...{ limit, kind: limit.kind },
    subject: codeOf(secret, subject),
  });
  const byDevice = counted(perDevice, `${email} ${hash.toString('hex')}`);
  const byAccount = counted(perAccount, `account ${email}`);
  const byNetwork = counted(perNetwork, `network ${networkOf(address)}`);
  const counters = [byDevice, byAccount, byNetwork];
  const times = { since: now.subtract(quarter), now };
  const facts = await signInFacts(db, { email, device: hash, counters }, times);
  if (!facts) return null;
  const { account } = facts;
  const [ofDevice = [], ...others] = facts.attempts.map((each) => each.map((time) => Temporal.Instant.from(time)));
  return facts.is_known_device
    ? { account, facts, own: byDevice, network: null, failures: [ofDevice] }
    : { account, facts, own: byAccount, network: byNetwork, failures: others };
};

/** Of an account that exists: its address was just read. */
export const readCandidate = async (
  db: Db,
  settings: AccountSettings,
  { account, device }: { account: { email: string }; device: string },
  requestContext: RequestContext,
): Promise<Candidate> => {
  const candidate = await findCandidate(db, settings, { email: account.email, device }, requestContext);
  if (!candidate) throw new Error('The account was deleted or got another address meanwhile');
  return candidate;
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
  candidate: Candidate,
  requestContext: RequestContext,
): Promise<void> => {
  if (!settings.isLimited) return;
  const { own, network, failures } = candidate;
  const waits = [own, network].map((each, place) =>
    each ? statusAfter(failures[place] ?? [], each.limit, requestContext.now).retryAfterSeconds : 0,
  );
  const longest = Math.max(...waits);
  if (longest === 0) return;
  await db.transaction().execute((tx) => recordLimited(tx, settings, candidate, requestContext));
  throw tooMany(t(m.tooManyFailures), longest);
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
    const { own, network } = who;
    if (settings.isLimited) {
      await countAttempt(tx, own.limit, own.subject, now);
      if (network) await countAttempt(tx, network.limit, network.subject, now);
      const { count } = await rateLimitStatus(tx, own.limit, own.subject, now);
      if (count >= own.limit.max) {
        await notifyOwner(
          tx,
          settings,
          { kind: 'many-failures', account: who.account, limit: emailsADay('failure-notice') },
          now,
        );
      }
    }
    await recordEvent(tx, { kind: 'sign-in-failed', subjectId: who.account.id, details: { reason } }, requestContext);
  });

/** Clears the failures of unknown devices: a stranger's wrong passwords must not outlast a new one. */
export const forgetAccountFailures = (tx: Tx, { secret }: AccountSettings, email: string) =>
  forgetAttempts(tx, perAccount, codeOf(secret, `account ${email}`));

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
      if (room.retryAfterSeconds > 0) throw tooMany(t(m.tooManyUnknown), room.retryAfterSeconds);
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
  if (room.retryAfterSeconds > 0) throw tooMany(t(m.tooManyAccounts), room.retryAfterSeconds);
};

/** Notifies the owner of an existing account, once a day, that someone tried to create one for the address. */
export const sendNewAccountEmail = (
  db: Db,
  settings: AccountSettings,
  account: { id: number; email: string; first_name: string },
  { now }: RequestContext,
): Promise<void> =>
  db
    .transaction()
    .execute((tx) =>
      notifyOwner(tx, settings, { kind: 'account-exists', account, limit: emailsADay('account-exists-notice') }, now),
    );
