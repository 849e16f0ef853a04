// Private links of a session, which staff create for someone without an account.

import * as z from 'zod/mini';
import { instant, textUpTo } from '#contract/platform/shared.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';

export const privateLink = z.object({
  id: z.int(),
  recipient: z.string(),
  createdAt: instant,
  expiresAt: instant,
  openedAt: z.nullable(instant),
  isOpen: z.boolean(),
});
export type PrivateLink = z.infer<typeof privateLink>;

export const newPrivateLink = z.strictObject({
  recipient: textUpTo(200).check(z.minLength(1, { error: () => t(m.privateLinkRecipientRequired) })),
});
