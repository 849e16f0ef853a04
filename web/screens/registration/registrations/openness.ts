// Checks whether a selected session still takes registrations.
import type { Session } from '#contract/catalog/sessions.ts';
import { type SessionState, sessionState } from '#rules/catalog/session-status.ts';
import { momentOf } from '#rules/platform/eastern-time.ts';

const reasons: Record<SessionState['kind'], string | null> = {
  open: null,
  live: 'It has already started.',
  ended: 'It is over.',
  closed: 'It is closed for registration.',
  archived: 'It is over and archived.',
  'self-paced': 'It is self-paced: you can watch it at any time and need not register.',
  outdated: 'It is outdated.',
  deleted: 'It was taken off the schedule.',
};

/** Null if the session takes registrations, otherwise the reason. `nowMs`: milliseconds since 1970. */
export const whyNotOpen = ({ status, startDate, endDate }: Session, nowMs: number): string | null =>
  reasons[
    sessionState({ status, startsAt: momentOf(startDate), endsAt: momentOf(endDate) }, { epochMilliseconds: nowMs })
      .kind
  ];
