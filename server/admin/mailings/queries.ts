// SQL of emails to subscribers: which subscribers get which session, and their emails in bulk.
import { sql } from 'kysely';
import type { Language } from '#messages/languages.ts';
import { isCreditTopic, recordingsTopic, sessionTopics } from '#rules/accounts/email-updates.ts';
import type { MailingKind } from '#rules/admin/mailings.ts';
import { lineBody } from '#rules/catalog/credit-lines.ts';
import { type SessionAccess, sessionAccess } from '#rules/catalog/session-access.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { parseSetting } from '#server/platform/settings/read-setting.ts';

/** What emails and filters need to know of a session. */
export interface SessionRow {
  id: number;
  name: string;
  name_es: string;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  status_code: number;
  language: string;
  series_id: number;
  series_name: string;
  series_name_es: string;
  route: string;
  is_hidden: boolean;
  has_recording: boolean;
  has_signed_video: boolean;
  category_id: number | null;
  lines: { name: string; body: string | null }[];
  access: SessionAccess;
}

export const sessionsById = async (db: Db, ids: readonly number[]): Promise<SessionRow[]> => {
  const { rows } = await sql<
    Omit<SessionRow, 'access'> & { captioning_state: string; interpreting_state: string; access_setting: unknown }
  >`
    select session.id, session.name, session.name_es, session.starts_at, session.ends_at, session.status_code,
      session.language, session.series_id, series.name as series_name, series.name_es as series_name_es, series.route,
      series.notes = 'Hidden' as is_hidden, session.category_id, session.captioning_state, session.interpreting_state,
      session.recording_url <> '' or media.session_id is not null as has_recording,
      coalesce(media.signed::text, '') <> '' as has_signed_video,
      (select value from setting where name = 'access') as access_setting,
      coalesce((
        select jsonb_agg(jsonb_build_object('name', line.name, 'body', line.body) order by line.sort_order)
        from session_credit line where line.session_id = session.id
      ), '[]') as lines
    from session
    join series on series.id = session.series_id
    left join session_media media on media.session_id = session.id
    where session.id = any(${[...ids]}::integer[])
    order by session.starts_at, session.id`.execute(db);
  return rows.map(({ captioning_state: captioning, interpreting_state: interpreting, access_setting, ...row }) => ({
    ...row,
    access: sessionAccess(parseSetting('access', access_setting), { captioning, interpreting }),
  }));
};

/** What an email is about: one session, as new or as recorded. */
export interface MailingContent {
  kind: MailingKind;
  session: SessionRow;
}

/**
 * Subscribers who should get it. Of other mailings, emails that nobody got do not count. Of the same one, all do, so that
 * creating its emails comes to an end.
 */
const matches = ({ kind, session }: MailingContent, mailingId: number | null) => {
  const topics = sessionTopics({
    seriesId: session.series_id,
    categoryId: session.category_id,
    bodies: session.lines.map(lineBody),
  });
  const credit = topics.filter(isCreditTopic);
  const isSigned = kind === 'recording' ? session.has_signed_video : session.access.signLanguage;
  const isInSpanish = session.language === 'es';
  return sql<boolean>`(
    subscriber.topics && ${kind === 'recording' ? [recordingsTopic] : topics}::text[]
    and ('sign-language' <> all(subscriber.only_with) or ${isSigned || session.language === 'ase'}::boolean)
    and ('spanish' <> all(subscriber.only_with) or ${isInSpanish}::boolean)
    and ('credit' <> all(subscriber.only_with) or subscriber.topics && ${credit}::text[])
    and not exists (
      select from registration
      where registration.account_id = subscriber.account_id and registration.session_id = ${session.id}
        and registration.canceled_at is null
    )
    and not exists (
      select from mailing_recipient known
      join mailing on mailing.id = known.mailing_id
      left join email on email.id = known.email_id
      where known.subscriber_id = subscriber.id and mailing.session_id = ${session.id} and mailing.kind = ${kind}
        and (mailing.id = ${mailingId}::integer or coalesce(email.state, known.outcome) not in ('withdrawn', 'unsent'))
    ))`;
};

