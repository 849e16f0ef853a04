// Revokes the certificates of a request when its credit is withdrawn.
import { revokeOfRequest } from '#server/credit/certificates/queries.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

const maxReasonLength = 1000;

/** Returns the revoked numbers. The reason is shown to the person. Throws without one. */
export const revokeCertificatesOf = (
  tx: Tx,
  requestId: number,
  reason: string,
  now: Temporal.Instant,
): Promise<string[]> => {
  const words = reason.trim().slice(0, maxReasonLength);
  if (words === '') throw new Error('A certificate is revoked for a reason');
  return revokeOfRequest(tx, requestId, words, now);
};
