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

/** Names everyone in the group if the account has accommodations that name nobody. */
export const nameEveryone = (tx: Tx, accountId: number) =>
  sql`
    insert into accommodation_member (account_id, member_id)
    select account_id, id from member
    where account_id = ${accountId} and removed_at is null
      and exists (select from accommodation where account_id = ${accountId})
      and not exists (select from accommodation_member where account_id = ${accountId})`.execute(tx);

export const hasAccommodations = async (tx: Tx, accountId: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('accommodation')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
};

export const nameMember = (tx: Tx, accountId: number, memberId: number) =>
  tx
    .insertInto('accommodation_member')
    .values({ account_id: accountId, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const unnameMember = (tx: Tx, accountId: number, memberId: number) =>
  tx.deleteFrom('accommodation_member').where('account_id', '=', accountId).where('member_id', '=', memberId).execute();

export const unnameMembers = (tx: Tx, accountIds: readonly number[]) =>
  tx
    .deleteFrom('accommodation_member')
    .where('account_id', 'in', [...accountIds])
    .execute();

export const deleteAccommodations = (tx: Tx, accountId: number) =>
  tx.deleteFrom('accommodation').where('account_id', '=', accountId).execute();

/** True if either account's is. */
export const accommodationColumns = ['captioning', 'sign_language', 'large_print', 'screen_reader'] as const;
const flags = accommodationColumns.map((column) => sql.ref(column));
const maxNotesLength = 2000;

/** Adds one account's accommodations to another's. */
export const copyAccommodations = (
  tx: Tx,
  { fromId, toId, withNotes, withContact }: { fromId: number; toId: number; withNotes: boolean; withContact: boolean },
) =>
  sql`
    insert into accommodation as own (account_id, ${sql.join(flags)}, notes, contact_wish, updated_at)
    select ${toId}::int, ${sql.join(flags)}, case when ${withNotes} then notes else '' end,
      case when ${withContact} then contact_wish else 'none' end, updated_at
    from accommodation where account_id = ${fromId}
    on conflict (account_id) do update set
      ${sql.join(flags.map((flag) => sql`${flag} = own.${flag} or excluded.${flag}`))},
      contact_wish = case when own.contact_wish = 'none' then excluded.contact_wish else own.contact_wish end,
      notes = case when excluded.notes in ('', own.notes) then own.notes
        else left(btrim(own.notes || E'\n' || excluded.notes), ${maxNotesLength}) end`.execute(tx);

interface Moving {
  memberId: number;
  groupId: number;
  personId: number;
  /** Nobody else is named: otherwise notes, requests about them, and answers to these can be about others. */
  isAlone: boolean;
}

const isOfPerson = (isAlone: boolean) => sql`(${isAlone} or kind <> 'other')`;

const isRegistered = (memberId: number) => sql`exists (
  select from registration where registration.session_id = request.session_id and member_id = ${memberId}
    and canceled_at is null)`;

/** Requests for sessions in which nobody else whom the accommodations name is registered; the person's own stay. */
export const moveRequests = (tx: Tx, { memberId, groupId, personId, isAlone }: Moving) =>
  sql`
    update accommodation_request request set account_id = ${personId}
    where account_id = ${groupId} and state <> 'withdrawn' and ${isRegistered(memberId)} and ${isOfPerson(isAlone)}
      and not exists (
        select from registration join accommodation_member named on named.member_id = registration.member_id
        where registration.session_id = request.session_id and canceled_at is null
          and named.account_id = ${groupId} and named.member_id <> ${memberId})
      and not exists (
        select from accommodation_request own where own.account_id = ${personId}
          and own.session_id = request.session_id and own.kind = request.kind)`.execute(tx);

/** The other requests, for upcoming sessions. */
export const copyRequests = (tx: Tx, { memberId, groupId, personId, isAlone }: Moving, now: Temporal.Instant) =>
  sql`
    insert into accommodation_request (session_id, account_id, kind, state, words, requested_at, changed_at)
    select session_id, ${personId}::int, kind, state, words, requested_at, changed_at
    from accommodation_request request
    where account_id = ${groupId} and state <> 'withdrawn' and ${isRegistered(memberId)} and ${isOfPerson(isAlone)}
      and session_id in (select id from session where ends_at > ${instantValue(now)})
    on conflict (session_id, account_id, kind) do nothing`.execute(tx);
