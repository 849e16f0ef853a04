// SQL of emails.
import { type Selectable, sql } from 'kysely';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import { isOutdatedMailing } from '#server/platform/database/outdated-mailing.ts';
import type { DB } from '#server/platform/database/tables.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { EmailContext } from '#server/platform/email/email-context.ts';
import { surveyEmailKinds } from '#server/platform/email/survey-links.ts';

/** What the text of an email depends on besides its template. */
export const readEmailContext = async (
  db: Db,
  recipient: string,
  template: string | null = null,
): Promise<EmailContext> => {
  const { rows } = await sql<{ context: EmailContext }>`
    select email_context(${recipient}, ${template}) as context`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A function without a result');
  return row.context;
};

interface MailValues {
  kind: string;
  recipient: string;
  reply_to: string;
  subject: string;
  body_text: string;
  body_html: string;
  state: 'waiting' | 'unsent';
  message_id: string;
  holds_secret: boolean;
  attachment_name: string;
  attachment_type: string;
  attachment: string;
  created_at: Temporal.Instant;
  stale_at: Temporal.Instant | null;
}

/** Truncated text can end with half a surrogate pair, which PostgreSQL rejects in JSON. */
const wellFormed = (_: string, value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed() : value);

/** The id of a new email, inserted when the expression is evaluated. `sessionIds`: the sessions that it is about. */
export const insertedMail = (values: MailValues, sessionIds: readonly number[]) =>
  sql<number>`insert_email(${JSON.stringify(values, wellFormed)}::jsonb, ${[...sessionIds]}::integer[])`;

export type InsertedMail = ReturnType<typeof insertedMail>;

export const insertMail = async (tx: Tx, mail: InsertedMail): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select ${mail} as id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A function without a result');
  return row.id;
};

/** Also adds the delivery job. Due jobs with lower priority numbers run first. */
export const insertedWithDelivery = (mail: InsertedMail, priority = 0): InsertedMail =>
  sql<number>`(
    select mail.id from (select ${mail} as id) as mail
    cross join lateral graphile_worker.add_job('deliver-email', json_build_object('emailId', mail.id),
      job_key => 'mail-' || mail.id, priority => ${priority}::integer) as delivery)`;

export type WaitingMail = Selectable<DB['email']> & {
  /** The recipient's address gets no more email. */
  is_suppressed: boolean;
  is_outdated: boolean;
  /** Of an email about surveys and evaluations: the recipient's account, which can end them. */
  survey_account_id: number | null;
};

const isSurveyEmail = sql<boolean>`email.kind = any(${sql.val(surveyEmailKinds)}::text[])`;

const surveyAccount = sql<number | null>`case when ${isSurveyEmail}
  then (select account.id from account where account.email = email.recipient) end`;

/** Checked when an email is sent: stopping such emails withdraws only those that are already queued. */
const hasStoppedSurveys = sql<boolean>`(${isSurveyEmail} and exists (
  select from account where account.email = email.recipient and not account.survey_emails))`;

/** Those of the given emails that are queued, by id. */
export const waitingMail = async (db: Db, ids: readonly number[]): Promise<Map<number, WaitingMail>> => {
  const rows = await db
    .selectFrom('email')
    .leftJoin('email_body', 'email_body.id', 'email.body_id')
    .selectAll('email')
    .select(({ fn }) => [
      fn.coalesce('email_body.body_text', 'email.body_text').as('body_text'),
      fn.coalesce('email_body.body_html', 'email.body_html').as('body_html'),
      sql<boolean>`exists (select from suppressed_address where email = lower(recipient))`.as('is_suppressed'),
      sql<boolean>`(${isOutdatedMailing} or ${hasStoppedSurveys})`.as('is_outdated'),
      surveyAccount.as('survey_account_id'),
    ])
    .where('email.id', 'in', [...ids])
    .where('state', '=', 'waiting')
    .execute();
  return new Map(rows.map((mail) => [mail.id, mail]));
};

/** Removes texts with valid links, so that readers of the table cannot use them. */
const withoutSecret = {
  body_text: sql<string>`case when holds_secret then '' else body_text end`,
  body_html: sql<string>`case when holds_secret then '' else body_html end`,
};

export const markSent = (db: Db, ids: readonly number[], now: Temporal.Instant) =>
  db
    .updateTable('email')
    .set((eb) => ({ state: 'sent', sent_at: instantValue(now), tries: eb('tries', '+', 1), last_error: '' }))
    .set({ ...withoutSecret, troubled_since: null })
    .where('id', 'in', [...ids])
    .execute();

/** The maximum length of `last_error`. */
export const maxErrorLength = 500;

