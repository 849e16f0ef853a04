// SQL of accommodation requests, and of briefs for captioners and interpreters.
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import type { AccommodationKind, AccommodationState } from '#rules/registration/accommodations.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

const maxRequests = 1000;

/** The accommodations that the account asks for; locked, so that concurrent changes run one after the other. */
export const lockAccommodations = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('account')
    .leftJoin('accommodation', 'accommodation.account_id', 'account.id')
    .select(['captioning', 'sign_language', 'large_print', 'screen_reader', 'notes'])
    .where('account.id', '=', accountId)
    .forNoKeyUpdate('account')
    .executeTakeFirst();

export type NeedsRow = NonNullable<Awaited<ReturnType<typeof lockAccommodations>>>;

/** Those of the sessions that are upcoming and have a seat for someone the accommodations are for. */
export const sessionsWithSeat = async (
  tx: Tx,
  accountId: number,
  sessionIds: readonly number[],
  now: Temporal.Instant,
): Promise<number[]> => {
  const rows = await tx
    .selectFrom('registration')
    .innerJoin('session', 'session.id', 'registration.session_id')
    .select('session.id')
    .distinct()
    .where('registration.account_id', '=', accountId)
    .where('session.id', 'in', [...sessionIds])
    .where('registration.state', '=', 'registered')
    .where('registration.canceled_at', 'is', null)
    .where('session.status_code', '<>', SessionStatus.Deleted)
    .where('session.ends_at', '>', instantValue(now))
    .where(({ exists, not, or, selectFrom }) => {
      const named = selectFrom('accommodation_member')
        .select('accommodation_member.member_id')
        .where('accommodation_member.account_id', '=', accountId);
      const isNamed = named.whereRef('accommodation_member.member_id', '=', 'registration.member_id');
      return or([not(exists(named)), exists(isNamed)]);
    })
    .execute();
  return rows.map(({ id }) => id);
};

export const requestsOf = (tx: Tx, accountId: number, sessionIds: readonly number[]) =>
  tx
    .selectFrom('accommodation_request')
    .select(['session_id', 'kind', 'state'])
    .where('account_id', '=', accountId)
    .where('session_id', 'in', [...sessionIds])
    .execute();

interface NewRequest {
  sessionId: number;
  kind: AccommodationKind;
  state: AccommodationState;
}

/** Clears the earlier answer of staff. */
export const insertRequestOnce = (
  tx: Tx,
  accountId: number,
  { sessionId, kind, state }: NewRequest,
  now: Temporal.Instant,
) => {
  const changed = { state, words: '', changed_at: instantValue(now) };
  const requested = state === 'requested' ? { requested_at: instantValue(now) } : {};
  return tx
    .insertInto('accommodation_request')
    .values({ ...changed, requested_at: instantValue(now), session_id: sessionId, account_id: accountId, kind })
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'account_id', 'kind']).doUpdateSet({ ...changed, ...requested }),
    )
    .execute();
};

const needs = (db: Db) =>
  db
    .selectFrom('accommodation_request as request')
    .innerJoin('session', 'session.id', 'request.session_id')
    .innerJoin('account', 'account.id', 'request.account_id')
    .leftJoin('accommodation', 'accommodation.account_id', 'account.id')
    .select(['request.id', 'request.kind', 'request.state', 'request.words'])
    .select(['request.requested_at', 'request.changed_at', 'request.account_id'])
    .select(['session.id as session_id', 'session.starts_at', 'session.ends_at'])
    .select(['session.name as session_name', 'session.name_es as session_name_es'])
    .select(['account.first_name', 'account.last_name', 'account.email', 'account.phone'])
    .select(['accommodation.notes', 'accommodation.contact_wish'])
    .select((eb) =>
      eb
        .selectFrom('registration')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('registration.session_id', '=', 'request.session_id')
        .whereRef('registration.account_id', '=', 'request.account_id')
        .where('registration.state', '=', 'registered')
        .where('registration.canceled_at', 'is', null)
        .as('people'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('accommodation_member')
          .innerJoin('member', 'member.id', 'accommodation_member.member_id')
          .select(['member.first_name', 'member.last_name'])
          .whereRef('accommodation_member.account_id', '=', 'request.account_id')
          .where('member.removed_at', 'is', null)
          .orderBy('member.id'),
      ).as('needed_by'),
    );

