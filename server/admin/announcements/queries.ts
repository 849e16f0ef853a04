// SQL of announcements, their recipients and audiences.

import { type SqlBool, sql } from 'kysely';
import type { Language } from '#messages/languages.ts';
import type { AudienceKey } from '#rules/admin/announcements.ts';
import { phoneMethods, webMethods } from '#rules/catalog/attendance-choice.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Announcement } from '#server/platform/database/tables.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

export const announcementsOnAPage = 50;

const sessionColumns = ['id', 'name', 'name_es', 'starts_at', 'ends_at'] as const;

export const sessionById = (db: Db, id: number) =>
  db.selectFrom('session').select(sessionColumns).where('id', '=', id).executeTakeFirst();

/** Locks the session, so that its announcements are counted one at a time. */
export const lockSession = (tx: Tx, id: number) =>
  tx.selectFrom('session').select(sessionColumns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export type SessionRow = NonNullable<Awaited<ReturnType<typeof sessionById>>>;

/** Filters rows of `registration` joined with `member`. */
const belongs: Record<AudienceKey, ReturnType<typeof sql<SqlBool>>> = {
  registered: sql`registration.state = 'registered'`,
  web: sql`registration.state = 'registered' and registration.method in (${sql.join(webMethods)})`,
  phone: sql`registration.state = 'registered' and registration.method in (${sql.join(phoneMethods)})`,
  waiting: sql`registration.state in ('waiting', 'offered')`,
  selected: sql`true`,
  attended: sql`registration.state = 'registered' and exists (
    select from attendance_record record
    where record.session_id = registration.session_id and record.member_id = registration.member_id
      and record.withdrawn_at is null
  )`,
};

export interface Audience {
  sessionId: number;
  audience: AudienceKey;
  /** Only of these accounts. */
  accountIds?: readonly number[] | undefined;
}

const isAmong = (accountIds: readonly number[] | undefined) =>
  accountIds === undefined ? sql`true` : sql`registration.account_id = any(${[...accountIds]}::integer[])`;

export const audienceSize = async (
  db: Db,
  { sessionId, audience, accountIds }: Audience,
): Promise<{ accounts: number; people: number }> => {
  const { rows } = await sql<{ accounts: number; people: number }>`
    select count(distinct registration.account_id) as accounts, count(*) as people
    from registration
    where registration.session_id = ${sessionId} and registration.canceled_at is null and ${belongs[audience]}
      and ${isAmong(accountIds)}`.execute(db);
  return rows[0] ?? { accounts: 0, people: 0 };
};

export interface RecipientRow {
  account_id: number;
  email: string;
  first_name: string;
  time_zone: string;
  language: Language;
  /** Names of the group members it concerns, the account's owner first. */
  people: string[];
}

/** Each account once: all accounts, or the first ones up to a limit. */
export const recipientsOf = async (
  db: Db,
  { sessionId, audience, accountIds }: Audience,
  atMost?: number,
): Promise<RecipientRow[]> => {
  const { rows } = await sql<RecipientRow>`
    select account.id as account_id, account.email, account.first_name, account.time_zone,
      account.language,
      array_agg(concat_ws(' ', member.first_name, member.last_name) order by member.is_self desc, member.id) as people
    from registration
    join member on member.id = registration.member_id
    join account on account.id = registration.account_id
    where registration.session_id = ${sessionId} and registration.canceled_at is null and ${belongs[audience]}
      and ${isAmong(accountIds)}
    group by account.id
    order by account.id
    limit ${atMost ?? null}`.execute(db);
  return rows;
};

/** The number of announcements to a session since then, without those stopped before their first email. */
export const countSince = async (db: Db, sessionId: number, since: Temporal.Instant): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from announcement
    where session_id = ${sessionId} and created_at >= ${instantValue(since)} and (
      stopped_at is null or exists (
        select from announcement_recipient each
        where each.announcement_id = announcement.id and each.outcome <> 'withdrawn'
      )
    )`.execute(db);
  return rows[0]?.count ?? 0;
};

export const insertAnnouncement = async (
  tx: Tx,
  values: Pick<Announcement, 'key' | 'session_id' | 'audience' | 'subject' | 'body' | 'created_by'> & {
    subject_es: string;
    body_es: string;
  },
  { accountIds, now, dueAt }: { accountIds: readonly number[]; now: Temporal.Instant; dueAt: Temporal.Instant },
): Promise<number> => {
  const { id } = await tx
    .insertInto('announcement')
    .values({
      ...values,
      recipients: accountIds.length,
      created_at: instantValue(now),
      due_at: instantValue(dueAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into announcement_recipient (announcement_id, account_id)
    select ${id}::integer, unnest(${[...accountIds]}::integer[])`.execute(tx);
  return id;
};

