// SQL of who gets what: subscribers, and the sessions and recordings that they want to hear about.
import { sql } from 'kysely';
import { isCreditTopic, recordingsTopic, sessionTopics } from '#rules/accounts/email-updates.ts';
import { lineBody } from '#rules/catalog/credit-lines.ts';
import type { Body, Bulk } from '#server/admin/mailings/bulk-queries.ts';
import type { MailingContent } from '#server/admin/mailings/queries.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** A session that an email can list. */
export interface Item extends MailingContent {
  /** Its place in the news; 0 for an email about one session. */
  newsId: number;
  /** The same if staff left it to the digests, so that it is also for subscribers who get emails right away; else 0. */
  heldId: number;
}

const itemRow = ({ kind, session, newsId, heldId }: Item, position: number) => {
  const topics = sessionTopics({
    seriesId: session.series_id,
    categoryId: session.category_id,
    bodies: session.lines.map(lineBody),
  });
  const isSigned = kind === 'recording' ? session.has_signed_video : session.access.signLanguage;
  return sql`
    select ${session.id}::integer as session_id, ${kind}::text as kind,
      ${kind === 'recording' ? [recordingsTopic] : topics}::text[] as topics, ${topics.filter(isCreditTopic)}::text[] as credit,
      ${isSigned || session.language === 'ase'}::boolean as is_signed, ${session.language === 'es'}::boolean as is_spanish,
      ${newsId}::integer as news_id, ${heldId}::integer as held_id, ${position}::integer as position`;
};

/** The rows of `item`. */
export const itemRows = (items: readonly Item[]) => sql`(${sql.join(items.map(itemRow), sql` union all `)}) as item`;

/**
 * Whether a subscriber should get an item. Of other mailings, emails that nobody got do not count. Of the same one, all do,
 * so that creating its emails comes to an end.
 */
export const wantsItem = (mailingId: number | null) => sql<boolean>`(
  subscriber.topics && item.topics
  and ('sign-language' <> all(subscriber.only_with) or item.is_signed)
  and ('spanish' <> all(subscriber.only_with) or item.is_spanish)
  and ('credit' <> all(subscriber.only_with) or subscriber.topics && item.credit)
  and not exists (
    select from registration
    where registration.account_id = subscriber.account_id and registration.session_id = item.session_id
      and registration.canceled_at is null
  )
  and not exists (
    select from mailing_recipient known
    join mailing on mailing.id = known.mailing_id
    left join email on email.id = known.email_id
    where known.subscriber_id = subscriber.id
      and (mailing.session_id = item.session_id and mailing.kind = item.kind
        or item.session_id = any(case item.kind when 'recording' then known.recordings else known.sessions end))
      and (mailing.id = ${mailingId}::integer or coalesce(email.state, known.outcome) not in ('withdrawn', 'unsent'))
  ))`;

/** An email about one session, right away. */
const onlyItem = (content: MailingContent): Item => ({ ...content, newsId: 0, heldId: 0 });

/** How many get an email right away, and how many find the session in their next digest. */
export const audienceSize = async (
  db: Db,
  content: MailingContent,
): Promise<{ immediate: number; inDigests: number }> => {
  const { rows } = await sql<{ immediate: number; inDigests: number }>`
    select count(*) filter (where subscriber.frequency = 'immediately') as immediate,
      count(*) filter (where subscriber.frequency <> 'immediately') as "inDigests"
    from subscriber, ${itemRows([onlyItem(content)])}
    where subscriber.ended_at is null and ${wantsItem(null)}`.execute(db);
  return rows[0] ?? { immediate: 0, inDigests: 0 };
};

/** In one statement: many, because each has a fixed cost, and few enough that stopping takes effect soon. */
const emailsAtOnce = 5000;

/**
 * Rows for `writeBulk`. Locks the subscribers, so that one who unsubscribes meanwhile finds the email to withdraw. People
 * cannot register for a session once it has begun.
 */
export const chosenSubscribers = (
  content: MailingContent,
  { mailingId, language }: Bulk,
  { bodyId, subject }: Body,
) => sql`
  select subscriber.id, subscriber.email, ${bodyId}::integer as body_id, ${subject}::text as subject,
    ${content.kind === 'session' ? instantValue(content.session.starts_at) : null}::timestamptz as stale_at
  from subscriber, ${itemRows([onlyItem(content)])}
  where subscriber.ended_at is null and subscriber.frequency = 'immediately' and subscriber.language = ${language}
    and ${wantsItem(mailingId)}
  order by subscriber.id
  limit ${emailsAtOnce}
  for share of subscriber`;
