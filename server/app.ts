// Builds the server from its parts; the program and every test start here.
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { tokens as tokensOf } from '#server/accounts/sign-in/tokens.ts';
import { type Config, derivedSecret, type Secrets } from '#server/config.ts';
import { catalogVersion, maxVersionAgeMs } from '#server/platform/database/catalog-version.ts';
import { listen } from '#server/platform/database/listen.ts';
import type { Connection } from '#server/platform/database/open.ts';
import { primaryReads, type Reads } from '#server/platform/database/reads.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { eventHub } from '#server/platform/event-stream/event-hub.ts';
import { type EventStreams, eventStreams } from '#server/platform/event-stream/event-streams.ts';
import { type Metrics, measureCalls } from '#server/platform/health/metrics.ts';
import { limitConnections } from '#server/platform/http/connection-limits.ts';
import { answerErrors } from '#server/platform/http/errors.ts';
import { followLifecycle } from '#server/platform/http/lifecycle.ts';
import { limitCalls } from '#server/platform/http/limits.ts';
import { logCalls } from '#server/platform/http/log-calls.ts';
import { servePages, type Web } from '#server/platform/http/page.ts';
import { readableAddress } from '#server/platform/http/request-address.ts';
import { answerInLanguage } from '#server/platform/http/request-language.ts';
import { responseCache } from '#server/platform/http/response-cache.ts';
import { setSecurityHeaders } from '#server/platform/http/security-headers.ts';
import type { AppContext } from '#server/platform/http/serve.ts';
import { serveFiles } from '#server/platform/http/serve-files.ts';
import { sharedRead } from '#server/platform/http/shared-read.ts';
import { traceCalls } from '#server/platform/http/trace-calls.ts';
import { answerUnknownCalls } from '#server/platform/http/unknown-calls.ts';
import { typesetter } from '#server/platform/pdf/typeset.ts';
import type { Lifecycle } from '#server/platform/process/lifecycle.ts';
import { type Logger, loggerOf } from '#server/platform/telemetry/logs.ts';
import { noTraces, type Traces } from '#server/platform/telemetry/traces.ts';
import { type MeetingProviders, noMeetingProviders } from '#server/registration/meetings/meeting-providers.ts';
import { registerRoutes } from '#server/routes.ts';

export interface Parts {
  config: Pick<
    Config,
    | 'publicUrl'
    | 'hasRateLimits'
    | 'imageHosts'
    | 'smtpUrl'
    | 'contactEmail'
    | 'dkim'
    | 'isDemo'
    | 'trustedProxies'
    | 'connections'
    | 'tokenMinutes'
    | 'identityProviders'
    | 'dataDir'
    | 's3'
    | 'maxVideoMegabytes'
    | 'countsTranscript'
  >;
  secrets: Secrets;
  db: Db;
  /** Chooses the database for each read; default: `db`. */
  reads?: Reads;
  /** A direct connection to listen for events of live sessions; without one, readers get them up to two seconds later. */
  connection?: Connection | null;
  now: () => Temporal.Instant;
  /** Null: the API only. */
  web: Web | null;
  /** Folder of the built web app's files; null if something else serves them. */
  webFolder: string | null;
  /** A logger, a stream, or false for no logs. */
  logs: false | Logger | { write: (line: string) => void };
  /** The phase of the process; default: ready. */
  lifecycle?: Lifecycle;
  /** Requests are rejected while the event loop delay is above this; null: never. */
  maxLoopDelayMs?: number | null;
  traces?: Traces;
  meetings?: MeetingProviders;
  operating?: { dataDir: string | null; hasBackups: boolean; hasOwnDatabase: boolean; metrics: Metrics | null };
}

const bodyLimitBytes = 256 * 1024;

