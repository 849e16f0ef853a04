// Starts the portal (configuration, database, web, HTTP), and shuts it down in order on a signal.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { endUpdatesAfterComplaint } from '#server/accounts/email-updates/change-subscription.ts';
import { loadSampleIfEmpty, type SampleSignIn } from '#server/admin/sample-data/load-sample.ts';
import { buildApp } from '#server/app.ts';
import { type Config, derivedSecret, readConfig, type Secrets } from '#server/config.ts';
import { auditKeys } from '#server/platform/audit/audit-keys.ts';
import { startSealing } from '#server/platform/audit/seal-events.ts';
import { requireBackupFolder } from '#server/platform/backup/back-up-daily.ts';
import type { BounceSettings } from '#server/platform/bounces/bounce-address.ts';
import { receiveReports } from '#server/platform/bounces/receive-reports.ts';
import { requirePooledSettings } from '#server/platform/database/connect.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { prepareDatabase } from '#server/platform/database/prepare.ts';
import { openReads, primaryReads } from '#server/platform/database/reads.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { SlowQuery } from '#server/platform/database/watched-client.ts';
import { openFiles } from '#server/platform/files/open-store.ts';
import { heartbeat } from '#server/platform/health/heartbeat.ts';
import { type Metrics, metricsOf, serveMetrics } from '#server/platform/health/metrics.ts';
import { fetchOwnText } from '#server/platform/http/own-text.ts';
import { addStartJobs, cronItems } from '#server/platform/jobs/cron-items.ts';
import { type Jobs, migrateJobs, runJobs } from '#server/platform/jobs/run-jobs.ts';
import { tracedTasks } from '#server/platform/jobs/trace-jobs.ts';
import type { Lifecycle } from '#server/platform/process/lifecycle.ts';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';
import { type Logger, loggerOf } from '#server/platform/telemetry/logs.ts';
import { openTraces } from '#server/platform/telemetry/open-traces.ts';
import type { Traces } from '#server/platform/telemetry/traces.ts';
import { builtWeb } from '#server/platform/web-build/web-build.ts';
import { developmentWeb } from '#server/platform/web-build/web-develop.ts';
import { readSecrets } from '#server/read-secrets.ts';
import { recurringJobs } from '#server/recurring-jobs.ts';
import { type MeetingProviders, meetingProviders } from '#server/registration/meetings/meeting-providers.ts';
import { tasksOf } from '#server/tasks.ts';

