// Puts the server together from its parts; the program and every test start here.
import { hkdfSync, randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { accommodationRoutes } from '#server/accommodations/routes.ts';
import { identityRoutes } from '#server/accounts/identity-routes.ts';
import { accountRoutes } from '#server/accounts/routes.ts';
import { tokens as tokensOf } from '#server/accounts/tokens.ts';
import { announcementRoutes } from '#server/announcements/routes.ts';
import { archiveRoutes } from '#server/archives/routes.ts';
import { attendanceRoutes } from '#server/attendance/routes.ts';
import { categoryEditable } from '#server/categories/category-editable.ts';
import { categoryRoutes } from '#server/categories/routes.ts';
import { certificateRoutes } from '#server/certificates/routes.ts';
import { signatureRoutes } from '#server/certificates/signature-routes.ts';
import { transcriptRoutes } from '#server/certificates/transcript-routes.ts';
import { commandRoutes } from '#server/commands/routes.ts';
import { type Config, isLoopback, type Secrets } from '#server/config.ts';
import { contactRoutes } from '#server/contact/routes.ts';
import { correctionRoutes } from '#server/credit/correction-routes.ts';
import { reviewRoutes } from '#server/credit/review-routes.ts';
import { creditRoutes } from '#server/credit/routes.ts';
import { creditStaffRoutes } from '#server/credit/staff-routes.ts';
import { catalogueVersion, versionMs } from '#server/database/catalogue-version.ts';
import { primaryReads, type Reads } from '#server/database/reads.ts';
import type { Db } from '#server/database/transaction.ts';
import { editingRoutes } from '#server/editing/routes.ts';
import { sessionEditable } from '#server/editing/session-editable.ts';
import { sessionEditingRoutes } from '#server/editing/session-routes.ts';
import { evaluationRoutes } from '#server/evaluations/routes.ts';
import { feedRoutes } from '#server/feeds/routes.ts';
import { materialEditable } from '#server/files/material-editable.ts';
import { mediaRoutes } from '#server/files/media-routes.ts';
import { openFiles } from '#server/files/open-store.ts';
import { recordingEditable } from '#server/files/recording-editable.ts';
import { fileRoutes } from '#server/files/routes.ts';
import { type Metrics, measureCalls } from '#server/health/metrics.ts';
import { healthRoutes } from '#server/health/routes.ts';
import { apiDocs } from '#server/http/api-docs.ts';
import { limitConnections } from '#server/http/connection-limits.ts';
import { answerErrors } from '#server/http/errors.ts';
import { keptAnswers } from '#server/http/kept-answers.ts';
import { followLifecycle } from '#server/http/lifecycle.ts';
import { limitCalls } from '#server/http/limits.ts';
import { logCalls } from '#server/http/log-calls.ts';
import { servePages, type Web } from '#server/http/page.ts';
import { readableAddress } from '#server/http/request-address.ts';
import { setSecurityHeaders } from '#server/http/security-headers.ts';
import type { Serving } from '#server/http/serve.ts';
import { sharedReading } from '#server/http/shared-reading.ts';
import { traceCalls } from '#server/http/trace-calls.ts';
import { answerUnknownCalls } from '#server/http/unknown-calls.ts';
import type { Lifecycle } from '#server/lifecycle.ts';
import { type Logger, loggerOf } from '#server/logs.ts';
import { longWorkRoutes } from '#server/long-work/routes.ts';
import { memberRoutes } from '#server/members/routes.ts';
import { movingRoutes } from '#server/moving/routes.ts';
import { nameChangeRoutes } from '#server/name-changes/routes.ts';
import { numbersRoutes } from '#server/numbers/routes.ts';
import { peopleRoutes } from '#server/people/routes.ts';
import { peopleWorkRoutes } from '#server/people/work-routes.ts';
import { typesetter } from '#server/print/typeset.ts';
import { profileRoutes } from '#server/profile/routes.ts';
import { questionRoutes } from '#server/questions/routes.ts';
import { quizRoutes } from '#server/quizzes/routes.ts';
import { registrationRoutes } from '#server/registrations/routes.ts';
import { searchRoutes } from '#server/search/routes.ts';
import { securityRoutes } from '#server/security/routes.ts';
import { selfPacedRoutes } from '#server/self-paced/routes.ts';
import { seriesEditingRoutes } from '#server/series/edit-routes.ts';
import { seriesRoutes } from '#server/series/routes.ts';
import { seriesEditable } from '#server/series/series-editable.ts';
import { sessionRoutes } from '#server/sessions/routes.ts';
import { settingsRoutes } from '#server/settings/routes.ts';
import { settingEditable } from '#server/settings/setting-kinds.ts';
import { speakerEditingRoutes } from '#server/speakers/edit-routes.ts';
import { speakerRoutes } from '#server/speakers/routes.ts';
import { speakerEditable } from '#server/speakers/speaker-editable.ts';
import { staffRoutes } from '#server/staff/routes.ts';
import { textRoutes } from '#server/texts/routes.ts';
import { todayRoutes } from '#server/today/routes.ts';
import { noTraces, type Traces } from '#server/traces.ts';

export interface Parts {
  config: Pick<
    Config,
    | 'publicUrl'
    | 'hasRateLimits'
    | 'imageHosts'
    | 'smtpUrl'
    | 'contactEmail'
    | 'isTriedOut'
    | 'trustedProxies'
    | 'connections'
    | 'tokenMinutes'
    | 'identityProvider'
    | 'dataDir'
    | 's3'
    | 'mostFilmMegabytes'
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
  const primaryVersion = sharedReading(() => catalogueVersion(db), versionMs);
  const visitorsVersion = sharedReading(
    () => reads.answer({ isKnown: false, written: null }, catalogueVersion),
    versionMs,
  );
  const serving: Serving = {
    authenticate: tokens.authenticate,
    apiKeys: [secrets.apiKey, ...retired(secrets.previousApiKey)],
    demandsSecondFactor: !config.isTriedOut,
    now,
    kept: keptAnswers(),
    reads,
    seeVersion: (reader) => {
      if (reader.isKnown) return primaryVersion();
      return reader.written === null ? visitorsVersion() : reads.answer(reader, catalogueVersion);
    },
    isHttps: config.publicUrl.startsWith('https:'),
  };
  // Counters and tokens share no key.
  const counterSecret = Buffer.from(hkdfSync('sha256', secrets.jwtSecret, '', 'counters', 32)).toString('base64url');
  const accounts = {
    mail,
    secret: counterSecret,
    isLimited: config.hasRateLimits,
    allowsSampleSignIns: config.isTriedOut,
  };
  // Its threads start with the first document.
  const printer = typesetter({ threads: 2 });
  app.addHook('onClose', () => printer.close());
  // A copy of the database may answer these.
  seriesRoutes(app, serving, config);
  sessionRoutes(app, serving);
  archiveRoutes(app, serving);
  speakerRoutes(app, serving);
  searchRoutes(app, serving);
  feedRoutes(app, serving, config.publicUrl);
  commandRoutes(app, serving);
  await textRoutes(app, serving, config.contactEmail);
  contactRoutes(app, serving, db, {
    mail,
    contactEmail: config.contactEmail,
    secret: counterSecret,
    isLimited: config.hasRateLimits,
  });
  accountRoutes(app, serving, db, tokens, accounts);
  identityRoutes(app, serving, db, tokens, { provider: config.identityProvider, accounts });
  profileRoutes(app, serving, db, accounts);
  securityRoutes(app, serving, db, accounts);
  staffRoutes(app, serving, db, config);
  todayRoutes(app, serving, db);
  announcementRoutes(app, serving, db, { mail, contactEmail: config.contactEmail });
  editingRoutes(app, serving, db, [
    sessionEditable,
    materialEditable,
    recordingEditable,
    speakerEditable,
    seriesEditable,
    categoryEditable,
    settingEditable,
  ]);
  sessionEditingRoutes(app, serving, db);
  peopleRoutes(app, serving, db, accounts);
  peopleWorkRoutes(app, serving, db, accounts);
  await settingsRoutes(app, serving, db, { contactEmail: config.contactEmail, mail, typesetter: printer });
  longWorkRoutes(app, serving, db, accounts);
  movingRoutes(app, serving, db, accounts);
  memberRoutes(app, serving, db);
  nameChangeRoutes(app, serving, db, mail);
  questionRoutes(app, serving, db, { typesetter: printer, contactEmail: config.contactEmail });
  registrationRoutes(app, serving, db, { mail, typesetter: printer, contactEmail: config.contactEmail });
  accommodationRoutes(app, serving, db, mail);
  attendanceRoutes(app, serving, db, { mail, secret: counterSecret });
  creditRoutes(app, serving, db);
  creditStaffRoutes(app, serving, db);
  reviewRoutes(app, serving, db);
  correctionRoutes(app, serving, db);
  quizRoutes(app, serving, db, counterSecret);
  evaluationRoutes(app, serving, db);
  const surveySecret = Buffer.from(hkdfSync('sha256', secrets.jwtSecret, '', 'surveys', 32)).toString('base64url');
  selfPacedRoutes(app, serving, db, { surveySecret, countsTranscript: config.countsTranscript });
  certificateRoutes(app, serving, db, {
    publicUrl: config.publicUrl,
    secrets: [secrets.jwtSecret, ...retired(secrets.previousJwtSecret)],
    lookUp: { secret: counterSecret, isLimited: config.hasRateLimits },
    typesetter: printer,
    contactEmail: config.contactEmail,
    font: web?.assets.font ?? '',
  });
  signatureRoutes(app, serving, db, { typesetter: printer, publicUrl: config.publicUrl });
  transcriptRoutes(app, serving, db, printer);
  healthRoutes(app, serving, db, {
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
  fileRoutes(app, serving, db, { files: openFiles(config), secret: fileSecret });
  seriesEditingRoutes(app, serving, db);
  categoryRoutes(app, serving, db);
  speakerEditingRoutes(app, serving, db);
  mediaRoutes(app, serving, db, fileSecret);
  numbersRoutes(app, serving, db, printer);
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
  if (web) servePages(app, web, config, serving);
  return app;
};
