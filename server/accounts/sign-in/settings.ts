// What the work on accounts is told once.
import type { MailSettings } from '#server/platform/email/queue-email.ts';

export interface AccountSettings {
  mail: MailSettings;
  /** Makes codes of addresses and devices. */
  secret: string;
  isLimited: boolean;
  /** False on a portal that others can reach: there nobody signs in with a sample account. */
  allowsSampleSignIns: boolean;
}
