// Settings of everything about accounts.
import type { MailSettings } from '#server/platform/email/queue-email.ts';

export interface AccountSettings {
  mail: MailSettings;
  /** Derives codes from addresses and devices. */
  secret: string;
  isLimited: boolean;
  /** False on a public portal: sample accounts cannot sign in there. */
  allowsSampleSignIns: boolean;
}
