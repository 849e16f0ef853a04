// Delivers queued emails in batches.
import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import { wireValue } from '#contract/platform/shared.ts';
import { isAlwaysTried } from '#rules/platform/delivery-reports.ts';
import type { BounceSettings } from '#server/platform/bounces/bounce-address.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import {
  type ClaimedDelivery,
  claimDeliveries,
  completeDeliveries,
  releaseDeliveries,
  spaceDeliveries,
} from '#server/platform/email/delivery-queries.ts';
import type { DkimSettings } from '#server/platform/email/dkim.ts';
import { type DomainLimits, domainLimits, domainOf } from '#server/platform/email/domain-limits.ts';
import {
  markSent,
  markSuppressed,
  markTried,
  markUnsent,
  markWithdrawnById,
  maxErrorLength,
  waitingMail,
} from '#server/platform/email/queries.ts';
import { addDeliveryAgain } from '#server/platform/email/queue-email.ts';
import { emailSender, recordFailure, retryWrite, type SmtpLimits } from '#server/platform/email/send-email.ts';
import type { SubscriberLinks } from '#server/platform/email/subscriber-links.ts';
import { jobsInHand } from '#server/platform/jobs/lost-jobs.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';
import { inGroups } from '#server/platform/process/in-groups.ts';
import type { Traces } from '#server/platform/telemetry/traces.ts';

const batchSize = 500;
/** After this time the rest of a batch is released, so that a slow mail server delays neither other jobs nor the shutdown. */
const maxBatchMs = 2000;

/** The reason shown to staff if an email became stale, with the mail server's last error. Stored in English, like all reasons. */
const staleReason = (lastError: string): string =>
  wireValue(`It came too late to be sent.${lastError ? ` Before: ${lastError}` : ''}`).slice(0, maxErrorLength);

const outdatedReason = wireValue('The subscription, the session or the email itself was ended or changed.');

/** Sends an email, or records why not. Returns its domain if it must wait for the domain's limit, else null. */
type Deliver = (emailId: number, from: string | null) => Promise<string | null>;

interface MailServer extends SubscriberLinks {
  /** Null: emails are stored for staff to read. */
  smtpUrl: string | null;
  smtpLimits: SmtpLimits;
  /** Null: emails are not signed. */
  dkim: DkimSettings | null;
  /** Null: emails that cannot be delivered return to the sender. */
  bounces: BounceSettings | null;
}

/**
 * The job `deliver-email`. Without a mail server or a sender the email is only stored. If the server is unavailable, slow or
 * busy, a later job retries. An email whose acceptance was interrupted is sent again with the same Message-ID.
 *
 * One job in each process also delivers other due emails. The other workers remain free for other jobs and single emails.
 *
 * An email is sent twice if the process dies after the mail server accepted it and before that is recorded. Therefore each
 * one is recorded before its connection gets the next one: however large the batch, a process never has more unrecorded
 * emails than connections. Each is read right before it is sent, so that one withdrawn meanwhile is not sent.
 */
