// SQL that creates the emails of a mailing in bulk: they share their texts, and differ in the links of their subscribers.
import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#messages/languages.ts';
import type { lockMailing } from '#server/admin/mailings/queries.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { plainText } from '#server/platform/email/foreign-text.ts';
import { type Email, emailHtml, emailText } from '#server/platform/email/layout.ts';
import { type MailSettings, wholeEmail } from '#server/platform/email/queue-email.ts';

/** A locked mailing that has not been stopped. */
type OpenMailing = NonNullable<Awaited<ReturnType<typeof lockMailing>>>;

/** Creates some emails in the transaction that locks the mailing; false if there are no more to create. */
export type WriteSome = (tx: Tx, mailing: OpenMailing, bulk: Bulk, now: Temporal.Instant) => Promise<boolean>;

/** A writer keeps what it has rendered, for one language of one mailing. */
export type Writer = (settings: MailSettings) => WriteSome;

/** What all emails of a mailing in one language have in common. */
export interface Bulk {
  mailingId: number;
  language: Language;
  replyTo: string;
  /** `unsent`: there is no mail server. */
  state: 'waiting' | 'unsent';
  /** Of the Message-ID. */
  host: string;
}

export const bulkOf = (
  { smtpUrl, publicUrl }: Pick<MailSettings, 'smtpUrl' | 'publicUrl'>,
  about: Pick<Bulk, 'mailingId' | 'language' | 'replyTo'>,
): Bulk => ({ ...about, state: smtpUrl === null ? 'unsent' : 'waiting', host: new URL(publicUrl).hostname });

export interface Body {
  bodyId: number;
  subject: string;
}

/** Renders an email in the current language, for many subscribers. */
export const storeBody = async (tx: Tx, settings: MailSettings, email: Email, now: Temporal.Instant): Promise<Body> => {
  const whole = await wholeEmail(tx, settings, email);
  const subject = plainText(whole.heading);
  const { id } = await tx
    .insertInto('email_body')
    .values({ subject, body_text: emailText(whole), body_html: emailHtml(whole), created_at: instantValue(now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { bodyId: id, subject };
};

/**
 * Creates an email for each row of `chosen` (`id` and `email` of the subscriber, `body_id`, `subject`, `stale_at`), with its
 * delivery job. Returns how many. `sessionId`: the one session that they are about. Rows of statements are not joined
 * here: PostgreSQL expects one row of each, and compares every pair.
 */
export const writeBulk = async (
  tx: Tx,
  { mailingId, replyTo, state, host }: Bulk,
  { chosen, sessionId = null }: { chosen: RawBuilder<unknown>; sessionId?: number | null },
  now: Temporal.Instant,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with chosen as (${chosen}), emails as (
      insert into email (kind, recipient, reply_to, subject, body_text, body_html, state, message_id, created_at, stale_at,
        body_id, subscriber_id)
      select 'mailing', email, ${replyTo}, subject, '', '', ${state}, '<' || gen_random_uuid() || '@' || ${host}::text || '>',
        ${instantValue(now)}::timestamptz, stale_at, body_id, id
      from chosen order by id
      returning id, subscriber_id, state
    ), recipients as (
      insert into mailing_recipient (mailing_id, subscriber_id, email_id)
      select ${mailingId}::integer, subscriber_id, id from emails
    ), about as (
      insert into email_session (email_id, session_id)
      select id, ${sessionId}::integer from emails where ${sessionId}::integer is not null
    )
    select count(*) as count, ${addedDeliveries} from emails`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** After emails that a person is waiting for. */
const addedDeliveries = sql`(
  select count(*) from graphile_worker.add_jobs(array(
    select row('deliver-email', json_build_object('emailId', id), null, null, null, 'mail-' || id, 1, null)
      ::graphile_worker.job_spec
    from emails where state = 'waiting')))`;
