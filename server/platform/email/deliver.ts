// Delivers queued emails, many with each job.
import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Db } from '#server/platform/database/transaction.ts';
import {
  type ClaimedDelivery,
  claimDeliveries,
  completeDeliveries,
  releaseDeliveries,
  spaceDeliveries,
} from '#server/platform/email/delivery-queries.ts';
import { type DomainLimits, domainLimits, domainOf } from '#server/platform/email/domain-limits.ts';
import { longestError, markKept, markSent, markTried, waitingMail } from '#server/platform/email/queries.ts';
import { addDeliveryAgain } from '#server/platform/email/queue-email.ts';
import { emailSender, insist, recordFailure, type SmtpLimits } from '#server/platform/email/send-email.ts';
import type { Tasks } from '#server/platform/jobs/payloads.ts';
import { inGroups } from '#server/platform/process/in-groups.ts';
import type { Traces } from '#server/platform/telemetry/traces.ts';

const batchSize = 500;
/** Then the rest of a batch is released: a slow mail server must hold up neither other jobs nor the end of the process. */
const longestBatchMs = 2000;

/** What staff read where a message was not sent, with the mail server's last words. */
const lateWords = (lastError: string): string =>
  `It came too late to be sent.${lastError ? ` Before: ${lastError}` : ''}`.slice(0, longestError);

/** Sends a message, or records why not. The result is its domain if it must wait for that, else null. */
type Deliver = (emailId: number, from: string | null) => Promise<string | null>;

interface MailServer {
  /** Null: messages are kept for staff to read. */
  smtpUrl: string | null;
  smtpLimits: SmtpLimits;
}

/**
 * The job `deliver-email`. For want of a mail server or a sender the message is kept. Where the server is away, slow or
 * busy, a later job tries again. A message whose acceptance was cut off is sent again under the same Message-ID.
 *
 * One job in each process takes other due deliveries along. The other workers remain for other jobs and for single emails.
 *
 * A message is sent twice if the process dies after the mail server accepted it and before that is recorded. Therefore a
 * message is recorded before its connection gets the next one: however large the batch, a process never has more accepted
 * messages to record than connections. Each is read right before it is sent, so that one withdrawn meanwhile is not sent.
 */
export const deliverEmailTask = (
  db: Db,
  { smtpUrl, smtpLimits }: MailServer,
  sender: () => Promise<string | null>,
  now: () => Temporal.Instant,
  traces: Traces,
): Tasks['deliver-email'] => {
  if (smtpUrl === null) return ({ emailId }) => markKept(db, emailId, 'There is no mail server: set SMTP_URL.');
  const send = emailSender(smtpUrl, smtpLimits, traces);
  const domains = domainLimits(smtpLimits.perDomainPerMinute);
  const readWaiting = inGroups((ids: number[]) => waitingMail(db, ids));
  const recordSent = inGroups((ids: number[]) => insist(() => markSent(db, ids, now())));

  const deliver: Deliver = async (emailId, from) => {
    const mail = (await readWaiting(emailId)).get(emailId);
    if (!mail) return null;
    if (mail.stale_at && Temporal.Instant.compare(now(), mail.stale_at) >= 0) {
      await markTried(db, emailId, { error: lateWords(mail.last_error), isForGood: true }, now());
      return null;
    }
    if (from === null) {
      await markKept(db, emailId, 'There is no sender: set MAIL_FROM or CONTACT_EMAIL.');
      return null;
    }
    const domain = domainOf(mail.recipient);
    if (!domains.begin(domain)) return domain;
    const begun = performance.now();
    const failure = await send(mail, from);
    domains.end(domain, performance.now() - begun);
    await (failure ? recordFailure(db, mail, failure, now()) : recordSent(mail.id));
    return null;
  };

  const onConnection = pLimit(smtpLimits.connections);
  const deliverInTurn: Deliver = (emailId, from) => onConnection(() => deliver(emailId, from));
  let mayClaimAt = 0;
  const deliverOthers = async (emailId: number, from: string | null): Promise<void> => {
    if (performance.now() < mayClaimAt) return;
    mayClaimAt = performance.now() + longestBatchMs;
    try {
      const claimed = await claimDeliveries(db, emailId, batchSize);
      await deliverBatch(db, claimed, smtpLimits.connections, domains, (id) => deliverInTurn(id, from));
    } finally {
      mayClaimAt = 0;
    }
  };
  const deliverOwn = async (emailId: number, from: string | null): Promise<void> => {
    const domain = await deliverInTurn(emailId, from);
    if (domain === null) return;
    const spacing = domains.spacing(domain);
    await db.transaction().execute(async (tx) => {
      await addDeliveryAgain(tx, emailId, now().add({ milliseconds: Math.ceil(spacing.firstMs) }));
      await spaceDeliveries(tx, domain, spacing);
    });
  };

  return async ({ emailId }) => {
    const from = await sender();
    const ended = await Promise.allSettled([deliverOwn(emailId, from), deliverOthers(emailId, from)]);
    for (const result of ended) if (result.status === 'rejected') throw result.reason;
  };
};

/** Delivers claimed messages, so many at a time. After two seconds it begins no other, and releases those. */
const deliverBatch = async (
  db: Db,
  claimed: readonly ClaimedDelivery[],
  connections: number,
  domains: DomainLimits,
  deliver: (emailId: number) => Promise<string | null>,
): Promise<void> => {
  const left = [...claimed];
  const [done, failed, waiting]: [ClaimedDelivery[], ClaimedDelivery[], ClaimedDelivery[]] = [[], [], []];
  const crowded = new Set<string>();
  const deliverLeft = async (): Promise<void> => {
    for (let job = left.shift(); job; job = left.shift()) {
      try {
        const domain = await deliver(job.emailId);
        if (domain !== null) crowded.add(domain);
        (domain === null ? done : waiting).push(job);
      } catch (error) {
        // As graphile-worker reports a job that throws.
        console.error(`Mail ${job.emailId} was not delivered: ${error instanceof Error ? error.message : 'unknown'}`);
        failed.push(job);
      }
    }
  };
  const recordEnded = async (): Promise<void> => {
    const [sent, tried, free] = [done.splice(0), failed.splice(0), waiting.splice(0)];
    await insist(async () => {
      await completeDeliveries(db, sent);
      await releaseDeliveries(db, tried, { wasTried: true });
      await releaseDeliveries(db, free, { wasTried: false });
    });
    for (const domain of crowded) await spaceDeliveries(db, domain, domains.spacing(domain));
    crowded.clear();
  };

  const delivering = Promise.all(Array.from({ length: connections }, deliverLeft));
  await Promise.race([delivering, pause(longestBatchMs, undefined, { ref: false })]);
  waiting.push(...left.splice(0));
  await recordEnded();
  await delivering;
  await recordEnded();
};
