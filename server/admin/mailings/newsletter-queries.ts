// SQL of newsletters: drafts, what their blocks list, and their subscribers.
import { sql } from 'kysely';
import { newsTopic } from '#rules/accounts/email-updates.ts';
import type { NewsAudience, NewsletterDraft } from '#rules/admin/newsletters.ts';
import { type LineBody, lineBodyTypes } from '#rules/catalog/credit-lines.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import type { Body, Bulk } from '#server/admin/mailings/bulk-queries.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

const columns = ['id', 'version', 'subject', 'subject_es', 'blocks', 'audience', 'updated_at'] as const;

export const newsletterById = (db: Db, id: number) =>
  db.selectFrom('newsletter').select(columns).where('id', '=', id).executeTakeFirst();

export type NewsletterRow = NonNullable<Awaited<ReturnType<typeof newsletterById>>>;

const maxNewsletters = 100;

export const newestNewsletters = (db: Db) =>
  db
    .selectFrom('newsletter')
    .select(columns)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxNewsletters)
    .execute();

export const lockNewsletter = (tx: Tx, id: number) =>
  tx.selectFrom('newsletter').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const insertNewsletter = async (db: Db, now: Temporal.Instant): Promise<number> => {
  const { id } = await db
    .insertInto('newsletter')
    .values({ updated_at: instantValue(now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateDraft = (tx: Tx, id: number, draft: NewsletterDraft, now: Temporal.Instant) =>
  tx
    .updateTable('newsletter')
    .set(({ eb }) => ({
      subject: draft.subject,
      subject_es: draft.subjectEs,
      blocks: JSON.stringify(draft.blocks),
      audience: JSON.stringify(draft.audience),
      version: eb('version', '+', 1),
      updated_at: instantValue(now),
    }))
    .where('id', '=', id)
    .execute();

/** Sent, or scheduled, and not stopped. */
export const isSent = async (db: Db, id: number): Promise<boolean> => {
  const row = await db
    .selectFrom('mailing')
    .select('id')
    .where('newsletter_id', '=', id)
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
};

export const insertNewsletterMailing = async (
  tx: Tx,
  { key, newsletterId, createdBy }: { key: string; newsletterId: number; createdBy: number },
  { now, dueAt }: { now: Temporal.Instant; dueAt: Temporal.Instant },
): Promise<number> => {
  const { id } = await tx
    .insertInto('mailing')
    .values({
      ...{ key, kind: 'newsletter', newsletter_id: newsletterId, created_by: createdBy },
      ...{ created_at: instantValue(now), due_at: instantValue(dueAt) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Ids of the next sessions that people can register for. */
export const nextSessions = async (db: Db, count: number, now: Temporal.Instant): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select session.id from session join series on series.id = session.series_id
    where session.status_code = ${SessionStatus.Open} and session.starts_at > ${instantValue(now)} and series.notes <> 'Hidden'
    order by session.starts_at, session.id limit ${count}`.execute(db);
  return rows.map(({ id }) => id);
};

export const newestRecordings = async (db: Db, count: number, now: Temporal.Instant): Promise<number[]> => {
  const { Open, Closed, Archived, SelfPaced } = SessionStatus;
  const { rows } = await sql<{ id: number }>`
    select session.id from session join series on series.id = session.series_id
    where session.status_code = any(${[Open, Closed, Archived, SelfPaced]}::integer[]) and session.starts_at <= ${instantValue(now)}
      and series.notes <> 'Hidden' and (
        session.recording_url <> '' or exists (select from session_media where session_media.session_id = session.id)
      )
    order by session.starts_at desc, session.id desc limit ${count}`.execute(db);
  return rows.map(({ id }) => id);
};

const hasCredit = (credit: LineBody | '') => sql`
  ${credit}::text = '' or exists (
    select from credit_request request
    where request.account_id = subscriber.account_id and request.type = any(${credit === '' ? [] : lineBodyTypes(credit)}::text[])
      and request.withdrawn_at is null
  )`;

/** The profile names it, or the person coordinates or belongs to the group of an organization of that name. */
const isOfOrganization = (organization: string) => sql`
  ${organization}::text = '' or exists (
    select from account
    where account.id = subscriber.account_id and lower(btrim(account.organization)) = lower(btrim(${organization}::text))
  ) or exists (
    select from group_organization named
    where lower(named.name) = lower(btrim(${organization}::text)) and (
      named.group_id = subscriber.account_id
      or exists (
        select from coordinator where organization_id = named.id and coordinator.account_id = subscriber.account_id)
      or exists (
        select from group_person
        where group_person.group_id = named.group_id and person_id = subscriber.account_id and left_at is null)
    )
  )`;

/** Of emails of the same newsletter, those that nobody got do not count; of the same mailing, all do. */
const wantsNews = (
  newsletterId: number,
  { hasAttended, state, credit, organization }: NewsAudience,
  mailingId: number | null,
) => sql`(
  subscriber.ended_at is null and ${newsTopic} = any(subscriber.topics)
  and (${state}::text = '' or exists (
    select from account where account.id = subscriber.account_id and account.state = ${state}
  ))
  and (not ${hasAttended}::boolean or exists (
    select from attendance_record record
    where record.account_id = subscriber.account_id and record.withdrawn_at is null
  ))
  and (${hasCredit(credit)})
  and (${isOfOrganization(organization)})
  and not exists (
    select from mailing_recipient known
    join mailing on mailing.id = known.mailing_id
    left join email on email.id = known.email_id
    where known.subscriber_id = subscriber.id and mailing.newsletter_id = ${newsletterId}
      and (mailing.id = ${mailingId}::integer or coalesce(email.state, known.outcome) not in ('withdrawn', 'unsent'))
  ))`;

export const newsAudienceSize = async (db: Db, id: number, audience: NewsAudience): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from subscriber where ${wantsNews(id, audience, null)}`.execute(db);
  return rows[0]?.count ?? 0;
};

const emailsAtOnce = 5000;

/** Rows for `writeBulk`. Locks the subscribers, so that one who unsubscribes meanwhile finds the email to withdraw. */
export const chosenForNews = (
  newsletterId: number,
  audience: NewsAudience,
  { mailingId, language }: Bulk,
  { bodyId, subject }: Body,
) => sql`
  select subscriber.id, subscriber.email, ${bodyId}::integer as body_id, ${subject}::text as subject,
    null::timestamptz as stale_at
  from subscriber
  where subscriber.language = ${language} and ${wantsNews(newsletterId, audience, mailingId)}
  order by subscriber.id
  limit ${emailsAtOnce}
  for share of subscriber`;
