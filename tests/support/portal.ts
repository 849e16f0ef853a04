// The whole portal for tests: sample catalog, real database and built pages, on its own port.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ProviderSettings } from '#server/accounts/sign-in/provider-settings.ts';
import { buildApp } from '#server/app.ts';
import { derivedSecret } from '#server/config.ts';
import { connect } from '#server/platform/database/connect.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { DkimSettings } from '#server/platform/email/dkim.ts';
import { openFiles } from '#server/platform/files/open-store.ts';
import type { S3Settings } from '#server/platform/files/s3-store.ts';
import { fetchOwnText } from '#server/platform/http/own-text.ts';
import { runJobs } from '#server/platform/jobs/run-jobs.ts';
import { tracedTasks } from '#server/platform/jobs/trace-jobs.ts';
import { noTraces, type Traces } from '#server/platform/telemetry/traces.ts';
import { builtWeb, type WebSource } from '#server/platform/web-build/web-build.ts';
import { type MeetingProviders, noMeetingProviders } from '#server/registration/meetings/meeting-providers.ts';
import { tasksOf } from '#server/tasks.ts';
import { aDatabase, aSampleDatabase } from '#tests/support/database.ts';

export interface TestPortal {
  app: FastifyInstance;
  db: Db;
  url: string;
  databaseUrl: string;
  /** Folder of uploaded files. */
  dataDir: string;
  /** Moves the server's clock, not the browser's. */
  setClock: (now: () => Temporal.Instant) => void;
  close: () => Promise<void>;
}

export const testSecrets = {
  jwtSecret: 'a secret of the tests, forty letters long',
  apiKey: 'public-key-of-the-tests',
};

/** Options of a test portal. */
interface Settings {
  /** `false` serves the API alone. */
  web?: boolean | WebSource;
  limits?: boolean;
  smtpUrl?: string | null;
  /** Runs jobs like the server. */
  jobs?: boolean;
  /** As on a public machine: no sample sign-ins, and staff need a second factor. */
  isPublic?: boolean;
  trustedProxies?: string[];
  providers?: readonly ProviderSettings[];
  publicUrl?: string;
  dkim?: DkimSettings | null;
  /** Object storage for uploaded files; by default a folder of the tests. */
  s3?: S3Settings | null;
  /** Reading a course's transcript counts as watching its video. */
  countsTranscript?: boolean;
  traces?: Traces;
  meetings?: MeetingProviders;
  /** Says that a server makes backups; none is made. */
  hasBackups?: boolean;
  /** Without sample data. */
  isEmpty?: boolean;
  /** Loads the sample data for this time and stops the server's clock there. */
  stoppedAt?: Temporal.Instant;
}

export const testConfig = ({
  limits = false,
  smtpUrl = null,
  isPublic = false,
  trustedProxies = [],
  providers = [],
  publicUrl = 'http://localhost:3000',
  s3 = null,
  countsTranscript = false,
  dkim = null,
}: Settings = {}) => ({
  publicUrl,
  hasRateLimits: limits,
  imageHosts: [],
  smtpUrl,
  contactEmail: null,
  dkim,
  isDemo: !isPublic,
  trustedProxies,
  connections: { max: 2000, maxPerNetwork: 500 },
  tokenMinutes: 60,
  identityProviders: providers,
  s3,
  dataDir: join(tmpdir(), `curbcut-${randomUUID()}`),
  maxVideoMegabytes: 64,
  countsTranscript,
});

export const aPortal = async ({
  web = true,
  limits = false,
  smtpUrl = null,
  jobs: hasJobs = false,
  isPublic = false,
  trustedProxies = [],
  providers = [],
  publicUrl = 'http://localhost:3000',
  s3 = null,
  countsTranscript = false,
  dkim = null,
  traces = noTraces,
  meetings = noMeetingProviders,
  hasBackups = false,
  isEmpty = false,
  stoppedAt,
}: Settings = {}): Promise<TestPortal> => {
  const { db: plain, url: databaseUrl, drop } = await (isEmpty ? aDatabase() : aSampleDatabase(stoppedAt));
  const db = traces.isOn ? connect({ connectionString: databaseUrl }, { traces }) : plain;
  let clock = () => stoppedAt ?? Temporal.Now.instant();
  const built = web === true ? await builtWeb() : web || null;
  const config = testConfig({
    ...{ limits, smtpUrl, isPublic, trustedProxies, providers, publicUrl, s3, countsTranscript, dkim },
  });
  const app = await buildApp({
    config,
    secrets: testSecrets,
    db,
    connection: { connectionString: databaseUrl },
    now: () => clock(),
    web: built?.web ?? null,
    webFolder: built?.folder ?? null,
    logs: false,
    ...{ traces, meetings },
    operating: { dataDir: null, hasBackups, hasOwnDatabase: false, metrics: null },
  });
  const mail = {
    ...{ smtpUrl, dkim, from: 'portal@center.example', contactEmail: null, publicUrl: config.publicUrl },
    joinSecret: derivedSecret(testSecrets.jwtSecret, 'joins'),
  };
  const jobs = hasJobs
    ? await runJobs(
        { connectionString: databaseUrl },
        tracedTasks(
          tasksOf(db, mail, () => clock(), { files: openFiles(config), readText: fetchOwnText(app), traces, meetings }),
          traces,
        ),
      )
    : null;
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo; // It listens on a port, not on a path.
  return {
    app,
    db,
    databaseUrl,
    dataDir: config.dataDir,
    url: `http://127.0.0.1:${port}`,
    setClock: (now) => {
      clock = now;
    },
    close: async () => {
      await app.close();
      await jobs?.end();
      if (db !== plain) await db.destroy();
      await drop();
      await rm(config.dataDir, { recursive: true, force: true });
    },
  };
};
