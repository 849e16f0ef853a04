// Starts the portal: configuration, database, web, HTTP; ends it in order on a signal.
import type { FastifyInstance } from 'fastify';
import { startTidyingSignIns } from '#server/accounts/tidy-sign-ins.ts';
import { buildApp } from '#server/app.ts';
import { fillWhenEmpty } from '#server/catalogue/load-sample.ts';
import { type Config, readConfig, readSecrets } from '#server/config.ts';
import { startDeciding } from '#server/credit/decide-daily.ts';
import { startTidyingRecords } from '#server/credit/keep-records.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { ownText } from '#server/http/own-text.ts';
import { migrateJobs, runJobs } from '#server/jobs/run-jobs.ts';
import { startTidying } from '#server/mail/tidy-mail.ts';
import { startReadingCaptions } from '#server/search/read-captions.ts';
import { StartupFailure } from '#server/startup-failure.ts';
import { tasksOf } from '#server/tasks.ts';
import { builtWeb } from '#server/web-build.ts';
import { developedWeb } from '#server/web-develop.ts';

const listenFailures: Record<string, (config: Config) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken by another program; stop it, or set PORT to another number.`,
  EACCES: ({ port }) => `Port ${port} is not open to this user; set PORT to a number above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is not an address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST ${host} is not an address of this machine.`,
};

const listen = async (app: FastifyInstance, config: Config): Promise<void> => {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    const explain = listenFailures[(error as NodeJS.ErrnoException).code ?? '']; // Node's network errors carry a code.
    throw explain ? new StartupFailure(explain(config), { cause: error }) : error;
  }
};

const drainMs = 1500;

/** Ends on the first signal: no new work, what is under way may finish, the database last. */
const endOnSignal = (end: () => Promise<void>): void => {
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isEnding) process.exit(1);
      isEnding = true;
      console.log('Stopping …');
      void end().then(() => process.exit(0));
    });
  }
};

const start = async (isDevelopment: boolean): Promise<void> => {
  const config = readConfig(process.env);
  const secrets = await readSecrets(process.env, config);
  const { db, connection, close } = await openDatabase(config, 'server');
  try {
    await migrate(db);
    await migrateJobs(connection);
    if (!config.hasRateLimits && !config.isTriedOut) {
      console.warn('RATE_LIMITS is off: anybody may guess passwords as fast as they can. It is for measurements only.');
    }
    const now = () => Temporal.Now.instant();
    const samples = config.loadsSampleData ? await fillWhenEmpty(db, now()) : [];
    const { web, folder, end } = isDevelopment ? await developedWeb() : await builtWeb();
    const app = await buildApp({ config, secrets, db, now, web, webFolder: folder, logs: true });
    await listen(app, config);
    const { smtpUrl, mailFrom: from, contactEmail, publicUrl } = config;
    const jobs = await runJobs(connection, tasksOf(db, { smtpUrl, from, contactEmail, publicUrl }, now, ownText(app)));
    await startTidying(db);
    await startTidyingSignIns(db);
    await startDeciding(db);
    await startTidyingRecords(db);
    await startReadingCaptions(db);
    endOnSignal(async () => {
      await Promise.race([app.close(), new Promise((resolve) => setTimeout(resolve, drainMs))]);
      await Promise.race([jobs.end(), new Promise((resolve) => setTimeout(resolve, drainMs))]);
      await end();
      await close();
    });
    const signIns = (config.isTriedOut ? samples : []).map(
      ({ role, email, password }) => `\n  sample ${role}: ${email}, password ${password}`,
    );
    const address = app.server.address();
    const place = config.port === 0 && typeof address === 'object' ? `, listening on port ${address?.port}` : '';
    console.log(`Curbcut is serving at ${config.publicUrl}${place}${signIns.join('')}`);
  } catch (error) {
    await close();
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
