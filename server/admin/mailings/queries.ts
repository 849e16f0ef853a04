// SQL of emails to subscribers: the sessions they are about, their state and their progress.
import { sql } from 'kysely';
import type { MailingKind, SessionMailingKind } from '#rules/admin/mailings.ts';
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
  kind: SessionMailingKind;
  session: SessionRow;
}

interface NewMailing {
  key: string;
  sessionId: number;
  kind: SessionMailingKind;
  /** The next digests list the session; nobody is emailed now. */
  isForDigest: boolean;
  createdBy: number;
}

/** Also for subscribers who get digests. */
export const insertMailing = async (
  tx: Tx,
  { key, sessionId, kind, isForDigest, createdBy }: NewMailing,
  { now, dueAt }: { now: Temporal.Instant; dueAt: Temporal.Instant },
): Promise<number> => {
  const { id } = await tx
    .insertInto('mailing')
    .values({
      ...{ key, session_id: sessionId, kind, created_by: createdBy, is_for_digest: isForDigest },
      ...{ created_at: instantValue(now), due_at: instantValue(dueAt) },
      written_at: isForDigest ? instantValue(now) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('news').values({ session_id: sessionId, kind, mailing_id: id }).execute();
  return id;
};

export const lockSession = (tx: Tx, id: number) =>
  tx.selectFrom('session').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Until the transaction ends, nobody changes the session: a change withdraws only emails that it sees. */
export const holdSession = (tx: Tx, id: number) =>
  tx.selectFrom('session').select('id').where('id', '=', id).forShare().execute();

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
    .select(['id', 'session_id', 'kind', 'is_for_digest', 'news_until', 'newsletter_id', 'stopped_at', 'written_at'])
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
  session_id: number | null;
  newsletter_id: number | null;
  kind: MailingKind;
  is_for_digest: boolean;
  period: Temporal.PlainDate | null;
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
  select mailing.id, mailing.session_id, mailing.newsletter_id, mailing.kind, mailing.is_for_digest, mailing.period,
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

/** Newest first. */
export const mailingsOfNewsletters = async (db: Db, ids: readonly number[]): Promise<MailingRow[]> => {
  const { rows } = await sql<MailingRow>`
    ${mailings} where mailing.newsletter_id = any(${[...ids]}::integer[])
    order by mailing.created_at desc, mailing.id desc limit 1000`.execute(db);
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
