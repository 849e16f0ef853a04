// SQL of help requests.
import type { Language } from '#messages/languages.ts';
import type { HelpKind } from '#rules/registration/help-requests.ts';
import { instantValue, jsonValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

const mostListed = 500;

/** Whose requests: those of a person in a session. */
export interface Asker {
  sessionId: number;
  memberId: number;
}

/** Requests of a person come one after the other. */
export const lockMember = (tx: Tx, id: number) =>
  tx.selectFrom('member').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

const ownColumns = ['id', 'kind', 'details', 'sent_at', 'answer', 'answered_at'] as const;

export const requestsOf = (db: Db, { sessionId, memberId }: Asker) =>
  db
    .selectFrom('help_request')
    .select(ownColumns)
    .where('session_id', '=', sessionId)
    .where('member_id', '=', memberId)
    .orderBy('id')
    .limit(mostListed)
    .execute();

export type OwnRequestRow = Awaited<ReturnType<typeof requestsOf>>[number];

export const sameRequest = (tx: Tx, { sessionId, memberId }: Asker, given: { kind: HelpKind; details: string }) =>
  tx
    .selectFrom('help_request')
    .select(ownColumns)
    .where('session_id', '=', sessionId)
    .where('member_id', '=', memberId)
    .where('kind', '=', given.kind)
    .where('details', '=', given.details)
    .where('answered_at', 'is', null)
    .limit(1)
    .executeTakeFirst();

export interface NewRequest {
  kind: HelpKind;
  details: string;
  language: Language;
  browser: string;
  display: object | null;
}

export const insertRequest = (
  tx: Tx,
  { sessionId, memberId, accountId }: Asker & { accountId: number },
  { display, ...given }: NewRequest,
  now: Temporal.Instant,
): Promise<OwnRequestRow> =>
  tx
    .insertInto('help_request')
    .values({
      ...{ session_id: sessionId, member_id: memberId, account_id: accountId, ...given },
      ...{ display: display && jsonValue(display), sent_at: instantValue(now) },
    })
    .returning(ownColumns)
    .executeTakeFirstOrThrow();

const forStaff = (db: Db, sessionId: number) =>
  db
    .selectFrom('help_request')
    .innerJoin('member', 'member.id', 'help_request.member_id')
    .select(ownColumns.map((column) => `help_request.${column}` as const))
    .select(['help_request.account_id', 'help_request.language', 'help_request.browser', 'help_request.display'])
    .select(['member.first_name', 'member.last_name'])
    .where('help_request.session_id', '=', sessionId);

/** The newest ones, in their order. */
export const requestsInSession = async (db: Db, sessionId: number) => {
  const rows = await forStaff(db, sessionId).orderBy('help_request.id', 'desc').limit(mostListed).execute();
  return rows.reverse();
};

export type RequestRow = Awaited<ReturnType<typeof requestsInSession>>[number];

export const requestInSession = (db: Db, sessionId: number, id: number) =>
  forStaff(db, sessionId).where('help_request.id', '=', id).executeTakeFirst();

/** False if the session has no such request. */
export const setAnswer = async (
  tx: Tx,
  { sessionId, id, answer, staffId }: { sessionId: number; id: number; answer: string; staffId: number },
  now: Temporal.Instant,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('help_request')
    .set({ answer, answered_by: staffId, answered_at: instantValue(now) })
    .where('id', '=', id)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const sessionExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('session').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
