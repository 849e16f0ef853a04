// Whether an email to a subscriber is outdated and must not be sent or retried.
import { sql } from 'kysely';
import { SessionStatus } from '#rules/catalog/session-status.ts';

/**
 * Of an email to a subscriber: they have unsubscribed since, or staff stopped it, or its session is no longer open or begins at
 * another time than `stale_at`, when it began according to the email.
 */
export const isOutdatedMailing = sql<boolean>`(
  exists (select from subscriber where subscriber.id = email.subscriber_id and subscriber.ended_at is not null)
  or exists (
    select from mailing_recipient
    join mailing on mailing.id = mailing_recipient.mailing_id
    left join session on session.id = mailing.session_id
    where mailing_recipient.email_id = email.id and (
      mailing.stopped_at is not null or session.status_code = ${SessionStatus.Deleted}
      or (mailing.kind = 'session' and (session.status_code <> ${SessionStatus.Open} or session.starts_at <> email.stale_at)))))`;
