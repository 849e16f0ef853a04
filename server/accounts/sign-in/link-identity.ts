// Links an identity to an account, after a proof that both belong to the same person.

import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { notifyOwner } from '#server/accounts/sign-in/emails.ts';
import { signOutEverywhere } from '#server/accounts/sign-in/end-sign-ins.ts';
import {
  accountById,
  consumeLinkingTicket,
  consumeLinkKey,
  countLinkAttempt,
  deleteIdentity,
  endLinkKeys,
  insertIdentity,
  insertLinkKey,
  isIdentityFree,
  isIdentityOf,
  linkKeysSince,
  type TicketKey,
} from '#server/accounts/sign-in/identity-queries.ts';
import { passwordMatches } from '#server/accounts/sign-in/password-hash.ts';
import { proveAddress, unknownSecrets } from '#server/accounts/sign-in/prove-address.ts';
import { setAddressProven } from '#server/accounts/sign-in/queries.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import { countFailure, enforceSignInLimit, readCandidate } from '#server/accounts/sign-in/sign-in-limits.ts';
import { type ProviderSession, storedSession } from '#server/accounts/sign-in/stored-identity.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { portalUrl, queueEmail } from '#server/platform/email/queue-email.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

const maxTries = 5;
const minutesGood = 60;
const maxEmails = 5;
const period = Temporal.Duration.from({ minutes: 30 });

/** Settings for emails, and the names of providers in them. */
export interface Post {
  settings: AccountSettings;
  nameOf: (provider: string) => string;
}

interface Identity {
  account_id: number;
  provider: string;
  issuer: string;
  subject: string;
  email: string;
}

/** False if the identity belongs to another account. Notifies the account's owner of a new one. Call it last. */
export const linkIdentity = async (
  tx: Tx,
  { settings, nameOf }: Post,
  identity: Identity,
  requestContext: RequestContext,
): Promise<boolean> => {
  const { now } = requestContext;
  if (!(await insertIdentity(tx, identity, now))) return isIdentityOf(tx, identity);
  const account = await accountById(tx, identity.account_id);
  if (!account) return false;
  const facts = { provider: `${nameOf(identity.provider)}${identity.email ? ` (${identity.email})` : ''}` };
  await notifyOwner(tx, settings, { kind: 'identity-linked', account, facts }, now);
  await recordEvent(tx, { kind: 'identity-linked', subjectId: account.id }, requestContext);
  return true;
};

interface Linked {
  account: { id: number; first_name: string; last_name: string; email: string };
  provider: string;
  issuer: string;
  place: string;
  session: ProviderSession | null;
}

/** Proof by the account's password; five attempts for each ticket. */
export const linkByPassword = async (
  db: Db,
  post: Post,
  { key, password }: { key: TicketKey; password: string },
  requestContext: RequestContext,
): Promise<Linked | 'ticket' | 'password' | 'taken'> => {
  const { now } = requestContext;
  const tried = await countLinkAttempt(db, key, maxTries, now);
  if (!tried) return 'ticket';
  const who = await readCandidate(db, post.settings, { account: tried, device: '' }, requestContext);
  await enforceSignInLimit(db, post.settings, who, requestContext);
  if (!(await passwordMatches(tried.password_hash, password))) {
    await countFailure(db, post.settings, who, 'password, to link a sign-in', requestContext);
    return 'password';
  }
  return db.transaction().execute(async (tx) => {
    const taken = await consumeLinkingTicket(tx, key, now);
    if (!taken) return 'ticket';
    const { account, provider, issuer, subject, email, place } = taken;
    const identity = { account_id: account.id, provider, issuer, subject, email: email ?? '' };
    // The provider verified the address, and the password shows that the account is theirs. It may have another address by now.
    if (account.email === email) await setAddressProven(tx, account.id, now);
    const session = storedSession(taken.provider_session);
    const isLinked = await linkIdentity(tx, post, identity, requestContext);
    return isLinked ? { account, provider, issuer, place, session } : 'taken';
  });
};

/** Proof by an email to the account's address. Returns the address. */
export const linkByMail = (
  db: Db,
  { settings: { mail }, nameOf }: Post,
  { ticket, key, keyHash }: { ticket: TicketKey; key: string; keyHash: Buffer },
  now: Temporal.Instant,
): Promise<{ email: string } | 'ticket' | 'too-many'> =>
  db.transaction().execute(async (tx) => {
    const taken = await consumeLinkingTicket(tx, ticket, now);
    if (!taken) return 'ticket';
    const { account, provider, issuer, subject } = taken;
    if ((await linkKeysSince(tx, account.id, now.subtract(period))) >= maxEmails) return 'too-many';
    const identity = { account_id: account.id, provider, issuer, subject, email: taken.email ?? '' };
    await endLinkKeys(tx, account.id, now);
    const staleAt = now.add({ minutes: minutesGood });
    await insertLinkKey(tx, { ...identity, key_hash: keyHash }, now, staleAt);
    const message = {
      kind: 'identity-link',
      words: 'identity-link',
      recipient: account.email,
      values: () => ({
        ...{ firstName: account.first_name, provider: nameOf(provider), email: identity.email },
        ...{
          link: `${portalUrl(mail)}/ao/login#link=${key}&provider=${provider}`,
          good: t(m.minutes, { count: minutesGood }),
        },
      }),
      holdsSecret: true,
      staleAt,
    } as const;
    await queueEmail(tx, mail, message, now);
    return { email: account.email };
  });

/** Uses the key of the email. Returns the account's address. */
export const confirmLink = async (
  db: Db,
  post: Post,
  keyHash: Buffer,
  requestContext: RequestContext,
): Promise<{ email: string } | 'key' | 'taken'> => {
  const unknown = await unknownSecrets();
  return db.transaction().execute(async (tx) => {
    const { now } = requestContext;
    const taken = await consumeLinkKey(tx, keyHash, now);
    if (!taken) return 'key';
    const { account, provider, issuer, subject, email } = taken;
    const identity = { account_id: account.id, provider, issuer, subject, email };
    const isFree = await isIdentityFree(tx, identity);
    if (isFree) {
      // The account may have been created by someone else: their password ends, and the email says how to set a new one.
      await proveAddress(tx, account.id, unknown, now);
      await signOutEverywhere(tx, account.id, now);
    }
    const isLinked = await linkIdentity(tx, post, identity, requestContext);
    return isLinked ? { email: account.email } : 'taken';
  });
};

/** False if the account has no such identity. */
export const unlinkIdentity = (
  db: Db,
  accountId: number,
  id: number,
  requestContext: RequestContext,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await deleteIdentity(tx, accountId, id))) return false;
    await recordEvent(tx, { kind: 'identity-unlinked', actorId: accountId, subjectId: accountId }, requestContext);
    return true;
  });