/** Returns the server, ready for `listen` or `inject`. */
export const buildApp = async ({
  config,
  secrets,
  db,
  reads = primaryReads(db),
  connection = null,
  now,
  web,
  webFolder,
  logs,
  lifecycle = { phase: 'ready' },
  maxLoopDelayMs = null,
  traces = noTraces,
  meetings = noMeetingProviders,
  operating = { dataDir: null, hasBackups: false, hasOwnDatabase: false, metrics: null },
}: Parts): Promise<FastifyInstance> => {
  const logger = logs ? ('level' in logs ? logs : loggerOf('info', logs)) : null;
  const app = newServer(config, logger);
  limitConnections(app.server, config.connections, config.trustedProxies);
  answerErrors(app);
  const answerUnknownCall = answerUnknownCalls(app);
  logCalls(app);
  traceCalls(app, traces);
  if (operating.metrics) measureCalls(app, operating.metrics);
  await followLifecycle(app, lifecycle, maxLoopDelayMs);
  setSecurityHeaders(app, config.publicUrl.startsWith('https:'));
  await app.register(cookie);
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
  answerInLanguage(app);
  if (config.hasRateLimits) await limitCalls(app);

  const jwtSecrets = withPrevious(secrets.jwtSecret, secrets.previousJwtSecret);
  const tokens = tokensOf(db, jwtSecrets, config.tokenMinutes);
  const apiKeys = withPrevious(secrets.apiKey, secrets.previousApiKey);
  const appContext = newAppContext({ config, db, reads, now, apiKeys, authenticate: tokens.authenticate });
  // Its threads start with the first document.
  const printer = typesetter({ threads: 2 });
  app.addHook('onClose', () => printer.close());
  const derived = (purpose: string): string => derivedSecret(secrets.jwtSecret, purpose);
  const live = openEventStreams(app, db, connection);
  await registerRoutes({
    ...{ app, appContext, db, reads, config, tokens, typesetter: printer, lifecycle, operating, live, meetings },
    pageSecrets: jwtSecrets,
    derivedSecrets: { counters: derived('counters'), files: derived('files'), surveys: derived('surveys') },
    joinSecrets: [derived('joins'), ...jwtSecrets.slice(1).map((secret) => derivedSecret(secret, 'joins'))],
    assets: { font: web?.assets.font ?? '', styles: web?.assets.styles ?? '' },
  });
  // Answered before the body is read.
  const unknownCall = { onRequest: answerUnknownCall, handler: answerUnknownCall };
  const writing = app.supportedMethods.filter((method) => method !== 'GET' && method !== 'HEAD');
  app.route({ method: app.supportedMethods, url: '/api/*', ...unknownCall });
  app.route({ method: writing, url: '/*', ...unknownCall });
  app.setNotFoundHandler(answerUnknownCall);

  if (webFolder) await serveFiles(app, webFolder);
  if (web) servePages(app, web, config, appContext);
  return app;
};

const openEventStreams = (app: FastifyInstance, db: Db, connection: Connection | null): EventStreams => {
  const hub = eventHub(db);
  if (connection) {
    const stop = listen(connection, {
      channel: 'live_event',
      onNotify: (payload) => hub.look(Number(payload)),
      onListen: () => hub.look(null),
    });
    app.addHook('onClose', stop);
  }
  return eventStreams(app, hub);
};

const withPrevious = (secret: string, previous: string | undefined): [string, ...string[]] =>
  previous ? [secret, previous] : [secret];

const newServer = (config: Pick<Config, 'trustedProxies'>, logger: FastifyBaseLogger | null): FastifyInstance =>
  Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    // Fastify's own two lines for each request are off: `logCalls` writes one.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    requestTimeout: 10_000,
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 1_000 },
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    // Running requests are completed; `main.ts` limits how long that may take.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: () => randomUUID(),
  });

interface ContextParts extends Pick<Parts, 'db' | 'now'>, Pick<AppContext, 'authenticate' | 'apiKeys'> {
  config: Pick<Config, 'publicUrl' | 'isDemo'>;
  reads: Reads;
}

const newAppContext = ({ config, db, reads, now, apiKeys, authenticate }: ContextParts): AppContext => {
  const primaryVersion = sharedRead(() => catalogVersion(db), maxVersionAgeMs);
  const visitorsVersion = sharedRead(
    () => reads.answer({ isSignedIn: false, written: null }, catalogVersion),
    maxVersionAgeMs,
  );
  return {
    authenticate,
    apiKeys,
    requiresSecondFactor: !config.isDemo,
    now,
    responseCache: responseCache(),
    reads,
    requiredVersion: (reader) => {
      if (reader.isSignedIn) return primaryVersion();
      return reader.written === null ? visitorsVersion() : reads.answer(reader, catalogVersion);
    },
    isHttps: config.publicUrl.startsWith('https:'),
  };
};

/** Files of the built web. Those with a hash in their name never change. */
