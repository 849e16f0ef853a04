// Checks whether a selected session still takes registrations.

import type { Session } from '#contract/catalog/sessions.ts';
import * as m from '#messages/en/registration.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { type SessionState, sessionState } from '#rules/catalog/session-status.ts';
import { momentOf } from '#rules/platform/eastern-time.ts';

const reasons = {
  open: null,
  live: m.registerShutLive,
  ended: m.registerShutEnded,
  closed: m.registerShutClosed,
  archived: m.registerShutArchived,
  'self-paced': m.registerShutSelfPaced,
  outdated: m.registerShutOutdated,
  deleted: m.registerShutDeleted,
} as const satisfies Record<SessionState['kind'], Message | null>;

/** Null if the session takes registrations, otherwise the reason. `nowMs`: milliseconds since 1970. */
export const whyNotOpen = ({ status, startDate, endDate }: Session, nowMs: number): string | null => {
  const timed = { status, startsAt: momentOf(startDate), endsAt: momentOf(endDate) };
  const reason = reasons[sessionState(timed, { epochMilliseconds: nowMs }).kind];
  return reason && t(reason);
};
