// SQL that moves accommodations from a group to the account of one of its people.
import { sql } from 'kysely';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

/** The members whom an account's accommodations name; empty: they are for everyone. */
export const namedMembers = async (tx: Tx, accountId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('accommodation_member')
    .select('member_id')
    .where('account_id', '=', accountId)
    .orderBy('member_id')
    .execute();
  return rows.map(({ member_id }) => member_id);
};

export const nameMember = (tx: Tx, accountId: number, memberId: number) =>
  tx
    .insertInto('accommodation_member')
    .values({ account_id: accountId, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const unnameMember = (tx: Tx, accountId: number, memberId: number) =>
  tx.deleteFrom('accommodation_member').where('account_id', '=', accountId).where('member_id', '=', memberId).execute();

export const deleteAccommodations = (tx: Tx, accountId: number) =>
  tx.deleteFrom('accommodation').where('account_id', '=', accountId).execute();

/** Adds the group's accommodations to those of the person. */
export const copyAccommodations = (
  tx: Tx,
  { groupId, personId, withNotes }: { groupId: number; personId: number; withNotes: boolean },
) =>
  sql`
    insert into accommodation as own (account_id, captioning, sign_language, large_print, screen_reader, notes, contact_wish, updated_at)
    select ${personId}::int, captioning, sign_language, large_print, screen_reader,
      case when ${withNotes} then notes else '' end, 'none', updated_at
    from accommodation where account_id = ${groupId}
    on conflict (account_id) do update set captioning = own.captioning or excluded.captioning,
      sign_language = own.sign_language or excluded.sign_language, large_print = own.large_print or excluded.large_print,
      screen_reader = own.screen_reader or excluded.screen_reader,
      notes = case when excluded.notes in ('', own.notes) then own.notes
        else left(btrim(own.notes || E'\n' || excluded.notes), 2000) end`.execute(tx);

interface Moving {
  memberId: number;
  groupId: number;
  personId: number;
}

const isRegistered = (memberId: number) => sql`exists (
  select from registration where registration.session_id = request.session_id and member_id = ${memberId}
    and canceled_at is null)`;

/** Requests for sessions in which nobody else whom the accommodations name is registered; the person's own stay. */
export const moveRequests = (tx: Tx, { memberId, groupId, personId }: Moving) =>
  sql`
    update accommodation_request request set account_id = ${personId}
    where account_id = ${groupId} and state <> 'withdrawn' and ${isRegistered(memberId)}
      and not exists (
        select from registration join accommodation_member named on named.member_id = registration.member_id
        where registration.session_id = request.session_id and canceled_at is null
          and named.account_id = ${groupId} and named.member_id <> ${memberId})
      and not exists (
        select from accommodation_request own where own.account_id = ${personId}
          and own.session_id = request.session_id and own.kind = request.kind)`.execute(tx);

/** The other requests, for upcoming sessions. */
export const copyRequests = (tx: Tx, { memberId, groupId, personId }: Moving, now: Temporal.Instant) =>
  sql`
    insert into accommodation_request (session_id, account_id, kind, state, words, requested_at, changed_at)
    select session_id, ${personId}::int, kind, state, words, requested_at, changed_at
    from accommodation_request request
    where account_id = ${groupId} and state <> 'withdrawn' and ${isRegistered(memberId)}
      and session_id in (select id from session where ends_at > ${instantValue(now)})
    on conflict (session_id, account_id, kind) do nothing`.execute(tx);
