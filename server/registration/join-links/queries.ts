// SQL of join links: whom one belongs to, and what is recorded when it is used.
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { rolesWith } from '#rules/accounts/permissions.ts';
import { webMethods } from '#rules/catalog/attendance-choice.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/tables.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

interface Who {
  sessionId: number;
  memberId: number;
}

/** The version of the link; 1 until it is replaced. */
const linkVersion = (eb: ExpressionBuilder<DB, 'registration'>) =>
  eb.fn
    .coalesce(
      eb
        .selectFrom('join_link')
        .select('join_link.version')
        .whereRef('join_link.session_id', '=', 'registration.session_id')
        .whereRef('join_link.member_id', '=', 'registration.member_id'),
      sql<number>`1`,
    )
    .as('link_version');

/** Others of the account who attend by webinar, if the person is its owner. */
const groupOf = (eb: ExpressionBuilder<DB, 'registration' | 'member'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('registration as other')
      .innerJoin('member as person', 'person.id', 'other.member_id')
      .select(['person.id', 'person.first_name', 'person.last_name'])
      .whereRef('other.session_id', '=', 'registration.session_id')
      .whereRef('other.account_id', '=', 'registration.account_id')
      .whereRef('other.member_id', '<>', 'registration.member_id')
      .where('other.state', '=', 'registered')
      .where('other.canceled_at', 'is', null)
      .where('other.method', 'in', webMethods)
      .where('member.is_self', '=', true)
      .orderBy('person.id'),
  );

/** Staff who run live sessions, and the session's presenters; not others of their groups. */
const leadsSession = (eb: ExpressionBuilder<DB, 'registration' | 'member'>) =>
  eb.and([
    eb('member.is_self', '=', true),
    eb.or([
      eb.exists(
        eb
          .selectFrom('account')
          .select('account.id')
          .whereRef('account.id', '=', 'registration.account_id')
          .where(sql<boolean>`account.roles && ${rolesWith('live')}::text[]`),
      ),
      eb.exists(
        eb
          .selectFrom('session_speaker')
          .innerJoin('speaker', 'speaker.id', 'session_speaker.speaker_id')
          .select('speaker.id')
          .whereRef('session_speaker.session_id', '=', 'registration.session_id')
          .whereRef('speaker.account_id', '=', 'registration.account_id'),
      ),
    ]),
  ]);

/** With the last registration of the person for the session, canceled or not. */
export const linkedRegistration = (db: Db, { sessionId, memberId }: Who) =>
  db
    .selectFrom('registration')
    .innerJoin('member', 'member.id', 'registration.member_id')
    .innerJoin('session', 'session.id', 'registration.session_id')
    .innerJoin('series', 'series.id', 'session.series_id')
    .select(['session.id as session_id', 'session.name', 'session.name_es', 'session.status_code'])
    .select(['session.starts_at', 'session.ends_at', 'session.join_url', 'session.dial_in', 'session.dial_in_code'])
    .leftJoin('session_meeting', 'session_meeting.session_id', 'session.id')
    .leftJoin('meeting_registrant', (join) =>
      join
        .onRef('meeting_registrant.tracking_key', '=', 'session_meeting.tracking_key')
        .onRef('meeting_registrant.session_id', '=', 'registration.session_id')
        .onRef('meeting_registrant.member_id', '=', 'registration.member_id'),
    )
    .select(['session_meeting.join_url as meeting_url', 'meeting_registrant.join_url as own_url'])
    .select(['session_meeting.provider as meeting_provider', 'session_meeting.tracking_key'])
    .select(['session_meeting.meeting_id'])
    .select(['session.captioning_url', 'series.route as series_route'])
    .select(['member.id as member_id', 'member.first_name', 'member.last_name', 'member.joins_directly'])
    .select(['registration.account_id', 'registration.method', 'registration.state', 'registration.pin'])
    .select(['registration.canceled_at'])
    .select((eb) => [
      linkVersion(eb),
      groupOf(eb).as('group'),
      leadsSession(eb).as('leads_session'),
      eb.selectFrom('setting').select('value').where('setting.name', '=', 'joining').as('joining_setting'),
    ])
    .where('registration.session_id', '=', sessionId)
    .where('registration.member_id', '=', memberId)
    .orderBy(sql`registration.canceled_at is null`, 'desc')
    .orderBy('registration.id', 'desc')
    .limit(1)
    .executeTakeFirst();

export type LinkedRow = NonNullable<Awaited<ReturnType<typeof linkedRegistration>>>;

/** The person's own link of the meeting provider; until there is one, that of the meeting, or what staff entered. */
export const meetingUrlOf = ({ own_url, meeting_url, join_url }: LinkedRow): string =>
  own_url || meeting_url || join_url;

interface JoinValues {
  session_id: number;
  account_id: number;
  method: 'Web' | 'Phone';
  place: Buffer;
}

export const insertJoins = (db: Db, memberIds: readonly number[], values: JoinValues, now: Temporal.Instant) =>
  db
    .insertInto('join_event')
    .values(memberIds.map((member_id) => ({ ...values, member_id, joined_at: instantValue(now) })))
    .execute();

/** Of the account's owner in a session that takes place; undefined without a seat. */
export const seatOfOwner = (db: Db, accountId: number, sessionId: number) =>
  db
    .selectFrom('registration')
    .innerJoin('member', 'member.id', 'registration.member_id')
    .innerJoin('session', 'session.id', 'registration.session_id')
    .select(['registration.session_id', 'registration.account_id', 'registration.member_id'])
    .select(['session.starts_at', 'session.ends_at'])
    .where('registration.session_id', '=', sessionId)
    .where('registration.account_id', '=', accountId)
    .where('registration.state', '=', 'registered')
    .where('registration.canceled_at', 'is', null)
    .where('session.status_code', '<>', SessionStatus.Deleted)
    .where('member.is_self', '=', true)
    .executeTakeFirst();

interface LiveMinuteValues {
  session_id: number;
  account_id: number;
  member_id: number;
  minute: Temporal.Instant;
  is_visible: boolean;
}

/** Idempotent: a minute was seen if it was seen once. */
export const upsertLiveMinute = (db: Db, { minute, ...values }: LiveMinuteValues) =>
  db
    .insertInto('live_presence')
    .values({ ...values, minute: instantValue(minute) })
    .onConflict((conflict) =>
      conflict
        .columns(['session_id', 'member_id', 'minute'])
        .doUpdateSet({ is_visible: true })
        // Most repetitions change nothing.
        .where('live_presence.is_visible', '=', false)
        .where('excluded.is_visible', '=', true),
    )
    .execute();

export const setJoinsDirectly = (tx: Tx, memberId: number, joins_directly: boolean) =>
  tx.updateTable('member').set({ joins_directly }).where('id', '=', memberId).execute();
