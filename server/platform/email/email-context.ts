// What the text of an email depends on besides its template.
import type { UnprovenName } from '#server/platform/email/hide-names.ts';

export interface EmailContext {
  /** The names of the group of an account whose address nobody has proven; none where it is proven, or has no account. */
  unproven: UnprovenName[];
  /** The settings of the template and of all emails, as they are stored. */
  wording: unknown;
  ends: unknown;
  organization: { organization: string; helpLine: string };
}
