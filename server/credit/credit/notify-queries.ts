// Notifications about decisions and certificates in the database: who is due and what was sent.
import { sql } from 'kysely';
import type { CertificateType } from '#rules/catalog/certificate-types.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

/** Undefined if the account or the session was deleted. */
export const recipientOf = (db: Db, sessionId: number, accountId: number) =>
  db
    .selectFrom('account')
    .innerJoin('session', (join) => join.on('session.id', '=', sessionId))
    .select(['account.email', 'account.first_name', 'session.starts_at'])
    .select(['session.name as session_name', 'session.name_es as session_name_es'])
    .where('account.id', '=', accountId)
    .executeTakeFirst();

export interface RequestToNotify {
  id: number;
  type: CertificateType;
  is_self: boolean;
  first_name: string;
  last_name: string;
  /** Decisions that the account was notified of. */
  notified_ids: number[];
}

/** The open requests of an account for a session: the owner first, then the group. */
export const requestsToNotify = async (db: Db, sessionId: number, accountId: number): Promise<RequestToNotify[]> => {
  const { rows } = await sql<RequestToNotify>`
    select request.id, request.type, member.is_self, member.first_name, member.last_name,
      array(
        select decision.id::float8 from credit_decision decision
        join notice on notice.session_id = request.session_id and notice.account_id = request.account_id
          and notice.kind = 'credit-' || decision.id
        where decision.request_id = request.id
      ) as notified_ids
    from credit_request request
    join member on member.id = request.member_id
    where request.session_id = ${sessionId} and request.account_id = ${accountId} and request.withdrawn_at is null
    order by member.is_self desc, member.id, request.id`.execute(db);
  return rows;
};

export interface CertificateToNotify {
  number: string;
  request_id: number;
  is_revoked: boolean;
  replaces: string | null;
  posted_at: Temporal.Instant;
}

/** For each request the valid certificate, or the last revoked one; valid ones first. */
export const certificatesToNotify = async (
  db: Db,
  sessionId: number,
  accountId: number,
): Promise<CertificateToNotify[]> => {
  const { rows } = await sql<CertificateToNotify>`
    select certificate.number, decision.request_id, certificate.revoked_at is not null as is_revoked,
      (select earlier.number from certificate earlier where earlier.replaced_by = certificate.number limit 1) as replaces,
      certificate.posted_at
    from certificate
    join credit_decision decision on decision.id = certificate.decision_id
    where certificate.session_id = ${sessionId} and certificate.account_id = ${accountId}
      and certificate.replaced_by is null
    order by certificate.revoked_at desc nulls first, certificate.issued_at desc, certificate.number`.execute(db);
  return rows;
};

/** False if the account was notified of this decision before. */
export const recordDecisionNotified = async (
  tx: Tx,
  { sessionId, accountId, decisionId }: { sessionId: number; accountId: number; decisionId: string },
  now: Temporal.Instant,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('notice')
    .values({
      session_id: sessionId,
      account_id: accountId,
      kind: `credit-${decisionId}`,
      notified_at: instantValue(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

export const recordCertificatesNotified = async (
  tx: Tx,
  numbers: readonly string[],
  now: Temporal.Instant,
): Promise<void> => {
  if (numbers.length === 0) return;
  await tx
    .updateTable('certificate')
    .set({ notified_at: instantValue(now) })
    .where('number', 'in', [...numbers])
    .where('notified_at', 'is', null)
    .execute();
};

/** As it would be sent. */
export const emailById = (db: Db, id: number) =>
  db.selectFrom('email').select(['recipient', 'subject', 'body_text']).where('id', '=', id).executeTakeFirstOrThrow();
