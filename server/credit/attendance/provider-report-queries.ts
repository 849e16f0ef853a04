// Sessions whose report a meeting provider has, and how asking for it went.
import type { Insertable } from 'kysely';
import { neverHeld } from '#rules/catalog/session-status.ts';
import { instantValue } from '#server/platform/database/connect.ts';
import type { ProviderReport } from '#server/platform/database/tables.ts';
import type { Db } from '#server/platform/database/transaction.ts';

const mostAtOnce = 50;

/** Held sessions that ended in the period, have a meeting and no webinar report yet, and are due. */
export const dueSessions = (
  db: Db,
  { from, to }: { from: Temporal.Instant; to: Temporal.Instant },
  now: Temporal.Instant,
) =>
  db
    .selectFrom('session')
    .leftJoin('provider_report', 'provider_report.session_id', 'session.id')
    .leftJoin('session_meeting', 'session_meeting.session_id', 'session.id')
    .select(['session.id', 'session.join_url', 'session.ends_at', 'provider_report.tries'])
    .select(['session_meeting.provider', 'session_meeting.meeting_id'])
    .where('session.ends_at', '>', instantValue(from))
    .where('session.ends_at', '<=', instantValue(to))
    .where((eb) => eb.or([eb('session.join_url', '<>', ''), eb('session_meeting.meeting_id', '<>', '')]))
    .where('session.is_draft', '=', false)
    .where('session.status_code', 'not in', neverHeld)
    .where((eb) =>
      eb.or([eb('provider_report.session_id', 'is', null), eb('provider_report.next_try_at', '<=', instantValue(now))]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attendance_report')
            .select('attendance_report.id')
            .whereRef('attendance_report.session_id', '=', 'session.id')
            .where('attendance_report.source', '<>', 'telephone'),
        ),
      ),
    )
    .orderBy('session.ends_at')
    .orderBy('session.id')
    .limit(mostAtOnce)
    .execute();

export const saveProviderReport = (db: Db, { session_id, ...values }: Insertable<ProviderReport>) =>
  db
    .insertInto('provider_report')
    .values({ session_id, ...values })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(values))
    .execute();

/** Undefined if nobody was asked. */
export const providerReportOf = (db: Db, sessionId: number) =>
  db
    .selectFrom('provider_report')
    .select(['provider', 'state', 'last_error', 'next_try_at'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
