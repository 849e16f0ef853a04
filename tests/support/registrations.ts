// Registers participants through the API.
import { ask } from '#tests/support/api.ts';
import type { TestPortal } from '#tests/support/portal.ts';

/** Registers members for one session; the method defaults to webinar. */
export const register = (
  portal: Pick<TestPortal, 'app'>,
  token: string,
  sessionId: number,
  memberIds: readonly number[],
  choice: { method?: string; waitingList?: boolean } = {},
) =>
  ask(portal, 'POST', '/api/schedule/register', {
    token,
    body: [{ id: sessionId, participants: memberIds.map((id) => ({ id, method: 'Web', ...choice })) }],
  });