/** Requests for upcoming sessions, without those withdrawn before anything was booked. */
export const upcomingRequests = (db: Db, now: Temporal.Instant) =>
  needs(db)
    .where('session.ends_at', '>', instantValue(now))
    .orderBy('session.starts_at')
    .orderBy('session.id')
    .orderBy('account.last_name')
    .orderBy('account.id')
    .orderBy('request.id')
    .limit(maxRequests)
    .execute();

export type NeedRow = Awaited<ReturnType<typeof upcomingRequests>>[number];

export const requestById = (db: Db, id: number) => needs(db).where('request.id', '=', id).executeTakeFirst();

/** Locked until the transaction ends. */
export const lockRequest = (tx: Tx, id: number) =>
  tx
    .selectFrom('accommodation_request')
    .select(['id', 'session_id', 'account_id', 'kind', 'state', 'words'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const updateRequest = (
  tx: Tx,
  id: number,
  { state, words }: { state: AccommodationState; words: string },
  now: Temporal.Instant,
) =>
  tx
    .updateTable('accommodation_request')
    .set({ state, words, changed_at: instantValue(now) })
    .where('id', '=', id)
    .execute();

const briefFields = (db: Db) =>
  db
    .selectFrom('session')
    .leftJoin('brief', 'brief.session_id', 'session.id')
    .select(['session.id', 'session.name', 'session.name_es', 'session.starts_at', 'session.ends_at'])
    .select(['session.status_code', 'session.is_draft', 'brief.terms', 'brief.notes']);

export const briefOf = (db: Db, sessionId: number) =>
  briefFields(db).where('session.id', '=', sessionId).executeTakeFirst();

export type BriefRow = NonNullable<Awaited<ReturnType<typeof briefOf>>>;

export const upsertBrief = (
  db: Db,
  sessionId: number,
  { terms, notes }: { terms: string; notes: string },
  now: Temporal.Instant,
) => {
  const values = { terms, notes, updated_at: instantValue(now) };
  return db
    .insertInto('brief')
    .values({ ...values, session_id: sessionId })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(values))
    .execute();
};

export const fullBrief = (db: Db, sessionId: number) =>
  briefFields(db)
    .innerJoin('series', 'series.id', 'session.series_id')
    .select(['session.description', 'session.join_url', 'session.dial_in', 'session.dial_in_code'])
    .select(['session.captioning_url', 'series.name as series_name'])
    .leftJoin('session_meeting', 'session_meeting.session_id', 'session.id')
    .select(['session_meeting.join_url as meeting_url', 'session_meeting.provider as meeting_provider'])
    .select(['session_meeting.tracking_key', 'session_meeting.meeting_id'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('session_speaker')
          .innerJoin('speaker', 'speaker.id', 'session_speaker.speaker_id')
          .select(['speaker.first_name', 'speaker.last_name', 'speaker.position', 'speaker.organization'])
          .whereRef('session_speaker.session_id', '=', 'session.id')
          .orderBy('session_speaker.sort_order'),
      ).as('speakers'),
      jsonArrayFrom(
        eb
          .selectFrom('material')
          .select(['title', 'path', 'format'])
          .whereRef('material.session_id', '=', 'session.id')
          .orderBy('sort_order'),
      ).as('materials'),
      jsonArrayFrom(
        eb
          .selectFrom('accommodation_request')
          .select((request) => ['kind', request.fn.countAll<number>().as('requests')])
          .whereRef('accommodation_request.session_id', '=', 'session.id')
          .where('state', 'in', ['requested', 'booked', 'confirmed'])
          .groupBy('kind')
          .orderBy('kind'),
      ).as('wanted'),
    ])
    .where('session.id', '=', sessionId)
    .executeTakeFirst();

export type FullBriefRow = NonNullable<Awaited<ReturnType<typeof fullBrief>>>;
