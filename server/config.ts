// Reads the configuration from the environment, once.
import { hkdfSync } from 'node:crypto';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { identityProviderSettings, type ProviderSettings } from '#server/accounts/sign-in/provider-settings.ts';
import type { BackupSettings } from '#server/platform/backup/back-up-daily.ts';
import { type BounceConfig, bounceConfig } from '#server/platform/bounces/bounce-config.ts';
import type { ReplicaSettings } from '#server/platform/database/reads.ts';
import { type DkimSettings, dkimSettings } from '#server/platform/email/dkim.ts';
import { defaultSmtpLimits, type SmtpLimits } from '#server/platform/email/send-email.ts';
import type { S3Settings } from '#server/platform/files/s3-store.ts';
import type { ConnectionLimits } from '#server/platform/http/connection-limits.ts';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';
import { type LogLevel, logLevels } from '#server/platform/telemetry/logs.ts';
import type { TraceSettings } from '#server/platform/telemetry/open-traces.ts';
import type { BigBlueButtonSettings } from '#server/registration/meetings/bigbluebutton-client.ts';
import { bigBlueButtonSettings, zoomSettings } from '#server/registration/meetings/meeting-settings.ts';
import type { ZoomSettings } from '#server/registration/meetings/zoom-client.ts';

export interface Config {
  host: string;
  port: number;
  /** Public URL of the portal, without a trailing slash. */
  publicUrl: string;
  /** Null: the server starts an embedded database. */
  databaseUrl: string | null;
  /** Bypasses a transaction pooler: for jobs, migrations and backups. */
  databaseDirectUrl: string | null;
  /** A read replica for visitors; null: none. */
  replica: ReplicaSettings | null;
  dataDir: string;
  hasRateLimits: boolean;
  loadsSampleData: boolean;
  /**
   * Only people on this machine can reach the portal, and its data is the sample data: demo sign-ins work, and email is
   * visible.
   */
  isDemo: boolean;
  /** Addresses of proxies that may report the client's address, as in Fastify's `trustProxy`. */
  trustedProxies: readonly string[];
  /** The maximum number of open connections. */
  connections: ConnectionLimits;
  /** The lifetime of a token. */
  tokenMinutes: number;
  /** Origins of other sites whose images pages may show. */
  imageHosts: readonly string[];
  /** Null: email is stored for staff to read. */
  smtpUrl: string | null;
  smtpLimits: SmtpLimits;
  mailFrom: string | null;
  /** Null: emails are not signed here. */
  dkim: DkimSettings | null;
  /** Null: emails that cannot be delivered return to the sender. */
  bounces: BounceConfig | null;
  /** Email address of the staff; null: the one in the catalog. */
  contactEmail: string | null;
  /** In the order of the login page. Empty: password sign-in only. */
  identityProviders: readonly ProviderSettings[];
  /** Null: no backups. */
  backups: BackupSettings | null;
  logLevel: LogLevel;
  /** Slower statements are logged. */
  slowQueryMs: number;
  /** Null: no metrics. */
  metrics: { host: string; port: number } | null;
  /** Null: no traces. */
  traces: TraceSettings | null;
  /** Null: uploaded files are stored in DATA_DIR. */
  s3: S3Settings | null;
  /** The maximum size of one video. */
  maxVideoMegabytes: number;
  /** Reading the described transcript of a self-paced course counts like watching its video. */
  countsTranscript: boolean;
  /** Null: Zoom creates no meetings, and staff import attendance reports themselves. */
  zoom: ZoomSettings | null;
  /** Null: no meetings in BigBlueButton. */
  bigBlueButton: BigBlueButtonSettings | null;
}

export interface Secrets {
  jwtSecret: string;
  apiKey: string;
  /** The previous secret: still valid, no longer used for new tokens. */
  previousJwtSecret?: string | undefined;
  previousApiKey?: string | undefined;
  /** Seals the audit log; default: the current JWT secret. */
  auditKey?: string | undefined;
}

