// What the state of a message means, in words.
import type { ListedMail } from '#contract/staff.ts';

export const stateWords: Record<ListedMail['state'], string> = {
  waiting: 'On its way',
  sent: 'Sent',
  failed: 'Refused',
  kept: 'Kept here',
  withdrawn: 'Taken back',
};
