// SQL of one person's data.

import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CertificateType } from '#rules/catalog/certificate-types.ts';
import { memberColumns } from '#server/accounts/group-members/member-columns.ts';
import { personColumns } from '#server/accounts/profile/person-columns.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import { emailLanguage } from '#server/platform/database/email-language.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

const maxSessions = 200;
const maxOthers = 200;
const maxEmails = 50;

/** Without credentials. */
export const personById = (db: Db, id: number, now: Temporal.Instant) =>
  db
    .selectFrom('account')
    .select(['id', ...personColumns, 'email', 'roles', 'created_at'])
    .select((eb) => [
      eb
        .selectFrom('email_change')
        .select('email_change.email')
        .whereRef('email_change.account_id', '=', 'account.id')
        .where('ended_at', 'is', null)
        .where('expires_at', '>', instantValue(now))
        .orderBy('created_at', 'desc')
        .limit(1)
        .as('pending_email'),
      eb
        .selectFrom('question')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('question.account_id', '=', 'account.id')
        .as('questions'),
      eb
        .exists(
          eb
            .selectFrom('second_factor')
            .select('second_factor.account_id')
            .whereRef('second_factor.account_id', '=', 'account.id')
            .where('confirmed_at', 'is not', null)
            .union(
              eb.selectFrom('passkey').select('passkey.account_id').whereRef('passkey.account_id', '=', 'account.id'),
            ),
        )
        .as('has_second_factor'),
      eb
        .selectFrom('linked_identity')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('linked_identity.account_id', '=', 'account.id')
        .as('linked_sign_ins'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();

export type PersonRow = NonNullable<Awaited<ReturnType<typeof personById>>>;

export const accommodationsOf = (db: Db, id: number) =>
  db
    .selectFrom('accommodation')
    .select(['captioning', 'sign_language', 'large_print', 'screen_reader', 'notes', 'contact_wish'])
    .select(
      sql<number[]>`array(
        select member_id from accommodation_member named
        where named.account_id = accommodation.account_id order by member_id)`.as('member_ids'),
    )
    .where('account_id', '=', id)
    .executeTakeFirst();

/** Of the account's owner. */
export const membershipsOf = (db: Db, id: number) =>
  db
    .selectFrom('membership')
    .innerJoin('member', 'member.id', 'membership.member_id')
    .select(['membership.body', 'membership.number', 'membership.name'])
    .where('membership.account_id', '=', id)
    .where('member.is_self', '=', true)
    .orderBy('membership.body')
    .execute();

export const membersOf = (db: Db, id: number) =>
  db
    .selectFrom('member')
    .select(['id', ...memberColumns, 'is_self', 'removed_at'])
    .where('account_id', '=', id)
    .orderBy('is_self', 'desc')
    .orderBy('removed_at', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(maxOthers)
    .execute();

/** Sessions with the group's participation: each member's current registration, or the last one. */
export const sessionsOf = (db: Db, id: number) =>
  db
    .selectFrom('session')
    .select(['session.id', 'session.name', 'session.starts_at', 'session.ends_at', 'session.status_code'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('registration')
          .innerJoin('member', 'member.id', 'registration.member_id')
          .distinctOn('registration.member_id')
          .select(['registration.member_id', 'first_name', 'last_name', 'method', 'registration.state'])
          .select(['is_entered_by_staff', sql<boolean>`canceled_at is not null`.as('is_canceled')])
          .whereRef('registration.session_id', '=', 'session.id')
          .where('registration.account_id', '=', id)
          .orderBy('registration.member_id')
          .orderBy('canceled_at', (order) => order.desc().nullsFirst()),
      ).as('participants'),
      jsonArrayFrom(
        eb
          .selectFrom('attendance_record')
          .select(['attendance_record.member_id', 'began_at', 'ended_at'])
          .whereRef('attendance_record.session_id', '=', 'session.id')
          .where('attendance_record.account_id', '=', id)
          .where('withdrawn_at', 'is', null)
          .orderBy('began_at')
          .orderBy('attendance_record.id')
          .limit(1000),
      ).as('records'),
    ])
    .where('session.id', 'in', (eb) =>
      eb.selectFrom('registration').select('registration.session_id').where('registration.account_id', '=', id),
    )
    .orderBy('session.starts_at', 'desc')
    .orderBy('session.id')
    .limit(maxSessions)
    .execute();

export type SessionRow = Awaited<ReturnType<typeof sessionsOf>>[number];

export const creditOf = (db: Db, id: number) =>
  db
    .selectFrom('credit_request')
    .innerJoin('session', 'session.id', 'credit_request.session_id')
    .innerJoin('member', 'member.id', 'credit_request.member_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('credit_decision')
          .select(['decision', 'reasons'])
          .whereRef('credit_decision.request_id', '=', 'credit_request.id')
          .orderBy('credit_decision.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['credit_request.id', 'member.first_name', 'member.last_name', 'session.name as session_name'])
    .select(['credit_request.type', 'last.decision', 'last.reasons'])
    .where('credit_request.account_id', '=', id)
    .where('credit_request.withdrawn_at', 'is', null)
    .orderBy('credit_request.requested_at', 'desc')
    .orderBy('credit_request.id')
    .limit(maxOthers)
    .execute();

export const certificatesOf = (db: Db, id: number) =>
  db
    .selectFrom('certificate')
    .innerJoin('session', 'session.id', 'certificate.session_id')
    .leftJoin('member', 'member.id', 'certificate.member_id')
    .select(['number', 'session.name as session_name', 'member.first_name', 'member.last_name', 'issued_at'])
    .select((eb) => eb.ref('certificate.type').$castTo<CertificateType>().as('type'))
    .select(sql<boolean>`revoked_at is null and replaced_by is null`.as('is_good'))
    .where('certificate.account_id', '=', id)
    .orderBy('issued_at', 'desc')
    .orderBy('number')
    .limit(maxOthers)
    .execute();

export const emailsTo = (db: Db, email: string) =>
  db
    .selectFrom('email')
    .select(['id', 'kind', 'subject', 'state', 'report', 'created_at'])
    .select(emailLanguage)
    .where('recipient', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxEmails)
    .execute();

export const signInsOf = (db: Db, id: number, now: Temporal.Instant) =>
  db
    .selectFrom('sign_in')
    .select(['browser', 'signed_in_at', 'last_seen_at'])
    .where('account_id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', instantValue(now))
    .orderBy('signed_in_at', 'desc')
    .orderBy('id')
    .limit(maxOthers)
    .execute();

export const formerOf = (db: Db, id: number) =>
  db
    .selectFrom('merged_account')
    .select(['email', 'merged_at'])
    .where('account_id', '=', id)
    .orderBy('merged_at', 'desc')
    .orderBy('former_id')
    .limit(maxOthers)
    .execute();

/** Locks the account that staff act for. */
export const lockPerson = (tx: Tx, id: number) =>
  tx
    .selectFrom('account')
    .select(['id', 'email', 'first_name', 'last_name', 'roles'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const personExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const rolesOf = (db: Db, id: number) =>
  db.selectFrom('account').select('roles').where('id', '=', id).executeTakeFirst();