/** A secret for one purpose, derived from the token secret. */
export const derivedSecret = (jwtSecret: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', jwtSecret, '', purpose, 32)).toString('base64url');

export type Environment = Record<string, string | undefined>;

const onOff = (environment: Environment, name: string, otherwise: boolean): boolean => {
  const value = environment[name];
  if (value === undefined || value === '') return otherwise;
  if (value === 'on' || value === 'off') return value === 'on';
  throw new StartupFailure(`${name} is "${value}"; it can be "on" or "off".`);
};

const portOf = (text: string): number => {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new StartupFailure(`PORT is "${text}"; it must be a whole number from 0 to 65535.`);
};

/** Checks only the start: `URL` cannot parse `postgres://user@/database?host=/a/socket`. */
const urlOf = (name: string, text: string, protocols: string[]): string => {
  if (protocols.some((protocol) => text.startsWith(`${protocol}//`) && text.length > protocol.length + 2)) {
    return text.replace(/\/+$/, '');
  }
  throw new StartupFailure(`${name} is not an address that begins with ${protocols.join(' or ')}.`);
};

/**
 * An unescaped special character in a password ends the host part; the rest then looks like a path, a fragment or a
 * query.
 */
const isMailServer = (text: string): boolean => {
  const url = URL.parse(text);
  if (!url || url.hostname === '' || url.hash !== '' || !['', '/'].includes(url.pathname)) return false;
  if (url.search.includes('@')) return false;
  try {
    return [url.username, url.password].every((part) => decodeURIComponent(part) !== null);
  } catch {
    return false;
  }
};

/** Errors never repeat the value: it contains a password. */
const smtpUrlOf = (value: string): string => {
  const text = urlOf('SMTP_URL', value, ['smtp:', 'smtps:']);
  if (isMailServer(text)) return text;
  throw new StartupFailure(
    'SMTP_URL cannot be read; it is written like smtps://user:password@mail.example.org, with signs such as @, /, ? and % in the password as %40, %2F, %3F and %25.',
  );
};

const smtpLimitsOf = ({
  SMTP_CONNECTIONS: connections,
  SMTP_MESSAGES_PER_CONNECTION: messages,
  SMTP_DOMAIN_PER_MINUTE: perMinute,
}: Environment): SmtpLimits => ({
  connections: connections ? wholeNumber('SMTP_CONNECTIONS', connections, [1, 100]) : defaultSmtpLimits.connections,
  messagesPerConnection: messages
    ? wholeNumber('SMTP_MESSAGES_PER_CONNECTION', messages, [1, 100_000])
    : defaultSmtpLimits.messagesPerConnection,
  perDomainPerMinute: perMinute ? wholeNumber('SMTP_DOMAIN_PER_MINUTE', perMinute, [1, 1_000_000]) : null,
});

/**
 * `https://images.example.org https://media.example.org:8443`: origins only, because they become part of the
 * Content-Security-Policy.
 */
const imageHostsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const origin = word.startsWith('https://') ? URL.parse(word)?.origin : undefined;
      if (origin && [origin, `${origin}/`].includes(word.toLowerCase()) && !/[*;,]/.test(origin)) return origin;
      throw new StartupFailure(
        `IMAGE_HOSTS holds "${word}"; it can hold https origins such as https://images.example.org, with spaces between.`,
      );
    });

const mailboxOf = (name: string, text: string | undefined): string | null => {
  if (text === undefined || text === '') return null;
  if (/^[^\s@,;<>"]+@[^\s@,;<>"]+$/.test(text)) return text;
  throw new StartupFailure(`${name} is "${text}"; it must be one e-mail address.`);
};

/** `10.0.0.5 192.168.0.0/16` */
const proxiesOf = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map((word) => {
      const [address = '', bits, ...rest] = word.split('/');
      const kind = isIP(address);
      const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128));
      if (kind > 0 && isRange && rest.length === 0) return word;
      throw new StartupFailure(
        `TRUSTED_PROXIES holds "${word}"; it can hold addresses such as 10.0.0.5 or 10.0.0.0/8, with spaces between.`,
      );
    });

