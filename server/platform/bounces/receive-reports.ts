// An SMTP server for what other mail servers report about emails (docs/decisions/060-bounces.md). It accepts messages to the
// signed address of an email, and complaints; it sends and forwards nothing.
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { wireValue } from '#contract/platform/shared.ts';
import { complaintSender, type ReportMessage, readDeliveryReport } from '#rules/platform/delivery-reports.ts';
import {
  type BounceSettings,
  isComplaintsAddress,
  readBounceAddress,
} from '#server/platform/bounces/bounce-address.ts';
import {
  type Certificate,
  type CertificateFiles,
  readCertificate,
  watchCertificate,
} from '#server/platform/bounces/certificate.ts';
import { parseMessage } from '#server/platform/bounces/parse-message.ts';
import { type OnComplaint, recordReport } from '#server/platform/bounces/record-report.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { limitConnections } from '#server/platform/http/connection-limits.ts';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';

const maxBytes = 256 * 1024;
/** Enough for a few reports; a slow sender opens another connection. */
const maxConnectionMs = 120_000;
const idleMs = 30_000;
const connections = { max: 30, maxPerNetwork: 10 };

interface ReceiverSettings extends BounceSettings {
  host: string;
  port: number;
  /** Null: the port does not offer STARTTLS. */
  tls: CertificateFiles | null;
}

export interface Receiver {
  port: number;
  close: () => Promise<void>;
}

const answer = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });

/** Null if the message is too long. */
const readMessage = async (stream: SMTPServerDataStream): Promise<Buffer | null> => {
  const parts: Buffer[] = [];
  for await (const part of stream) if (!stream.sizeExceeded) parts.push(Buffer.from(part));
  return stream.sizeExceeded ? null : Buffer.concat(parts);
};

/** The email that a report is about; null if nothing proves it. */
const emailOf = (settings: BounceSettings, recipient: string, message: ReportMessage): number | null =>
  readBounceAddress(settings, isComplaintsAddress(settings, recipient) ? complaintSender(message) : recipient);

const accepts = (settings: BounceSettings, recipient: string): boolean =>
  isComplaintsAddress(settings, recipient) || readBounceAddress(settings, recipient) !== null;

interface Services {
  db: Db;
  now: () => Temporal.Instant;
  onComplaint: OnComplaint;
  report: (problem: string) => void;
}

/** Null: accepted. A message that reports nothing is accepted too, or its sender would report that it came back. */
const receive = async (
  { db, now, onComplaint }: Services,
  settings: BounceSettings,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<Error | null> => {
  const source = await readMessage(stream);
  if (source === null) return answer(552, wireValue('Message too large'));
  const message = await parseMessage(source);
  const report = readDeliveryReport(message);
  const emailId = emailOf(settings, envelope.rcptTo[0]?.address ?? '', message);
  if (report === null || emailId === null) return null;
  const outcome = await db
    .transaction()
    .execute((tx) => recordReport(tx, emailId, report, { now: now(), onComplaint }));
  return outcome === 'early' ? answer(451, wireValue('Try again later')) : null;
};

const newServer = (services: Services, settings: BounceSettings, certificate: Certificate | null): SMTPServer =>
  new SMTPServer({
    ...certificate,
    name: settings.domain,
    authOptional: true,
    // Without a certificate of its own, the library would use one whose key is public.
    disabledCommands: certificate ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: maxBytes,
    maxRecipients: 1,
    socketTimeout: idleMs,
    closeTimeout: 1000,
    onRcptTo: ({ address }, _, done) =>
      done(accepts(settings, address) ? null : answer(550, wireValue('No such mailbox'))),
    onData: (stream, session, done) => {
      receive(services, settings, stream, session).then(done, (error: unknown) => {
        services.report(error instanceof Error ? error.message : String(error));
        done(answer(451, wireValue('Try again later')));
      });
    },
  });

/** Throws a StartupFailure if the port cannot be used. */
export const receiveReports = async (
  { host, port, tls, ...settings }: ReceiverSettings,
  services: Services,
): Promise<Receiver> => {
  const smtp = newServer(services, settings, tls && readCertificate(tls));
  limitConnections(smtp.server, connections, []);
  smtp.server.on('connection', (socket) => {
    const timer = setTimeout(() => socket.destroy(), maxConnectionMs).unref();
    socket.once('close', () => clearTimeout(timer));
  });
  await new Promise<void>((resolve, reject) => {
    smtp.once('error', (cause) =>
      reject(new StartupFailure(`BOUNCE_PORT ${port} cannot be used (${cause.message}).`, { cause })),
    );
    smtp.listen(port, host, resolve);
  });
  // Of single connections, such as one that was reset.
  smtp.on('error', () => {});
  const stopWatching = tls
    ? watchCertificate(tls, (certificate) => smtp.updateSecureContext({ ...certificate }), services.report)
    : () => {};
  const address = smtp.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => {
      stopWatching();
      return new Promise((resolve) => smtp.close(() => resolve()));
    },
  };
};