export const deliverEmailTask = (
  db: Db,
  { smtpUrl, smtpLimits, dkim, bounces, ...links }: MailServer,
  sender: () => Promise<string | null>,
  now: () => Temporal.Instant,
  traces: Traces,
): Tasks['deliver-email'] => {
  if (smtpUrl === null)
    return ({ emailId }) => markUnsent(db, emailId, wireValue('There is no mail server: set SMTP_URL.'));
  const send = emailSender({ smtpUrl, smtpLimits, dkim, bounces }, links, traces);
  const domains = domainLimits(smtpLimits.perDomainPerMinute);
  const readWaiting = inGroups((ids: number[]) => waitingMail(db, ids));
  const recordSent = inGroups((ids: number[]) => retryWrite(() => markSent(db, ids, now())));

  const deliver: Deliver = async (emailId, from) => {
    const mail = (await readWaiting(emailId)).get(emailId);
    if (!mail) return null;
    if (mail.stale_at && Temporal.Instant.compare(now(), mail.stale_at) >= 0) {
      await markTried(db, emailId, { error: staleReason(mail.last_error), isPermanent: true }, now());
      return null;
    }
    if (mail.is_outdated) {
      await markWithdrawnById(db, [emailId], outdatedReason);
      return null;
    }
    if (mail.is_suppressed && !isAlwaysTried(mail.kind)) {
      await markSuppressed(db, emailId);
      return null;
    }
    if (from === null) {
      await markUnsent(db, emailId, wireValue('There is no sender: set MAIL_FROM or CONTACT_EMAIL.'));
      return null;
    }
    const domain = domainOf(mail.recipient);
    if (!domains.begin(domain)) return domain;
    const startedAt = performance.now();
    const failure = await send(mail, from);
    domains.end(domain, performance.now() - startedAt);
    await (failure ? recordFailure(db, mail, failure, now()) : recordSent(mail.id));
    return null;
  };

  const onConnection = pLimit(smtpLimits.connections);
  const deliverWithLimit: Deliver = (emailId, from) => onConnection(() => deliver(emailId, from));
  let mayClaimAt = 0;
  const deliverOthers = async (emailId: number, from: string | null): Promise<void> => {
    if (performance.now() < mayClaimAt) return;
    mayClaimAt = performance.now() + maxBatchMs;
    try {
      const claimed = await claimDeliveries(db, emailId, batchSize);
      for (const { jobId } of claimed) jobsInHand.add(jobId);
      await deliverBatch(db, claimed, smtpLimits.connections, domains, (id) => deliverWithLimit(id, from)).finally(
        () => {
          for (const { jobId } of claimed) jobsInHand.delete(jobId);
        },
      );
    } finally {
      mayClaimAt = 0;
    }
  };
  const deliverOwn = async (emailId: number, from: string | null): Promise<void> => {
    const domain = await deliverWithLimit(emailId, from);
    if (domain === null) return;
    const spacing = domains.spacing(domain);
    await db.transaction().execute(async (tx) => {
      await addDeliveryAgain(tx, emailId, now().add({ milliseconds: Math.ceil(spacing.firstMs) }));
      await spaceDeliveries(tx, domain, spacing);
    });
  };

  return async ({ emailId }) => {
    const from = await sender();
    const results = await Promise.allSettled([deliverOwn(emailId, from), deliverOthers(emailId, from)]);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  };
};

/** Delivers claimed emails over `connections` at once. After two seconds it starts no more, and releases the rest. */
const deliverBatch = async (
  db: Db,
  claimed: readonly ClaimedDelivery[],
  connections: number,
  domains: DomainLimits,
  deliver: (emailId: number) => Promise<string | null>,
): Promise<void> => {
  const remaining = [...claimed];
  const [done, failed, waiting]: [ClaimedDelivery[], ClaimedDelivery[], ClaimedDelivery[]] = [[], [], []];
  const limitedDomains = new Set<string>();
  const deliverRemaining = async (): Promise<void> => {
    for (let job = remaining.shift(); job; job = remaining.shift()) {
      try {
        const domain = await deliver(job.emailId);
        if (domain !== null) limitedDomains.add(domain);
        (domain === null ? done : waiting).push(job);
      } catch (error) {
        // Logged like a job that throws in graphile-worker.
        console.error(`Mail ${job.emailId} was not delivered: ${error instanceof Error ? error.message : 'unknown'}`);
        failed.push(job);
      }
    }
  };
  const recordEnded = async (): Promise<void> => {
    const [sent, tried, released] = [done.splice(0), failed.splice(0), waiting.splice(0)];
    await retryWrite(async () => {
      await completeDeliveries(db, sent);
      await releaseDeliveries(db, tried, { wasTried: true });
      await releaseDeliveries(db, released, { wasTried: false });
    });
    for (const domain of limitedDomains) await spaceDeliveries(db, domain, domains.spacing(domain));
    limitedDomains.clear();
  };

  const delivering = Promise.all(Array.from({ length: connections }, deliverRemaining));
  await Promise.race([delivering, pause(maxBatchMs, undefined, { ref: false })]);
  waiting.push(...remaining.splice(0));
  await recordEnded();
  await delivering;
  await recordEnded();
};
