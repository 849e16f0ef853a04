// SQL of digests: what is new, who has not been covered yet, and the digests that were made.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { UpdateFrequency } from '#rules/accounts/email-updates.ts';
import type { DigestKind, SessionMailingKind } from '#rules/admin/mailings.ts';
import { type Item, itemRows, wantsItem } from '#server/admin/mailings/audience-queries.ts';
import type { Body, Bulk } from '#server/admin/mailings/bulk-queries.ts';
import { sessionsById } from '#server/admin/mailings/queries.ts';
import { kindOf } from '#server/admin/mailings/send-mailing.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

/** The newest of a flood, such as after an import. */
const maxItems = 200;

interface Covered {
  frequencies: readonly UpdateFrequency[];
  /** The id of the last news that the digest covers. */
  until: number;
}

interface NewsRow {
  session_id: number;
  kind: SessionMailingKind;
  news_id: number;
  held_id: number;
}

/** What was published or announced and can still be emailed, by start of the session. */
export const newItems = async (tx: Tx, { frequencies, until }: Covered, now: Temporal.Instant): Promise<Item[]> => {
  const { rows } = await sql<NewsRow>`
    select news.session_id, news.kind, max(news.id) as news_id,
      coalesce(max(news.id) filter (where mailing.is_for_digest), 0) as held_id
    from news left join mailing on mailing.id = news.mailing_id
    where news.id <= ${until} and mailing.stopped_at is null and news.id > (
      select coalesce(min(news_until), 0) from subscriber
      where ended_at is null and frequency = any(${[...frequencies]}::text[])
    )
    group by news.session_id, news.kind
    order by news_id desc
    limit ${maxItems}`.execute(tx);
  const sessions = await sessionsById(
    tx,
    rows.map(({ session_id }) => session_id),
  );
  return sessions.flatMap((session) =>
    rows
      .filter(({ session_id, kind }) => session_id === session.id && kind === kindOf(session, now))
      .map(({ kind, news_id, held_id }) => ({ kind, session, newsId: news_id, heldId: held_id })),
  );
};

interface Reader {
  id: number;
  email: string;
  /** Ids of sessions, in their order. */
  sessions: number[];
  recordings: number[];
}

/** The next subscribers whom the digest does not cover yet, with what is new to them. From now on it covers them. */
export const digestReaders = async (
  tx: Tx,
  {
    frequencies,
    until,
    bulk: { mailingId, language },
    items,
    limit,
  }: Covered & { bulk: Bulk; items: readonly Item[]; limit: number },
): Promise<Reader[]> => {
  const isNew = sql`case subscriber.frequency when 'immediately' then item.held_id else item.news_id end`;
  const wanted = sql`
    left join lateral (
      select array_agg(item.session_id order by item.position) filter (where item.kind = 'session') as sessions,
        array_agg(item.session_id order by item.position) filter (where item.kind = 'recording') as recordings
      from ${itemRows(items)} where ${isNew} > subscriber.news_until and ${wantsItem(mailingId)}
    ) wanted on true`;
  const none = sql`cross join (select null::integer[] as sessions, null::integer[] as recordings) wanted`;
  const { rows } = await sql<Reader>`
    with chosen as (
      select id, email, account_id, topics, only_with, frequency, news_until from subscriber
      where ended_at is null and frequency = any(${[...frequencies]}::text[]) and language = ${language}
        and news_until < ${until}
      order by id
      limit ${limit}
      for no key update
    ), covered as (
      update subscriber set news_until = ${until} from chosen where subscriber.id = chosen.id
    )
    select subscriber.id, subscriber.email, coalesce(wanted.sessions, '{}') as sessions,
      coalesce(wanted.recordings, '{}') as recordings
    from chosen as subscriber ${items.length > 0 ? wanted : none}
    order by subscriber.id`.execute(tx);
  return rows;
};

const recordset = (readers: readonly (Reader & Body)[]) => {
  const rows = readers.map(({ bodyId, ...reader }) => ({ ...reader, body_id: bodyId }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as reader
    (id integer, email text, body_id integer, subject text, sessions integer[], recordings integer[])`;
};

/** Rows for `writeBulk`. */
export const chosenReaders = (readers: readonly (Reader & Body)[]) =>
  sql`select id, email, body_id, subject, null::timestamptz as stale_at from ${recordset(readers)}`;

/** Stores what the emails list, so that nobody gets it again. */
export const storeLists = (tx: Tx, mailingId: number, readers: readonly (Reader & Body)[]) =>
  sql`
    update mailing_recipient recipient set sessions = reader.sessions, recordings = reader.recordings
    from ${recordset(readers)}
    where recipient.mailing_id = ${mailingId} and recipient.subscriber_id = reader.id`.execute(tx);

/**
 * Stores a digest, once for each period, with everything that is new until now. Null if it was stored before. Waits for
 * transactions that publish something at this moment: their news can have smaller ids than news that is visible already.
 */
export const insertDigest = async (
  tx: Tx,
  { kind, period }: { kind: DigestKind; period: Temporal.PlainDate },
  now: Temporal.Instant,
): Promise<number | null> => {
  await sql`lock table news in share mode`.execute(tx);
  const time = instantValue(now);
  const { rows } = await sql<{ id: number }>`
    insert into mailing (key, kind, session_id, period, news_until, created_at, due_at)
    select ${randomUUID()}::uuid, ${kind}::text, null, ${period.toString()}::date, coalesce(max(id), 0), ${time}, ${time} from news
    on conflict (kind, period) do nothing
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
};

/** Digests whose job may have been lost. */
export const unfinishedDigests = async (tx: Tx): Promise<number[]> => {
  const rows = await tx
    .selectFrom('mailing')
    .select('id')
    .where('kind', 'in', ['weekly', 'monthly'])
    .where('written_at', 'is', null)
    .where('stopped_at', 'is', null)
    .orderBy('id')
    .limit(10)
    .execute();
  return rows.map(({ id }) => id);
};
