// The pseudonym under which an external survey page knows a person: different for each survey, never the account.
import { createHmac } from 'node:crypto';

/**
 * 128 bits in letters, digits, `-` and `_`; without the secret it cannot be traced to a person or linked to another.
 */
export const surveyPseudonym = (
  secret: string,
  { sessionId, kind, accountId }: { sessionId: number; kind: 'pre' | 'post'; accountId: number },
): string =>
  createHmac('sha256', secret)
    .update(`survey ${sessionId} ${kind} of ${accountId}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
