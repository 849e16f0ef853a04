// What a provider states about a person, and why a sign-in with it fails.
import { isStorable } from '#server/platform/http/text.ts';

/** Secrets that tie one request to the provider to its response. */
export interface VisitChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface VerifiedIdentity {
  issuer: string;
  subject: string;
  email: string | null;
  /** The provider vouches that the address is the person's. */
  emailVerified: boolean;
  name: string | null;
}

/**
 * Unavailable: no usable response from the provider. Refused: an error response, or a response that fails validation.
 */
export class ProviderFailure extends Error {
  readonly reason: 'provider-unavailable' | 'refused';
  /** For the log: a protocol or network error code, never what was sent. */
  readonly code: string;
  constructor(reason: ProviderFailure['reason'], code: string, cause?: unknown) {
    super(`identity provider: ${code}`, { cause });
    this.reason = reason;
    this.code = code;
  }
}

export const maxSubjectLength = 255;

/** A stated text if it can be stored and shown; else null. */
export const textOf = (claim: unknown, most: number): string | null =>
  typeof claim === 'string' && claim.trim() !== '' && claim.length <= most && isStorable(claim) ? claim.trim() : null;

/** Whether a provider may vouch for an address. */
export const isOfDomains = (email: string | null, domains: readonly string[] | null): boolean =>
  domains === null || domains.includes(email?.split('@').at(-1)?.toLowerCase() ?? '');