/** `isPermanent`: not retried. False if the email was withdrawn meanwhile; it stays withdrawn. */
export const markTried = async (
  db: Db,
  id: number,
  { error, isPermanent }: { error: string; isPermanent: boolean },
  now: Temporal.Instant,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('email')
    .set((eb) => ({
      tries: eb('tries', '+', 1),
      last_error: error,
      troubled_since: eb.fn.coalesce('troubled_since', instantValue(now)),
    }))
    .$if(isPermanent, (update) => update.set({ state: 'failed', ...withoutSecret }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** Those of the emails that can be retried (failed, with text, neither stale nor outdated), locked until the transaction ends. */
export const lockRetriable = (tx: Tx, ids: readonly number[], now: Temporal.Instant) =>
  tx
    .selectFrom('email')
    .select('id')
    .where('id', 'in', [...ids])
    .where('state', '=', 'failed')
    .where('holds_secret', '=', false)
    .where((eb) => eb.or([eb('stale_at', 'is', null), eb('stale_at', '>', instantValue(now))]))
    .where((eb) => eb.not(isOutdatedMailing))
    .orderBy('id')
    .forUpdate()
    .execute();

/** Retains the mail server's last error until the next attempt. */
export const markRetried = (tx: Tx, ids: readonly number[], now: Temporal.Instant) =>
  tx
    .updateTable('email')
    .set({ state: 'waiting', retried_at: instantValue(now), troubled_since: null })
    .set({ report: null, report_status: '', reported_at: null })
    .where('id', 'in', [...ids])
    .execute();

const withdrawn = { state: 'withdrawn' as const, ...withoutSecret };

export interface WithdrawnMail {
  recipient: string;
  kinds: readonly string[];
  sessionIds: readonly number[];
}

/** A failed email is withdrawn too and retains the mail server's error. */
const withdrawMailFor = (tx: Tx, reason: string) =>
  tx
    .updateTable('email')
    .set((eb) => ({
      ...withdrawn,
      last_error: eb.case().when('state', '=', 'waiting').then(reason).else(eb.ref('last_error')).end(),
    }))
    .where('state', 'in', ['waiting', 'failed']);

export const markWithdrawnOfKinds = (tx: Tx, recipient: string, kinds: readonly string[], reason: string) =>
  withdrawMailFor(tx, reason)
    .where('recipient', '=', recipient)
    .where('kind', 'in', [...kinds])
    .execute();

export const markWithdrawnOfSubscriber = (tx: Tx, subscriberId: number, reason: string) =>
  withdrawMailFor(tx, reason).where('subscriber_id', '=', subscriberId).execute();

/** Withdraws emails about these sessions. One that is also about another session stays while the recipient is registered there. */
export const markWithdrawn = (tx: Tx, { recipient, kinds, sessionIds }: WithdrawnMail, reason: string) =>
  withdrawMailFor(tx, reason)
    .where('recipient', '=', recipient)
    .where('kind', 'in', [...kinds])
    .where(({ exists, not, selectFrom }) => {
      const about = () =>
        selectFrom('email_session')
          .select('email_session.session_id')
          .whereRef('email_session.email_id', '=', 'email.id');
      return exists(about().where('email_session.session_id', 'in', [...sessionIds])).and(
        not(
          exists(
            about()
              .innerJoin('session', 'session.id', 'email_session.session_id')
              .innerJoin('registration', 'registration.session_id', 'session.id')
              .innerJoin('account', 'account.id', 'registration.account_id')
              .where('email_session.session_id', 'not in', [...sessionIds])
              .where('session.status_code', '<>', SessionStatus.Deleted)
              .where('registration.canceled_at', 'is', null)
              .whereRef('account.email', '=', 'email.recipient'),
          ),
        ),
      );
    })
    .execute();

/** Withdraws those of the emails that are queued. */
export const markWithdrawnById = async (db: Db, ids: readonly number[], reason: string): Promise<void> => {
  await db
    .updateTable('email')
    .set({ ...withdrawn, last_error: reason })
    .where('id', 'in', [...ids])
    .where('state', '=', 'waiting')
    .execute();
};

/** Stores the email for staff to read, with the reason why it was not sent. */
export const markUnsent = async (db: Db, id: number, reason: string): Promise<void> => {
  await db
    .updateTable('email')
    .set({ state: 'unsent', last_error: reason })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
};

/** The recipient's address gets no more email. */
export const markSuppressed = async (db: Db, id: number): Promise<void> => {
  await db
    .updateTable('email')
    .set({ state: 'failed', report: 'suppressed', ...withoutSecret })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
};

/**
 * Deletes up to `limit` emails and texts that no email has any longer. `warnings`: warnings to owners of inactive accounts stay
 * until then. True if there may be more.
 */
export const removeMailBefore = async (
  db: Db,
  { time, warnings }: { time: Temporal.Instant; warnings: Temporal.Instant },
  limit: number,
): Promise<boolean> => {
  const emails = await sql`
    delete from email where id = any(array(
      select id from email where state <> 'waiting' and created_at < ${instantValue(time)}
        and (kind <> 'account-inactive' or created_at < ${instantValue(warnings)})
      order by created_at, id limit ${limit}))`.execute(db);
  const bodies = await sql`
    delete from email_body where id = any(array(
      select id from email_body
      where created_at < ${instantValue(time)} and not exists (select from email where email.body_id = email_body.id)
      order by id limit ${limit}))`.execute(db);
  return [emails, bodies].some(({ numAffectedRows = 0n }) => numAffectedRows >= BigInt(limit));
};

/** Queued emails without a working delivery job: it died on its last attempt, or was deleted. */
export const strandedMail = async (tx: Tx): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select email.id from email
    where email.state = 'waiting' and not exists (
      select from graphile_worker._private_jobs as job
      where job.key = 'mail-' || email.id and (job.attempts < job.max_attempts or job.locked_at is not null)
    )
    order by email.id
    limit 10000`.execute(tx);
  return rows.map(({ id }) => id);
};

/** The organization's values for placeholders. */
export const organizationWords = async (db: Db): Promise<EmailContext['organization']> => {
  const row = await db
    .selectFrom('organization')
    .select(['name', 'help_line', 'contact_email', 'address'])
    .executeTakeFirst();
  return {
    organization: row?.name ?? '',
    helpLine: row?.help_line ?? '',
    contactEmail: row?.contact_email ?? '',
    address: row?.address ?? '',
  };
};
