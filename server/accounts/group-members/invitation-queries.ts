// Invitations to claim a group member, and people in groups, in the database.
import { sql } from 'kysely';
import { wireValue } from '#contract/platform/shared.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { withdrawMailById } from '#server/platform/email/withdraw-email.ts';

const maxGroups = 200;

/** The latest invitation of each member of the group. */
export const invitationsOf = (db: Db, accountId: number) =>
  db
    .selectFrom('group_invitation')
    .distinctOn('member_id')
    .select(['member_id', 'email', 'expires_at', 'declined_at'])
    .where('account_id', '=', accountId)
    .orderBy('member_id')
    .orderBy('id', 'desc')
    .execute();

export type InvitationRow = Awaited<ReturnType<typeof invitationsOf>>[number];

/** People in the group with an account of their own; `id` is their own member. */
export const joinedPeople = (db: Db, groupId: number) =>
  db
    .selectFrom('group_person')
    .innerJoin('member', (join) =>
      join.onRef('member.account_id', '=', 'group_person.person_id').on('member.is_self', '=', true),
    )
    .select(['member.id', 'member.first_name', 'member.last_name', 'group_person.id as group_person_id'])
    .where('group_id', '=', groupId)
    .where('left_at', 'is', null)
    .orderBy('group_person.id')
    .limit(maxGroups)
    .execute();

export const countJoined = async (tx: Tx, groupId: number): Promise<number> => {
  const { total } = await tx
    .selectFrom('group_person')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('group_id', '=', groupId)
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
};

/** The groups that a person is in. */
export const groupsOf = (db: Db, personId: number) =>
  db
    .selectFrom('group_person')
    .innerJoin('account', 'account.id', 'group_person.group_id')
    .leftJoin('group_organization', 'group_organization.group_id', 'group_person.group_id')
    .select(['group_person.id', 'joined_at', 'email', 'first_name', 'last_name'])
    .select((eb) => eb.fn.coalesce('group_organization.name', 'account.organization').as('organization'))
    .where('person_id', '=', personId)
    .where('left_at', 'is', null)
    .orderBy('group_person.id')
    .limit(maxGroups)
    .execute();

export type GroupRow = Awaited<ReturnType<typeof groupsOf>>[number];

