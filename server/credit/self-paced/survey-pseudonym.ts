// The name under which a survey page on another site knows a person: another one for each survey, and never the account.
import { createHmac } from 'node:crypto';

/** 128 bits in letters, digits, `-` and `_`; without our secret nobody can tell whose it is, or that two are of one person. */
export const surveyPseudonym = (
  secret: string,
  { sessionId, kind, accountId }: { sessionId: number; kind: 'pre' | 'post'; accountId: number },
): string =>
  createHmac('sha256', secret)
    .update(`survey ${sessionId} ${kind} of ${accountId}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
