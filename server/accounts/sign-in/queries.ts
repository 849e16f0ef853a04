// SQL of accounts and sign-ins.
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Account, PasswordReset, SignIn } from '#server/platform/database/tables.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { preparedMark } from '#server/platform/database/watched-client.ts';
import type { EmailContext } from '#server/platform/email/email-context.ts';

export type AccountValues = Omit<
  Selectable<Account>,
  'id' | 'created_at' | 'email_proven_at' | 'reminders' | 'time_zone' | 'survey_emails'
>;

const insertedAccount = (values: AccountValues & { id?: number }, now: Temporal.Instant) => {
  const given = { ...values, created_at: now, email_proven_at: values.is_sample ? now : null };
  return sql<number | null>`insert_account(${JSON.stringify(given)}::jsonb)`;
};

/** Creates the account and the member that represents its owner; null if the address already has an account. */
export const insertAccount = async (tx: Tx, values: AccountValues, now: Temporal.Instant): Promise<number | null> => {
  const { rows } = await sql<{ id: number | null }>`select ${insertedAccount(values, now)} as id`.execute(tx);
  return rows[0]?.id ?? null;
};

/** The same with an id from `newAccountFacts`, and evaluates expressions that write, in a transaction of one statement. */
export const insertAccountAtOnce = async (
  db: Db,
  values: AccountValues & { id: number },
  now: Temporal.Instant,
  written: readonly RawBuilder<unknown>[],
): Promise<boolean> => {
  const { rows } = await sql<{ is_created: boolean }>`${sql.raw(preparedMark)} /* writes */ select case
    when ${insertedAccount(values, now)} is not null then num_nonnulls(${sql.join(written)}) >= 0
    else false end as is_created`.execute(db);
  return rows[0]?.is_created === true;
};

interface NewAccountFacts {
  /** Who has the address; null if nobody does. */
  known: { id: number; email: string; first_name: string } | null;
  /** Of the new account. */
  id: number;
  /** Of the email `welcome`, without what it takes from the new account. */
  welcome_context: EmailContext;
}

/** What creating an account depends on. */
export const newAccountFacts = async (db: Db, email: string): Promise<NewAccountFacts> => {
  const { rows } = await sql<{ facts: NewAccountFacts }>`${sql.raw(preparedMark)} /* writes */
    select new_account_facts(${email}) as facts`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A function without a result');
  return row.facts;
};

interface SignInAccount
  extends Pick<
    Selectable<Account>,
    'id' | 'email' | 'first_name' | 'last_name' | 'password_hash' | 'is_sample' | 'roles'
  > {}

export const accountByEmail = async (db: Db, email: string): Promise<SignInAccount | undefined> => {
  const { rows } = await sql<SignInAccount>`${sql.raw(preparedMark)}
    select id, email, first_name, last_name, password_hash, is_sample, roles from account where email = ${email}`.execute(
    db,
  );
  return rows[0];
};

export const passwordHashOf = async (db: Db, accountId: number): Promise<string | undefined> => {
  const row = await db.selectFrom('account').select('password_hash').where('id', '=', accountId).executeTakeFirst();
  return row?.password_hash;
};

/** A counter of failed attempts. */
export interface Counter {
  kind: string;
  subject: Buffer;
}

/** An account and what signing in to it depends on besides the password. */
export interface SignInFacts {
  account: SignInAccount;
  /** The account was used with this device before. */
  is_known_device: boolean;
  /** Some account was used with it before: what else a browser sends was not given out here. */
  is_any_device: boolean;
  has_second_factor: boolean;
  /** Times by counter, the oldest first. */
  attempts: string[][];
  /** For the email about a new device; null if there is nothing to write. */
  email_context: EmailContext | null;
}

/** Null if no account has the address. */
export const signInFacts = async (
  db: Db,
  { email, device, counters }: { email: string; device: Buffer; counters: readonly Counter[] },
  { since, now }: { since: Temporal.Instant; now: Temporal.Instant },
): Promise<SignInFacts | null> => {
  const kinds = counters.map(({ kind }) => kind);
  const subjects = counters.map(({ subject }) => subject);
  const { rows } = await sql<{ facts: SignInFacts | null }>`${sql.raw(preparedMark)}
    select sign_in_candidate(${email}, ${device}::bytea, ${kinds}::text[], ${subjects}::bytea[], ${instantValue(since)},
      ${instantValue(now)}) as facts`.execute(db);
  return rows[0]?.facts ?? null;
};

