// SQL of email subscriptions and of requests that wait for their confirmation.
import { sql } from 'kysely';
import { storedPreferences, type UpdatePreferences } from '#contract/accounts/email-updates.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db, ReplicaDb, Tx } from '#server/platform/database/transaction.ts';
import { withdrawMailOfSubscriber } from '#server/platform/email/withdraw-email.ts';

const columns = ['id', 'email', 'account_id', 'language', 'topics', 'only_with', 'frequency', 'ended_at'] as const;

export const subscriberById = (db: Db, id: number) =>
  db.selectFrom('subscriber').select(columns).where('id', '=', id).executeTakeFirst();

export type SubscriberRow = NonNullable<Awaited<ReturnType<typeof subscriberById>>>;

export const subscriberByEmail = (db: Db, email: string) =>
  db.selectFrom('subscriber').select(columns).where('email', '=', email).executeTakeFirst();

export const subscriberOfAccount = (db: Db, accountId: number) =>
  db.selectFrom('subscriber').select(columns).where('account_id', '=', accountId).executeTakeFirst();

export const accountForUpdates = (db: Db, accountId: number) =>
  db
    .selectFrom('account')
    .select(['id', 'email', 'email_proven_at', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();

const valuesOf = ({ language, topics, onlyWith, frequency }: UpdatePreferences) => ({
  language,
  frequency,
  topics: [...new Set(topics)],
  only_with: [...new Set(onlyWith)],
});

/** Digests begin with what is published after this moment. */
const newestNews = sql<number>`(select coalesce(max(id), 0) from news)`;
/** For a subscriber who comes back; others continue where their last digest ended. */
const continuedNews = sql<number>`case when subscriber.ended_at is null then subscriber.news_until else ${newestNews} end`;

/** The subscription of an earlier address of the account. An address that has its own keeps it. */
const moveSubscriber = async (tx: Tx, accountId: number, email: string): Promise<void> => {
  const earlier = await tx
    .selectFrom('subscriber')
    .select('id')
    .where('account_id', '=', accountId)
    .where('email', '<>', email)
    .executeTakeFirst();
  if (!earlier) return;
  if (await subscriberByEmail(tx, email)) await tx.deleteFrom('subscriber').where('id', '=', earlier.id).execute();
  else await tx.updateTable('subscriber').set({ email }).where('id', '=', earlier.id).execute();
};

/** Subscribes a confirmed address, or changes its preferences. Returns the subscriber's id. */
export const storeSubscriber = async (
  tx: Tx,
  { email, accountId }: { email: string; accountId: number | null },
  preferences: UpdatePreferences,
  now: Temporal.Instant,
): Promise<number> => {
  const values = valuesOf(preferences);
  const owner = await tx
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .where((eb) => eb.or([eb('email_proven_at', 'is not', null), eb('id', '=', accountId ?? 0)]))
    .executeTakeFirst();
  if (owner) await moveSubscriber(tx, owner.id, email);
  const stored = { ...values, account_id: owner?.id ?? null };
  const { id } = await tx
    .insertInto('subscriber')
    .values({ email, ...stored, confirmed_at: instantValue(now), news_until: newestNews })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({ ...stored, ended_at: null, news_until: continuedNews }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Subscribes again after unsubscribing. False if the subscriber is unknown. */
export const changePreferences = async (tx: Tx, id: number, preferences: UpdatePreferences): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('subscriber')
    .set({ ...valuesOf(preferences), ended_at: null, news_until: continuedNews })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Also withdraws the queued and failed emails. An email that is being sent at this moment may still arrive. */
export const endSubscriber = async (tx: Tx, id: number, reason: string, now: Temporal.Instant): Promise<void> => {
  await tx
    .updateTable('subscriber')
    .set({ ended_at: instantValue(now) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
  await withdrawMailOfSubscriber(tx, id, reason);
};

export const insertRequest = (
  tx: Tx,
  {
    keyHash,
    email,
    accountId,
    preferences,
  }: { keyHash: Buffer; email: string; accountId: number | null; preferences: UpdatePreferences },
  { now, expiresAt }: { now: Temporal.Instant; expiresAt: Temporal.Instant },
) =>
  tx
    .insertInto('subscriber_request')
    .values({
      key_hash: keyHash,
      email,
      account_id: accountId,
      preferences: JSON.stringify(preferences),
      created_at: instantValue(now),
      expires_at: instantValue(expiresAt),
    })
    .execute();

const withPreferences = <Row extends { preferences: unknown }>(row: Row | undefined) =>
  row && { ...row, preferences: storedPreferences.parse(row.preferences) };

export const requestByKey = async (tx: Tx, keyHash: Buffer, now: Temporal.Instant) => {
  const row = await tx
    .selectFrom('subscriber_request')
    .select(['email', 'account_id', 'preferences', 'confirmed_at'])
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', instantValue(now))
    .forUpdate()
    .executeTakeFirst();
  return withPreferences(row);
};

export const markConfirmed = (tx: Tx, keyHash: Buffer, now: Temporal.Instant) =>
  tx
    .updateTable('subscriber_request')
    .set({ confirmed_at: instantValue(now) })
    .where('key_hash', '=', keyHash)
    .execute();

/** The preferences that wait for the confirmation of an account's address. */
export const pendingPreferences = async (db: Db, accountId: number, now: Temporal.Instant) => {
  const row = await db
    .selectFrom('subscriber_request')
    .select('preferences')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', instantValue(now))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return withPreferences(row)?.preferences;
};

export const deleteRequestsOf = (tx: Tx, accountId: number) =>
  tx.deleteFrom('subscriber_request').where('account_id', '=', accountId).execute();

/** News that no digest lists any more. */
const newsDays = 100;

/** Daily: expired requests, people who unsubscribed long ago, and old news. */
export const deleteOldSubscribers = async (tx: Tx, now: Temporal.Instant, endedBefore: Temporal.Instant) => {
  await tx.deleteFrom('subscriber_request').where('expires_at', '<=', instantValue(now)).execute();
  await tx.deleteFrom('subscriber').where('ended_at', '<', instantValue(endedBefore)).execute();
  await tx
    .deleteFrom('news')
    .where('created_at', '<', instantValue(now.subtract({ hours: 24 * newsDays })))
    .execute();
};

const maxOptions = 500;

/** Series and categories that visitors see, in their order. */
export const topicRows = async (db: ReplicaDb) => {
  const [series, categories] = await Promise.all([
    db
      .selectFrom('series')
      .select(['id', 'name', 'name_es'])
      .where('status', '=', 'Active')
      .where('notes', '=', '')
      .orderBy('sort_order')
      .orderBy('id')
      .limit(maxOptions)
      .execute(),
    db
      .selectFrom('category')
      .select(['id', 'name', 'name_es'])
      .orderBy('sort_order', (order) => order.asc().nullsLast())
      .orderBy('name')
      .limit(maxOptions)
      .execute(),
  ]);
  const { rows } = await sql<{ body: string | null; name: string }>`
    select distinct body, name from session_credit limit 2000`.execute(db);
  return { series, categories, lines: rows };
};
