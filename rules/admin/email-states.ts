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

/** Unknown states are shown as they are. */
export const emailStateText = (state: string): string => {
  const label = labels[state];
  return label ? t(label) : state;
};
