// SQL of sessions' meetings at a provider, of their registrants, and of the outbox.
import { type Insertable, sql, type Updateable } from 'kysely';
import { webMethods } from '#rules/catalog/attendance-choice.ts';
import type { MeetingProviderKind } from '#rules/registration/meeting-deliveries.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { MeetingDelivery, MeetingRegistrant, SessionMeeting } from '#server/platform/database/tables.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

export const lockSessionForMeeting = (tx: Tx, sessionId: number) =>
  tx
    .selectFrom('session')
    .select(['id', 'name', 'starts_at', 'ends_at', 'status_code', 'is_draft'])
    .where('id', '=', sessionId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Undefined if there is no such session; without a provider, its fields are null. */
export const meetingOfSession = (db: Db, sessionId: number) =>
  db
    .selectFrom('session')
    .leftJoin('session_meeting', 'session_meeting.session_id', 'session.id')
    .select(['session.id', 'session.name', 'session.starts_at', 'session.ends_at', 'session.status_code'])
    .select(['session.is_draft', 'session_meeting.provider', 'session_meeting.tracking_key'])
    .select(['session_meeting.was_requested', 'session_meeting.meeting_id', 'session_meeting.join_url'])
    .where('session.id', '=', sessionId)
    .executeTakeFirst();
export type MeetingRow = NonNullable<Awaited<ReturnType<typeof meetingOfSession>>>;

/** Whoever sends it to the provider waits, and sees what was changed. */
export const lockMeeting = (tx: Tx, sessionId: number) =>
  tx.selectFrom('session_meeting').selectAll().where('session_id', '=', sessionId).forUpdate().executeTakeFirst();

export const insertMeeting = (tx: Tx, values: Insertable<SessionMeeting>) =>
  tx.insertInto('session_meeting').values(values).execute();

export const deleteMeeting = (tx: Tx, sessionId: number) =>
  tx.deleteFrom('session_meeting').where('session_id', '=', sessionId).execute();

/** False if staff have chosen another provider. */
export const updateMeeting = async (
  db: Db,
  trackingKey: string,
  values: Updateable<SessionMeeting>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('session_meeting')
    .set(values)
    .where('tracking_key', '=', trackingKey)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const insertDelivery = (tx: Tx, values: Insertable<MeetingDelivery>) =>
  tx.insertInto('meeting_delivery').values(values).execute();

export const deleteOpenDeliveries = (tx: Tx, trackingKey: string) =>
  tx
    .deleteFrom('meeting_delivery')
    .where('tracking_key', '=', trackingKey)
    .where('state', 'in', ['waiting', 'failed'])
    .execute();

/** The newest of each kind, of the meeting and of those that were chosen before. */
export const deliveriesOf = (db: Db, sessionId: number) =>
  db
    .selectFrom('meeting_delivery')
    .select(['id', 'kind', 'provider', 'state', 'attempts', 'next_attempt_at', 'last_error', 'created_at', 'ended_at'])
    .where('session_id', '=', sessionId)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();

export const retryDeliveries = (tx: Tx, sessionId: number, now: Temporal.Instant) =>
  tx
    .updateTable('meeting_delivery')
    .set({ state: 'waiting', attempts: 0, next_attempt_at: instantValue(now), ended_at: null })
    .where('session_id', '=', sessionId)
    .where('state', 'in', ['waiting', 'failed'])
    .where((eb) => eb.or([eb('state', '=', 'failed'), eb('last_error', 'is not', null)]))
    .execute();

export interface ClaimedDelivery {
  id: number;
  sessionId: number;
  kind: MeetingDelivery['kind'];
  provider: MeetingProviderKind;
  trackingKey: string;
  meetingId: string;
  /** With this one. */
  attempts: number;
}

/**
 * Takes the next due delivery, and all others that it makes superfluous, until `leaseUntil`. Undefined if none is due.
 * While a provider limits calls, nothing is due for it. After another failure, what comes next waits for the same pause,
 * but for people who register while others were left out: these keep nobody waiting.
 */
export const claimDelivery = async (
  db: Db,
  providers: readonly string[],
  { now, leaseUntil }: { now: Temporal.Instant; leaseUntil: Temporal.Instant },
): Promise<ClaimedDelivery | undefined> => {
  const at = sql`${now.toString()}::timestamptz`;
  const { rows } = await sql<ClaimedDelivery>`
    with next as (
      select tracking_key, kind = 'register' as is_registering from meeting_delivery due
      where state in ('waiting', 'sending') and next_attempt_at <= ${at} and provider = any(${providers})
        and not exists (select from meeting_delivery other
          where other.tracking_key = due.tracking_key and other.state = 'sending' and other.next_attempt_at > ${at})
        and not exists (select from meeting_delivery other
          where split_part(other.provider, '-', 1) = split_part(due.provider, '-', 1)
            and other.state = 'waiting' and other.last_error = 'tooMany' and other.next_attempt_at > ${at})
        and not exists (select from meeting_delivery other
          where other.tracking_key = due.tracking_key and (other.kind = 'register') = (due.kind = 'register')
            and other.state = 'waiting' and other.last_error <> 'partial' and other.next_attempt_at > ${at})
      order by next_attempt_at, id limit 1
    ), claimed as (
      select meeting_delivery.id, case when next_attempt_at <= ${at} then attempts else 0 end as attempts
      from meeting_delivery join next using (tracking_key)
      where state in ('waiting', 'sending') and (kind = 'register') = is_registering
      order by meeting_delivery.id for update of meeting_delivery
    ), superfluous as (
      delete from meeting_delivery where id in (select id from claimed) and id < (select max(id) from claimed)
    )
    update meeting_delivery set state = 'sending', attempts = (select max(attempts) from claimed) + 1,
      next_attempt_at = ${leaseUntil.toString()}::timestamptz
    where id = (select max(id) from claimed)
    returning id, session_id as "sessionId", kind, provider, tracking_key as "trackingKey",
      meeting_id as "meetingId", attempts`.execute(db);
  return rows[0];
};

/** Does nothing if the lease has passed and another process has taken it. */
export const endDelivery = async (
  db: Db,
  { id, attempts, trackingKey, kind }: ClaimedDelivery,
  values: Pick<Updateable<MeetingDelivery>, 'state' | 'last_error' | 'ended_at' | 'next_attempt_at'>,
): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('meeting_delivery')
      .set(values)
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .where('attempts', '=', attempts)
      .execute();
    if (values.state !== 'done') return;
    // What happened before no longer matters.
    await tx
      .deleteFrom('meeting_delivery')
      .where('tracking_key', '=', trackingKey)
      .where('id', '<', id)
      .where('state', 'in', ['done', 'failed'])
      .where('kind', kind === 'register' ? '=' : '<>', 'register')
      .execute();
  });
};

