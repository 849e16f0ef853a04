// What the text of an email depends on besides its template.
import type { Language } from '#messages/languages.ts';
import type { UnprovenName } from '#server/platform/email/hide-names.ts';
import type { EmailSender } from '#server/platform/email/layout.ts';

export interface EmailContext {
  /** That of the recipient's account; English for other addresses. */
  language: Language;
  /** The group's names if the address belongs to an account and is not verified; otherwise none. */
  unproven: UnprovenName[];
  /** The settings of the template and of all emails, as they are stored. */
  wording: unknown;
  ends: unknown;
  organization: Omit<EmailSender, 'portal'>;
}
