// Labels of the states of emails.
import * as m from '#messages/en/admin.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';

const labels: Record<string, Message> = {
  waiting: m.emailQueued,
  sent: m.emailSent,
  failed: m.emailFailed,
  unsent: m.emailNotSent,
  withdrawn: m.emailWithdrawn,
};

const reported: Record<string, Message> = {
  failed: m.emailBounced,
  suppressed: m.emailSuppressed,
  complaint: m.emailMarkedAsSpam,
};

/** Unknown states are shown as they are. `report`: what became of the email, where that is known. */
export const emailStateText = (state: string, report: string | null = null): string => {
  const label = reported[report ?? ''] ?? labels[state];
  return label ? t(label) : state;
};
