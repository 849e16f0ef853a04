// The addresses of an account, and what is stored about them.
import { sql } from 'kysely';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

/** An address of the account, now or before. */
export interface OwnAddress {
  email: string;
  /** Null: proven to be the person's. Otherwise only what came with the account can be theirs. */
  since: Temporal.Instant | null;
}

/** Those whose messages, reports and suppression are the person's, whoever entered them. */
export const provenOf = (addresses: readonly OwnAddress[]): string[] =>
  addresses.filter(({ since }) => since === null).map(({ email }) => email);

/** A pending address is not among them: it may be anybody's. */
export const addressesOf = async (tx: Db, accountId: number): Promise<OwnAddress[]> => {
  const { rows } = await sql<OwnAddress>`
    select email, case when email_proven_at is null then created_at end as since from account where id = ${accountId}
    union select email, null from merged_account where account_id = ${accountId}
    union select change.old_email, account.created_at from email_change change join account on account.id = change.account_id
      where account.id = ${accountId} and change.old_email <> ''`.execute(tx);
  return rows;
};

const isOneOf = (addresses: readonly string[]) => sql<boolean>`email = any (${sql.val([...addresses])}::text[])`;

const isToOrFrom = ({ email, since }: OwnAddress) =>
  sql<boolean>`(recipient = ${email} or reply_to = ${email})
    and (${since === null} or email.created_at >= ${since && instantValue(since)})`;

/** Messages to or from the addresses; emails with a key are named without their text. */
export const emailData = (db: Db, addresses: readonly OwnAddress[]) =>
  db
    .selectFrom('email')
    .leftJoin('email_body', 'email_body.id', 'email.body_id')
    .select(['email.kind', 'recipient', 'reply_to', 'email.created_at', 'sent_at'])
    .select((eb) => eb.fn.coalesce('email_body.subject', 'email.subject').as('subject'))
    .select(
      sql<string>`case when holds_secret then '' else coalesce(email_body.body_text, email.body_text) end`.as('text'),
    )
    .where((eb) => eb.or(addresses.map(isToOrFrom)))
    .orderBy('email.id')
    .execute();

export const deleteMailOf = (tx: Tx, address: OwnAddress) =>
  tx.deleteFrom('email').where(isToOrFrom(address)).execute();

/** Emails that asked a new address to confirm a change: only those of this account. */
export const deleteMailOfChanges = (tx: Tx, accountId: number) =>
  sql`
    delete from email using email_change change
    where change.account_id = ${accountId} and email.kind = 'email-key' and email.recipient = change.email
      and email.created_at = change.created_at`.execute(tx);

/** Of other groups: they contain the address. */
export const deleteInvitationsTo = async (tx: Tx, addresses: readonly string[]): Promise<void> => {
  for (const table of ['group_invitation', 'coordinator_invitation'] as const) {
    await tx.deleteFrom(table).where(isOneOf(addresses)).execute();
  }
};

/** Of these addresses: why they get no more email. */
export const suppressionData = (db: Db, addresses: readonly string[]) =>
  db
    .selectFrom('suppressed_address')
    .select(['email', 'reason', 'status', 'suppressed_at'])
    .where(isOneOf(addresses))
    .orderBy('email')
    .execute();

/** The trigger of `account` forgets its current address. */
export const forgetSuppressions = (tx: Tx, addresses: readonly string[]) =>
  tx.deleteFrom('suppressed_address').where(isOneOf(addresses)).execute();