const listenFailures: Record<string, (config: Config) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken by another program; stop it, or set PORT to another number.`,
  EACCES: ({ port }) => `Port ${port} is not open to this user; set PORT to a number above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is not an address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST ${host} is not an address of this machine.`,
};

/** The length of the accept queue; connections beyond it would be retried only seconds later. */
const backlog = 4096;

const listen = async (app: FastifyInstance, config: Config): Promise<void> => {
  try {
    await app.listen({ host: config.host, port: config.port, backlog });
  } catch (error) {
    const explain = listenFailures[(error as NodeJS.ErrnoException).code ?? '']; // Node's network errors have a code.
    throw explain ? new StartupFailure(explain(config), { cause: error }) : error;
  }
};

/** How long a proxy may need to notice that this process is no longer ready. */
const drainMs = 1_500;
const requestsTimeoutMs = 20_000;
const webTimeoutMs = 1_000;
const databaseTimeoutMs = 5_000;
const exitAfterMs = 29_000;

const withTimeout = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, pause(ms, undefined, { ref: false })]);

/**
 * Called once, at the first signal; the second signal exits at once. `isBehindProxy`: a proxy must notice the shutdown first.
 */
const shutDownOnSignal = (end: (isBehindProxy: boolean) => Promise<void>): void => {
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isEnding) process.exit(1);
      isEnding = true;
      console.log('Stopping …');
      setTimeout(() => process.exit(1), exitAfterMs).unref();
      void end(signal === 'SIGTERM').then(() => process.exit(0));
    });
  }
};

interface Running {
  app: FastifyInstance;
  jobs: Jobs | null;
  /** Each function stops one watcher, and resolves when it has stopped. */
  watchers: (() => Promise<void>)[];
  endWeb: () => Promise<void>;
  traces: Traces;
  closeDatabase: () => Promise<void>;
}

/** Stops accepting work, lets running work finish, and closes the database last. Other processes take over unfinished jobs. */
const shutDown = async ({ app, jobs, watchers, endWeb, traces, closeDatabase }: Running, isBehindProxy: boolean) => {
  const jobsEnd = withTimeout(requestsTimeoutMs, jobs?.end() ?? Promise.resolve());
  if (isBehindProxy) await pause(drainMs);
  await withTimeout(requestsTimeoutMs, app.close());
  app.server.closeAllConnections();
  await jobsEnd;
  await Promise.all([...watchers.map((stop) => withTimeout(webTimeoutMs, stop())), traces.close()]);
  await withTimeout(webTimeoutMs, endWeb());
  await withTimeout(databaseTimeoutMs, closeDatabase());
};

/** Requests are rejected while the event loop delay is above this. */
const maxLoopDelayMs = 1_000;

/** Logged at any log level: the lines are useful only if they are stored elsewhere. */
const auditLog = (log: Logger, { logLevel }: Config) => {
  const child = log.child({ part: 'audit' }, { level: logLevel === 'silent' ? 'silent' : 'info' });
  return {
    logHead: (head: string) => child.info({ head }, 'newest event'),
    onError: (problem: string) => child.error({ problem }, 'the audit log was changed outside the portal'),
  };
};

const printAddress = (app: FastifyInstance, { publicUrl, port, isDemo }: Config, samples: readonly SampleSignIn[]) => {
  const signIns = (isDemo ? samples : []).map(
    ({ role, email, password }) => `\n  sample ${role}: ${email}, password ${password}`,
  );
  const address = app.server.address();
  const actualPort = port === 0 && typeof address === 'object' ? `, listening on port ${address?.port}` : '';
  console.log(`Curbcut is serving at ${publicUrl}${actualPort}${signIns.join('')}`);
};

const providersOf = (config: Config, { jwtSecret }: Secrets): MeetingProviders =>
  meetingProviders(config, { publicUrl: config.publicUrl, secret: derivedSecret(jwtSecret, 'meetings') });

const bounceSettings = ({ bounces }: Config, { jwtSecret, previousJwtSecret }: Secrets): BounceSettings | null => {
  if (bounces === null) return null;
  const previous = previousJwtSecret ? [derivedSecret(previousJwtSecret, 'bounces')] : [];
  return { domain: bounces.domain, secrets: [derivedSecret(jwtSecret, 'bounces'), ...previous] };
};

/** Returns how to stop. */
const startReceiving = async (
  { bounces }: Config,
  settings: BounceSettings | null,
  db: Db,
  log: Logger,
): Promise<() => Promise<void>> => {
  if (bounces === null || bounces.port === null || settings === null) return async () => {};
  const { close } = await receiveReports(
    { ...settings, host: bounces.host, port: bounces.port, tls: bounces.tls },
    {
      db,
      now: () => Temporal.Now.instant(),
      onComplaint: endUpdatesAfterComplaint,
      report: (problem) => log.error({ part: 'bounces', problem }, 'a problem with returned emails'),
    },
  );
  return close;
};

const start = async (isDevelopment: boolean): Promise<void> => {
  const config = readConfig(process.env);
  const secrets = await readSecrets(process.env, config);
  if (config.backups) await requireBackupFolder(config.backups.folder);
  const log = loggerOf(config.logLevel);
  let metrics: Metrics | null = null;
  const onSlow = (query: SlowQuery): void => {
    metrics?.slowQuery();
    log.warn(query, 'slow query');
  };
  const traces = await openTraces(config.traces, (reason) => log.warn({ part: 'traces', reason }, 'export failed'));
  const watch = { slowMs: config.slowQueryMs, onSlow, traces };
  const { db, connection, isBehindPool, close } = await openDatabase(config, 'server', watch);
  const onStateChange = (state: string, reason: string): void =>
    log.warn({ part: 'replica', state, reason }, 'replica state changed');
  const reads = config.replica ? openReads(db, config.replica, { watch, onStateChange }) : primaryReads(db);
  const closeDatabase = async (): Promise<void> => {
    await reads.close();
    await close();
  };
  const lifecycle: Lifecycle = { phase: 'starting' };
  try {
    if (!config.hasRateLimits && !config.isDemo) {
      console.warn('RATE_LIMITS is off: anybody may guess passwords as fast as they can. It is for measurements only.');
    }
    const now = () => Temporal.Now.instant();
    const { web, folder, end: endWeb } = isDevelopment ? await developmentWeb() : await builtWeb();
    const meetings = providersOf(config, secrets);
    metrics = config.metrics && metricsOf(db, reads, now);
    if (metrics && config.metrics) await serveMetrics(metrics, config.metrics);
    const app = await buildApp({
      ...{ config, secrets, db, reads, connection, now, web, webFolder: folder, logs: log },
      ...{ lifecycle, maxLoopDelayMs: isDevelopment ? null : maxLoopDelayMs },
      ...{ traces, meetings },
      operating: {
        dataDir: config.dataDir,
        hasBackups: config.backups !== null,
        hasOwnDatabase: config.databaseUrl === null,
        metrics,
      },
    });
    await listen(app, config);
    const running: Running = { app, jobs: null, watchers: [], endWeb, traces, closeDatabase };
    shutDownOnSignal((isBehindProxy) => {
      lifecycle.phase = 'ending';
      return shutDown(running, isBehindProxy);
    });
    let samples: SampleSignIn[] = [];
    await prepareDatabase(
      db,
      async () => {
        await migrateJobs(connection);
        if (isBehindPool) await requirePooledSettings(db);
        if (config.loadsSampleData) samples = await loadSampleIfEmpty(db, now());
      },
      console.warn,
    );
    const { smtpUrl, smtpLimits, mailFrom: from, dkim, contactEmail, publicUrl } = config;
    const backups = config.backups && { source: { connection, dataDir: config.dataDir }, settings: config.backups };
    const joinSecret = derivedSecret(secrets.jwtSecret, 'joins');
    const bounces = bounceSettings(config, secrets);
    const mail = { smtpUrl, smtpLimits, from, dkim, bounces, contactEmail, publicUrl, joinSecret };
    const optional = { backups, files: openFiles(config), readText: fetchOwnText(app), traces };
    const tasks = tasksOf(db, mail, now, { ...optional, meetings });
    const recurring = recurringJobs(config.backups?.hour ?? null);
    running.jobs = await runJobs(connection, tracedTasks(tasks, traces), {
      cron: cronItems(recurring, now),
      report: (message) => log.error({ part: 'jobs' }, message),
    });
    await addStartJobs(db, recurring);
    running.watchers.push(heartbeat(db, reads, now), await startReceiving(config, bounces, db, log));
    const sealing = { db, keys: auditKeys(secrets), dataDir: config.dataDir, now, ...auditLog(log, config) };
    running.watchers.push(startSealing(sealing));
    if (lifecycle.phase === 'starting') lifecycle.phase = 'ready';
    printAddress(app, config, samples);
  } catch (error) {
    await closeDatabase();
    throw error;
  }
};

try {
  await start(process.argv.includes('--dev'));
} catch (error) {
  if (!(error instanceof StartupFailure)) throw error;
  console.error(error.message);
  process.exit(1);
}
