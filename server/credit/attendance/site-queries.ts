// Sign-in sheets of group sites in the database.
import { type Selectable, sql } from 'kysely';
import { instantValue } from '#server/platform/database/connect.ts';
import type { SignInSheet } from '#server/platform/database/tables.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

const maxSheets = 1000;

const sheetColumns = [
  ...(['site', 'attested_at', 'sent_at', 'verified_at', 'returned_at', 'return_note'] as const),
  ...(['file_name', 'file_type'] as const),
] as const;

/** Without the file itself. */
/** `accountIds`: only those of these accounts. */
export const signInSheetsOf = (db: Db, sessionId: number, accountIds?: readonly number[]) =>
  db
    .selectFrom('sign_in_sheet')
    .innerJoin('account', 'account.id', 'sign_in_sheet.account_id')
    .select(['sign_in_sheet.account_id', 'account.email', 'account.first_name', 'account.last_name'])
    .select(sheetColumns)
    .where('session_id', '=', sessionId)
    .$if(accountIds !== undefined, (query) =>
      query.where(sql<boolean>`sign_in_sheet.account_id = any(${accountIds}::integer[])`),
    )
    .orderBy('sign_in_sheet.account_id')
    .limit(maxSheets)
    .execute();

export type SignInSheetRow = Awaited<ReturnType<typeof signInSheetsOf>>[number];

/** Sheets of groups that registered people who have an account of their own, with that account. */
export const sheetsOfJoined = (db: Db, sessionId: number, accountIds?: readonly number[]) =>
  db
    .selectFrom('sign_in_sheet')
    .innerJoin('account', 'account.id', 'sign_in_sheet.account_id')
    .innerJoin('group_person', 'group_person.group_id', 'sign_in_sheet.account_id')
    .innerJoin('group_registration', (join) =>
      join
        .onRef('group_registration.group_person_id', '=', 'group_person.id')
        .onRef('group_registration.session_id', '=', 'sign_in_sheet.session_id'),
    )
    .select(['group_person.person_id as account_id', 'account.email', 'account.first_name', 'account.last_name'])
    .select(sheetColumns)
    .where('sign_in_sheet.session_id', '=', sessionId)
    .$if(accountIds !== undefined, (query) =>
      query.where(sql<boolean>`group_person.person_id = any(${accountIds}::integer[])`),
    )
    .orderBy('sign_in_sheet.verified_at', (order) => order.desc().nullsLast())
    .orderBy('sign_in_sheet.attested_at', (order) => order.desc().nullsLast())
    .limit(maxSheets)
    .execute();

export const signInSheetOf = (db: Db, sessionId: number, accountId: number) =>
  db
    .selectFrom('sign_in_sheet')
    .select(sheetColumns)
    .where('session_id', '=', sessionId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** Creates the sheet if there is none, and locks it. */
export const lockSignInSheet = async (tx: Tx, sessionId: number, accountId: number) => {
  await tx
    .insertInto('sign_in_sheet')
    .values({ session_id: sessionId, account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('sign_in_sheet')
    .select(sheetColumns)
    .where('session_id', '=', sessionId)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

/** Locks the row; undefined if there is none. */
export const lockSubmittedSheet = (tx: Tx, sessionId: number, accountId: number) =>
  tx
    .selectFrom('sign_in_sheet')
    .innerJoin('session', 'session.id', 'sign_in_sheet.session_id')
    .innerJoin('account', 'account.id', 'sign_in_sheet.account_id')
    .select(['sign_in_sheet.sent_at', 'sign_in_sheet.verified_at', 'sign_in_sheet.returned_at'])
    .select(['session.name as session_name', 'session.name_es as session_name_es'])
    .select(['account.email', 'account.first_name'])
    .where('sign_in_sheet.session_id', '=', sessionId)
    .where('sign_in_sheet.account_id', '=', accountId)
    .where('sign_in_sheet.sent_at', 'is not', null)
    .forUpdate('sign_in_sheet')
    .executeTakeFirst();

const sheetOf = (tx: Tx, sessionId: number, accountId: number) =>
  tx.updateTable('sign_in_sheet').where('session_id', '=', sessionId).where('account_id', '=', accountId);

/** Keeps the time of the first submission. */
export const markSent = (tx: Tx, sessionId: number, accountId: number, site: string, now: Temporal.Instant) =>
  sheetOf(tx, sessionId, accountId)
    .set((eb) => ({
      site,
      attested_at: eb.fn.coalesce('attested_at', instantValue(now)),
      sent_at: instantValue(now),
      returned_at: null,
      return_note: '',
    }))
    .execute();

export const markVerified = (tx: Tx, sessionId: number, accountId: number, by: number, now: Temporal.Instant) =>
  sheetOf(tx, sessionId, accountId)
    .set({ verified_at: instantValue(now), verified_by: by, returned_at: null, return_note: '' })
    .execute();

/** Also resets the verification. */
export const markReturned = (tx: Tx, sessionId: number, accountId: number, words: string, now: Temporal.Instant) =>
  sheetOf(tx, sessionId, accountId)
    .set({ verified_at: null, verified_by: null, returned_at: instantValue(now), return_note: words })
    .execute();

interface SiteFile {
  file_name: string;
  file_type: Selectable<SignInSheet>['file_type'];
  file: Buffer;
}

export const upsertFile = (tx: Tx, sessionId: number, accountId: number, values: SiteFile) =>
  sheetOf(tx, sessionId, accountId).set(values).execute();

export const fileOf = (db: Db, sessionId: number, accountId: number) =>
  db
    .selectFrom('sign_in_sheet')
    .select(['file_type', 'file'])
    .where('session_id', '=', sessionId)
    .where('account_id', '=', accountId)
    .where('file', 'is not', null)
    .executeTakeFirst();

/** The coordinator's earlier times no longer count, but stay on record. */
export const withdrawSiteIntervals = (tx: Tx, sessionId: number, accountId: number, now: Temporal.Instant) =>
  tx
    .updateTable('attendance_record')
    .set({ withdrawn_at: instantValue(now) })
    .where('session_id', '=', sessionId)
    .where('account_id', '=', accountId)
    .where('source', '=', 'site')
    .where('withdrawn_at', 'is', null)
    .execute();

/** The account's people with a seat in the session, and their submitted times; null if none were submitted. */
export const groupOf = (db: Db, sessionId: number, accountId: number) =>
  db
    .selectFrom('registration')
    .innerJoin('member', 'member.id', 'registration.member_id')
    .leftJoin('attendance_record as record', (join) =>
      join
        .onRef('record.member_id', '=', 'registration.member_id')
        .onRef('record.session_id', '=', 'registration.session_id')
        .on('record.source', '=', 'site')
        .on('record.withdrawn_at', 'is', null),
    )
    .select(['member.id', 'member.first_name', 'member.last_name', 'record.began_at', 'record.ended_at'])
    .where('registration.session_id', '=', sessionId)
    .where('registration.account_id', '=', accountId)
    .where('registration.state', '=', 'registered')
    .where('registration.canceled_at', 'is', null)
    .orderBy('member.is_self', 'desc')
    .orderBy('member.id')
    .execute();

export type GroupRow = Awaited<ReturnType<typeof groupOf>>[number];
