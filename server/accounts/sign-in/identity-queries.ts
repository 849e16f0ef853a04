// Linked identities, and pending authorization requests, in the database.
import { type Selectable, sql } from 'kysely';
import { instantValue } from '#server/platform/database/connect.ts';
import type {
  JsonObject,
  LinkedIdentity,
  ProviderSignIn,
  ProviderTicket,
  ProviderVisit,
} from '#server/platform/database/tables.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

const maxCleared = 200;
const mostListed = 100;

export const insertAuthorizationRequest = (
  db: Db,
  values: Omit<Selectable<ProviderVisit>, 'expires_at' | 'returned_at' | 'identity' | 'assertion_hash'>,
  expiresAt: Temporal.Instant,
) =>
  db
    .insertInto('provider_visit')
    .values({ ...values, expires_at: instantValue(expiresAt) })
    .execute();

/** Deletes expired rows; skips rows that another process is deleting. */
export const clearExpired = async (db: Db, before: Temporal.Instant): Promise<void> => {
  for (const [table, key] of [
    ['provider_visit', 'state_hash'],
    ['provider_ticket', 'key_hash'],
    ['identity_link_key', 'key_hash'],
  ] as const) {
    await sql`
      delete from ${sql.table(table)} where ${sql.ref(key)} in (
        select ${sql.ref(key)} from ${sql.table(table)} where expires_at < ${instantValue(before)}
        order by expires_at limit ${maxCleared} for update skip locked)`.execute(db);
  }
};

/** Identifies a request to a provider. */
export interface RequestKey {
  provider: string;
  stateHash: Buffer;
  browserHash: Buffer;
}

/** One-time: a second callback finds it used. Another browser or provider finds nothing, and invalidates nothing. */
export const consumeAuthorizationRequest = (
  db: Db,
  { provider, stateHash, browserHash }: RequestKey,
  now: Temporal.Instant,
) =>
  db
    .updateTable('provider_visit')
    .set({ returned_at: instantValue(now) })
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('provider', '=', provider)
    .where('returned_at', 'is', null)
    .where('expires_at', '>', instantValue(now))
    .returning(['nonce', 'code_verifier', 'place', 'linking_sign_in_id', 'identity'])
    .executeTakeFirst();

/** The pending request that a SAML response answers; the browser is checked when it retrieves the identity. */
export const pendingRequest = (
  db: Db,
  { provider, stateHash }: Omit<RequestKey, 'browserHash'>,
  now: Temporal.Instant,
) =>
  db
    .selectFrom('provider_visit')
    .select(['nonce', 'linking_sign_in_id'])
    .where('state_hash', '=', stateHash)
    .where('provider', '=', provider)
    .where('returned_at', 'is', null)
    .where('identity', 'is', null)
    .where('expires_at', '>', instantValue(now))
    .executeTakeFirst();

/** False if the request was answered meanwhile, or the assertion was used before. */
export const answerRequest = async (
  db: Db,
  stateHash: Buffer,
  { identity, assertionHash }: { identity: JsonObject; assertionHash: Buffer },
): Promise<boolean> => {
  const { rows } = await sql<{ is_answered: boolean }>`
    update provider_visit set identity = ${JSON.stringify(identity)}::jsonb, assertion_hash = ${assertionHash}
    where state_hash = ${stateHash} and returned_at is null and identity is null
      and not exists (select from provider_visit where assertion_hash = ${assertionHash})
    returning true as is_answered`.execute(db);
  return rows.length === 1;
};

/** Ends a request whose response was refused: the provider must be asked again. */
export const endRequest = (db: Db, stateHash: Buffer, now: Temporal.Instant) =>
  db
    .updateTable('provider_visit')
    .set({ returned_at: instantValue(now) })
    .where('state_hash', '=', stateHash)
    .where('returned_at', 'is', null)
    .where('identity', 'is', null)
    .execute();

export const insertTicket = (
  db: Db,
  values: Omit<Selectable<ProviderTicket>, 'expires_at' | 'ended_at' | 'linking_account_id' | 'tries'>,
  expiresAt: Temporal.Instant,
) =>
  db
    .insertInto('provider_ticket')
    .values({ ...values, expires_at: instantValue(expiresAt) })
    .execute();