interface SignInTimes {
  now: Temporal.Instant;
  expiresAt: Temporal.Instant;
  secondFactorAt: Temporal.Instant | null;
}

/** What else a sign-in changes. */
interface Besides {
  device: Buffer;
  /** Failures to forget. */
  failures: Counter | null;
  /** For an account that has none; empty if it is not known. */
  timeZone: string;
  /** Expressions that write, evaluated in this order. */
  written: readonly RawBuilder<unknown>[];
}

/** In a transaction of one statement. */
export const insertSignIn = async (
  db: Db,
  values: Pick<Selectable<SignIn>, 'account_id' | 'browser' | 'network' | 'is_remembered'>,
  { now, expiresAt, secondFactorAt }: SignInTimes,
  { device, failures, timeZone, written }: Besides,
): Promise<string> => {
  const noted = sql`note_sign_in(account_id, ${device}, ${failures?.kind ?? null}, ${failures?.subject ?? null}::bytea,
    ${timeZone}, ${instantValue(now)})`;
  const { account_id, browser, network, is_remembered } = values;
  const { rows } = await sql<{ sign_in_id: string }>`${sql.raw(preparedMark)}
    insert into sign_in (account_id, browser, network, is_remembered, signed_in_at, last_seen_at, expires_at,
      second_factor_at)
    values (${account_id}, ${browser}, ${network}, ${is_remembered}, ${instantValue(now)}, ${instantValue(now)},
      ${instantValue(expiresAt)}, ${secondFactorAt && instantValue(secondFactorAt)})
    returning id as sign_in_id, ${sql.join([noted, ...written])}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An insert without a row');
  return row.sign_in_id;
};

export const rememberDevice = (tx: Tx, accountId: number, hash: Buffer, now: Temporal.Instant) =>
  tx
    .insertInto('device')
    .values({
      account_id: accountId,
      device_hash: hash,
      first_seen_at: instantValue(now),
      last_seen_at: instantValue(now),
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'device_hash']).doUpdateSet({ last_seen_at: instantValue(now) }),
    )
    .execute();

/** Forgets all known browsers. */
export const forgetDevices = (tx: Tx, accountId: number) =>
  tx.deleteFrom('device').where('account_id', '=', accountId).execute();

/** Removes other ways to sign in, after a password reset. */
export const endLinks = (tx: Tx, accountId: number) =>
  tx.deleteFrom('linked_identity').where('account_id', '=', accountId).execute();

export const endAddressChanges = (tx: Tx, accountId: number, now: Temporal.Instant) =>
  tx
    .updateTable('email_change')
    .set({ ended_at: instantValue(now) })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();

export const touchSignIn = (db: Db, id: string, now: Temporal.Instant) =>
  db
    .updateTable('sign_in')
    .set({ last_seen_at: instantValue(now) })
    .where('id', '=', id)
    .execute();

/** A sign-in that has neither expired nor been revoked, with its account's roles. */
interface LiveSignIn
  extends Pick<Selectable<SignIn>, 'id' | 'account_id' | 'expires_at' | 'second_factor_at' | 'is_remembered'>,
    Pick<Selectable<Account>, 'roles'> {}

/** Every call of someone signed in reads it: a function of the database keeps its plan. */
export const liveSignIn = async (db: Db, id: string, now: Temporal.Instant): Promise<LiveSignIn | undefined> => {
  const { rows } = await sql<LiveSignIn>`${sql.raw(preparedMark)}
    select id, account_id, expires_at, second_factor_at, is_remembered, roles from live_sign_in(${id}::uuid, ${instantValue(now)})`.execute(
    db,
  );
  return rows[0];
};

/** The account that the account with this address was merged into. */
export const accountOfFormer = (db: Db, email: string) =>
  db
    .selectFrom('merged_account')
    .innerJoin('account', 'account.id', 'merged_account.account_id')
    .select(['account.id', 'account.email'])
    .where('merged_account.email', '=', email)
    .orderBy('merged_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The number of emails of a kind to an address since a time. */
export const emailsSince = async (
  tx: Tx,
  { kind, recipient }: { kind: string; recipient: string },
  since: Temporal.Instant,
): Promise<number> => {
  const { count } = await tx
    .selectFrom('email')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('recipient', '=', recipient)
    .where('created_at', '>', instantValue(since))
    .executeTakeFirstOrThrow();
  return count;
};

/** The number of keys sent to an account since a time. */
export const keysSince = async (tx: Tx, accountId: number, since: Temporal.Instant): Promise<number> => {
  const { count } = await tx
    .selectFrom('password_reset')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', instantValue(since))
    .executeTakeFirstOrThrow();
  return count;
};

/** Locked until the transaction ends. */
export const addressOf = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('account')
    .select(['email', 'roles', 'email_proven_at'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
    .then((row) => row && { ...row, id: accountId });

/** Null: the address must be verified again. */
export const setAddressProven = (tx: Tx, accountId: number, at: Temporal.Instant | null) =>
  tx
    .updateTable('account')
    .set({ email_proven_at: at && instantValue(at) })
    .where('id', '=', accountId)
    .execute();

export const lockAccount = (tx: Tx, email: string) =>
  tx
    .selectFrom('account')
    .select(['id', 'first_name', 'email'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();

/** Invalidates all valid keys of the account. */
export const endKeys = (tx: Tx, accountId: number, now: Temporal.Instant) =>
  tx
    .updateTable('password_reset')
    .set({ ended_at: instantValue(now) })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();

export const insertKey = (
  tx: Tx,
  values: Pick<PasswordReset, 'key_hash' | 'account_id'>,
  now: Temporal.Instant,
  expiresAt: Temporal.Instant,
) =>
  tx
    .insertInto('password_reset')
    .values({ ...values, created_at: instantValue(now), expires_at: instantValue(expiresAt) })
    .execute();

const goodKey = (db: Db, keyHash: Buffer, now: Temporal.Instant) =>
  db
    .selectFrom('password_reset')
    .innerJoin('account', 'account.id', 'password_reset.account_id')
    .select(['account.id', 'account.email', 'account.first_name'])
    .where('key_hash', '=', keyHash)
    .where('ended_at', 'is', null)
    .where('password_reset.expires_at', '>', instantValue(now));

export const accountOfKey = (db: Db, keyHash: Buffer, now: Temporal.Instant) =>
  goodKey(db, keyHash, now).executeTakeFirst();

/** A concurrent call waits, and then finds the key used. */
export const lockAccountOfKey = (tx: Tx, keyHash: Buffer, now: Temporal.Instant) =>
  goodKey(tx, keyHash, now).forUpdate('password_reset').executeTakeFirst();

export const setPassword = (tx: Db, accountId: number, passwordHash: string) =>
  tx.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', accountId).execute();

export const revokeSignIns = (db: Db, accountId: number, now: Temporal.Instant) =>
  db
    .updateTable('sign_in')
    .set({ revoked_at: instantValue(now) })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute();

export const revokeSignIn = (db: Db, id: string, now: Temporal.Instant) =>
  db
    .updateTable('sign_in')
    .set({ revoked_at: instantValue(now) })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();

/** Sign-ins that expired or were ended before the given time. */
export const deleteOldSignIns = (tx: Tx, before: Temporal.Instant) =>
  tx
    .deleteFrom('sign_in')
    .where((eb) => eb.or([eb('expires_at', '<', instantValue(before)), eb('revoked_at', '<', instantValue(before))]))
    .execute();

export const deleteOldDevices = (tx: Tx, before: Temporal.Instant) =>
  tx.deleteFrom('device').where('last_seen_at', '<', instantValue(before)).execute();

export const deleteOldKeys = async (tx: Tx, before: Temporal.Instant): Promise<void> => {
  await tx.deleteFrom('password_reset').where('expires_at', '<', instantValue(before)).execute();
  await tx.deleteFrom('email_change').where('expires_at', '<', instantValue(before)).execute();
  await tx
    .deleteFrom('second_factor')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', instantValue(before))
    .execute();
};