/** Those who no longer have a seat: a trigger notes them for removal at the provider. */
export const deleteFormerRegistrants = (db: Db, sessionId: number) =>
  sql`
    delete from meeting_registrant where session_id = ${sessionId} and not exists (
      select from registration where registration.session_id = meeting_registrant.session_id
        and registration.member_id = meeting_registrant.member_id and canceled_at is null and state = 'registered'
        and method = any(${webMethods}))`.execute(db);

export const deleteRegistrants = (db: Db, sessionId: number) =>
  db.deleteFrom('meeting_registrant').where('session_id', '=', sessionId).execute();

/** People with a seat who are not registered in this meeting yet, by registration, after one of them. */
export const missingRegistrants = (
  db: Db,
  { sessionId, trackingKey, after }: { sessionId: number; trackingKey: string; after: number },
  limit: number,
) =>
  db
    .selectFrom('registration')
    .innerJoin('member', 'member.id', 'registration.member_id')
    .innerJoin('account', 'account.id', 'registration.account_id')
    .leftJoin('meeting_registrant', (join) =>
      join
        .onRef('meeting_registrant.session_id', '=', 'registration.session_id')
        .onRef('meeting_registrant.member_id', '=', 'registration.member_id')
        .on('meeting_registrant.tracking_key', '=', trackingKey),
    )
    .select(['registration.id', 'registration.account_id', 'member.id as member_id', 'member.first_name'])
    .select(['member.last_name', 'member.is_self', 'account.email'])
    .where('registration.session_id', '=', sessionId)
    .where('registration.canceled_at', 'is', null)
    .where('registration.state', '=', 'registered')
    .where('registration.method', 'in', webMethods)
    .where('meeting_registrant.member_id', 'is', null)
    .where('registration.id', '>', after)
    .orderBy('registration.id')
    .limit(limit)
    .execute();

/** Does nothing if staff have chosen another provider meanwhile. */
export const insertRegistrants = (
  db: Db,
  trackingKey: string,
  values: readonly Omit<Insertable<MeetingRegistrant>, 'tracking_key'>[],
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const current = await tx
      .selectFrom('session_meeting')
      .select('session_id')
      .where('tracking_key', '=', trackingKey)
      .forKeyShare()
      .executeTakeFirst();
    if (!current) return;
    await tx
      .insertInto('meeting_registrant')
      .values(values.map((row) => ({ ...row, tracking_key: trackingKey })))
      .onConflict((conflict) =>
        conflict.columns(['session_id', 'member_id']).doUpdateSet((eb) => ({
          tracking_key: eb.ref('excluded.tracking_key'),
          registrant_id: eb.ref('excluded.registrant_id'),
          join_url: eb.ref('excluded.join_url'),
        })),
      )
      .execute();
  });

export const countRegistrants = async (db: Db, sessionId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('meeting_registrant')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const dueRemovals = (db: Db, trackingKey: string, limit: number) =>
  db
    .selectFrom('meeting_removal')
    .select('registrant_id')
    .where('tracking_key', '=', trackingKey)
    .orderBy('registrant_id')
    .limit(limit)
    .execute();

export const deleteRemovals = (db: Db, trackingKey: string, registrantIds?: readonly string[]) => {
  const removals = db.deleteFrom('meeting_removal').where('tracking_key', '=', trackingKey);
  return (registrantIds ? removals.where('registrant_id', 'in', registrantIds) : removals).execute();
};

const mostMeetings = 50;

/** Meetings of sessions that last at some time of the period. */
export const meetingsBetween = (
  db: Db,
  provider: MeetingProviderKind,
  { from, to }: { from: Temporal.Instant; to: Temporal.Instant },
) =>
  db
    .selectFrom('session_meeting')
    .innerJoin('session', 'session.id', 'session_meeting.session_id')
    .select(['session_meeting.session_id', 'session_meeting.meeting_id'])
    .where('session_meeting.provider', '=', provider)
    .where('session_meeting.meeting_id', '<>', '')
    .where('session.starts_at', '<', instantValue(to))
    .where('session.ends_at', '>', instantValue(from))
    .orderBy('session.id')
    .limit(mostMeetings)
    .execute();

export const nameOfAccount = (db: Db, accountId: number) =>
  db.selectFrom('account').select(['first_name', 'last_name']).where('id', '=', accountId).executeTakeFirstOrThrow();
