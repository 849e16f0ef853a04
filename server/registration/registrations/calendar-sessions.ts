// The sessions that an account and its group are registered for, as calendars show them.
import type { Db } from '#server/platform/database/transaction.ts';
import type { MailSettings } from '#server/platform/email/queue-email.ts';
import { withJoinLinks } from '#server/registration/join-links/shared-links.ts';
import { sessionsFrom } from '#server/registration/registrations/own-session-queries.ts';

/** Those that begin after `from`, soonest first, at most 500. */
export const calendarSessions = async (
  db: Db,
  settings: Pick<MailSettings, 'publicUrl' | 'joinSecret'>,
  { accountId, from }: { accountId: number; from: Temporal.Instant },
  now: Temporal.Instant,
) =>
  withJoinLinks(settings, await sessionsFrom(db, accountId, from), now).map((session) => ({
    ...session,
    isTentative: session.participants.every(({ state }) => state !== 'registered'),
  }));
