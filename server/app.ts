// Puts the server together from its parts; the program and every test start here.
import { hkdfSync, randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { accountHooks } from '#server/account-hooks.ts';
import { memberRoutes } from '#server/accounts/group-members/routes.ts';
import { nameChangeRoutes } from '#server/accounts/name-changes/routes.ts';
import { peopleRoutes } from '#server/accounts/people/routes.ts';
import { profileRoutes } from '#server/accounts/profile/routes.ts';
import { identityRoutes } from '#server/accounts/sign-in/identity-routes.ts';
import { requireFreshStaff } from '#server/accounts/sign-in/prove-staff.ts';
import { accountRoutes } from '#server/accounts/sign-in/routes.ts';
import { securityRoutes } from '#server/accounts/sign-in/security-routes.ts';
import { tokens as tokensOf } from '#server/accounts/sign-in/tokens.ts';
import { announcementRoutes } from '#server/admin/announcements/routes.ts';
import { todayRoutes } from '#server/admin/dashboard/routes.ts';
import { movingRoutes } from '#server/admin/data-transfer/routes.ts';
import { peopleWorkRoutes } from '#server/admin/people-management/routes.ts';
import { numbersRoutes } from '#server/admin/reports/routes.ts';
import { staffRoutes } from '#server/admin/sent-email/routes.ts';
import { settingsRoutes } from '#server/admin/settings/routes.ts';
import { settingEditable } from '#server/admin/settings/setting-kinds.ts';
import { feedRoutes } from '#server/catalog/calendars/routes.ts';
import { categoryEditable } from '#server/catalog/categories/category-editable.ts';
import { categoryRoutes } from '#server/catalog/categories/routes.ts';
import { textRoutes } from '#server/catalog/content-pages/routes.ts';
import { searchRoutes } from '#server/catalog/search/routes.ts';
import { seriesEditingRoutes } from '#server/catalog/series/edit-routes.ts';
import { seriesRoutes } from '#server/catalog/series/routes.ts';
import { seriesEditable } from '#server/catalog/series/series-editable.ts';
import { materialEditable } from '#server/catalog/session-media/material-editable.ts';
import { recordingEditable } from '#server/catalog/session-media/recording-editable.ts';
import { mediaRoutes } from '#server/catalog/session-media/routes.ts';
import { archiveRoutes } from '#server/catalog/sessions/archive-routes.ts';
import { sessionEditingRoutes } from '#server/catalog/sessions/edit-routes.ts';
import { sessionRoutes } from '#server/catalog/sessions/routes.ts';
import { sessionEditable } from '#server/catalog/sessions/session-editable.ts';
import { speakerEditingRoutes } from '#server/catalog/speakers/edit-routes.ts';
import { speakerRoutes } from '#server/catalog/speakers/routes.ts';
import { speakerEditable } from '#server/catalog/speakers/speaker-editable.ts';
import { commandRoutes } from '#server/catalog/stored-procedures/routes.ts';
import { type Config, isLoopback, type Secrets } from '#server/config.ts';
import { attendanceRoutes } from '#server/credit/attendance/routes.ts';
import { certificateRoutes } from '#server/credit/certificates/routes.ts';
import { signatureRoutes } from '#server/credit/certificates/signature-routes.ts';
import { transcriptRoutes } from '#server/credit/certificates/transcript-routes.ts';
import { correctionRoutes } from '#server/credit/credit/correction-routes.ts';
import { creditOfCourse } from '#server/credit/credit/read-own-credit.ts';
import { reviewRoutes } from '#server/credit/credit/review-routes.ts';
import { creditRoutes } from '#server/credit/credit/routes.ts';
import { creditStaffRoutes } from '#server/credit/credit/staff-routes.ts';
import { evaluationRoutes } from '#server/credit/evaluations/routes.ts';
import { quizRoutes } from '#server/credit/quizzes/routes.ts';
import { selfPacedRoutes } from '#server/credit/self-paced/routes.ts';
import { backgroundTaskRoutes } from '#server/platform/background-tasks/routes.ts';
import { catalogVersion, versionMs } from '#server/platform/database/catalog-version.ts';
import { primaryReads, type Reads } from '#server/platform/database/reads.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { openFiles } from '#server/platform/files/open-store.ts';
import { fileRoutes } from '#server/platform/files/routes.ts';
import { type Metrics, measureCalls } from '#server/platform/health/metrics.ts';
import { healthRoutes } from '#server/platform/health/routes.ts';
import { apiDocs } from '#server/platform/http/api-docs.ts';
import { limitConnections } from '#server/platform/http/connection-limits.ts';
import { answerErrors } from '#server/platform/http/errors.ts';
import { followLifecycle } from '#server/platform/http/lifecycle.ts';
import { limitCalls } from '#server/platform/http/limits.ts';
import { logCalls } from '#server/platform/http/log-calls.ts';
import { servePages, type Web } from '#server/platform/http/page.ts';
import { readableAddress } from '#server/platform/http/request-address.ts';
import { responseCache } from '#server/platform/http/response-cache.ts';
import { setSecurityHeaders } from '#server/platform/http/security-headers.ts';
import type { AppContext } from '#server/platform/http/serve.ts';
import { sharedReading } from '#server/platform/http/shared-reading.ts';
import { traceCalls } from '#server/platform/http/trace-calls.ts';
import { answerUnknownCalls } from '#server/platform/http/unknown-calls.ts';
import { typesetter } from '#server/platform/pdf/typeset.ts';
import type { Lifecycle } from '#server/platform/process/lifecycle.ts';
import { type Logger, loggerOf } from '#server/platform/telemetry/logs.ts';
import { noTraces, type Traces } from '#server/platform/telemetry/traces.ts';
import { editingRoutes } from '#server/platform/versioned-records/routes.ts';
import { accommodationRoutes } from '#server/registration/accommodations/routes.ts';
import { contactRoutes } from '#server/registration/contact/routes.ts';
import { questionRoutes } from '#server/registration/questions/routes.ts';
import { registrationRoutes } from '#server/registration/registrations/routes.ts';

export interface Parts {
  config: Pick<
    Config,
    | 'publicUrl'
    | 'hasRateLimits'
    | 'imageHosts'
    | 'smtpUrl'
    | 'contactEmail'
    | 'isDemo'
    | 'trustedProxies'
    | 'connections'
    | 'tokenMinutes'
    | 'identityProvider'
    | 'dataDir'
    | 's3'
    | 'mostVideoMegabytes'
    | 'countsTranscript'
  >;
  secrets: Secrets;
  db: Db;
  /** Which database answers reads; the one above where nothing is given. */
  reads?: Reads;
  now: () => Temporal.Instant;
  /** Null where only the API is wanted. */
  web: Web | null;
  /** Folder of the built web's files; null where something else serves them. */
  webFolder: string | null;
  /** Where to write what went wrong: a log, a stream, or nowhere. */
  logs: false | Logger | { write: (line: string) => void };
  /** Where the process stands; one that is ready where nothing is given. */
  lifecycle?: Lifecycle;
  /** Calls are refused while the event loop is later than this; never where it is null or not given. */
  mostLoopDelayMs?: number | null;
  traces?: Traces;
  operating?: { dataDir: string | null; hasBackups: boolean; hasOwnDatabase: boolean; metrics: Metrics | null };
}

const bodyLimitBytes = 256 * 1024;

/** The server, ready to listen or to be injected into. */
export const buildApp = async ({
  config,
  secrets,
  db,
  reads = primaryReads(db),
  now,
  web,
  webFolder,
  logs,
  lifecycle = { phase: 'ready' },
  mostLoopDelayMs = null,
  traces = noTraces,
  operating = { dataDir: null, hasBackups: false, hasOwnDatabase: false, metrics: null },
}: Parts): Promise<FastifyInstance> => {
  const logger: FastifyBaseLogger | null = logs ? ('level' in logs ? logs : loggerOf('info', logs)) : null;
  const app: FastifyInstance = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    // One line for each call is enough, and that one is our own.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    requestTimeout: 10_000,
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 1_000 },
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    // Whoever waits for an answer gets it; `main.ts` sees to it that nobody waits for ever.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: () => randomUUID(),
  });
  limitConnections(app.server, config.connections, config.trustedProxies);
  answerErrors(app);
  const answerUnknownCall = answerUnknownCalls(app);
  logCalls(app);
  traceCalls(app, traces);
  if (operating.metrics) measureCalls(app, operating.metrics);
  await followLifecycle(app, lifecycle, mostLoopDelayMs);
  setSecurityHeaders(app, config.publicUrl.startsWith('https:'));
  await app.register(cookie);
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
  if (config.hasRateLimits) await limitCalls(app);

  const mail = { smtpUrl: config.smtpUrl, publicUrl: config.publicUrl };
  const retired = (secret: string | undefined): string[] => (secret ? [secret] : []);
  const tokens = tokensOf(db, [secrets.jwtSecret, ...retired(secrets.previousJwtSecret)], config.tokenMinutes);
  const primaryVersion = sharedReading(() => catalogVersion(db), versionMs);
  const visitorsVersion = sharedReading(
    () => reads.answer({ isKnown: false, written: null }, catalogVersion),
    versionMs,
  );
  const appContext: AppContext = {
    authenticate: tokens.authenticate,
    apiKeys: [secrets.apiKey, ...retired(secrets.previousApiKey)],
    demandsSecondFactor: !config.isDemo,
    now,
    kept: responseCache(),
    reads,
    seeVersion: (reader) => {
      if (reader.isKnown) return primaryVersion();
      return reader.written === null ? visitorsVersion() : reads.answer(reader, catalogVersion);
    },
    isHttps: config.publicUrl.startsWith('https:'),
  };
  // Counters and tokens share no key.
  const counterSecret = Buffer.from(hkdfSync('sha256', secrets.jwtSecret, '', 'counters', 32)).toString('base64url');
  const accounts = {
    mail,
    secret: counterSecret,
    isLimited: config.hasRateLimits,
    allowsSampleSignIns: config.isDemo,
  };
  // Its threads start with the first document.
  const printer = typesetter({ threads: 2 });
  app.addHook('onClose', () => printer.close());
  // A copy of the database may answer these.
  seriesRoutes(app, appContext, config);
  sessionRoutes(app, appContext);
  archiveRoutes(app, appContext);
  speakerRoutes(app, appContext);
  searchRoutes(app, appContext);
  feedRoutes(app, appContext, config.publicUrl);
  commandRoutes(app, appContext);
  await textRoutes(app, appContext, config.contactEmail);
  contactRoutes(app, appContext, db, {
    mail,
    contactEmail: config.contactEmail,
    secret: counterSecret,
    isLimited: config.hasRateLimits,
  });
  accountRoutes(app, appContext, db, tokens, accounts);
  identityRoutes(app, appContext, db, tokens, { provider: config.identityProvider, accounts });
  profileRoutes(app, appContext, db, accounts, accountHooks);
  securityRoutes(app, appContext, db, accounts);
  staffRoutes(app, appContext, db, config);
  todayRoutes(app, appContext, db);
  announcementRoutes(app, appContext, db, { mail, contactEmail: config.contactEmail });
  editingRoutes(app, appContext, db, [
    sessionEditable,
    materialEditable,
    recordingEditable,
    speakerEditable,
    seriesEditable,
    categoryEditable,
    settingEditable,
  ]);
  sessionEditingRoutes(app, appContext, db);
  peopleRoutes(app, appContext, db, accounts);
  peopleWorkRoutes(app, appContext, db, accounts);
  await settingsRoutes(app, appContext, db, { contactEmail: config.contactEmail, mail, typesetter: printer });
  backgroundTaskRoutes(app, appContext, db, (caller, proof, requestContext) =>
    requireFreshStaff(db, accounts, caller, proof, requestContext),
  );
  movingRoutes(app, appContext, db, accounts);
  memberRoutes(app, appContext, db);
  nameChangeRoutes(app, appContext, db, mail);
  questionRoutes(app, appContext, db, { typesetter: printer, contactEmail: config.contactEmail });
  registrationRoutes(app, appContext, db, { mail, typesetter: printer, contactEmail: config.contactEmail });
  accommodationRoutes(app, appContext, db, mail);
  attendanceRoutes(app, appContext, db, { mail, secret: counterSecret });
  creditRoutes(app, appContext, db);
  creditStaffRoutes(app, appContext, db);
  reviewRoutes(app, appContext, db);
  correctionRoutes(app, appContext, db);
  quizRoutes(app, appContext, db, counterSecret);
  evaluationRoutes(app, appContext, db);
  const surveySecret = Buffer.from(hkdfSync('sha256', secrets.jwtSecret, '', 'surveys', 32)).toString('base64url');
  selfPacedRoutes(app, appContext, db, {
    surveySecret,
    countsTranscript: config.countsTranscript,
    creditOfCourse,
  });
  certificateRoutes(app, appContext, db, {
    publicUrl: config.publicUrl,
    secrets: [secrets.jwtSecret, ...retired(secrets.previousJwtSecret)],
    lookUp: { secret: counterSecret, isLimited: config.hasRateLimits },
    typesetter: printer,
    contactEmail: config.contactEmail,
    font: web?.assets.font ?? '',
  });
  signatureRoutes(app, appContext, db, { typesetter: printer, publicUrl: config.publicUrl });
  transcriptRoutes(app, appContext, db, printer);
  healthRoutes(app, appContext, db, {
    lifecycle,
    reads,
    settings: {
      dataDir: operating.dataDir,
      hasBackups: operating.hasBackups,
      hasMailServer: config.smtpUrl !== null,
      isPublicOnOwnDatabase: operating.hasOwnDatabase && !isLoopback(new URL(config.publicUrl).hostname),
    },
  });
  const fileSecret = Buffer.from(hkdfSync('sha256', secrets.jwtSecret, '', 'files', 32)).toString('base64url');
  fileRoutes(app, appContext, db, { files: openFiles(config), secret: fileSecret });
  seriesEditingRoutes(app, appContext, db);
  categoryRoutes(app, appContext, db);
  speakerEditingRoutes(app, appContext, db);
  mediaRoutes(app, appContext, db, fileSecret);
  numbersRoutes(app, appContext, db, printer);
  apiDocs(app, config.publicUrl, web?.assets.styles ?? '');
  // Before a body is read.
  const unknownCall = { onRequest: answerUnknownCall, handler: answerUnknownCall };
  const writing = app.supportedMethods.filter((method) => method !== 'GET' && method !== 'HEAD');
  app.route({ method: app.supportedMethods, url: '/api/*', ...unknownCall });
  app.route({ method: writing, url: '/*', ...unknownCall });
  app.setNotFoundHandler(answerUnknownCall);

  if (webFolder) {
    await app.register(fastifyStatic, {
      root: webFolder,
      wildcard: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      },
    });
  }
  if (web) servePages(app, web, config, appContext);
  return app;
};
