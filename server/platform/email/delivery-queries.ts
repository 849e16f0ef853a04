// Claims delivery jobs in batches. graphile-worker claims one at a time; these statements update its table in the same way.
import { sql } from 'kysely';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Spacing } from '#server/platform/email/domain-limits.ts';

/** The key of an email's delivery job, which `strandedMail` looks up. A second job replaces a waiting one. */
export const deliveryKey = (emailId: number): string => `mail-${emailId}`;

export interface ClaimedDelivery {
  /** A bigint, as text. */
  jobId: string;
  /** When it was claimed, as PostgreSQL writes it. */
  lockedAt: string;
  emailId: number;
}

/**
 * Claims up to `limit` other due deliveries for the workers that run the delivery of this email, in the order in which they
 * would take them. If the process dies, they are recovered with its other jobs. None if no worker runs that delivery.
 */
export const claimDeliveries = async (db: Db, emailId: number, limit: number): Promise<ClaimedDelivery[]> => {
  const { rows } = await sql<ClaimedDelivery>`
    with own as (
      select locked_by, task_id from graphile_worker._private_jobs
      where key = ${deliveryKey(emailId)} and locked_by is not null
    ), due as (
      select job.id, own.locked_by from graphile_worker._private_jobs as job join own on own.task_id = job.task_id
      where job.is_available and job.job_queue_id is null and job.run_at <= now()
      order by job.priority, job.run_at
      limit ${limit}
      for update of job skip locked
    ), claimed as (
      update graphile_worker._private_jobs as job
      set attempts = job.attempts + 1, locked_by = due.locked_by, locked_at = now()
      from due
      where job.id = due.id
      returning job.*
    )
    select id as "jobId", locked_at::text as "lockedAt", (payload ->> 'emailId')::integer as "emailId"
    from claimed
    order by priority, run_at`.execute(db);
  return rows;
};

export const completeDeliveries = async (db: Db, claimed: readonly ClaimedDelivery[]): Promise<void> => {
  if (claimed.length === 0) return;
  const ids = claimed.map(({ jobId }) => jobId);
  await sql`delete from graphile_worker._private_jobs where id = any(${ids}::bigint[])`.execute(db);
};

/**
 * Makes the deliveries due again. `wasTried`: it counts as an attempt, and the next one is a minute later. Skips those claimed
 * again meanwhile, so it can be repeated.
 */
export const releaseDeliveries = async (
  db: Db,
  claimed: readonly ClaimedDelivery[],
  { wasTried }: { wasTried: boolean },
): Promise<void> => {
  if (claimed.length === 0) return;
  const [ids, times] = [claimed.map(({ jobId }) => jobId), claimed.map(({ lockedAt }) => lockedAt)];
  await sql`
    update graphile_worker._private_jobs as job
    set locked_by = null, locked_at = null, attempts = job.attempts - ${wasTried ? 0 : 1}::integer,
      run_at = case when ${wasTried}::boolean then now() + interval '1 minute' else job.run_at end
    from unnest(${ids}::bigint[], ${times}::timestamptz[]) as claimed (id, locked_at)
    where job.id = claimed.id and job.locked_at = claimed.locked_at`.execute(db);
};

/**
 * Spaces all due deliveries to a domain evenly, in their order, so that workers find others first. Those that are again too
 * many when they are due, because others came in between, are spaced again.
 */
export const spaceDeliveries = (db: Db, domain: string, { firstMs, intervalMs, longestMs }: Spacing) =>
  sql`
    with due as (
      select job.id, job.priority, job.run_at
      from graphile_worker._private_jobs as job join email on job.key = 'mail-' || email.id
      where job.is_available and job.run_at <= now() and email.state = 'waiting'
        and lower(substring(email.recipient from '[^@]*$')) = ${domain}
      for update of job skip locked
    ), spaced as (
      select id, least(
        ${firstMs}::float8 + ${intervalMs}::float8 * (row_number() over (order by priority, run_at, id) - 1),
        ${longestMs}::float8
      ) * interval '1 millisecond' as delay
      from due
    )
    update graphile_worker._private_jobs as job set run_at = now() + spaced.delay
    from spaced where job.id = spaced.id`.execute(db);
