// Test fixtures: a granted decision and the certificate issued for it.
import { sql } from 'kysely';
import type { CertificateType } from '#rules/catalog/certificate-types.ts';
import { issueCertificate } from '#server/credit/certificates/issue-certificate.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { Db } from '#server/platform/database/transaction.ts';

interface Granting {
  accountId: number;
  memberId: number;
  sessionId?: number;
  type?: CertificateType;
  hours?: number;
  units?: { count: number; word: string };
  membershipNumber?: string;
  /** `YYYY-MM-DD` of a course's completion. */
  completedOn?: string;
  /** Verified minutes of prorated credit. */
  proratedMinutes?: number;
  now?: Temporal.Instant;
}

/** A credit request and its decision. */
export const aGrantedDecision = async (
  db: Db,
  {
    accountId,
    memberId,
    sessionId = 1201,
    type = 'coa',
    hours = 1.5,
    units = { count: hours, word: 'contact hours' },
    membershipNumber = '',
    completedOn,
    proratedMinutes,
    now = Temporal.Now.instant(),
  }: Granting,
): Promise<{ decisionId: number; requestId: number }> => {
  const { rows } = await sql<{ id: number }>`
    insert into credit_request (session_id, account_id, member_id, type, membership_number, requested_at,
      completed_on)
    values (${sessionId}, ${accountId}, ${memberId}, ${type}, ${membershipNumber}, ${instantValue(now)},
      ${completedOn ?? null}::date)
    on conflict (session_id, member_id, type, completed_on) where withdrawn_at is null do update set type = excluded.type
    returning id`.execute(db);
  const requestId = rows[0]?.id ?? 0;
  const reasons = [
    ...(completedOn ? [{ code: 'course-completed', score: 100, passMark: 80, on: completedOn }] : []),
    ...(proratedMinutes ? [{ code: 'prorated', minutes: proratedMinutes, least: 75, hours, fullHours: 1.5 }] : []),
  ];
  const decision = await sql<{ id: number }>`
    insert into credit_decision (request_id, decision, hours, unit_count, unit_word, is_prorated, reasons, facts,
      decided_at)
    values (${requestId}, 'granted', ${hours}, ${units.count}, ${units.word}, ${proratedMinutes !== undefined},
      ${JSON.stringify(reasons)}::jsonb, '{}',
      ${instantValue(now)})
    returning id`.execute(db);
  return { requestId, decisionId: decision.rows[0]?.id ?? 0 };
};

export const aCertificate = async (db: Db, granting: Granting): Promise<{ number: string; requestId: number }> => {
  const { decisionId, requestId } = await aGrantedDecision(db, granting);
  const now = granting.now ?? Temporal.Now.instant();
  const number = await db.transaction().execute((tx) => issueCertificate(tx, decisionId, now));
  return { number, requestId };
};