export const audienceSize = async (db: Db, content: MailingContent): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from subscriber where ended_at is null and ${matches(content, null)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** One email, the same for all but for their links. */
export interface Bulk {
  bodyId: number;
  subject: string;
  replyTo: string;
  language: Language;
  /** `unsent`: there is no mail server. */
  state: 'waiting' | 'unsent';
  /** Of the Message-ID. */
  host: string;
}

export const insertBody = async (
  tx: Tx,
  { subject, text, html }: { subject: string; text: string; html: string },
  now: Temporal.Instant,
): Promise<number> => {
  const { id } = await tx
    .insertInto('email_body')
    .values({ subject, body_text: text, body_html: html, created_at: instantValue(now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/**
 * Creates the emails of up to `limit` subscribers, with their delivery jobs, in one statement. Returns how many. The
 * subscribers are locked, so that one who unsubscribes meanwhile finds the email to withdraw.
 */
export const writeEmails = async (
  tx: Tx,
  { mailingId, content, bulk }: { mailingId: number; content: MailingContent; bulk: Bulk },
  { limit, now }: { limit: number; now: Temporal.Instant },
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with chosen as (
      select subscriber.id, subscriber.email from subscriber
      where subscriber.ended_at is null and subscriber.language = ${bulk.language} and ${matches(content, mailingId)}
      order by subscriber.id
      limit ${limit}
      for share of subscriber
    ), ${writtenEmails(content, bulk, now)}, recipients as (
      insert into mailing_recipient (mailing_id, subscriber_id, email_id)
      select ${mailingId}::integer, subscriber_id, id from emails
    ), sessions as (
      insert into email_session (email_id, session_id) select id, ${content.session.id}::integer from emails
    )
    select count(*) as count, ${addedDeliveries} from emails`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** Of the subscribers in `chosen`. People cannot register for a session once it has begun. */
const writtenEmails = (
  { kind, session }: MailingContent,
  { bodyId, subject, replyTo, state, host }: Bulk,
  now: Temporal.Instant,
) => sql`
  emails as (
    insert into email (kind, recipient, reply_to, subject, body_text, body_html, state, message_id, created_at, stale_at,
      body_id, subscriber_id)
    select 'mailing', email, ${replyTo}, ${subject}, '', '', ${state}, '<' || gen_random_uuid() || '@' || ${host}::text || '>',
      ${instantValue(now)}::timestamptz, ${kind === 'session' ? instantValue(session.starts_at) : null}::timestamptz,
      ${bodyId}::integer, id
    from chosen order by id
    returning id, subscriber_id, state
  )`;

/** After emails that a person is waiting for. */
const addedDeliveries = sql`(
  select count(*) from graphile_worker.add_jobs(array(
    select row('deliver-email', json_build_object('emailId', id), null, null, null, 'mail-' || id, 1, null)
      ::graphile_worker.job_spec
    from emails where state = 'waiting')))`;

interface NewMailing {
  key: string;
  sessionId: number;
  kind: MailingKind;
  createdBy: number;
}

export const insertMailing = async (
  tx: Tx,
  { key, sessionId, kind, createdBy }: NewMailing,
  { now, dueAt }: { now: Temporal.Instant; dueAt: Temporal.Instant },
): Promise<number> => {
  const { id } = await tx
    .insertInto('mailing')
    .values({
      ...{ key, session_id: sessionId, kind, created_by: createdBy },
      ...{ created_at: instantValue(now), due_at: instantValue(dueAt) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const lockSession = (tx: Tx, id: number) =>
  tx.selectFrom('session').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Two mailings about a session are written one after the other, so that each sees who got the other. */
export const lockMailingsOf = (tx: Tx, sessionId: number) =>
  sql`select pg_advisory_xact_lock(7340041, ${sessionId}::integer)`.execute(tx);

export const idByKey = async (db: Db, key: string): Promise<number | undefined> => {
  const row = await db.selectFrom('mailing').select('id').where('key', '=', key).executeTakeFirst();
  return row?.id;
};

/** Locked until the transaction ends, so that creating emails and stopping do not overlap. */
export const lockMailing = (tx: Tx, id: number) =>
  tx
    .selectFrom('mailing')
    .select(['id', 'session_id', 'kind', 'stopped_at', 'written_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const markStopped = (tx: Tx, id: number, now: Temporal.Instant) =>
  tx
    .updateTable('mailing')
    .set({ stopped_at: instantValue(now) })
    .where('id', '=', id)
    .execute();

export const markWritten = (tx: Tx, id: number, now: Temporal.Instant) =>
  tx
    .updateTable('mailing')
    .set({ written_at: instantValue(now) })
    .where('id', '=', id)
    .execute();

/** Withdraws its queued emails. Returns how many. */
export const withdrawEmails = async (tx: Tx, id: number, reason: string): Promise<bigint> => {
  const { numAffectedRows = 0n } = await sql`
    update email set state = 'withdrawn', last_error = ${reason}
    from mailing_recipient recipient
    where recipient.mailing_id = ${id} and recipient.email_id = email.id and email.state = 'waiting'`.execute(tx);
  return numAffectedRows;
};

export interface MailingRow {
  id: number;
  session_id: number;
  kind: MailingKind;
  by: string | null;
  created_at: Temporal.Instant;
  due_at: Temporal.Instant;
  stopped_at: Temporal.Instant | null;
  written_at: Temporal.Instant | null;
  waiting: number;
  sent: number;
  failed: number;
  unsent: number;
  withdrawn: number;
}

const mailings = sql`
  select mailing.id, mailing.session_id, mailing.kind,
    nullif(concat_ws(' ', account.first_name, account.last_name), '') as by,
    mailing.created_at, mailing.due_at, mailing.stopped_at, mailing.written_at, progress.*
  from mailing
  left join account on account.id = mailing.created_by
  cross join lateral (
    select count(*) filter (where email.state = 'waiting') as waiting,
      count(*) filter (where coalesce(email.state, recipient.outcome) = 'sent') as sent,
      count(*) filter (where coalesce(email.state, recipient.outcome) = 'failed') as failed,
      count(*) filter (where coalesce(email.state, recipient.outcome) = 'unsent') as unsent,
      count(*) filter (where coalesce(email.state, recipient.outcome) = 'withdrawn') as withdrawn
    from mailing_recipient recipient left join email on email.id = recipient.email_id
    where recipient.mailing_id = mailing.id
  ) progress`;

const maxMailings = 50;

/** Newest first. */
export const mailingsOfSession = async (db: Db, sessionId: number): Promise<MailingRow[]> => {
  const { rows } = await sql<MailingRow>`
    ${mailings} where mailing.session_id = ${sessionId}
    order by mailing.created_at desc, mailing.id desc limit ${maxMailings}`.execute(db);
  return rows;
};

export const mailingById = async (db: Db, id: number): Promise<MailingRow | undefined> => {
  const { rows } = await sql<MailingRow>`${mailings} where mailing.id = ${id}`.execute(db);
  return rows[0];
};

export const addressOf = async (db: Db, accountId: number): Promise<string> => {
  const row = await db.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirstOrThrow();
  return row.email;
};