const wholeNumber = (name: string, text: string, [least, most]: [number, number]): number => {
  const number = Number(text);
  if (text.trim() !== '' && Number.isInteger(number) && number >= least && number <= most) return number;
  throw new StartupFailure(`${name} is "${text}"; it must be a whole number from ${least} to ${most}.`);
};

/** A name or address of this machine. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || /^127\./.test(host) || ['::1', '[::1]'].includes(host);

/** The sample data has public passwords: a portal that others can reach must not start with it. */
const isDemo = (loadsSampleData: boolean, host: string, publicUrl: string, databaseUrl: string | null): boolean => {
  const isHere = isLoopback(host) && isLoopback(new URL(publicUrl).hostname);
  if (loadsSampleData && !isHere && databaseUrl === null) {
    throw new StartupFailure(
      'The sample data has sign-ins that everybody knows, so it is for this machine only: set SAMPLE_DATA=off, or leave HOST and PUBLIC_URL on localhost.',
    );
  }
  return loadsSampleData && isHere && databaseUrl === null;
};

/** Null: backups are not encrypted. Errors never repeat the value. */
export const backupPassphrase = (environment: Environment): string | null => {
  const passphrase = environment.BACKUP_PASSPHRASE || null;
  if (passphrase === null || passphrase.length >= 12) return passphrase;
  throw new StartupFailure('BACKUP_PASSPHRASE must have at least 12 characters.');
};

const backupsOf = (environment: Environment): BackupSettings | null => {
  const passphrase = backupPassphrase(environment);
  if (!environment.BACKUP_DIR) return null;
  return {
    folder: resolve(environment.BACKUP_DIR),
    hour: wholeNumber('BACKUP_HOUR', environment.BACKUP_HOUR || '3', [0, 23]),
    retentionDays: wholeNumber('BACKUP_DAYS', environment.BACKUP_DAYS || '14', [1, 3650]),
    passphrase,
  };
};

const logLevelOf = (text: string): LogLevel => {
  const level = logLevels.find((each) => each === text);
  if (level) return level;
  throw new StartupFailure(`LOG_LEVEL is "${text}"; it can be ${logLevels.join(', ')}.`);
};

const databaseOf = (environment: Environment, name: `DATABASE_${'' | 'DIRECT_' | 'READ_'}URL`): string | null => {
  const text = environment[name];
  return text ? urlOf(name, text, ['postgres:', 'postgresql:']) : null;
};

const tracesOf = (environment: Environment): TraceSettings | null => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: name, OTEL_TRACES_SAMPLER_ARG: text } = environment;
  if (!endpoint) return null;
  const sampleRatio = Number(text || '1');
  if (sampleRatio >= 0 && sampleRatio <= 1) {
    const checked = urlOf('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint, ['http:', 'https:']);
    return { endpoint: checked, serviceName: name || 'curbcut', sampleRatio };
  }
  throw new StartupFailure(`OTEL_TRACES_SAMPLER_ARG is "${text}"; it must be a number from 0 to 1.`);
};

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** All four variables or none; only some stores need a region. */
const s3Of = (environment: Environment): S3Settings | null => {
  const [endpoint, bucket, accessKeyId, secretAccessKey] = s3Names.map((name) => environment[name] ?? '');
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return null;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    const missing = s3Names.filter((name) => !environment[name]);
    throw new StartupFailure(`A store of files needs ${missing.join(' and ')} as well; set all four, or none.`);
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new StartupFailure(`S3_BUCKET is "${bucket}"; it must be the name of a bucket, in lowercase.`);
  }
  const url = URL.parse(urlOf('S3_ENDPOINT', endpoint, ['http:', 'https:']));
  if (url?.pathname !== '/' || url.search || url.username) {
    throw new StartupFailure(`S3_ENDPOINT is "${endpoint}"; it must be an address such as https://s3.example.org.`);
  }
  const region = environment.S3_REGION || 'us-east-1';
  return { endpoint: url.origin, bucket, accessKeyId, secretAccessKey, region };
};

