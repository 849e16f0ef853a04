// Labels and explanations of email states.
import type { MailState } from '#contract/admin/sent-email.ts';

export const stateWords: Record<MailState, string> = {
  waiting: 'On its way',
  sent: 'Sent',
  failed: 'Failed',
  kept: 'Kept here',
  withdrawn: 'Taken back',
};

/** Why a failed email cannot be retried. */
export const noRetryWords: Record<'held a secret' | 'too late', string> = {
  'held a secret': 'It held a link that lets somebody in, which is gone: they ask for a new one.',
  'too late': 'It would come too late now.',
};
