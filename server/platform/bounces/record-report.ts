// Records that an email came back, and suppresses its address if it does not accept email.
import {
  bounceWeight,
  type DeliveryReport,
  type ReportKind,
  readRejection,
  softBounces,
} from '#rules/platform/delivery-reports.ts';
import { countReported, insertSuppression, lockEmail, storeReport } from '#server/platform/bounces/queries.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

/** What a higher domain does after a complaint: ends email updates to the address. */
export type OnComplaint = (tx: Tx, address: string, now: Temporal.Instant) => Promise<void>;

/** A later report counts only if it says more. */
const severity: Record<ReportKind | 'suppressed', number> = { delayed: 1, failed: 2, complaint: 3, suppressed: 4 };
const severityOf = (report: string | null): number =>
  Object.entries(severity).find(([kind]) => kind === report)?.[1] ?? 0;

interface Reported {
  id: number;
  address: string;
}

const store = async (
  tx: Tx,
  { id, address }: Reported,
  report: DeliveryReport,
  now: Temporal.Instant,
): Promise<void> => {
  const weight = bounceWeight(report);
  await storeReport(tx, id, { ...report, isCounted: weight !== 'none' }, now);
  const since = now.subtract({ hours: 24 * softBounces.days });
  const isTooMany = weight === 'soft' && (await countReported(tx, address, since)) >= softBounces.count;
  if (weight !== 'hard' && !isTooMany) return;
  const reason = report.kind === 'complaint' ? 'complaint' : weight === 'hard' ? 'hard' : 'soft';
  await insertSuppression(tx, { email: address, reason, status: report.status, emailId: id }, now);
};

/** `early`: the email is still being sent; the report must come again later. The same report again changes nothing. */
export const recordReport = async (
  tx: Tx,
  emailId: number,
  report: DeliveryReport,
  { now, onComplaint }: { now: Temporal.Instant; onComplaint: OnComplaint },
): Promise<'recorded' | 'early' | 'ignored'> => {
  const email = await lockEmail(tx, emailId);
  if (email?.state === 'waiting') return 'early';
  if (email?.state !== 'sent' || severityOf(email.report) >= severity[report.kind]) return 'ignored';
  await store(tx, email, report, now);
  if (report.kind === 'complaint') await onComplaint(tx, email.address, now);
  return 'recorded';
};

/** For an email that the organization's own mail server just rejected because of its recipient. */
export const recordRejection = async (
  tx: Tx,
  emailId: number,
  answer: string,
  now: Temporal.Instant,
): Promise<void> => {
  const email = await lockEmail(tx, emailId);
  // The email has the error of the attempt.
  if (email) await store(tx, email, { ...readRejection(answer), diagnostic: '' }, now);
};