/** Identifies a ticket: its key, and the browser it was made for. */
export interface TicketKey {
  keyHash: Buffer;
  browserHash: Buffer;
}

const endTicket = (tx: Tx, { keyHash, browserHash }: TicketKey, now: Temporal.Instant) =>
  tx
    .updateTable('provider_ticket')
    .set({ ended_at: instantValue(now) })
    .where('key_hash', '=', keyHash)
    .where('browser_hash', '=', browserHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', instantValue(now));

/** An unused ticket; using it invalidates it. */
export const consumeTicket = (tx: Tx, ticket: TicketKey, now: Temporal.Instant) =>
  endTicket(tx, ticket, now)
    .where('linking_account_id', 'is', null)
    .returning(['provider', 'issuer', 'subject', 'email', 'email_verified', 'name', 'place', 'provider_session'])
    .executeTakeFirst();

/** The used ticket waits for proof that the account belongs to the same person. */
export const holdTicketForLinking = (tx: Tx, { keyHash }: TicketKey, accountId: number, expiresAt: Temporal.Instant) =>
  tx
    .updateTable('provider_ticket')
    .set({ ended_at: null, linking_account_id: accountId, expires_at: instantValue(expiresAt) })
    .where('key_hash', '=', keyHash)
    .execute();

/** Counts a password attempt; undefined if the ticket is invalid, or was tried too often. */
export const countLinkAttempt = (
  db: Db,
  { keyHash, browserHash }: TicketKey,
  maxTries: number,
  now: Temporal.Instant,
) =>
  db
    .updateTable('provider_ticket')
    .from('account')
    .set({ tries: sql`tries + 1` })
    .whereRef('account.id', '=', 'provider_ticket.linking_account_id')
    .where('key_hash', '=', keyHash)
    .where('browser_hash', '=', browserHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', instantValue(now))
    .where('tries', '<', maxTries)
    .returning(['account.id', 'account.email', 'account.first_name', 'account.password_hash'])
    .executeTakeFirst();

/** Consumes a ticket that waits for proof; returns its account. */
export const consumeLinkingTicket = async (tx: Tx, ticket: TicketKey, now: Temporal.Instant) => {
  const taken = await endTicket(tx, ticket, now)
    .where('linking_account_id', 'is not', null)
    .returning(['linking_account_id', 'provider', 'issuer', 'subject', 'email', 'place', 'provider_session'])
    .executeTakeFirst();
  const account = taken && (await accountById(tx, taken.linking_account_id ?? 0));
  return taken && account && { ...taken, account };
};

export const accountById = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .select(['id', 'first_name', 'last_name', 'email', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirst();

type IdentityKey = Pick<Selectable<LinkedIdentity>, 'provider' | 'issuer' | 'subject'>;

/** The account of an identity; updates its last use. */
export const accountOfIdentity = (tx: Tx, { provider, issuer, subject }: IdentityKey, now: Temporal.Instant) =>
  tx
    .updateTable('linked_identity')
    .from('account')
    .set({ last_used_at: instantValue(now) })
    .whereRef('account.id', '=', 'linked_identity.account_id')
    .where('provider', '=', provider)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning(['account.id', 'account.first_name', 'account.last_name', 'account.email'])
    .executeTakeFirst();

type IdentityValues = IdentityKey & Pick<Selectable<LinkedIdentity>, 'account_id' | 'email'>;

/** Undefined if the identity belongs to an account already. */
export const insertIdentity = (tx: Tx, values: IdentityValues, now: Temporal.Instant) =>
  tx
    .insertInto('linked_identity')
    .values({ ...values, linked_at: instantValue(now) })
    .onConflict((conflict) => conflict.columns(['provider', 'issuer', 'subject']).doNothing())
    .returning(['id'])
    .executeTakeFirst();

export const isIdentityOf = async (
  tx: Tx,
  { account_id, provider, issuer, subject }: IdentityValues,
): Promise<boolean> => {
  const row = await tx
    .selectFrom('linked_identity')
    .select(['id'])
    .where('provider', '=', provider)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row !== undefined;
};

/** True if it is linked to no account, or to this one. */
export const isIdentityFree = async (
  tx: Tx,
  { account_id, provider, issuer, subject }: IdentityValues,
): Promise<boolean> => {
  const row = await tx
    .selectFrom('linked_identity')
    .select(['id'])
    .where('provider', '=', provider)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('account_id', '<>', account_id)
    .executeTakeFirst();
  return row === undefined;
};

export const identitiesOf = (db: Db, accountId: number) =>
  db
    .selectFrom('linked_identity')
    .select(['id', 'provider', 'issuer', 'email', 'linked_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('linked_at')
    .orderBy('id')
    .limit(mostListed)
    .execute();

export type IdentityRow = Awaited<ReturnType<typeof identitiesOf>>[number];

/** False if the account has no such identity. */
export const deleteIdentity = async (db: Tx, accountId: number, id: number): Promise<boolean> => {
  const row = await db
    .deleteFrom('linked_identity')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning(['id'])
    .executeTakeFirst();
  return row !== undefined;
};

/** The number of linking keys sent to an account since a time; concurrent calls wait, so that each one is counted. */
export const linkKeysSince = async (tx: Tx, accountId: number, since: Temporal.Instant): Promise<number> => {
  await tx.selectFrom('account').select(['id']).where('id', '=', accountId).forUpdate().execute();
  const { count } = await tx
    .selectFrom('identity_link_key')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', instantValue(since))
    .executeTakeFirstOrThrow();
  return count;
};

/** Voids every valid linking key. */
export const endLinkKeys = (tx: Tx, accountId: number, now: Temporal.Instant) =>
  tx
    .updateTable('identity_link_key')
    .set({ ended_at: instantValue(now) })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();

export const insertLinkKey = (
  tx: Tx,
  values: IdentityValues & { key_hash: Buffer },
  now: Temporal.Instant,
  expiresAt: Temporal.Instant,
) =>
  tx
    .insertInto('identity_link_key')
    .values({ ...values, created_at: instantValue(now), expires_at: instantValue(expiresAt) })
    .execute();

/** Consumes a valid key; returns its account. */
export const consumeLinkKey = async (tx: Tx, keyHash: Buffer, now: Temporal.Instant) => {
  const taken = await tx
    .updateTable('identity_link_key')
    .set({ ended_at: instantValue(now) })
    .where('key_hash', '=', keyHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', instantValue(now))
    .returning(['account_id', 'provider', 'issuer', 'subject', 'email'])
    .executeTakeFirst();
  const account = taken && (await accountById(tx, taken.account_id));
  return taken && account && { ...taken, account };
};

/** For each provider with linked identities: accounts, and the last sign-in. */
export const linkedAccountsByProvider = (db: Db) =>
  db
    .selectFrom('linked_identity')
    .select((eb) => [
      'provider',
      eb.fn.count<number>('account_id').distinct().as('accounts'),
      // Linking is a sign-in at the provider too.
      eb.fn.max(eb.fn.coalesce('last_used_at', 'linked_at')).as('last_used_at'),
    ])
    .groupBy('provider')
    .orderBy('provider')
    .limit(mostListed)
    .execute();

export const rememberProvider = (db: Db, values: Selectable<ProviderSignIn>) =>
  db.insertInto('provider_sign_in').values(values).execute();

/** The provider of a sign-in; undefined after a sign-in with a password or passkey. */
export const providerOfSignIn = (db: Db, signInId: string) =>
  db
    .selectFrom('provider_sign_in')
    .select(['provider', 'provider_session'])
    .where('sign_in_id', '=', signInId)
    .executeTakeFirst();

/** Sign-ins of a person at a provider that are not over; empty `sessionIndexes`: of any session there. */
export const signInsOfPerson = (
  db: Db,
  { provider, nameId, sessionIndexes }: { provider: string; nameId: string; sessionIndexes: readonly string[] },
) =>
  db
    .selectFrom('provider_sign_in')
    .innerJoin('sign_in', 'sign_in.id', 'provider_sign_in.sign_in_id')
    .select(['sign_in.id', 'sign_in.account_id'])
    .where('provider', '=', provider)
    .where(sql<string>`provider_session ->> 'nameId'`, '=', nameId)
    .$if(sessionIndexes.length > 0, (query) =>
      query.where(sql<string>`provider_session ->> 'sessionIndex'`, 'in', sessionIndexes),
    )
    .where('sign_in.revoked_at', 'is', null)
    .orderBy('sign_in.id')
    .limit(mostListed)
    .execute();