export const coordinatorById = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('account')
    .select(['id', 'email', 'email_proven_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();

export const hasDeclined = async (tx: Tx, accountId: number, email: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('group_invitation')
    .select('id')
    .where('account_id', '=', accountId)
    .where('email', '=', email)
    .where('declined_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

interface NewInvitation {
  account_id: number;
  member_id: number;
  email: string;
  key_hash: Buffer;
  email_id: number;
}

/** Replaces the member's open invitation. */
export const replaceInvitation = async (
  tx: Tx,
  invitation: NewInvitation,
  now: Temporal.Instant,
  expiresAt: Temporal.Instant,
): Promise<void> => {
  await deleteInvitation(tx, invitation.account_id, invitation.member_id);
  await tx
    .insertInto('group_invitation')
    .values({ ...invitation, sent_at: instantValue(now), expires_at: instantValue(expiresAt) })
    .execute();
};

/** Deletes the member's open invitation, and withdraws its email if that is queued; false if there is none. */
export const deleteInvitation = async (tx: Tx, accountId: number, memberId: number): Promise<boolean> => {
  const deleted = await tx
    .deleteFrom('group_invitation')
    .where('account_id', '=', accountId)
    .where('member_id', '=', memberId)
    .where('declined_at', 'is', null)
    .returning('email_id')
    .execute();
  const emailIds = deleted.flatMap(({ email_id }) => email_id ?? []);
  await withdrawMailById(tx, emailIds, wireValue('Withdrawn: the invitation was revoked or sent again.'));
  return deleted.length > 0;
};

/** An open invitation with its group, and what is recorded for the member. */
export const openInvitation = async (db: Db, keyHash: Buffer, now: Temporal.Instant) => {
  const at = instantValue(now);
  const { rows } = await sql<{
    id: number;
    account_id: number;
    member_id: number;
    email: string;
    expires_at: Temporal.Instant;
    first_name: string;
    last_name: string;
    coordinator_email: string;
    coordinator_first_name: string;
    coordinator_last_name: string;
    organization: string;
    upcoming: number;
    past: number;
    certificates: number;
  }>`
    select invitation.id, invitation.account_id, invitation.member_id, invitation.email, invitation.expires_at,
      member.first_name, member.last_name, account.email as coordinator_email,
      account.first_name as coordinator_first_name, account.last_name as coordinator_last_name,
      coalesce((select name from group_organization where group_id = account.id), account.organization) as organization,
      (select count(*)::int from registration join session on session.id = session_id
        where registration.member_id = member.id and canceled_at is null and ends_at > ${at}) as upcoming,
      (select count(*)::int from registration join session on session.id = session_id
        where registration.member_id = member.id and canceled_at is null and ends_at <= ${at}) as past,
      (select count(*)::int from certificate where certificate.member_id = member.id
        and revoked_at is null and replaced_by is null) as certificates
    from group_invitation invitation
    join member on member.id = invitation.member_id
    join account on account.id = invitation.account_id
    where key_hash = ${keyHash} and declined_at is null and expires_at > ${at} and member.removed_at is null`.execute(
    db,
  );
  return rows[0];
};

export type OpenInvitation = NonNullable<Awaited<ReturnType<typeof openInvitation>>>;

export const markDeclined = (tx: Tx, id: number, now: Temporal.Instant) =>
  tx
    .updateTable('group_invitation')
    .set({ declined_at: instantValue(now) })
    .where('id', '=', id)
    .execute();

/** The person is in the group from now on, if not already. Returns the id. */
export const joinGroup = async (
  tx: Tx,
  { groupId, personId }: { groupId: number; personId: number },
  now: Temporal.Instant,
): Promise<number> => {
  await tx
    .insertInto('group_person')
    .values({ group_id: groupId, person_id: personId, joined_at: instantValue(now) })
    .onConflict((conflict) => conflict.columns(['group_id', 'person_id']).where('left_at', 'is', null).doNothing())
    .execute();
  const { id } = await tx
    .selectFrom('group_person')
    .select('id')
    .where('group_id', '=', groupId)
    .where('person_id', '=', personId)
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow();
  return id;
};

/** Everything that the group registered the member for so far is what the group sees of the person. */
export const copyRegistrations = (tx: Tx, memberId: number, groupPersonId: number) =>
  sql`
    insert into group_registration (group_person_id, session_id, registration_id)
    select ${groupPersonId}::int, session_id, id from registration
    where member_id = ${memberId} and canceled_at is null
    on conflict (group_person_id, session_id) do update set registration_id = excluded.registration_id`.execute(tx);

export const deleteInvitationsOf = (tx: Tx, memberId: number) =>
  tx.deleteFrom('group_invitation').where('member_id', '=', memberId).execute();

export const selfOf = (tx: Tx, accountId: number) =>
  tx
    .selectFrom('member')
    .select('id')
    .where('account_id', '=', accountId)
    .where('is_self', '=', true)
    .executeTakeFirstOrThrow();

/** Locks a person's membership of a group; undefined if the person is not in it. */
export const lockMembership = (tx: Tx, id: number, personId: number) =>
  tx
    .selectFrom('group_person')
    .select('id')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('left_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Sessions that have not begun are no longer the group's. */
export const endMembership = async (tx: Tx, id: number, now: Temporal.Instant): Promise<void> => {
  await tx
    .updateTable('group_person')
    .set({ left_at: sql`greatest(joined_at, ${instantValue(now)})` })
    .where('id', '=', id)
    .execute();
  await tx
    .deleteFrom('group_registration')
    .where('group_person_id', '=', id)
    .where('session_id', 'in', ({ selectFrom }) =>
      selectFrom('session').select('id').where('starts_at', '>', instantValue(now)),
    )
    .execute();
};