/** Throws a StartupFailure that names the invalid variable. */
export const readConfig = (environment: Environment): Config => {
  const port = portOf(environment.PORT || '3000');
  const databaseUrl = databaseOf(environment, 'DATABASE_URL');
  const databaseDirectUrl = databaseOf(environment, 'DATABASE_DIRECT_URL');
  if (databaseDirectUrl !== null && databaseUrl === null) {
    throw new StartupFailure('DATABASE_DIRECT_URL goes with DATABASE_URL: set both, or neither.');
  }
  const replicaUrl = databaseOf(environment, 'DATABASE_READ_URL');
  if (replicaUrl !== null && databaseUrl === null) {
    throw new StartupFailure('DATABASE_READ_URL names a replica of DATABASE_URL. Set DATABASE_URL too.');
  }
  const maxLagSeconds = wholeNumber('READ_LAG_SECONDS', environment.READ_LAG_SECONDS || '10', [1, 3600]);
  const host = environment.HOST || '127.0.0.1';
  const publicUrl = urlOf('PUBLIC_URL', environment.PUBLIC_URL || `http://localhost:${port}`, ['http:', 'https:']);
  const loadsSampleData = onOff(environment, 'SAMPLE_DATA', databaseUrl === null);
  const mailFrom = mailboxOf('MAIL_FROM', environment.MAIL_FROM);
  return {
    host,
    port,
    publicUrl,
    databaseUrl,
    databaseDirectUrl,
    replica: replicaUrl === null ? null : { url: replicaUrl, maxLagSeconds },
    dataDir: resolve(environment.DATA_DIR || 'data'),
    hasRateLimits: onOff(environment, 'RATE_LIMITS', true),
    loadsSampleData,
    isDemo: isDemo(loadsSampleData, host, publicUrl, databaseUrl),
    trustedProxies: proxiesOf(environment.TRUSTED_PROXIES ?? ''),
    connections: {
      max: wholeNumber('MAX_CONNECTIONS', environment.MAX_CONNECTIONS || '2000', [10, 100_000]),
      maxPerNetwork: wholeNumber(
        'MAX_CONNECTIONS_PER_NETWORK',
        environment.MAX_CONNECTIONS_PER_NETWORK || '500',
        [5, 100_000],
      ),
    },
    tokenMinutes: wholeNumber('TOKEN_MINUTES', environment.TOKEN_MINUTES || '60', [5, 720]),
    imageHosts: imageHostsOf(environment.IMAGE_HOSTS ?? ''),
    smtpUrl: environment.SMTP_URL ? smtpUrlOf(environment.SMTP_URL) : null,
    smtpLimits: smtpLimitsOf(environment),
    mailFrom,
    dkim: dkimSettings(environment, mailFrom),
    bounces: bounceConfig(environment),
    contactEmail: mailboxOf('CONTACT_EMAIL', environment.CONTACT_EMAIL),
    identityProviders: identityProviderSettings(environment),
    backups: backupsOf(environment),
    logLevel: logLevelOf(environment.LOG_LEVEL || 'warn'),
    slowQueryMs: wholeNumber('SLOW_QUERY_MS', environment.SLOW_QUERY_MS || '1000', [1, 60_000]),
    metrics: environment.METRICS_PORT
      ? {
          host: environment.METRICS_HOST || '127.0.0.1',
          port: wholeNumber('METRICS_PORT', environment.METRICS_PORT, [1, 65_535]),
        }
      : null,
    traces: tracesOf(environment),
    s3: s3Of(environment),
    maxVideoMegabytes: wholeNumber('MAX_VIDEO_MB', environment.MAX_VIDEO_MB || '2048', [25, 20_480]),
    countsTranscript: onOff(environment, 'TRANSCRIPT_COUNTS', false),
    zoom: zoomSettings(environment),
    bigBlueButton: bigBlueButtonSettings(environment),
  };
};