export const idByKey = async (db: Db, key: string): Promise<number | undefined> => {
  const row = await db.selectFrom('announcement').select('id').where('key', '=', key).executeTakeFirst();
  return row?.id;
};

/** Locked until the transaction ends, so that creating emails and stopping do not overlap. */
export const lockAnnouncement = (tx: Tx, id: number) =>
  tx
    .selectFrom('announcement')
    .select(['id', 'session_id', 'audience', 'subject', 'body', 'subject_es', 'body_es', 'stopped_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Accounts without an email yet, up to a limit. */
export const pendingRecipients = async (tx: Tx, id: number, atMost: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('announcement_recipient')
    .select('account_id')
    .where('announcement_id', '=', id)
    .where('outcome', '=', 'waiting')
    .orderBy('account_id')
    .limit(atMost)
    .execute();
  return rows.map(({ account_id }) => account_id);
};

export const markWritten = (tx: Tx, id: number, accountId: number, emailId: number) =>
  tx
    .updateTable('announcement_recipient')
    .set({ outcome: 'written', email_id: emailId })
    .where('announcement_id', '=', id)
    .where('account_id', '=', accountId)
    .execute();

export const markLeftOut = async (tx: Tx, id: number, accountIds: readonly number[]): Promise<void> => {
  if (accountIds.length === 0) return;
  await tx
    .updateTable('announcement_recipient')
    .set({ outcome: 'left out' })
    .where('announcement_id', '=', id)
    .where('account_id', 'in', [...accountIds])
    .execute();
};

/** No more emails are created. */
export const markStopped = async (tx: Tx, id: number, now: Temporal.Instant): Promise<void> => {
  await tx
    .updateTable('announcement')
    .set({ stopped_at: instantValue(now) })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('announcement_recipient')
    .set({ outcome: 'withdrawn' })
    .where('announcement_id', '=', id)
    .where('outcome', '=', 'waiting')
    .execute();
};

/** Its queued emails. */
export const waitingMail = async (tx: Tx, id: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('announcement_recipient')
    .innerJoin('email', 'email.id', 'announcement_recipient.email_id')
    .select('email.id')
    .where('announcement_id', '=', id)
    .where('email.state', '=', 'waiting')
    .execute();
  return rows.map(({ id: emailId }) => emailId);
};

export interface AnnouncementRow {
  id: number;
  session_id: number;
  session_name: string;
  starts_at: Temporal.Instant;
  audience: AudienceKey;
  subject: string;
  body: string;
  subject_es: string;
  body_es: string;
  by: string | null;
  created_at: Temporal.Instant;
  due_at: Temporal.Instant;
  stopped_at: Temporal.Instant | null;
  recipients: number;
  pending: number;
  waiting: number;
  sent: number;
  failed: number;
  unsent: number;
  withdrawn: number;
}

const announcements = sql`
  select announcement.id, announcement.session_id, session.name as session_name, session.starts_at,
    announcement.audience, announcement.subject, announcement.body,
    announcement.subject_es, announcement.body_es,
    nullif(concat_ws(' ', account.first_name, account.last_name), '') as by,
    announcement.created_at, announcement.due_at, announcement.stopped_at, announcement.recipients, progress.*
  from announcement
  join session on session.id = announcement.session_id
  left join account on account.id = announcement.created_by
  cross join lateral (
    select count(*) filter (where recipient.outcome = 'waiting') as pending,
      count(*) filter (where email.state = 'waiting') as waiting,
      count(*) filter (where coalesce(email.state, recipient.outcome) = 'sent') as sent,
      count(*) filter (where coalesce(email.state, recipient.outcome) = 'failed') as failed,
      count(*) filter (where coalesce(email.state, recipient.outcome) = 'unsent') as unsent,
      count(*) filter (where coalesce(email.state, recipient.outcome) = 'withdrawn') as withdrawn
    from announcement_recipient recipient left join email on email.id = recipient.email_id
    where recipient.announcement_id = announcement.id
  ) progress`;

/** Newest first. */
export const listAnnouncements = async (db: Db, page: number): Promise<AnnouncementRow[]> => {
  const { rows } = await sql<AnnouncementRow>`
    ${announcements}
    order by announcement.created_at desc, announcement.id desc
    limit ${announcementsOnAPage} offset ${(page - 1) * announcementsOnAPage}`.execute(db);
  return rows;
};

export const countAnnouncements = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('announcement')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

export const announcementById = async (db: Db, id: number): Promise<AnnouncementRow | undefined> => {
  const { rows } = await sql<AnnouncementRow>`${announcements} where announcement.id = ${id}`.execute(db);
  return rows[0];
};

/** The recipient of a test email. */
export const accountById = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .select(['id', 'email', 'first_name', 'last_name', 'time_zone'])
    .where('id', '=', id)
    .executeTakeFirst();
