// Reads the calendar of a subscription's link, with rate limits against guessing and too frequent reading.
import { inLanguage } from '#messages/current-language.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { networkOf } from '#rules/platform/network-address.ts';
import { subscribedCalendar } from '#server/catalog/calendars/ics.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { type MailSettings, portalUrl } from '#server/platform/email/queue-email.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import type { Limit } from '#server/platform/rate-limits/consume-attempt.ts';
import { requireAttempt } from '#server/platform/rate-limits/require-attempt.ts';
import { isSignedFor, readCalendarToken } from '#server/registration/calendar-subscriptions/calendar-token.ts';
import { activeSubscription } from '#server/registration/calendar-subscriptions/queries.ts';
import type { LinkSettings } from '#server/registration/join-links/open-link.ts';
import { calendarSessions } from '#server/registration/registrations/calendar-sessions.ts';

const pastSessionsFor = Temporal.Duration.from({ hours: 30 * 24 });

const perHour = { max: 60, period: Temporal.Duration.from({ hours: 1 }) };
/** Tokens that belong to nobody, from one network. */
const unknownTokens: Limit = { kind: 'calendar-token', ...perHour };
/** Of one subscription: several devices that read it every few minutes. */
const reading: Limit = { kind: 'calendar-reading', ...perHour };

export interface CalendarSettings extends LinkSettings {
  mail: Pick<MailSettings, 'publicUrl' | 'joinSecret'>;
}

const found = async (tx: Tx, secrets: readonly string[], text: string) => {
  const token = readCalendarToken(text);
  const subscription = token ? await activeSubscription(tx, token.accountId) : undefined;
  if (!token || !subscription || !isSignedFor(secrets, token, subscription.version)) return undefined;
  return { accountId: token.accountId, language: subscription.language };
};

/** Undefined if there is no such link. Throws 429 after too many calls. */
export const readCalendar = (
  db: Db,
  settings: CalendarSettings,
  token: string,
  { address, now }: RequestContext,
): Promise<string | undefined> =>
  db.transaction().execute(async (tx) => {
    const subscription = await found(tx, settings.joinSecrets, token);
    const [limit, subject] = subscription
      ? [reading, `calendar ${subscription.accountId}`]
      : [unknownTokens, `calendar from ${networkOf(address)}`];
    await requireAttempt(tx, settings, { limit, subject, reason: m.joinLinkTooMany }, now);
    if (!subscription) return undefined;
    const from = now.subtract(pastSessionsFor);
    const { accountId, language } = subscription;
    const sessions = await calendarSessions(tx, settings.mail, { accountId, from }, now);
    return inLanguage(language, () => subscribedCalendar(t(m.calendarOwnName), sessions, portalUrl(settings.mail)));
  });
